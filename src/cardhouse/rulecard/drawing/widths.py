"""How wide letters are, so that lines can be broken without a browser.

The display type is the one that the project ships. The plain type is whatever the reader has, so its letters
count as wide as those of DejaVu Sans, the widest of the usual ones: on any machine a line has room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

Face = Literal["display", "plain", "bold"]
"""Headlines, running text, and running text that stands out."""

_SIGNS: Final = "".join(map(chr, range(32, 127))) + "’‘“”–—…·×½¼¾"
# fmt: off
_DISPLAY: Final = (
    300, 359, 477, 660, 693, 1100, 895, 250, 475, 475, 635, 530, 303, 460, 278, 520, 608, 608, 608, 608,
    608, 608, 608, 608, 608, 608, 235, 254, 560, 560, 560, 568, 1105, 905, 799, 831, 872, 799, 768, 908,
    948, 488, 653, 922, 754, 1120, 915, 870, 745, 870, 862, 707, 793, 888, 905, 1235, 895, 835, 782,
    365, 520, 365, 545, 560, 395, 627, 688, 584, 688, 588, 426, 645, 705, 383, 346, 698, 374, 1007, 725,
    608, 687, 676, 570, 542, 420, 715, 629, 903, 653, 667, 564, 322, 300, 312, 688, 296, 296, 551, 551,
    716, 1062, 780, 259, 524, 1000, 1000, 1000,
)
_PLAIN: Final = (
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775,
    752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390,
    337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838, 318, 318, 518, 518, 500,
    1000, 1000, 318, 838, 969, 969, 969,
)
_BOLD: Final = (
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696,
    696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821,
    837, 372, 372, 775, 637, 995, 837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457,
    365, 457, 838, 500, 500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
    716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838, 380, 380, 657, 657, 500,
    1000, 1000, 380, 838, 1035, 1035, 1035,
)
# fmt: on
_WIDTHS: Final[Mapping[Face, Mapping[str, int]]] = {
    "display": dict(zip(_SIGNS, _DISPLAY, strict=True)),
    "plain": dict(zip(_SIGNS, _PLAIN, strict=True)),
    "bold": dict(zip(_SIGNS, _BOLD, strict=True)),
}
_UNKNOWN: Final = 1000
"""A sign that is not in the tables is as wide as the type is high."""


def width(text: str, size: float, face: Face = "plain") -> float:
    """How wide a text is at most.

    >>> width("Ace", 10) < width("Aces", 10)
    True
    """
    widths = _WIDTHS[face]
    return sum(widths.get(sign, _UNKNOWN) for sign in text) * size / 1000


def broken(text: str, size: float, room: float, face: Face = "plain") -> list[str]:
    """A text in lines that are no wider than the room there is; only a word that is wider is cut.

    >>> broken("two from the hand", 10, 60)
    ['two from', 'the hand']
    """
    lines: list[str] = []
    for word in (piece for one in text.split() for piece in _pieces(one, size, room, face)):
        if lines and width(f"{lines[-1]} {word}", size, face) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _pieces(word: str, size: float, room: float, face: Face) -> Iterator[str]:
    """A word, in pieces if it has no room on a line of its own."""
    while len(word) > 1 and width(word, size, face) > room:
        cut = max(1, next(n for n in range(1, len(word) + 1) if width(word[:n], size, face) > room) - 1)
        yield word[:cut]
        word = word[cut:]
    yield word


def fitting(text: str, size: float, room: float, face: Face = "plain", *, least: float) -> float:
    """The size at which a text has room on one line, as near as possible to the one that is wished for."""
    return max(least, min(size, size * room / max(1.0, width(text, size, face))))
