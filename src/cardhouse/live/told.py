"""What is entered of a real table besides answers and rulings: cards and facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardhouse.cards import Card, format_cards, parse_card, parse_cards
from cardhouse.dealer import Action
from cardhouse.dealer.pieces.action import TOLD

_FACT, _CARDS, _NOT, _MUCK, _DONE = "fact", "cards", "not", "muck", "done"
DONE: Final = Action(TOLD, choice=_DONE)
"""The entry by which the result of a hand is confirmed."""


class Told:
    """Everything that was told of a hand so far."""

    def __init__(self, entries: Iterable[Action]) -> None:
        self.facts: dict[str, str] = {}
        self.known: dict[int, Card] = {}
        """The cards that were told, by their number."""
        self.excluded: dict[int, frozenset[Card]] = {}
        """What cards are not, by their number."""
        self.mucked: set[int] = set()
        self.done = False
        """Whether the result was confirmed."""
        read = {_FACT: self._fact, _CARDS: self._cards, _NOT: self._not, _MUCK: self._muck, _DONE: self._done}
        for entry in entries:
            if entry.kind == TOLD:
                word, _, rest = entry.choice.partition(" ")
                read[word](rest)

    def _fact(self, text: str) -> None:
        key, _, answer = text.partition(" = ")
        self.facts[key] = answer

    def _cards(self, text: str) -> None:
        for pair in text.split():
            number, _, card = pair.partition("=")
            self.known[int(number.removeprefix("?"))] = parse_card(card)

    def _not(self, text: str) -> None:
        numbers, _, cards = text.partition(": ")
        gone = frozenset(parse_cards(cards))
        for number in numbers.split():
            place = int(number.removeprefix("?"))
            self.excluded[place] = self.excluded.get(place, frozenset()) | gone

    def _muck(self, text: str) -> None:
        self.mucked.add(int(text))

    def _done(self, text: str) -> None:
        self.done = True


def fact_entry(key: str, answer: str) -> Action:
    """An entry for a fact."""
    return Action(TOLD, choice=f"{_FACT} {key} = {answer}")


def cards_entry(cards: Mapping[int, Card]) -> Action:
    """An entry for cards, by their number."""
    return Action(TOLD, choice=f"{_CARDS} " + " ".join(f"?{number}={card}" for number, card in cards.items()))


def none_entry(numbers: Iterable[int], cards: Iterable[Card]) -> Action:
    """An entry that says what some cards are not."""
    named = " ".join(f"?{number}" for number in numbers)
    return Action(TOLD, choice=f"{_NOT} {named}: {format_cards(sorted(cards))}")


def muck_entry(seat: int) -> Action:
    """An entry for a player who does not show."""
    return Action(TOLD, choice=f"{_MUCK} {seat}")
