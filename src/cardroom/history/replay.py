"""Playing a history again on the house's own dealer."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardroom.cards import Card, CardsError
from cardroom.dealer import Action, Deal, DealerError, Decision

from .errors import BadField, HistoryError, MissingCards, NotAllowed, UnknownCards, WrongTurn
from .notation import Line
from .phh import History, Number
from .setting import ENDLESS, find_button, find_sheet, find_stacks, find_stakes
from .tape import NoWinner, Tape


@dataclass
class Replay:
    """A hand that was played again: as far as it went, and what stopped it.

    >>> from cardroom.history import read
    >>> played = replay(read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ["d dh p1 AcAs", "d dh p2 ????", "p2 cbr 6", "p1 f"]
    ... '''))
    >>> played.stacks, played.error
    ([198, 202], None)
    """

    history: History
    deal: Deal | None = None
    error: HistoryError | None = None
    notes: list[str] = field(default_factory=list)
    """What the rules would not have allowed, but happened."""
    marks: list[int] = field(default_factory=list)
    """For each action that was played, how many events there were after it."""
    unknown: frozenset[Card] = frozenset()
    """Stand-ins for cards that the history does not know."""

    @property
    def over(self) -> bool:
        """Whether the hand came to its end."""
        return self.error is None and self.deal is not None and self.deal.is_over

    def seat_of(self, player: int) -> int:
        """The seat of a player, who are counted from 1."""
        return seat_of(self.history, player)

    @property
    def names(self) -> list[str]:
        """What to call each seat."""
        names = [""] * self.history.seats
        for place, name in enumerate(self.history.players):
            names[self.seat_of(place + 1)] = name
        return names

    @property
    def stacks(self) -> list[Number]:
        """The stacks, player by player, in the amounts of the file."""
        if self.deal is None:
            return list(self.history.fields["starting_stacks"])
        stacks = self.deal.stacks
        return [self.history.money(stacks[self.seat_of(place + 1)]) for place in range(self.history.seats)]

    @property
    def agrees(self) -> bool | None:
        """Whether the stacks are as the file says; nothing where it does not say."""
        stated = self.history.finishing_stacks
        if stated is None or self.deal is None:
            return None
        known = [stack != ENDLESS for stack in find_stacks(self.history)]
        pairs = zip(self.stacks, stated, known, strict=True)
        return all(played == said for played, said, sure in pairs if sure)


def seat_of(history: History, player: int) -> int:
    """The seat of a player: the first is to the left of the button, the last has it."""
    return (find_button(history) + player) % history.seats


def replay(history: History) -> Replay:
    """Play a history again.

    What is wrong with it does not raise: the hand as far as it went and the error are
    both in the answer.
    """
    played = Replay(history)
    try:
        table = _Table(history)
    except HistoryError as error:
        played.error = error
        return played
    deal, tape = table.deal, table.tape
    tape.notes += [f"'{name}' is no field of the notation" for name in history.strange_fields]
    played.deal, played.notes, played.unknown = deal, tape.notes, tape.unknown
    for line in history.lines:
        try:
            table.play(line)
        except HistoryError as error:
            played.error = history.located(error, line.number)
            return played
        played.marks.append(len(deal.events))
    if isinstance(deal.waiting, NoWinner):
        played.error = history.located(UnknownCards(deal.waiting.message))
    return played


class _Table:
    """A hand and the tape it is played from."""

    def __init__(self, history: History) -> None:
        self._history = history
        # For each line, the next one that answers a decision; worked out from the last back.
        self._acts = [len(history.lines)]
        for line in reversed(history.lines):
            self._acts.append(line.number if line.acts else self._acts[-1])
        self._acts.reverse()
        self._button = find_button(history)
        sheet = find_sheet(history)
        self.tape = Tape(history, sheet, self._seat_of)
        self.tape.horizon = self._next_act(0)
        stacks = find_stacks(history)
        try:
            self.deal = Deal(
                sheet,
                stacks=[stacks[(seat - self._button - 1) % history.seats] for seat in range(history.seats)],
                stakes=find_stakes(history, sheet),
                button=self._button,
                seed=history.fields.get("_seed"),
                may_run=history.fields.get("_may_run", 1),
                supply=self.tape,
                record=self.tape,
            )
        except (DealerError, CardsError) as error:
            raise history.located(BadField(error.message, **error.details)) from None
        except HistoryError as error:
            raise history.located(error) from None

    def _seat_of(self, player: int) -> int:
        return (self._button + player) % self._history.seats

    def _next_act(self, start: int) -> int:
        """The next action that answers a decision."""
        return self._acts[start]

    def play(self, line: Line) -> None:
        """Do what a line says, or see that it has been done."""
        decision = self.deal.decision
        if line.word in ("dh", "db", "roll"):
            if not self.tape.dealt(line) and not self._may_be_going_on(line):
                raise self._too_early()
        elif line.word == "sm":
            if self._seat_of(line.player) in self.tape.folded:
                raise WrongTurn(f"player {line.player} has folded and has nothing to show")
            if decision is not None and decision.kind == "bet":
                raise WrongTurn(f"nobody shows yet: {self._whose(decision)}")
        elif line.acts:
            self.tape.horizon = self._next_act(line.number + 1)
            if line.word != "pb" or not self._has_brought_in(self._seat_of(line.player)):
                self._act(line, decision)

    def _may_be_going_on(self, line: Line) -> bool:
        """Whether this is where a history stops, in the middle of the dealing."""
        waiting, last = self.deal.waiting, self.tape.horizon == len(self._history.lines)
        return (
            waiting is not None and last and (line.word == "dh") == (waiting.details.get("seat") is not None)
        )

    def _too_early(self) -> HistoryError:
        deal = self.deal
        if deal.decision is not None:
            return WrongTurn(f"nothing is dealt yet: {self._whose(deal.decision)}")
        if deal.waiting is not None:
            return MissingCards(f"{deal.waiting.message} at this point")
        return WrongTurn("nothing is dealt any more: the hand is over")

    def _whose(self, decision: Decision) -> str:
        seats = self._history.seats
        player = (decision.seat - self._button - 1) % seats + 1
        return f"player {player} is to {decision.kind}"

    def _act(self, line: Line, decision: Decision | None) -> None:
        deal = self.deal
        seat = self._seat_of(line.player)
        if decision is None:
            if isinstance(deal.waiting, NoWinner):
                raise UnknownCards(deal.waiting.message)
            if deal.waiting is not None:
                raise MissingCards(f"{deal.waiting.message} before this")
            raise WrongTurn("the hand is over")
        if decision.seat != seat:
            raise WrongTurn(f"it is not the turn of player {line.player}: {self._whose(decision)}")
        action = self._action(line, decision)
        if action.kind == "fold":
            self.tape.folded.add(seat)
        try:
            deal.act(action)
        except DealerError as error:
            may = decision.english()
            raise NotAllowed(f"player {line.player} may {may}, but not {action}", **error.details) from None

    def _has_brought_in(self, seat: int) -> bool:
        """Whether somebody too short to do anything else has brought it in without being asked."""
        deal = self.deal
        asked = deal.decision is not None and deal.decision.seat == seat
        return not asked and any(event.kind == "bring-in" and event.seat == seat for event in deal.events)

    def _action(self, line: Line, decision: Decision) -> Action:
        match line.word:
            case "do":
                return Action.parse(" ".join(line.arguments))
            case "sd":
                kind = decision.kind if decision.kind in ("draw", "discard") else "draw"
                return Action(kind, 0, self.tape.discards(line))
            case "f":
                return Action("fold")
            case "pb":
                return Action("call" if not decision.may_fold else "bring-in")
            case "cc":
                return Action("check" if decision.may_check else "call")
        raises = decision.raises
        facing = any(player.bet for player in self.deal.players)
        word = raises.word if raises else "raise" if facing else "bet"
        return Action(word, self._history.chips(line.amount))
