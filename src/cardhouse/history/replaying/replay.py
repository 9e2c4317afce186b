"""Playing a history again on the house's own dealer."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from cardhouse.cards import Card, CardsError
from cardhouse.dealer import Action, Deal, DealerError, Decision
from cardhouse.dealer.events.betting import BroughtIn
from cardhouse.dealer.pieces.action import CALL, CHECK, FOLD
from cardhouse.history.errors import BadField, HistoryError, MissingCards, NotAllowed, WrongTurn
from cardhouse.history.phh.history import History
from cardhouse.history.phh.notation import ACTS, Line
from cardhouse.history.phh.seeded import deal_again, play_line
from cardhouse.history.phh.settlement import Settlement, settlement_of
from cardhouse.history.phh.tape import NoWinner, Tape
from cardhouse.history.phh.terms import find_button
from cardhouse.history.phh.written import Number
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet

_PLAIN = frozenset(("f", "cc", "cbr"))


@dataclass
class Replay:
    """A hand that was played again: as far as it went, and what stopped it.

    >>> from cardhouse.history import read
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
    notes: list[Said] = field(default_factory=list)
    """What the rules would not have allowed, but happened."""
    marks: list[int] = field(default_factory=list)
    """For each action that was played, how many events there were after it."""
    unknown: frozenset[Card] = frozenset()
    """Stand-ins for cards that the history does not know."""
    told: bool = False
    """Whether no cards showed who won, so that the pot went to the winner whom the history names."""

    @property
    def over(self) -> bool:
        """Whether the hand came to its end."""
        return self.error is None and self.deal is not None and self.deal.is_over

    def seat_of(self, player: int) -> int:
        """The seat of a player; players are counted from 1."""
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
    def undecided(self) -> bool:
        """Whether nobody can say who won: no cards are known at the showdown, and nothing else says it."""
        return self.deal is not None and isinstance(self.deal.waiting, NoWinner)

    @cached_property
    def settlement(self) -> Settlement:
        """Whether it came out as the file says, and what the site took."""
        if self.deal is None or self.undecided:
            return Settlement()
        seats = [self.seat_of(place + 1) for place in range(self.history.seats)]
        return settlement_of(self.history, self.deal, seats)

    @property
    def agrees(self) -> bool | None:
        """Whether the hand ends as the file says, apart from what the site took; None if it does not say."""
        return self.settlement.agrees

    @property
    def rake(self) -> Number:
        """What the site took out of the pot, in the amounts of the file."""
        return self.history.money(self.settlement.rake)


def seat_of(history: History, player: int) -> int:
    """The seat of a player: the first is to the left of the button, the last has it."""
    return (find_button(history) + player) % history.seats


def replay(history: History) -> Replay:
    """Play a history again.

    >>> from cardhouse.dealer import deal
    >>> from cardhouse.history import read, write
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> replay(read(write(hand))).deal.stacks
    [202, 198]

    An error in the history is not raised: the answer contains both the hand as far as it went
    and the error.
    """
    played = Replay(history)
    try:
        if not history.tellable:
            return _from_seed(played, history.sheet)
        table = _Table(history)
    except HistoryError as error:
        played.error = error
        return played
    deal, tape = table.deal, table.tape
    tape.notes += [Said("replays.no-field", name=name) for name in history.strange_fields]
    played.deal, played.notes, played.unknown = deal, tape.notes, tape.unknown
    play, act, dealt, events = table.play, table.act, tape.dealt, deal.events
    mark = played.marks.append
    for line, word, seat, after, chips in history.script.turns:
        try:
            # Most lines are plain answers, or cards that have been dealt, and need no second look.
            if word in _PLAIN:
                act(line, word, seat, after, chips)
            elif not dealt(line):
                play(line)
        except HistoryError as error:
            played.error = history.located(error, line.number)
            return played
        mark(len(events))
    played.told = tape.told
    return played


def _from_seed(played: Replay, sheet: Sheet) -> Replay:
    """Play a hand again that the notation cannot describe."""
    history = played.history
    played.deal = deal = deal_again(history, sheet)
    for line in history.lines:
        try:
            play_line(history, deal, line)
        except HistoryError as error:
            played.error = history.located(error, line.number)
            break
        played.marks.append(len(deal.events))
    return played


