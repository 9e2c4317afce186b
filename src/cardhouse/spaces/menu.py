"""The actions that one decision allows, and the answers they stand for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision, IllegalAction, Raises

from .errors import EnvError
from .layout import POTS, RANGE, Layout
from .placing import Placing


class Menu:
    """What may be done at a decision, by the numbers of the actions.

    It is made from the decision and two things that everybody at the table sees: the pot
    and what the player has bet in this round.
    """

    __slots__ = ("_answers", "_bits", "_layout", "_sorted", "decision", "placing")

    def __init__(self, decision: Decision, layout: Layout, *, pot: int, bet: int) -> None:
        self.decision = decision
        self._layout = layout
        self._answers: dict[int, Action] = {}
        self._bits: tuple[int, ...] = ()
        self._sorted: list[Card] = []
        self.placing: Placing | None = None
        """The cards that are being laid one after another, if that is how the decision is answered."""
        if decision.kind == "bet":
            self._bet(decision, pot, bet)
        elif decision.choices or decision.names_amount:
            self._named(decision, pot, bet)
        else:
            self._cards(decision)
        for word in decision.also:
            self._answers[layout.word_at[word]] = Action(word)

    def _named(self, decision: Decision, pot: int, bet: int) -> None:
        """Words to choose from, and amounts outside of a round of betting."""
        layout, kind = self._layout, decision.kind
        self._answers = {
            layout.choice_at[kind, choice]: Action(kind, choice=choice) for choice in decision.choices
        }
        if decision.names_amount and decision.raises is not None:
            for place, amount in _amounts(decision.raises, layout.wagers, pot, bet).items():
                self._answers[layout.first_wager + place] = Action(kind, amount)

    def _bet(self, decision: Decision, pot: int, bet: int) -> None:
        at, answers = self._layout.word_at, self._answers
        if decision.may_fold:
            answers[at["fold"]] = _FOLD
        if decision.may_check:
            answers[at["check"]] = _CHECK
        if decision.may_call:
            answers[at["call"]] = _CALL
        if raises := decision.raises:
            first = self._layout.first_bet
            # The height of the betting, and the pot after a call.
            level, called = bet + decision.to_call, pot + decision.to_call
            for place, amount in _amounts(raises, self._layout.bets, called, level).items():
                answers[first + place] = Action(raises.word, amount)

    def _cards(self, decision: Decision) -> None:
        count = len(decision.cards)
        if not decision.rows and decision.kind != "order" and count <= self._layout.picks:
            self._sorted = sorted(decision.cards)
            self._bits = _bits(count, decision.least, decision.most)
            if decision.picks is not None:
                self._bits = tuple(bits for bits in self._bits if decision.may_pick(self._picked(bits)))
            return
        self.placing = Placing(decision)
        if len(self.placing.laid) > self._layout.rows:
            raise EnvError("env.no-room", decision=decision.said)

    @property
    def legal(self) -> list[int]:
        """The actions that are allowed, in their order; there is always one."""
        layout = self._layout
        if self._bits:
            return [*self._answers, *(layout.first_pick + bits for bits in self._bits)]
        if self.placing is None:
            return sorted(self._answers)
        rows = [layout.first_row + row for row in self.placing.open_rows]
        return [*self._answers, *rows, *([layout.leave] if self.placing.may_leave else [])]

    def action_of(self, index: int) -> Action | None:
        """The answer that an action gives; None if more cards have to be laid first.

        Raises :class:`IllegalAction` for an action that is not allowed.
        """
        if (found := self._answers.get(index)) is not None:
            return found
        layout = self._layout
        bits = index - layout.first_pick
        if bits in self._bits:
            return Action(self.decision.kind, 0, self._picked(bits))
        if self.placing is not None and index in self.legal:
            return self.placing.after(self._row(index))
        said = layout.labels[index] if 0 <= index < layout.size else f"number {index}"
        raise IllegalAction(
            "env.not-among-actions", action=said, seat=self.decision.seat, may=self.decision.said
        )

    def _picked(self, bits: int) -> tuple[Card, ...]:
        """The cards that bits stand for."""
        return tuple(card for place, card in enumerate(self._sorted) if bits >> place & 1)

    def _row(self, index: int) -> int | None:
        return None if index == self._layout.leave else index - self._layout.first_row

    def take(self, index: int) -> Action | None:
        """Do an action: returns the answer to the decision, or None if more cards have to be laid."""
        found = self.action_of(index)
        if self.placing is not None and index not in self._answers:
            self.placing.lay(self._row(index))
        return found

    def index_of(self, action: Action) -> int:
        """The action that gives an answer; if cards are laid one by one, the next action on the way to it.

        A bet that is not an action becomes the nearest one. Raises :class:`IllegalAction` for an
        answer that the decision does not allow.
        """
        if not self.decision.allows(action):
            raise IllegalAction(
                "env.may-not", action=str(action), seat=self.decision.seat, may=self.decision.said
            )
        for index, answer in self._answers.items():
            if answer == action:
                return index
        if self._bits:
            return self._layout.first_pick + _bits_of(action.cards, self._sorted)
        if self.placing is not None:
            row = self.placing.row_in(action)
            return self._layout.leave if row is None else self._layout.first_row + row
        alike = {index: answer for index, answer in self._answers.items() if answer.kind == action.kind}
        return min(alike, key=lambda index: abs(alike[index].amount - action.amount))


_FOLD, _CHECK, _CALL = Action("fold"), Action("check"), Action("call")


def _amounts(raises: Raises, names: Iterable[str], pot: int, level: int) -> dict[int, int]:
    """The amounts of bets by the place of their size; of sizes that come to the same, one is left."""
    sizes = raises.sizes
    if sizes:
        last = len(tuple(names)) - 1
        return {0: sizes[0], **({last: sizes[-1]} if last and len(sizes) > 1 else {})}
    least, most, step = raises.least, raises.most, raises.step
    found = {0: least}
    seen = {least, most}
    place = 0
    for place, name in enumerate(names):
        if name in POTS:
            times, parts = POTS[name]
            amount = level + (2 * pot * times + parts) // (2 * parts)
        elif name in RANGE:
            times, parts = RANGE[name]
            amount = least + (most - least) * times // parts
        else:
            continue
        amount -= amount % step
        if least < amount < most and amount not in seen:
            seen.add(amount)
            found[place] = amount
    if most > least and place:
        found[place] = most
    return found


@cache
def _bits(count: int, least: int, most: int) -> tuple[int, ...]:
    """The ways to pick from a number of cards, as bits."""
    return tuple(bits for bits in range(2**count) if least <= bits.bit_count() <= most)


def _bits_of(cards: Iterable[Card], among: list[Card]) -> int:
    """Cards picked, by their places in the sorted hand."""
    bits = 0
    for card in cards:
        place = next(place for place, held in enumerate(among) if held == card and not bits >> place & 1)
        bits |= 1 << place
    return bits
