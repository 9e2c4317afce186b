"""The cards of a history, as the dealer asks for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence

from cardroom.cards import Card
from cardroom.dealer import Action, BadAction, Deal, OutOfCards
from cardroom.dealer.player import Player
from cardroom.sheets import Sheet
from cardroom.sheets.step import Draw

from .errors import BadCards, BadNotation
from .notation import Line
from .phh import History


class NoWinner(OutOfCards):
    """Nobody's cards are known at the showdown."""


class Slot:
    """A card of a history, which may become known only later."""

    __slots__ = ("card", "line")

    def __init__(self, card: Card | None, line: int) -> None:
        self.card = card
        self.line = line


class Tape:
    """Gives the dealer the cards that a history names, and what else it knows.

    A card that the history does not know gets a stand-in that it names nowhere;
    :attr:`unknown` says which those are. A card that a player shows or throws away later
    is known from the beginning.
    """

    def __init__(self, history: History, sheet: Sheet, seat_of: Callable[[int], int]) -> None:
        self._history = history
        self._deck = sheet.deck.cards
        self._redealt = any(isinstance(step, Draw) for step in sheet.steps)
        self._seat_of = seat_of
        self._holes: dict[int, deque[Slot]] = {seat: deque() for seat in range(history.seats)}
        self._board: deque[Slot] = deque()
        self._dice: deque[Line] = deque()
        self._held: dict[int, list[Slot]] = {seat: [] for seat in range(history.seats)}
        self._in_play: set[Card] = set()
        self._named: set[Card] = set()
        self._discards: dict[int, list[Slot]] = {}
        self._mucks: set[int] = set()
        self._to_come: dict[int, int] = {}
        self.horizon = 0
        """The next action that answers a decision; nothing written after it has been dealt yet."""
        self.folded: set[int] = set()
        self.notes: list[str] = []
        """What the rules would not have allowed, but happened."""
        for line in history.lines:
            try:
                self._read(line)
            except (BadCards, BadNotation) as error:
                raise history.located(error, line.number) from None
        self._spare = [card for card in self._deck if card not in self._named]
        self._spares = 0
        self.unknown = frozenset(self._spare)
        self._fill()
        self._count = len(self._deck)

    def _read(self, line: Line) -> None:
        match line.word:
            case "dh":
                seat = self._seat_of(line.player)
                slots = self._dealt(line)
                self._holes[seat].extend(slots)
                self._held[seat].extend(slots)
            case "db":
                self._board.extend(self._dealt(line))
            case "roll":
                self._dice.append(line)
                self._to_come[line.number] = 1
            case "sd":
                self._throw(line, line.cards)
            case "do":
                self._throw_own(line)
            case "f" if self._redealt:
                self._release(self._held[self._seat_of(line.player)])
            case "sm":
                self._show(line)

    def _dealt(self, line: Line) -> list[Slot]:
        for card in line.cards:
            if card is not None:
                self._check(card)
                self._in_play.add(card)
        slots = [Slot(card, line.number) for card in line.cards]
        self._to_come[line.number] = len(slots)
        return slots

    def _check(self, card: Card) -> None:
        if card not in self._deck:
            raise BadCards(f"{card} is not in the deck of {len(self._deck)}", card=str(card))
        if card in self._in_play:
            raise BadCards(f"{card} has been dealt already", card=str(card))
        self._named.add(card)

    def _find(self, line: Line, card: Card | None) -> Slot:
        """The card that a player holds, or one not known that it turns out to be."""
        held = self._held[self._seat_of(line.player)]
        for slot in held:
            if slot.card == card:
                return slot
        for slot in held:
            if slot.card is None and card is not None:
                self._check(card)
                self._in_play.add(card)
                slot.card = card
                return slot
        raise BadCards(
            f"player {line.player} does not hold {card or 'a card that is not known'}", card=str(card)
        )

    def _throw(self, line: Line, cards: Sequence[Card | None]) -> None:
        thrown = []
        held = self._held[self._seat_of(line.player)]
        # The known first, so that they are not mistaken for those that are not.
        for card in sorted(cards, key=lambda card: card is None):
            slot = self._find(line, card)
            held.remove(slot)
            thrown.append(slot)
        self._release(thrown)
        self._discards[line.number] = thrown

    def _throw_own(self, line: Line) -> None:
        try:
            action = Action.parse(" ".join(line.arguments))
        except BadAction as error:
            raise BadNotation(error.message) from None
        if action.kind in ("discard", "draw"):
            self._throw(line, action.cards)

    def _release(self, slots: Sequence[Slot]) -> None:
        self._in_play.difference_update(slot.card for slot in slots if slot.card is not None)

    def _show(self, line: Line) -> None:
        seat = self._seat_of(line.player)
        if not line.arguments:
            self._mucks.add(seat)
        elif line.arguments[0] != "-":
            for card in line.cards:
                if card is not None:
                    self._find(line, card)

    def _fill(self) -> None:
        for slot in (*(slot for holes in self._holes.values() for slot in holes), *self._board):
            if slot.card is None:
                slot.card = self._stand_in()

    def _stand_in(self) -> Card:
        pool = self._spare or self._deck
        card = pool[self._spares % len(pool)]
        self._spares += 1
        return card

    def discards(self, line: Line) -> tuple[Card, ...]:
        """The cards that an action throws away."""
        return tuple(slot.card for slot in self._discards[line.number] if slot.card is not None)

    def dealt(self, line: Line) -> bool:
        """Whether everything that a line deals has been dealt."""
        return not self._to_come[line.number]

    def take(self, seat: int | None) -> Card:
        queue = self._board if seat is None else self._holes[seat]
        if not queue or queue[0].line >= self.horizon or (card := queue[0].card) is None:
            if seat in self.folded:
                # Who folds without need may be dealt on, and no history bothers.
                return self._gone()
            whom = "the board" if seat is None else f"player {self._player_at(seat)}"
            raise OutOfCards(f"the history has no card for {whom}", seat=seat)
        slot = queue.popleft()
        self._to_come[slot.line] -= 1
        self._count -= 1
        return card

    def _player_at(self, seat: int) -> int:
        return next(player for player in range(1, self._history.seats + 1) if self._seat_of(player) == seat)

    def _gone(self) -> Card:
        self._count -= 1
        return self._stand_in()

    def burn(self) -> Card | None:
        return self._gone() if self._count > 0 else None

    @property
    def left(self) -> int:
        return self._count

    def add(self, cards: Sequence[Card]) -> None:
        self._count += len(cards)

    def opener(self, live: Sequence[Player]) -> int | None:
        lines = self._history.lines
        hidden = any(card in self.unknown for player in live for card in player.up)
        if not hidden or self.horizon >= len(lines):
            return None
        seat = self._seat_of(lines[self.horizon].player)
        return seat if any(player.seat == seat for player in live) else None

    def mucks(self, live: Sequence[Player]) -> Collection[int]:
        showing = [player for player in live if player.seat not in self._mucks]
        hidden = {player.seat for player in showing if not self.unknown.isdisjoint(player.cards)}
        if len(hidden) < len(showing):
            return self._mucks | hidden
        if len(hidden) > 1:
            raise NoWinner("nobody's cards are known, so nobody can say who won")
        return self._mucks

    def roll(self, dice: int) -> list[int]:
        if not self._dice or self._dice[0].number >= self.horizon or len(self._dice[0].arguments) != dice:
            raise OutOfCards("the history does not say what the dice came up with")
        line = self._dice.popleft()
        self._to_come[line.number] = 0
        return [int(die) for die in line.arguments]

    def allows(self, deal: Deal, action: Action) -> bool:
        """Whatever can have happened stands: the table was there, and we were not."""
        decision = deal.decision
        if decision is None or decision.kind != "bet":
            return False
        player = deal.players[decision.seat]
        level = max(other.bet for other in deal.players)
        match action.kind:
            case "fold":
                stands = decision.may_check or decision.may_fold
            case "call":
                stands = decision.to_call > 0
            case "bet" | "raise":
                stands = level < action.amount <= player.bet + player.stack
            case _:
                stands = False
        if stands:
            may = decision.english()
            self.notes.append(f"player {self._player_at(player.seat)} may {may}, but did {action}")
        return stands
