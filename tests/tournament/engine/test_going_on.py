"""An event that is stored goes on exactly where it was, and a refused command changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.amounts import amount
from tests.tournament.engine.checks import careless, check_books
from tests.tournament.engine.playing import sheet

from cardhouse.errors import CardhouseError
from cardhouse.table import Command, Rules, Table
from cardhouse.tournament import Done, EventCommand, Runner, Tournament

_MORE = """
late = 3
re_entry = { most = 1, until = 3, surrender = true }
rebuys = { cost = 50, until = 2 }
lammers = { each = 1, value = 5000, until = 3 }
bounty = { amount = 10, kind = "progressive" }
hand_for_hand = { at_money = true }
"""


def _same(event: Tournament) -> Tournament:
    return Tournament.from_dict(json.loads(json.dumps(event.to_dict())))


def _steps(event: Tournament, seed: str, restore: bool) -> list[Any]:
    """Play an event, restoring it again and again if wanted, and note how it stands after each step."""
    runner = Runner(event, {f"p{number}": careless for number in range(40)}, seed=seed)
    marks: list[Any] = []
    chance = Random(seed)
    for number in range(14):
        runner.do(EventCommand("register", f"p{number}"))
    runner.do(EventCommand("start"))
    for _ in range(amount(30, proof=400)):
        if event.phase != "running":
            break
        runner.start_hands()
        if restore and chance.random() < 0.3:
            event = runner.event = _same(event)
        if not runner.step():
            break
        marks.append((runner.now, event.left, event.chips, dict(event.state.places)))
    return [*marks, event.to_dict()]


@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_restored_event_goes_on_alike(seed: str) -> None:
    structure = sheet(_MORE, stack=3000)
    one = _steps(Tournament(structure, seed=seed), seed, restore=False)
    other = _steps(Tournament(structure, seed=seed), seed, restore=True)
    assert json.dumps(one) == json.dumps(other)


class Hosted:
    """A server of one event: it holds the tables, and does the commands of each batch itself."""

    def __init__(self, event: Tournament) -> None:
        self.tables: dict[int, Table] = {}
        self.event = Tournament(event.structure, tables=self.tables)
        self.event.state = event.state.copy()

    def do(self, command: EventCommand) -> Done:
        done = self.event.do(command)
        for number, rules in done.opened.items():
            self.tables[number] = Table(Rules.read(rules))
        for number, one in done.batch:
            self.tables[number].do(one)
        for number in done.closed:
            del self.tables[number]
        return done


def test_a_server_that_does_the_batches_has_the_same_tables() -> None:
    own = Tournament(sheet(_MORE, stack=3000), seed="hosted")
    hosted = Hosted(own)
    twin: Any = hosted.event
    runner = Runner(own, {f"p{number}": careless for number in range(40)}, seed="hosted")
    other = Runner(twin, {f"p{number}": careless for number in range(40)}, seed="hosted")
    for one, do in ((runner, own.do), (other, hosted.do)):
        one.event = _Doing(one.event, do)
        for number in range(14):
            one.do(EventCommand("register", f"p{number}"))
        one.do(EventCommand("start"))
    for _ in range(amount(25, proof=300)):
        for one in (runner, other):
            one.start_hands()
            one.step()
        assert {number: table.to_dict() for number, table in own.tables.items()} == {
            number: table.to_dict() for number, table in hosted.tables.items()
        }
        assert own.to_dict()["entries"] == twin.to_dict()["entries"]
        if own.phase != "running":
            break
    assert runner.hands == other.hands > 5


class _Doing:
    """An event with another way of doing commands."""

    def __init__(self, event: Any, do: Any) -> None:
        self._event, self.do = event, do

    def __getattr__(self, name: str) -> Any:
        return getattr(self._event, name)


_WORDS = (
    *("announce", "register", "unregister", "start", "cancel", "hand-over", "tick", "redeem", "rebuy"),
    *("add-on", "re-enter", "surrender", "pause", "resume", "set-clock", "edit-level", "seat", "move"),
    *("break", "redraw", "penalise", "disqualify", "adjust", "undo-bust", "offer-deal", "answer-deal"),
    *("pay", "close", "wake", "arrive", "nonsense"),
)
_TEXTS = (
    "",
    "yes",
    "no",
    "icm",
    "chips",
    "equal",
    "by hand",
    "hands",
    "warning",
    "re-enter",
    "100/200",
    "why",
)


def _any_command(chance: Random, now: int) -> EventCommand:
    word = chance.choice(_WORDS)
    if word in ("cancel", "close") and chance.random() < 0.97:
        word = "tick"
    data: dict[str, Any] = {}
    if chance.random() < 0.3:
        data = chance.choice(
            [
                {"level": chance.randrange(8)},
                {"seconds": chance.randrange(900)},
                {"minutes": 5},
                {"level": "x"},
            ]
        )
    return EventCommand(
        word,
        chance.choice([f"p{number}" for number in range(16)] + [""]),
        chance.randrange(5),
        chance.randrange(8),
        chance.choice([0, 1, 2, 3, -5, 500, 5000]),
        chance.choice(_TEXTS),
        now,
        data=data or None,
    )


@pytest.mark.parametrize("seed", range(amount(2, proof=60)))
def test_any_commands_leave_the_books_right_and_refused_ones_change_nothing(seed: int) -> None:
    chance = Random(seed)
    event = Tournament(sheet(_MORE, stack=3000), seed=seed)
    now = 0
    for number in range(11):
        event.do(EventCommand("register", f"p{number}"))
    event.do(EventCommand("start"))
    for step in range(amount(250, proof=2000)):
        now += chance.choice([0, 0, 1000, 20_000])
        if chance.random() < 0.5:
            _play_on(event, chance, now, f"{seed} {step}")
        else:
            command = _any_command(chance, now)
            before = event.to_dict() if chance.random() < 0.2 else None
            refused = _refused(event, command)
            assert refused is None or refused.message
            assert refused is None or before is None or event.to_dict() == before
        check_books(event)
        if event.phase not in ("announced", "running"):
            break


_STRUCTURES = (
    _MORE,
    "late = 3",
    'places = "shared"',
    "rebuys = { cost = 5, until = 3 }\nadd_on = { cost = 5, chips = 5000, after = 2 }",
    'bounty = { amount = 10, kind = "mystery", envelopes = [[1, 100], [3, 20]] }',
    "balance = { halt = 0 }",
    "final_table = { redraw_at = [3] }",
    "satellite = 4",
)


@pytest.mark.parametrize("seed", range(100, amount(101, proof=200)))
def test_whatever_was_done_an_event_comes_to_its_end(seed: int) -> None:
    chance = Random(seed)
    more, seats = chance.choice(_STRUCTURES), chance.choice([2, 4, 6, 9])
    event = Tournament(sheet(more, stack=3000, seats=seats), seed=seed)
    for number in range(chance.choice([8, 15, 26])):
        event.do(EventCommand("register", f"p{number}"))
    event.do(EventCommand("start"))
    now = 0
    for step in range(amount(60, proof=250)):
        now += chance.choice([0, 0, 1000, 20_000])
        command = _any_command(chance, now)
        if chance.random() < 0.6:
            _play_on(event, chance, now, f"{seed} {step}")
        elif command.do not in ("cancel", "close"):
            _refused(event, command)
        check_books(event)
    for step in range(5000):
        if event.phase != "running":
            break
        now = _go_on(event, chance, now, f"{seed} end {step}")
        check_books(event)
    assert event.phase == "over"


def _go_on(event: Tournament, chance: Random, now: int, seed: str) -> int:
    """Do whatever there is to do, or let time pass."""
    before = [event.state.commands, *(table.commands for table in event.tables.values())]
    if "desk" in event.state.paused:
        event.do(EventCommand("resume", at=now))
    talk = event.state.deal
    if talk is not None and talk.is_open:
        event.do(EventCommand("answer-deal", next(iter(talk.shares)), text="no", at=now))
    _play_on(event, chance, now, seed)
    if before != [event.state.commands, *(table.commands for table in event.tables.values())]:
        return now + 3000
    if any(table.playing or table.may_start for table in event.tables.values()):
        return now
    due = event.deadline
    assert due is not None, "nothing is left to do or to wait for"
    event.do(EventCommand("tick", at=max(now, due)))
    return max(now, due)


def _refused(event: Tournament, command: EventCommand) -> CardhouseError | None:
    try:
        event.do(command)
    except CardhouseError as error:
        return error
    return None


def _play_on(event: Tournament, chance: Random, now: int, seed: str) -> None:
    """Start a hand somewhere, or play one to its end."""
    for number in list(event.tables):
        table = event.tables.get(number)
        if table is None:
            continue
        if table.may_start:
            event.play(number, Command("start", text=seed, at=now))
        elif table.playing and not table.paused and chance.random() < 0.5:
            while (seat := table.to_act) is not None:
                decision = table.hand.decision  # type: ignore[union-attr]
                text = str(careless(None, decision, table.hand.sheet, chance))  # type: ignore[union-attr]
                event.play(number, Command("act", seat.player, text=text, at=now))
