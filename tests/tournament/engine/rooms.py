"""Events in a room for tests: started, and told of as a director would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.tournament.engine.checks import check_books

from cardhouse.tournament import Done, EventCommand, Structure, Tournament


def room(structure: Structure | str, players: int, seed: str = "room") -> Tournament:
    """An event in a room with so many players, after the draw."""
    event = Tournament(structure, seed=seed, live=True)
    for number in range(players):
        event.do(EventCommand("register", f"p{number}", name=f"Player {number}"))
    if event.phase == "announced":
        event.do(EventCommand("start"))
    return event


def say(event: Tournament, do: str, player: str = "", **more: Any) -> Done:
    """Have the director say something; the books are right afterwards."""
    done = event.do(EventCommand(do, player, **more))
    check_books(event)
    return done


def bust(event: Tournament, player: str, *by: str, stack: int = 0, at: int = 0) -> Done:
    """A player is out, by others."""
    data: dict[str, Any] = {"by": list(by)} if by else {}
    if stack:
        data["stack"] = stack
    return say(event, "bust", player, data=data or None, at=at)


def busts(event: Tournament, stacks: Mapping[str, int], by: str = "") -> Done:
    """Several are out in one hand, with what they had at its start."""
    out = [{"player": one, "stack": stack, "by": [by] if by else []} for one, stack in stacks.items()]
    return say(event, "bust", data={"out": out})


def at_table(event: Tournament, number: int) -> list[str]:
    """Who sits at a table, by chairs."""
    return [seat.player for _, seat in sorted(event.all_tables[number].seats.items())]


def stacks(event: Tournament, number: int) -> dict[str, int]:
    """The stacks at a table as they were told."""
    return {seat.player: seat.stack for seat in event.all_tables[number].seats.values()}


def words(done: Done) -> list[str]:
    """What everybody was told."""
    return [one.what for one in done.told]


def confirm_all(event: Tournament) -> None:
    """Make all moves that are asked for."""
    while event.state.going:
        say(event, "confirm")
