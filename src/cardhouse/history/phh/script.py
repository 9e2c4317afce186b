"""What a history says about cards, before anything is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, BadAction
from cardhouse.history.errors import BadCards, BadNotation
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.drawing import Draw

from .notation import ACTS, Line
from .terms import find_button
from .written import WrittenHand

_SILENT: Final = frozenset(("cc", "cbr", "pb", ""))
"""The words that say nothing about cards."""
_SILENT_OR_FOLD: Final = _SILENT | {"f"}

BOARD: Final = -1
"""The place of the board, which comes after the last seat."""


def _next_acts(lines: Sequence[Line]) -> list[int]:
    found = [len(lines)]
    for line in reversed(lines):
        found.append(line.number if line.word in ACTS else found[-1])
    return found[::-1]


class Script:
    """Where every card of a history goes, and by which line.

    A card that a player shows or throws away later is known from the beginning. A card that
    the history never names gets a stand-in, which is a card that it names nowhere;
    :attr:`unknown` says which cards are stand-ins.
    """

    def __init__(self, history: WrittenHand, sheet: Sheet) -> None:
        seats = history.seats
        self.button = find_button(history)
        self.seats = [(self.button + player) % seats for player in range(seats + 1)]
        """The seat of each player; players are counted from 1."""
        self.sheet = sheet.for_players(seats)
        self.deck = self.sheet.deck.cards
        self._in_deck = frozenset(self.deck)
        # Everything is kept seat by seat, and for the board after the last seat.
        self._cards: list[list[Card | None]] = [[] for _ in range(seats + 1)]
        self.lines: list[list[int]] = [[] for _ in range(seats + 1)]
        """For each card that is dealt there, the line that deals it; at the end, the end of all lines."""
        self.due: dict[int, tuple[int, int]] = {}
        """For each line that deals cards, the place, and how many cards have been dealt there with it."""
        self.discards: dict[int, tuple[int, list[int]]] = {}
        """For each line that throws cards away, the seat and which of its cards they are."""
        self.dice: list[Line] = []
        self.mucks: set[int] = set()
        """The seats that did not show."""
        self.next_act = _next_acts(history.lines)
        """For each line, and for the end, the first line from there on that answers a decision."""
        self.turns = [
            (line, line.word, self.place(line), after, history.chips(line.amount) if line.amount else 0)
            for line, after in zip(history.lines, self.next_act[1:], strict=True)
        ]
        """Every line: its word, its player, the next line that answers a decision, and its chips."""
        self._thrown: list[set[int]] = [set() for _ in range(seats)]
        self._in_play: set[Card] = set()
        self._named: set[Card] = set()
        # If cards are drawn, those of a player who folds may come again.
        silent = _SILENT if Draw in map(type, self.sheet.steps) else _SILENT_OR_FOLD
        for line in history.lines:
            if line.word not in silent:
                try:
                    self._read(line)
                except (BadCards, BadNotation) as error:
                    raise history.located(error, line.number) from None
        self.unknown = self._in_deck - self._named
        self.spares = 0
        """How far through the deck the stand-ins have come."""
        self.cards = [[self._known(card) for card in cards] for cards in self._cards]
        """The cards dealt there in the order they come."""
        for lines in self.lines:
            lines.append(len(history.lines))
        # Histories are kept by the thousand, and a replay needs none of these.
        del self._cards, self._thrown, self._in_play, self._named, self._in_deck

    def _read(self, line: Line) -> None:
        match line.word:
            case "dh" | "db":
                self._deal(line, self.place(line))
            case "roll":
                self.dice.append(line)
            case "sd":
                self._throw(line, line.cards)
            case "do":
                self._throw_own(line)
            case "f":
                seat = self.place(line)
                self._release(seat, self._held(seat))
            case "sm":
                self._show(line)

    def place(self, line: Line) -> int:
        """The seat that a line is about, or the board."""
        return self.seats[line.player] if line.player else BOARD

    def _deal(self, line: Line, place: int) -> None:
        lines = self.lines[place]
        for card in line.cards:
            if card is not None:
                self._bring(card)
            lines.append(line.number)
        self._cards[place] += line.cards
        self.due[line.number] = place, len(lines)

    def _bring(self, card: Card) -> None:
        """Bring a card into play."""
        if card not in self._in_deck:
            raise BadCards("history.not-in-deck", card=str(card), cards=len(self.deck))
        if card in self._in_play:
            raise BadCards("history.dealt-already", card=str(card))
        self._named.add(card)
        self._in_play.add(card)

    def _held(self, seat: int) -> list[int]:
        """Which of the cards dealt to a seat are still there."""
        return [at for at in range(len(self._cards[seat])) if at not in self._thrown[seat]]

    def _find(self, line: Line, card: Card | None) -> int:
        """The card that a player holds, or an unknown one that turns out to be this card."""
        seat = self.place(line)
        cards, held = self._cards[seat], self._held(seat)
        for at in held:
            if cards[at] == card:
                return at
        for at in held:
            if cards[at] is None and card is not None:
                self._bring(card)
                cards[at] = card
                return at
        if card is None:
            raise BadCards("history.unknown-not-held", player=line.player, card=str(card))
        raise BadCards("history.not-held", card=str(card), player=line.player)

    def _throw(self, line: Line, cards: Sequence[Card | None]) -> None:
        seat = self.place(line)
        thrown = []
        # Known cards first, so that they are not mistaken for unknown ones.
        for card in sorted(cards, key=lambda card: card is None):
            at = self._find(line, card)
            self._thrown[seat].add(at)
            thrown.append(at)
        self._release(seat, thrown)
        self.discards[line.number] = seat, thrown

    def _throw_own(self, line: Line) -> None:
        try:
            action = Action.parse(" ".join(line.arguments))
        except BadAction as error:
            raise BadNotation.of(error) from None
        if action.kind in ("discard", "draw"):
            self._throw(line, action.cards)

    def _release(self, seat: int, which: Sequence[int]) -> None:
        self._in_play.difference_update(card for at in which if (card := self._cards[seat][at]) is not None)

    def _show(self, line: Line) -> None:
        if not line.arguments:
            self.mucks.add(self.place(line))
        elif line.arguments[0] != "-":
            for card in line.cards:
                if card is not None:
                    self._find(line, card)

    def _known(self, card: Card | None) -> Card:
        if card is None:
            card, self.spares = self.stand_in(self.spares)
        return card

    def stand_in(self, start: int) -> tuple[Card, int]:
        """The next card from there on that the history names nowhere, and where to go on looking.

        They come again when they run out.
        """
        while True:
            card = self.deck[start % len(self.deck)]
            start += 1
            if card in self.unknown or not self.unknown:
                return card, start
