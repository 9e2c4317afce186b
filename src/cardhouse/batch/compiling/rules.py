"""Stakes and the rules of the book, as the numbers of a program."""

from __future__ import annotations

from typing import Any, Final

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.numbers import COMMUNITY, JAM, LIMIT, MUCK, NO_LIMIT, POT_LIMIT, SCRAMBLE, SPREAD
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet

_STRUCTURES: Final = {
    "limit": LIMIT,
    "pot-limit": POT_LIMIT,
    "no-limit": NO_LIMIT,
    "spread": SPREAD,
    "jam-or-fold": JAM,
}
_RUNS_OUT: Final = {"community": COMMUNITY, "muck": MUCK, "scramble": SCRAMBLE}
_PLAIN_ONLY: Final = {
    "small_blind_as_big": False,
    "dead_as_big": 0,
    "chops": False,
    "open_stakes": False,
    "last_deal": False,
    "boards": 1,
}
"""What stakes may not have if a hand is to be compiled."""
MOST_BLINDS: Final = 12
MOST_CHIPS: Final = 1 << 28
"""Stacks and bets are numbers of 32 bits; no table may have more chips than that."""


def check_stakes(stakes: Stakes) -> None:
    """Raise :class:`CannotCompile` for stakes that only the plain dealer knows."""
    for name, usual in _PLAIN_ONLY.items():
        if getattr(stakes, name) != usual:
            raise CannotCompile("batch.stakes", what=name.replace("_", " "))
    if stakes.structure not in _STRUCTURES:
        raise CannotCompile("batch.stakes", what=stakes.structure)
    if len(stakes.blinds) > MOST_BLINDS:
        raise CannotCompile("batch.stakes", what="so many blinds")


def write_rules(record: Any, sheet: Sheet, stakes: Stakes, seats: int) -> None:
    """Write down what holds for the whole hand."""
    check_stakes(stakes)
    book, blinds = sheet.book, stakes.blinds
    found = {
        "seats": seats,
        "structure": _STRUCTURES[stakes.structure],
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "big_ante": stakes.big_ante(seats),
        "cap": -1 if stakes.cap is None else stakes.cap,
        "uncapped": stakes.heads_up_uncapped,
        "unit": stakes.unit,
        "chip": stakes.chip,
        "minimum": stakes.minimum,
        "bomb": stakes.bomb,
        "big_at": stakes.big_at,
        "blind_first": stakes.blind_first,
        "rake": stakes.rake[0],
        "rake_most": stakes.rake[1],
        "drop": stakes.drop,
        "dollar": stakes.dollar,
        "blinds_n": len(blinds),
        "antes_n": len(stakes.antes),
        "burns": book.burns,
        "runs_out": _RUNS_OUT[book.runs_out],
        "up_cards": sheet.has_up_cards,
        "deal_to_folded": book.deal_to_folded,
        "no_check_raise": book.no_check_raise and stakes.structure == "limit",
        "no_limping": stakes.structure in book.no_limping,
        "one_odd": book.one_odd_chip,
        "nobody": sheet.nobody == "split",
        "tie_suit": book.opening_tie == "suit",
        "follows": -1,
    }
    if blinds:
        found["first_raise"] = (stakes.min_bet or blinds[1]) if len(blinds) > 1 else blinds[0]
        found["last_blind"] = len(blinds) - 1 - blinds[::-1].index(max(blinds))
    for name, number in found.items():
        record[name] = int(number)
    record["blinds"][: len(blinds)] = blinds
    record["antes"][: len(stakes.antes)] = stakes.antes
