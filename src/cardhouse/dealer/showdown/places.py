"""Where the cards lie that a rule of terms may take."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache

from cardhouse.cards import Card
from cardhouse.scales import Scale
from cardhouse.sheets.language.terms import ANOTHER, Slots, Terms

from .entry import Entry, Line
from .terms import ShowdownTerms


class Lying:
    """The cards of a player, of the board and of the players who show some, each with a number of its own."""

    def __init__(
        self, terms: ShowdownTerms, entry: Entry, held: tuple[Card, ...], lines: Sequence[Line]
    ) -> None:
        self._cards: dict[Hashable, Card] = {}
        self._entry = entry
        self._own = own = self._laid(entry.cards)
        down = _among(entry.down, entry.cards, own)
        self._areas = {name: self._laid(cards) for name, cards in terms.areas.items()}
        self._by_cards = {tuple(cards): self._areas[name] for name, cards in terms.areas.items()}
        places: dict[str, Sequence[Slots]] = {name: (slots,) for name, slots in self._areas.items()}
        places |= {name: (_among(cards, entry.cards, own),) for name, cards in entry.parts.items()}
        places |= {name: self._lines(some) for name, some in terms.sets.items()}
        places["hand"] = (own if held is entry.cards else _among(held, entry.cards, own),)
        places["down"] = (down,)
        places["up"] = (tuple(slot for slot in own if slot not in down),)
        places["board"] = self._lines(lines)
        places[ANOTHER] = [self._laid(up) for seat, up in terms.ups.items() if seat != entry.seat and up] or (
            (),
        )
        self.places: dict[str, Sequence[Slots]] = places

    def leave_out(self, place: str, used: Sequence[Sequence[Card]]) -> None:
        """Make a place of what is left of the player's cards, for each way to use some of them elsewhere."""
        left = []
        for cards in used:
            gone = _among(cards, self._entry.cards, self._own)
            left.append(tuple(slot for slot in self._own if slot not in gone))
        self.places[place] = list(dict.fromkeys(left))

    def _laid(self, cards: Sequence[Card]) -> Slots:
        slots = tuple(range(len(self._cards), len(self._cards) + len(cards)))
        self._cards.update(zip(slots, cards, strict=True))
        return slots

    def _lines(self, lines: Sequence[Line]) -> list[Slots]:
        return [tuple(slot for area in line for slot in self._slots(area)) for line in lines] or [()]

    def _slots(self, area: tuple[Card, ...]) -> Slots:
        """The numbers of the cards of an area, or of those that belong to every line."""
        if area not in self._by_cards:
            self._by_cards[area] = self._laid(area)
        return self._by_cards[area]

    def sets(self, terms: Terms, scale: Scale) -> list[tuple[Card, ...]]:
        """Every set of cards that a rule lets a hand be made of."""
        cards = self._cards
        lying = tuple([(term.place, tuple(self.places.get(term.place, ((),)))) for term in terms.terms])
        return [tuple([cards[slot] for slot in chosen]) for chosen in _sets(terms, lying, scale)]


@lru_cache(maxsize=8)
def _sets(terms: Terms, lying: tuple[tuple[str, tuple[Slots, ...]], ...], scale: Scale) -> list[Slots]:
    """The same by number. As much lies in the same places for all players and in all hands of a game."""
    return list(terms.sets(dict(lying), scale))


def _among(some: Sequence[Card], cards: Sequence[Card], slots: Slots) -> Slots:
    """The numbers of some of a player's cards; of equal cards each is taken once."""
    left = dict(zip(slots, cards, strict=True))
    found = []
    for card in some:
        slot = next((slot for slot, one in left.items() if one == card), None)
        if slot is not None:
            found.append(slot)
            del left[slot]
    return tuple(found)


def shown_by(entries: Sequence[Entry]) -> Mapping[int, tuple[Card, ...]]:
    """The cards that each seat shows."""
    return {entry.seat: tuple(card for card in entry.cards if card not in entry.down) for entry in entries}
