"""What changes in an event from command to command makes the same event as storing all of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.amounts import amount, some
from tests.tournament.engine.checks import careless

from cardhouse.tournament import EventCommand, Tournament, find_structure, run_event
from cardhouse.tournament.engine.state.changes import changes_between, with_changes
from cardhouse.tournament.engine.state.event_state import FIELDS
from cardhouse.tournament.engine.state.storage import PARTS, plain_state
from cardhouse.tournament.errors import BadEventState

NAMES = ("rebuy", "hand-levels", "heads-up", "mystery-bounty", "barge-shootout-two", "satellite", "turbo")


def stored(data: Any) -> Any:
    """What a database makes of plain data."""
    return json.loads(json.dumps(data))


class Follower:
    """Follows an event by its changes alone."""

    def __init__(self, event: Tournament) -> None:
        self.began = stored(plain_state(event.state))
        self.last = event.state
        self.later: list[Any] = []
        self.plain = self.began
        self.seen = 0

    def look(self, event: Tournament) -> None:
        change = stored(changes_between(self.last, event.state))
        self.last = event.state
        self.later.append(change)
        if len(self.later) % amount(7, proof=1):
            return
        self.plain = with_changes(self.plain, self.later[self.seen :])
        self.seen = len(self.later)
        assert self.plain == stored(plain_state(event.state))
        # The order is what draws go by, so it is kept as well.
        for name in ("places", "until", "clocks"):
            assert list(self.plain[name]) == [str(one) for one in getattr(event.state, name)]


def test_every_part_is_stored() -> None:
    assert set(PARTS) == set(FIELDS)


@pytest.mark.parametrize("name", some(NAMES, 2))
def test_changes_one_after_the_other_make_the_event(name: str) -> None:
    structure = find_structure(name)
    players = max(structure.least, 11 if structure.bracket else 13)
    players = structure.most if structure.start == "full" else min(players, structure.most or players)
    event = Tournament(structure, seed=name)
    follower = Follower(event)
    bots = {f"p{number}": careless for number in range(players)}
    run_event(event, bots, seed=name, watch=follower.look)
    # All at once makes the same as one by one.
    whole = with_changes(follower.began, follower.later)
    assert whole == stored(plain_state(event.state))
    again = Tournament.from_dict({**follower.began, "own_tables": {}}, tables={}, later=follower.later)
    assert stored(plain_state(again.state)) == whole


def test_a_change_is_small() -> None:
    event = Tournament("turbo", seed=1)
    for number in range(300):
        event.do(EventCommand("register", f"p{number}", name=f"Player {number}"))
    event.do(EventCommand("start"))
    before = event.state
    event.do(EventCommand("announce", text="shuffle up and deal", at=1000))
    assert len(json.dumps(event.changes_since(before))) < 1000
    assert len(json.dumps(plain_state(event.state))) > 30_000


def test_changes_that_are_none_are_refused() -> None:
    event = Tournament("turbo", seed=1)
    with pytest.raises(BadEventState):
        Tournament.from_dict(event.to_dict(), tables={}, later=[{"rows": {"nothing": {"put": []}}}])
