"""Cards laid one after another, if there are too many ways for one action."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.pieces.decision import Picks, Row
from cardhouse.phrases import Said


class Placing:
    """A decision about cards, answered card by card from the lowest.

    Cards to be set go into rows. Cards that are picked go into the only row. Cards to be put
    in order go into places that take one card each.
    """

    __slots__ = ("_decision", "_rows", "cards", "laid", "where")

    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self._rows = _rows(decision)
        self.cards = sorted(decision.cards)
        """The cards to be laid, the lowest first."""
        self.laid: tuple[list[Card], ...] = tuple([] for _ in self._rows)
        """The cards in each row."""
        self.where: list[int | None] = []
        """The row of each card so far; none for a card that was left out."""

    @property
    def card(self) -> Card:
        """The card that is to be laid next."""
        return self.cards[len(self.where)]

    @property
    def open_rows(self) -> list[int]:
        """The rows that the next card may go to."""
        return [row for row in range(len(self._rows)) if self._can_end(row)]

    @property
    def may_leave(self) -> bool:
        """Whether the next card may be left out."""
        return self._can_end(None)

    def _can_end(self, row: int | None) -> bool:
        """Whether the other cards can still be laid as they must be, after one more."""
        left = len(self.cards) - len(self.where) - 1
        lying = [len(cards) + (place == row) for place, cards in enumerate(self.laid)]
        room = [one.most - count for one, count in zip(self._rows, lying, strict=True)]
        if min(room) < 0:
            return False
        total = sum(lying)
        owed = sum(max(0, one.least - count) for one, count in zip(self._rows, lying, strict=True))
        need = max(owed, self._decision.least - total)
        picks = self._decision.picks
        if picks is not None and not self._may_end(picks, row, total):
            return False
        return need <= min(left, sum(room), self._decision.most - total)

    def _may_end(self, picks: Picks, row: int | None, total: int) -> bool:
        """Whether some number of picked cards can still come out that is allowed."""
        rest = self.cards[len(self.where) + 1 :]
        before = zip(self.cards, (*self.where, row), strict=False)
        kept = any(card in picks.keep for card, place in before if place is None)
        left = len(rest) - (not kept and any(card in picks.keep for card in rest))
        kept = kept or left < len(rest)
        return any(
            total <= count <= total + (left if picks.keep and count > picks.free else len(rest))
            and (kept or not picks.keep or count <= picks.free)
            for count in picks.counts
        )

    def lay(self, row: int | None) -> None:
        """Lay the next card in a row, or nowhere."""
        if row is not None:
            self.laid[row].append(self.card)
        self.where.append(row)

    @property
    def action(self) -> Action | None:
        """The answer, once the last card is laid."""
        if len(self.where) < len(self.cards):
            return None
        if self._decision.rows:
            return Action.in_rows(self.laid)
        return Action(self._decision.kind, 0, tuple(card for row in self.laid for card in row))

    def after(self, row: int | None) -> Action | None:
        """The answer if the next card is the last and goes there."""
        if len(self.where) + 1 < len(self.cards):
            return None
        trial = Placing(self._decision)
        for earlier in (*self.where, row):
            trial.lay(earlier)
        return trial.action

    def row_in(self, action: Action) -> int | None:
        """Where the next card lies in an answer, after those laid so far."""
        for row, cards in enumerate(self._rows_of(action)):
            if self.card in _without(cards, self.laid[row]):
                return row
        return None

    def _rows_of(self, action: Action) -> Sequence[Sequence[Card]]:
        if self._decision.rows:
            return action.rows
        if self._decision.kind == "order":
            return [(card,) for card in action.cards]
        return [action.cards]

    @property
    def said(self) -> Said:
        """What is asked, as a phrase."""
        asked, card = self._decision.said, self.card
        if self._decision.kind == "order":
            return Said("decisions.which-place", said=asked, card=card)
        if not self._decision.rows:
            return Said("decisions.card-or-not", said=asked, card=card)
        return Said("decisions.which-row", said=asked, card=card)


def _rows(decision: Decision) -> tuple[Row, ...]:
    if decision.rows:
        return decision.rows
    if decision.kind == "order":
        return tuple(Row(f"place {place + 1}", 1, 1) for place in range(len(decision.cards)))
    return (Row(decision.kind, decision.least, decision.most),)


def _without(cards: Sequence[Card], laid: Sequence[Card]) -> list[Card]:
    left = list(cards)
    for card in laid:
        if card in left:
            left.remove(card)
    return left
