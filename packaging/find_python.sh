# Sets `python` to a Python 3.11, 3.12 or 3.13, and stops with exit code 3 when there is none. Sourced by run.sh and test.sh,
# which set `project`. Tried in this order: the one named in PYTHON; that of an earlier set-up; the first on the path that
# can make a virtual environment by itself; the first on the path.

python_fits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        python=$PYTHON
        python_fits "$python" && return
        echo "PYTHON is '$PYTHON', which is not a Python 3.11, 3.12 or 3.13 that runs; name another or unset it." >&2
        exit 3
    fi
    python=$project/.venv/bin/python
    python_fits "$python" && return
    for python in python3 python3.13 python3.12 python3.11 python; do
        python_fits "$python" && "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 && return
    done
    for python in python3 python3.13 python3.12 python3.11 python; do
        python_fits "$python" && return
    done
    echo "Legenda needs Python 3.11, 3.12 or 3.13, and none was found; on Debian 12 and Ubuntu 24.04:" >&2
    echo "    sudo apt-get install python3 python3-venv" >&2
    exit 3
}

find_python
