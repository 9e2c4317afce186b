"""Events for tests: started, and hands that end as a test wants them."""

from __future__ import annotations

from typing import Any

from cardhouse.table import Command
from cardhouse.tournament import Done, EventCommand, Structure, Tournament, read_text

_SHEET = """
name = "Test"
source = "ours"
seats = {seats}
stack = {stack}
games = ["holdem: no-limit"]
level = 10
levels = {levels}
payouts = [50, 30, 20]
buy_in = 100
{more}
"""
_LEVELS = '["25/50", "50/100", { break = 10 }, "100/200", "200/400", "400/800"]'


def sheet(more: str = "", *, seats: int = 6, stack: int = 10000, levels: str = _LEVELS) -> Structure:
    """A small structure with something more in it."""
    return read_text(_SHEET.format(seats=seats, stack=stack, more=more, levels=levels))


def started(structure: Structure | str, players: int, seed: str = "test", **data: Any) -> Tournament:
    """An event of so many players, at its first hand."""
    event = Tournament(structure, seed=seed)
    for number in range(players):
        event.do(EventCommand("register", f"p{number}", data=data or None))
    if event.phase == "announced":
        event.do(EventCommand("start"))
    return event


def seats(event: Tournament, table: int) -> dict[str, int]:
    """The stacks at a table."""
    return {seat.player: seat.stack for seat in event.tables[table].seats.values()}


def table_of(event: Tournament, player: str) -> int:
    """Where a player sits."""
    return event.state.places[player]


def give(event: Tournament, stacks: dict[str, int]) -> None:
    """Set stacks, as a director would."""
    for player, stack in stacks.items():
        held = event.tables[table_of(event, player)].seat_of(player).stack
        if stack != held:
            event.do(EventCommand("adjust", player, amount=stack - held, text="for the test"))


def may_start(event: Tournament, table: int) -> bool:
    """Whether a table may start its next hand."""
    return event.tables[table].may_start


def shortest(event: Tournament, table: int) -> str:
    """The player with the fewest chips at a table."""
    stacks = seats(event, table)
    return min(stacks, key=lambda player: stacks[player])


def act_out(event: Tournament, table: int, at: int = 0) -> None:
    """Have everybody check or fold until the hand is over."""
    here = event.tables[table]
    while here.playing and here.to_act is not None:
        decision = here.hand.decision  # type: ignore[union-attr]
        text = "check" if decision.may_check else "fold"
        event.play(table, Command("act", here.to_act.player, text=text, at=at))


def deal(event: Tournament, table: int, at: int = 0, seed: str = "deal") -> None:
    """Start a hand."""
    event.play(table, Command("start", text=f"{seed} {table} {event.tables[table].hands}", at=at))


def lose(event: Tournament, losers: list[str], at: int = 0, seed: str = "lose") -> Done:
    """Play a hand in which these players and one more go all-in, again and again until they lose all.

    The losers sit at one table.
    """
    table = table_of(event, losers[0])
    keep = event.to_dict()
    for attempt in range(400):
        trial = Tournament.from_dict(keep)
        done = all_in(trial, table, losers, at, f"{seed} {attempt}")
        if all(trial.state.entries[player].status == "out" or not _chips(trial, player) for player in losers):
            event.state, event.tables = trial.state, trial.tables
            return done
    raise AssertionError


def _chips(event: Tournament, player: str) -> int:
    return event.tables[table_of(event, player)].seat_of(player).stack


def all_in(event: Tournament, table: int, players: list[str], at: int, seed: str) -> Done:
    """Play a hand in which these players and one more put everything in."""
    deal(event, table, at, seed)
    here = event.tables[table]
    others = [seat.player for seat in here.seats.values() if seat.player not in players and seat.stack]
    caller = max(others, key=lambda player: here.settled(here.seat_of(player)))
    done = Done()
    while event.tables.get(table) is here and here.playing and here.to_act is not None:
        seat, hand = here.to_act, here.hand
        decision = hand.decision  # type: ignore[union-attr]
        if seat.player in players or seat.player == caller:
            raises = decision.raises
            text = f"raise {raises.most}" if raises is not None else "call"
            if decision.may_check and raises is None:
                text = "check"
        else:
            text = "check" if decision.may_check else "fold"
        try:
            done = event.play(table, Command("act", seat.player, text=text, at=at))
        except ValueError:
            text = "check" if decision.may_check else "call"
            done = event.play(table, Command("act", seat.player, text=text, at=at))
    return done


def fold_round(event: Tournament, table: int, at: int = 0, seed: str = "fold") -> Done:
    """Play a hand in which everybody folds to the big blind."""
    deal(event, table, at, seed)
    here = event.tables[table]
    done = Done()
    while here.playing and here.to_act is not None:
        decision = here.hand.decision  # type: ignore[union-attr]
        text = "check" if decision.may_check else "fold"
        done = event.play(table, Command("act", here.to_act.player, text=text, at=at))
    return done
