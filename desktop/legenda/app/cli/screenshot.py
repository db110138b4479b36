"""`legenda screenshot`: the one sub-command that needs Qt, which is imported when it is used."""

from __future__ import annotations

import argparse

from legenda.actions import browsing
from legenda.app.cli.answer import Exit, desk_in, say
from legenda.model.errors import BadInputError
from legenda.system.places import Places


def do_screenshot(options: argparse.Namespace, here: Places) -> Exit:
    """Draw the window without a screen and save the picture."""
    from legenda.app.picture import Pose, take_picture

    width, _, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise BadInputError(f"“{options.size}” is not a size like 1440x900; no picture was made.")
    with desk_in(here) as desk:
        paper_id = browsing.find(desk, [options.select])[0] if options.select else None
    pose = Pose(options.theme, options.scale, int(width), int(height), paper_id, options.search)
    take_picture(here, options.output, pose)
    say(f"The window was drawn to {options.output}.")
    return Exit.DONE
