#!/bin/sh
# Sets Legenda up in this folder where that has not been done, and opens its window on a library with the seeds imported.
# With --headless, or without a display, it prints what was imported and draws the window into a picture. See --help.
set -eu
project=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$project/packaging/find_python.sh"
exec "$python" -E -s "$project/packaging/run.py" "$@"
