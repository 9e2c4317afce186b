"""The equity street by street, as the cards became known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse.sheets import Step
from cardhouse.sheets.words.dealing import DealBoard, DealCards

from .equity import equity
from .question.masks import known
from .question.spot import Spot, read_spot
from .result import Equity


@dataclass(frozen=True)
class Street:
    """What was known on a street, and what each player could expect then."""

    name: str
    odds: Equity


def by_street(game: Any, hands: Sequence[Any], *, board: Any = None, **question: Any) -> list[Street]:
    """The odds on every street up to now; takes what :func:`equity` takes.

    >>> streets = by_street("holdem", ["AhAd", "KsKc"], board="Kd 7d 2c")
    >>> [(street.name, round(street.odds.equities[0], 4)) for street in streets]
    [('deal', 0.8126), ('flop', 0.1222)]
    """
    asked = ("dead", "die", "dice", "chosen", "declare", "options")
    spot = read_spot(game, hands, board=board, **{name: question[name] for name in asked if name in question})
    dealt = [
        {area: _texts(masks) for area, masks in spot.board.items() if area in areas}
        for _, areas, _ in _known(spot)
    ]
    streets = []
    for (name, _, count), areas in zip(_known(spot), dealt, strict=True):
        held = [_cut(hand, count, spot, seat) for seat, hand in enumerate(hands)]
        streets.append(Street(name, equity(game, held, board=areas or None, **question)))
    return streets


def _texts(masks: Sequence[int]) -> list[str]:
    return [str(card) if (card := known(mask)) is not None else "??" for mask in masks]


def _known(spot: Spot) -> Iterator[tuple[str, set[str], int]]:
    """Each street dealt so far: its name, the areas of the board known by then, the cards in hand."""
    areas: set[str] = set()
    held = 0
    most = max((seat.given for seat in spot.seats), default=0)
    for step in spot.steps:
        if isinstance(step, DealBoard):
            here = [mask for area in step.areas for mask in spot.board[area]]
            if not any(known(mask) is not None for mask in here):
                return
            areas.update(step.areas)
            yield name_of(step), set(areas), max(held, most)
        elif isinstance(step, DealCards):
            if held and held >= most:
                continue
            held += step.each
            later = [one for one in spot.steps if isinstance(one, DealCards)]
            name = f"{held} cards" if len(later) > 1 else "deal"
            yield name, set(areas), held


def name_of(step: Step) -> str:
    """The name of a street, from the areas of the board that it deals to."""
    names = step.areas if isinstance(step, DealBoard) else ()
    # Two flops of two boards are one street.
    plain = [name.rstrip("0123456789") for name in names]
    return plain[0] if len(set(plain)) == 1 else " ".join(plain)


def _cut(hand: Any, count: int, spot: Spot, seat: int) -> Any:
    """A hand as it was after a number of cards had been dealt."""
    held = spot.seats[seat]
    if held.range or held.parts or held.given <= count or hand is None:
        return hand
    masks = [(place, mask) for place, mask in enumerate(held.masks[: held.given]) if place < count]
    texts = {place: _texts([mask])[0] for place, mask in masks}
    down = " ".join(text for place, text in texts.items() if place in held.down)
    up = " ".join(text for place, text in texts.items() if place not in held.down)
    return {"down": down, "up": up} if down and up else down + up
