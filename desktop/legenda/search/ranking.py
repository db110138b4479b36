"""Papers in the order of their scores."""

from __future__ import annotations

import numpy as np

from legenda.search.sections import Numbers

#: Numbers of papers below this and their scores fit into one number together, which is the quickest to sort.
_FITTING = 1 << 32


def ranked(papers: Numbers, scores: Numbers, limit: int | None) -> Numbers:
    """The numbers of the papers as 64-bit integers, best first, the greatest first among equals; at most `limit`.

    Each score is a 32-bit float that is not negative.
    """
    if not len(papers) or limit == 0:
        return np.zeros(0, np.int64)
    if papers.min() < 0 or papers.max() >= _FITTING:
        return papers[np.lexsort((-papers, -scores))[:limit]].astype(np.int64)
    # The bits of floats that are not negative are in the order of the floats.
    bits = np.ascontiguousarray(scores, np.float32).view(np.uint32).astype(np.uint64)
    keys = bits << np.uint64(32) | papers.astype(np.uint64)
    if limit is not None and limit < len(keys):
        keys = np.partition(keys, len(keys) - limit)[len(keys) - limit :]
    keys.sort()
    found: Numbers = (keys[::-1] & np.uint64(_FITTING - 1)).astype(np.int64)
    return found