class _Table:
    """A hand and the tape it is played from."""

    def __init__(self, history: History) -> None:
        script = history.script
        self._history = history
        self.tape = Tape(history)
        self._button = script.button
        self._seats = script.seats
        """The seat of each player; players are counted from 1."""
        self._next_act = script.next_act
        try:
            self.deal = Deal(history.setup, supply=self.tape, record=self.tape)
        except (DealerError, CardsError) as error:
            raise history.located(BadField.of(error)) from None
        except HistoryError as error:
            raise history.located(error) from None

    def play(self, line: Line) -> None:
        """Do what a line says, unless it only deals cards that have been dealt already."""
        word = line.word
        if word in ACTS:
            seat, after = self._seats[line.player], self._next_act[line.number + 1]
            self.tape.horizon = after
            if word != "pb" or not self._has_brought_in(seat):
                self.act(line, word, seat, after)
        elif word in ("dh", "db", "roll"):
            if not self._may_be_going_on(line):
                raise self._too_early()
        elif word == "sm":
            if self._seats[line.player] in self.tape.folded:
                raise WrongTurn("history.folded-cannot-show", player=line.player)
            decision = self.deal.decision
            if decision is not None and decision.kind == "bet":
                raise WrongTurn("history.nobody-shows-yet", whose=self._whose(decision))

    def _may_be_going_on(self, line: Line) -> bool:
        """Whether this is where a history stops, in the middle of the dealing."""
        waiting, last = self.deal.waiting, self.tape.horizon == len(self._history.lines)
        return (
            waiting is not None and last and (line.word == "dh") == (waiting.details.get("seat") is not None)
        )

    def _too_early(self) -> HistoryError:
        deal = self.deal
        if deal.decision is not None:
            return WrongTurn("history.nothing-dealt-yet", whose=self._whose(deal.decision))
        if deal.waiting is not None:
            return MissingCards("history.cards-missing-here", why=deal.waiting.said)
        return WrongTurn("history.nothing-more-dealt")

    def _whose(self, decision: Decision) -> Said:
        seats = self._history.seats
        player = (decision.seat - self._button - 1) % seats + 1
        return Said("errors.history.whose-turn", player=player, kind=decision.kind)

    def act(self, line: Line, word: str, seat: int, after: int, chips: int = 0) -> None:
        """Answer the decision as a line says; cards come from the lines up to the next answer."""
        deal = self.deal
        self.tape.horizon = after
        decision = deal.decision
        if decision is None:
            if isinstance(deal.waiting, NoWinner):
                raise WrongTurn("history.over-without-winner")
            if deal.waiting is not None:
                raise MissingCards("history.cards-missing-before", why=deal.waiting.said)
            raise WrongTurn("history.hand-over")
        if decision.seat != seat:
            raise WrongTurn("history.turn-of-another", player=line.player, whose=self._whose(decision))
        if word == "f":
            action = FOLD
        elif word == "cc":
            action = CHECK if decision.may_check else CALL
        elif word == "cbr":
            action = Action(self._bet_or_raise(decision), chips)
        else:
            action = self._action(line, decision)
        if action is FOLD:
            self.tape.folded.add(seat)
        try:
            deal.act(action)
        except DealerError as error:
            did = {"player": line.player, "may": decision.said, "action": str(action)}
            raise NotAllowed("history.may-not", **{**error.details, **did}) from None

    def _has_brought_in(self, seat: int) -> bool:
        """Whether somebody too short to do anything else has brought it in without being asked."""
        deal = self.deal
        asked = deal.decision is not None and deal.decision.seat == seat
        return not asked and any(isinstance(event, BroughtIn) and event.seat == seat for event in deal.events)

    def _action(self, line: Line, decision: Decision) -> Action:
        """The action of a line that does not simply fold, check, call, bet or raise."""
        match line.word:
            case "pb":
                return CALL if not decision.may_fold else Action("bring-in")
            case "sd":
                kind = decision.kind if decision.kind in ("draw", "discard") else "draw"
                return Action(kind, 0, self.tape.discards(line))
        action = Action.parse(" ".join(line.arguments))
        return FOLD if action == FOLD else action

    def _bet_or_raise(self, decision: Decision) -> str:
        if decision.raises is not None:
            return decision.raises.word
        return "raise" if any(player.bet for player in self.deal.players) else "bet"
