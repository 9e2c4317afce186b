"""Which cards are meant, as far as the board alone tells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardhouse.cards import CARDS, Card, Rank

from .which import Which


def meant_by_board(which: Which, areas: Mapping[str, Sequence[Card]]) -> frozenset[Card]:
    """The cards that are meant where nothing but the board counts (:attr:`Which.for_all`).

    >>> from cardhouse.cards import parse_cards
    >>> from .which import read_cards
    >>> flop = {"flop": parse_cards("Kh 7d 2s")}
    >>> len(meant_by_board(read_cards("like flop"), flop)), len(meant_by_board(read_cards("faces"), flop))
    (12, 12)
    """
    if which.word is None:
        return which.cards
    if which.where == "board":
        return end_of(which, [card for area in areas.values() for card in area])
    there = [card for area in which.areas for card in areas.get(area, ())]
    if which.word.name == "suit of":
        suits = {card.suit for card in there}
        return frozenset(card for card in CARDS if card.suit in suits)
    return all_of({card.rank for card in there})


def all_of(ranks: Iterable[Rank]) -> frozenset[Card]:
    """Every card of some ranks."""
    wanted = set(ranks)
    return frozenset(card for card in CARDS if card.rank in wanted)


def end_of(which: Which, lying: Iterable[Card]) -> frozenset[Card]:
    """The lowest or the highest of some cards and all like it, or that card alone."""
    cards = [card for card in lying if not card.is_joker]
    if which.aces == "aces aside":
        # Aces that are set aside count only if there is nothing else.
        cards = [card for card in cards if card.rank is not Rank.ACE] or cards
    if not cards:
        return frozenset()

    def height(card: Card) -> int:
        return 1 if card.rank is Rank.ACE and which.aces == "ace low" else int(card.rank)

    # Of equal cards the first one is meant.
    found = (min if which.end == "lowest" else max)(cards, key=height)
    return frozenset((found,)) if which.alone else all_of({found.rank})
