"""`python -m legenda.app` is the `legenda` command."""

import sys

from legenda.app.command import main

sys.exit(main())
