"""Whole events, played by bots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from random import Random
from typing import Any, Final, Protocol, cast

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet
from cardhouse.table import Command, Table
from cardhouse.tournament.errors import BadEventCommand, NotNow, TournamentError

from .command import EventCommand
from .done import Done
from .told import Told

_LONG: Final = 2_000_000
"""More hands than any event takes."""


class Answers(Protocol):
    """Answers decisions, as bots do."""

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An action that the decision allows."""


class Playable(Protocol):
    """An event with tables of its own."""

    @property
    def tables(self) -> Mapping[int, Table]:
        """The tables by their numbers."""

    @property
    def phase(self) -> str:
        """Where the event is."""

    @property
    def left(self) -> int:
        """How many are still in."""

    @property
    def players(self) -> Sequence[str]:
        """Everybody who has entered."""

    @property
    def deadline(self) -> int | None:
        """When it wants to be told that time has passed."""

    def is_overdue(self, number: int) -> bool:
        """Whether a table has ended a hand which it has not looked at."""

    def do(self, command: EventCommand) -> Done:
        """Do what a command says."""


class Runner:
    """Plays an event with bots, hand by hand, in a time of its own.

    Each hand takes a time by its players, so that tables end their hands one after the other, as they do in
    a room. All of it follows from the seed. Bots of ``blind`` players look at nothing but the decision, so
    that nobody has to draw them a picture. With ``by_commands`` every answer is a command of its own, as at a
    server; the event is the same, and takes longer.

    >>> from cardhouse.tournament import Tournament
    >>> def calls(view, decision, sheet, chance):
    ...     return decision.legal[0]
    >>> Runner(Tournament("sit-and-go"), {"ann": calls, "bob": calls}, seed="7").hands
    0
    """

    def __init__(
        self,
        event: Playable,
        bots: Mapping[str, Answers],
        *,
        seed: str,
        seconds: Callable[[int], float] = lambda players: 25 + 7 * players,
        blind: Collection[str] = (),
        heard: Callable[[Told], None] | None = None,
        watch: Callable[[Any], None] | None = None,
        began: Callable[[Any, int], None] | None = None,
        by_commands: bool = False,
    ) -> None:
        self.event = event
        self.now = 0
        self.hands = 0
        self._bots = bots
        self._seed = seed
        self._seconds = seconds
        self._heard = heard
        self._watch = watch
        self._blind = blind
        self._began = began
        self._by_commands = by_commands
        self._ends: list[tuple[int, int]] = []
        self._busy: set[int] = set()
        self._chances: dict[str, Random] = {}

    def do(self, command: EventCommand) -> None:
        """Have the event do something now."""
        self._tell(self.event.do(command._replace(at=self.now)).told)

    def _tell(self, told: Sequence[Told]) -> None:
        if self._heard is not None:
            for one in told:
                self._heard(one)
        if self._watch is not None:
            self._watch(self.event)

    def play(self) -> None:
        """Play the event to its end.

        Raises :class:`TournamentError` if it does not end.
        """
        for _ in range(_LONG):
            if self.event.phase != "running":
                return
            self.start_hands()
            if not self.step():
                break
        if self.event.phase == "running":
            raise TournamentError("tournament.stuck", left=self.event.left, hands=self.hands)

    def start_hands(self) -> None:
        """Start a hand at every table that may."""
        tables = self.event.tables
        for number in sorted(tables.keys() - self._busy):
            table = tables[number]
            if table.may_start:
                self.hands += 1
                seed = f"{self._seed} hand {number} {table.hands}"
                table.do(Command("start", text=seed, at=self.now))
                self._busy.add(number)
                if self._began is not None:
                    self._began(self.event, number)
                spent = int(1000 * self._seconds(len(table.in_hand) or len(table.seats)))
                heappush(self._ends, (self.now + spent, number))

    def step(self) -> bool:
        """Go on to the next hand that ends, or to the next moment that the event waits for."""
        due = self.event.deadline
        if self._ends and (due is None or self._ends[0][0] <= due):
            self.now, number = heappop(self._ends)
            self._busy.discard(number)
            self._finish(number)
            return True
        if due is None:
            return False
        self.now = max(self.now, due)
        self.do(EventCommand("tick"))
        return True

    def _finish(self, number: int) -> None:
        """Play the hand of a table to its end."""
        table = self.event.tables.get(number)
        if table is None:
            return
        while self._by_commands and (seat := table.to_act) is not None:
            action = self._answer(table, seat.player)
            table.do(Command("act", seat.player, text=str(action), at=self.now))
        if table.playing:
            table.play_out(lambda seat: self._answer(table, seat.player), self.now)
        if table.playing:
            raise TournamentError("tournament.stuck", left=self.event.left, hands=self.hands)
        if self.event.is_overdue(number):
            self.do(EventCommand("hand-over", table=number))

    def _answer(self, table: Table, player: str) -> Action:
        hand: Any = table.hand
        decision = hand.decision
        chance = self._chances.get(player)
        if chance is None:
            chance = self._chances[player] = Random(f"{self._seed} {player}")  # noqa: S311 - play, not secrets
        if player in self._blind:
            return self._bots[player](cast(View, None), decision, hand.sheet, chance)
        view = hand.view(decision.seat)
        return self._bots[player](view, view.decision or decision, hand.sheet, chance)


def run_event(
    event: Playable,
    bots: Mapping[str, Answers],
    *,
    seed: str,
    kinds: Mapping[str, str] | None = None,
    blind: Collection[str] = (),
    heard: Callable[[Told], None] | None = None,
    watch: Callable[[Any], None] | None = None,
    began: Callable[[Any, int], None] | None = None,
    by_commands: bool = False,
) -> Runner:
    """Register players with their bots, start the event if it has not started, and play it to its end.

    >>> from cardhouse.dealer.checks.random_player import random_action
    >>> from cardhouse.tournament import Tournament
    >>> def anything(view, decision, sheet, chance):
    ...     return random_action(decision, chance)
    >>> event = Tournament("sit-and-go", seed=7)
    >>> runner = run_event(event, {f"player {n}": anything for n in range(9)}, seed="7")
    >>> event.phase, event.results[0].place
    ('over', 1)
    """
    if len(bots) < 2:
        raise BadEventCommand("tournament.bots-needed")
    runner = Runner(
        event,
        bots,
        seed=seed,
        blind=blind,
        heard=heard,
        watch=watch,
        began=began,
        by_commands=by_commands,
    )
    auto = ["add_on", "lammers", "rebuy"]
    for player in bots:
        if player not in event.players:
            kind = (kinds or {}).get(player, "") or "bot"
            runner.do(EventCommand("register", player, data={"bot": kind, "auto": auto}))
    if event.phase == "announced":
        runner.do(EventCommand("start"))
    # Everybody is here, and bots do not come back: the final table need not wait for anybody.
    with suppress(NotNow):
        runner.do(EventCommand("close-entries"))
    runner.play()
    return runner
