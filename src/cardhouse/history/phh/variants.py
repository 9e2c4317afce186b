"""The eleven variants of the notation, and the games of the house that they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, UnknownGame, find_game

GAME_FIELD: Final = "_cardhouse_game"
"""The field that names a game of the house if the notation has no code for it."""
SHEET_FIELD: Final = "_cardhouse_sheet"
"""The field with the sheet of a game that the house does not have."""


class Variant(NamedTuple):
    """A code of the notation.

    >>> VARIANTS["NT"].game, VARIANTS["NT"].structure
    ('holdem', 'no-limit')
    """

    code: str
    game: str
    structure: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def required(self) -> tuple[str, ...]:
        """The fields it must have besides the variant."""
        forced = "bring_in" if find_game(self.game).has_bring_in else "blinds_or_straddles"
        bets = ("small_bet", "big_bet") if self.structure == "limit" else ("min_bet",)
        return ("antes", forced, *bets, "starting_stacks", "actions")


VARIANTS: Final = {
    variant.code: variant
    for variant in (
        Variant("FT", "holdem", "limit"),
        Variant("NT", "holdem", "no-limit"),
        Variant("NS", "short-deck-holdem", "no-limit"),
        Variant("PO", "omaha", "pot-limit"),
        Variant("FO/8", "omaha-8", "limit"),
        Variant("F7S", "stud", "limit"),
        Variant("F7S/8", "stud-8", "limit"),
        Variant("FR", "razz", "limit"),
        Variant("N2L1D", "deuce-to-seven-lowball", "no-limit", (("limping", "yes"),)),
        Variant("F2L3D", "deuce-to-seven-triple-draw", "limit"),
        Variant("FB", "badugi", "limit"),
    )
}
"""What each code stands for."""

CODES: Final = {(variant.game, variant.structure): variant.code for variant in VARIANTS.values()}
"""The code of each game and structure that has one."""


@lru_cache(maxsize=512)
def _digest_of(game: str, options: tuple[tuple[str, str], ...]) -> str:
    try:
        return find_game(game, dict(options) or None).digest
    except CardhouseError:
        return ""


def is_of_house(sheet: Sheet) -> bool:
    """Whether the house has the game, by the same sheet."""
    return bool(sheet.digest) and sheet.digest == _digest_of(sheet.key, tuple(sheet.chosen.items()))


def code_of(sheet: Sheet, structure: str) -> str:
    """The code of a game if the notation has one, otherwise its id.

    An edition that is opened differently from the game of the code is written with its id.
    """
    code = CODES.get((sheet.id, structure))
    if code is None:
        return sheet.id
    try:
        own = find_game(VARIANTS[code].game)
    except UnknownGame:
        # The house no longer has the game; this is the sheet that it had.
        return code
    same = (own.has_button, own.has_bring_in) == (sheet.has_button, sheet.has_bring_in)
    return code if same else sheet.id
