"""Reading players' declarations as people write them for a showdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.dealer.errors import BadDeclaration
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.declaring import AND, BOTH, OUT, Declare


def read_declared(
    given: Any, live: Sequence[int], seats: int, sheet: Sheet, steps: Sequence[Step]
) -> Declared | None:
    """What each seat has declared, if the game asks for it."""
    step = next((step for step in steps if isinstance(step, Declare)), None)
    if step is None:
        if given is not None:
            raise BadDeclaration("dealer.nobody-declares", game=sheet.name)
        return None
    if given is None and len(live) == 1:
        # A player who is alone need not declare.
        return None
    said = read_words(given, live, seats, sheet, (*step.choices, *((OUT,) if step.out else ())))
    return Declared(step.ways, said, step.bars, step.sweep)


def read_words(
    given: Any, live: Sequence[int], seats: int, sheet: Sheet, words: Sequence[str]
) -> dict[int, str]:
    """The word, out of the allowed ones, that each seat with a hand has said."""
    if given is None:
        raise BadDeclaration("dealer.declarations-missing", choices=list(words), game=sheet.name)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadDeclaration("dealer.declarations-no-list", given=repr(given))
    if len(given) != seats:
        raise BadDeclaration("dealer.declaration-count", given=len(given), seats=seats)
    for seat, word in enumerate(given):
        if seat not in live and word is not None and (word != OUT or OUT not in words):
            raise BadDeclaration("dealer.folded-declares", seat=seat, word=repr(word))
    return {seat: _word(given[seat], seat, words) for seat in live}


def _word(given: Any, seat: int, words: Sequence[str]) -> str:
    if isinstance(given, list | tuple) and all(isinstance(one, str) for one in given):
        # A player who goes several ways may name them one by one, in any order.
        named = {one.strip().lower() for one in given}
        fits = [word for word in words if set(word.split(AND)) == named]
        given = fits[0] if fits else BOTH if BOTH in words and named == {*words} - {BOTH, OUT} else given
    plain = given.strip().lower() if isinstance(given, str) else ""
    if plain not in words:
        hint = did_you_mean(plain, words) if plain else ""
        raise BadDeclaration(
            "dealer.unknown-declaration", seat=seat, choices=list(words), given=repr(given), hint=hint
        )
    return plain
