"""Some papers in the order of all of them."""

from __future__ import annotations

from array import array


def picked(order: array[int], ids: array[int]) -> array[int]:
    """Those of `ids` that are in `order`, in its order."""
    import numpy as np

    if not order or not ids:
        return array("q")
    every, wanted = np.frombuffer(order, np.int64), np.frombuffer(ids, np.int64)
    marks = np.zeros(int(max(every.max(), wanted.max())) + 1, bool)
    marks[wanted] = True
    return array("q", every[marks[every]].tobytes())
