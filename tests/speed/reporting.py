"""How a child process hands figures to its benchmark, importing next to nothing, since it is timed too."""

import json
import os


def report(figures: dict[str, float]) -> None:
    """Prints the figures for `measuring.child` and ends this process at once, whatever still runs in it."""
    print(json.dumps(figures), flush=True)
    os._exit(0)
