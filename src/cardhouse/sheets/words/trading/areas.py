"""What words for cards on offer share: the areas they lie on, what they cost, and who comes first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import EACH_ON, Lies, State
from cardhouse.sheets.language.sums import SUM, Sum

OFFER: Final = "offer"
"""The area that is meant where a sheet names none in ``off``."""
AREA: Final = r"(?:the )?(?!(?:the|deck)\b)[a-zA-Z][\w-]*"
"""How an area is named, for the patterns of words."""
DECK: Final = r"(?:the )?deck"
PRICES: Final = rf"{SUM}(?:, {SUM})*(?: or {SUM})?"

Order = Literal[
    "in turn", "next player first", "lowest showing first", "highest showing first", "highest bid first"
]
ORDERS: Final[dict[Order, str]] = {
    "in turn": "From the dealer's left",
    "next player first": "In turn, beginning one player further to the left each time",
    "lowest showing first": "From the lowest hand showing to the highest",
    "highest showing first": "From the highest hand showing to the lowest",
    "highest bid first": "From the highest bid to the lowest",
}
PLAIN_ORDER: Final = "in turn|next player first|lowest showing first|highest showing first"
"""The orders that no bid decides, for the patterns of words."""

Face = Literal["", "up", "down"]
"""How a card of the deck lies; empty if none may be taken."""


def named(text: str) -> str:
    """The area that a text names.

    >>> named("the offer"), named("widow")
    ('offer', 'widow')
    """
    return text.removeprefix("the ")


def order_of(text: str | None) -> Order:
    """The order that a text names; in turn, if it names none."""
    return next((order for order in ORDERS if order == text), "in turn")


def order_faults(order: Order, *, up_cards: bool) -> Iterator[Said]:
    """Why players cannot be asked in an order."""
    if "showing" in order and not up_cards:
        yield Said("errors.sheets.order-needs-up-cards", order=order)


def prices_of(text: str | None) -> tuple[Sum, ...]:
    """Prices by place: the oldest card first, the deck last; the last price goes for whatever follows."""
    return tuple(Sum.read(one) for one in re.split(r", | or ", text)) if text else ()


def price_faults(
    prices: Sequence[Sum], areas: Iterable[str], off: Mapping[str, int], *, deck: bool
) -> Iterator[Said]:
    """Why prices do not fit the places that cards on offer have."""
    places = sum(off.get(area, 0) or 1 for area in areas)
    if len(prices) > 1 and any(off.get(area, 0) for area in areas) and len(prices) != places + deck:
        if deck:
            yield Said("errors.sheets.prices-by-place-and-deck", prices=len(prices), places=places)
        else:
            yield Said("errors.sheets.prices-by-place", prices=len(prices), places=places)


def on_offer(area: str) -> str:
    """Where cards lie, in English: ``on offer``, ``of the widow``."""
    return "on offer" if area == OFFER else f"of the {area}"


def where(area: str) -> str:
    """The place where cards are laid, in English."""
    return "on offer" if area == OFFER else f"on the {area}"


def priced(prices: Sequence[Sum], *, deck: bool) -> str:
    """What the prices are, in English: the end of a sentence, or a sentence of its own."""
    if not prices:
        return ""
    if len(prices) == 1:
        return f" for {prices[0].english()}"
    *first, last = (price.english() for price in prices)
    said = f" The oldest card costs {first[0]}"
    said += "".join(f", the next {price}" for price in first[1:])
    return f"{said}, and {'the card of the deck' if deck else 'any other'} {last}."


def each_on(area: str) -> str:
    """The fact that as many cards lie on an area as there are players still in."""
    return f"{EACH_ON}{area}"


def face_of(deck: str | None, lies: str | None, up: str) -> Face:
    """How a card of the deck lies: as is said, or as those on offer."""
    if not deck:
        return ""
    return "up" if (lies or up) == "up" else "down"


def each_gets_one(state: State, least: int, *, up: bool, deck: Face, enough: bool) -> None:
    """Every player still in has a card more, face up or face down."""
    state.gain(least if enough else 0, 1, lies="up" if up else "down")
    if deck and (deck == "up") != up:
        start: Lies = "up" if up else "down"
        state.turn(0, 1, start=start, end="down" if up else "up")
