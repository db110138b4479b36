#!/bin/sh
# Sets Legenda up in this folder where that has not been done, and runs all its checks and tests; arguments go to pytest.
set -eu
project=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$project/packaging/find_python.sh"
exec "$python" -E -s "$project/packaging/test.py" "$@"
