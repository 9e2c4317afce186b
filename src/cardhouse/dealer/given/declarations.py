"""Reading what players have declared, as people write a showdown down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardhouse.dealer.errors import BadDeclaration
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.declaring import BOTH, Declare

OUT: Final = "out"
"""What those say who are not in, where it is said with the rest."""


def read_declared(
    given: Any, live: Sequence[int], seats: int, sheet: Sheet, steps: Sequence[Step]
) -> Declared | None:
    """What each seat has declared, where the game asks for it."""
    step = next((step for step in steps if isinstance(step, Declare)), None)
    if step is None:
        if given is not None:
            raise BadDeclaration(f"nobody declares in {sheet.name}")
        return None
    if given is None and len(live) == 1:
        # Whoever is alone need not declare.
        return None
    said = read_words(given, live, seats, sheet, (*step.ways, BOTH))
    return Declared(step.ways, said, step.bars)


def read_words(
    given: Any, live: Sequence[int], seats: int, sheet: Sheet, words: Sequence[str]
) -> dict[int, str]:
    """The word that each seat with a hand has said, of those there are."""
    if given is None:
        message = f"in {sheet.name} players declare {_choices(words)}; give 'declare', one word per seat"
        raise BadDeclaration(message)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadDeclaration(f"declarations are a list with one entry per seat, not {given!r}")
    if len(given) != seats:
        raise BadDeclaration(f"there are {seats} seats but {len(given)} declarations", given=len(given))
    for seat, word in enumerate(given):
        if seat not in live and word is not None and (word != OUT or OUT not in words):
            raise BadDeclaration(f"seat {seat} has folded and declares nothing, not {word!r}", seat=seat)
    return {seat: _word(given[seat], seat, words) for seat in live}


def _word(given: Any, seat: int, words: Sequence[str]) -> str:
    plain = given.strip().lower() if isinstance(given, str) else ""
    if plain not in words:
        hint = did_you_mean(plain, words) if plain else ""
        raise BadDeclaration(f"seat {seat} declares {_choices(words)}, not {given!r}{hint}", seat=seat)
    return plain


def _choices(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"
