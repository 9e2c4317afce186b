"""Which section of the book a game has to itself, and which of its rules come before the general ones.

The section is told from what a game is played for, never from its name.
"""

from __future__ import annotations

from typing import Final, Literal

from cardhouse.sheets import Sheet

from .families import Family, family_of

Section = Literal[
    "badugi", "badeucy", "badacey", "razzdugi", "razzdeucey", "deuce-to-seven", "ace-to-five", ""
]
Topic = Literal["misdeal", "exposed", "asking", "changing"]
OWN_RULES: Final[dict[Section, dict[Topic, str]]] = {
    "badugi": {
        "misdeal": "WSOP-300",
        "exposed": "WSOP-303",
        "asking": "WSOP-305",
        "changing": "WSOP-306",
    },
    "badeucy": {
        "misdeal": "WSOP-309",
        "exposed": "WSOP-312",
        "asking": "WSOP-314",
        "changing": "WSOP-315",
    },
    "badacey": {
        "misdeal": "WSOP-319",
        "exposed": "WSOP-322",
        "asking": "WSOP-324",
        "changing": "WSOP-325",
    },
    "razzdugi": {"misdeal": "WSOP-329"},
    "razzdeucey": {"misdeal": "WSOP-335"},
    "deuce-to-seven": {"exposed": "WSOP-288"},
    "ace-to-five": {"exposed": "WSOP-291"},
    "": {},
}
"""The rules of each section that say again, or otherwise, what general rules say."""
_FAMILY: Final[dict[Family, dict[Topic, tuple[str, ...]]]] = {
    "draw": {"misdeal": ("WSOP-267",), "exposed": ("WSOP-274",)},
    "badugi": {"misdeal": ("WSOP-267",), "exposed": ("WSOP-274",)},
    "dramaha": {"exposed": ("WSOP-274",)},
}
_GENERAL: Final[dict[Topic, tuple[str, ...]]] = {"asking": ("WSOP-278",), "changing": ("WSOP-277",)}


def section_of(sheet: Sheet) -> Section:
    """The section of the book that a game has to itself, if any.

    >>> from cardhouse.sheets import find_game
    >>> [section_of(find_game(game)) for game in ("badugi", "badeucy", "razzdeucey", "holdem")]
    ['badugi', 'badeucy', 'razzdeucey', '']
    """
    family = family_of(sheet)
    low, deuce = (any(one.scale.id == scale for one in sheet.every_contest) for scale in ("a-5", "2-7"))
    if family == "badugi":
        return "badeucy" if deuce else "badacey" if low else "badugi"
    if family == "stud-badugi":
        return "razzdugi"
    if family == "stud":
        return "razzdeucey" if low and deuce else ""
    if family == "draw":
        return "deuce-to-seven" if deuce else "ace-to-five" if low else ""
    return ""


def own_rules(sheet: Sheet, topic: Topic) -> tuple[str, ...]:
    """The rules on a topic, those of the game's own section before those of its family.

    >>> from cardhouse.sheets import find_game
    >>> own_rules(find_game("badacey"), "exposed")
    ('WSOP-322', 'WSOP-274')
    """
    own = OWN_RULES[section_of(sheet)].get(topic)
    family = _FAMILY.get(family_of(sheet), {}).get(topic, _GENERAL.get(topic, ()))
    return family if own is None else (own, *family)
