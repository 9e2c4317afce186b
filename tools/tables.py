"""Write down what every seven ranks are worth on the scales that are used most.

Run it with ``python tools/tables.py`` after a change to what hands are worth; a test
compares the files with the scales.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path
from zlib import compress

from cardhouse import find_scale
from cardhouse.scales.keys import MOST_KEPT, BestByRanks, all_keys
from cardhouse.scales.poker import PokerScale

FOLDER = Path(__file__).parents[1] / "src" / "cardhouse" / "scales" / "tables"
SCALES = ("high", "a-5", "2-7", "a-6")


def table(id: str) -> array[int]:
    """The ratings of every set of seven ranks, computed anew."""
    scale = find_scale(id)
    assert isinstance(scale, PokerScale)
    best = BestByRanks(scale.ladder, low=scale.low)
    return array("i", (best[key] for key in all_keys(MOST_KEPT)))


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for id in SCALES:
        ratings = table(id)
        if sys.byteorder == "big":
            ratings.byteswap()
        (FOLDER / f"{id}.z").write_bytes(compress(ratings.tobytes(), 9))


if __name__ == "__main__":
    main()
