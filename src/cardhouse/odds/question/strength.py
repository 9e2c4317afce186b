"""Hold'em hands in the order of their strength."""

from __future__ import annotations

from typing import Final

from cardhouse.odds.errors import BadRange

_BEST_FIRST: Final = """
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo
    55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o Q9s A6o K7s JTs A2s QTo 44 A4o K6s
    Q8s K8o A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q8o Q6s K5o J9o K2s Q5s K4o J7s
    T8s Q4s Q7o T9o J8o K3o Q6o Q3s 98s J6s T7s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s Q3o J3s
    98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 86s 97o J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o T5o
    94s 75s T4o 86o 93s 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s
    63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
"""
BEST_FIRST: Final = tuple(_BEST_FIRST.split())
"""The 169 kinds of hands by their equity against one random hand, from three million deals each."""


def combinations_of(kind: str) -> int:
    """How many hands there are of a kind: 6, 4 or 12."""
    return 6 if len(kind) == 2 else 4 if kind[2] == "s" else 12


def best_hands(percent: float) -> tuple[str, ...]:
    """The best kinds of hands that make up at most a given percentage of all hands; at least the best one.

    >>> best_hands(2)
    ('AA', 'KK', 'QQ', 'JJ')
    """
    if not 0 < percent <= 100:
        raise BadRange("odds.bad-percentage", percent=f"{percent:g}")
    room = percent / 100 * 1326 + 1e-9
    taken: list[str] = []
    for kind in BEST_FIRST:
        room -= combinations_of(kind)
        if room < 0 and taken:
            break
        taken.append(kind)
    return tuple(taken)
