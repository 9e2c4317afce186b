"""How facts about a hand are written down: seats, chips, cards, words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from cardhouse.cards import Card, CardsError, format_cards, parse_cards
from cardhouse.cards.untold import read_card
from cardhouse.phrases import Said

T = TypeVar("T")
MOST_CHIPS: Final = 10**12
"""The most chips that anybody may state."""
_LONGEST: Final = 30
"""The most items of a list."""
_NUMBER: Final = re.compile(r"\d{1,13}")


@dataclass(frozen=True)
class Form(Generic[T]):
    """A way of writing a fact."""

    shape: Said
    """What it looks like, in a few words."""
    read: Callable[[str], T]
    """Reads it, or raises :class:`ValueError`."""
    write: Callable[[T], str] = str
    words: tuple[str, ...] = ()
    """Everything that it may be, if that is a short list."""


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return read


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(text)
    return text == "yes"


def _chips(text: str) -> tuple[int, ...]:
    chips = tuple(map(_number(1, MOST_CHIPS), re.split(r"[+,]", text)))
    if len(chips) > _LONGEST:
        raise ValueError(text)
    return chips


def _some(word: str) -> tuple[Card, ...]:
    """Cards that are run together, or one of a real table that nobody has told."""
    return (read_card(word),) if word.startswith("?") else parse_cards(word)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        words = text.replace(",", " ").split()
        cards = tuple(card for word in words for card in _some(word))
    except CardsError as error:
        raise ValueError(text) from error
    if not cards or len(cards) > _LONGEST:
        raise ValueError(text)
    return cards


def _card(text: str) -> Card:
    cards = _cards(text)
    if len(cards) > 1:
        raise ValueError(text)
    return cards[0]


def _text(most: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not text.strip() or len(text) > most or not text.isprintable() or ";" in text:
            raise ValueError(text)
        return text

    return read


def _seats(text: str) -> tuple[int, ...]:
    seats = tuple(map(SEAT.read, re.split(r"[+,]", text)))
    if len(set(seats)) < len(seats):
        raise ValueError(text)
    return seats


def _joined(numbers: tuple[int, ...]) -> str:
    return "+".join(map(str, numbers))


SEAT: Final = Form(Said("statements.shapes.seat"), _number(0, 29))
COUNT: Final = Form(Said("statements.shapes.count"), _number(0, 200))
AMOUNT: Final = Form(Said("statements.shapes.amount"), _number(0, MOST_CHIPS))
SECONDS: Final = Form(Said("statements.shapes.seconds"), _number(0, 10**6))
YES_NO: Final = Form(
    Said("statements.shapes.yes-no"), _yes, lambda value: "yes" if value else "no", ("yes", "no")
)
CHIPS: Final = Form(Said("statements.shapes.chips"), _chips, _joined)
SEATS: Final = Form(Said("statements.shapes.seats"), _seats, _joined)
CARD: Final = Form(Said("statements.shapes.card"), _card)
NAME: Final = Form(Said("statements.shapes.name"), _text(40))
STREET: Final = Form(Said("statements.shapes.name"), _text(40))
"""A stage of the game, as the game calls it."""
TEXT: Final = Form(Said("statements.shapes.text"), _text(200))
CARDS: Final = Form(
    Said("statements.shapes.cards"), _cards, lambda cards: format_cards(cards).replace(" ", ",")
)


def one_of(*words: str) -> Form[str]:
    """One of several words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return Form(Said("statements.shapes.words", words=list(words)), read, str, words)


def fact(form: Form[Any], asks: str = "") -> Any:
    """A fact that may be left out; ``asks`` names the question for it, below ``rulings.questions``."""
    return field(default=None, metadata={"form": form, "asks": asks})


def needed(form: Form[Any]) -> Any:
    """A fact without which nothing has been stated."""
    return field(metadata={"form": form, "asks": ""})
