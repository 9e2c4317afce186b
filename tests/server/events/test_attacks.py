"""What players send can neither stop an event, nor show cards, nor make chips or money."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running

from cardhouse.errors import CardhouseError
from cardhouse.server.structures.own_text import MOST_CHARACTERS
from cardhouse.server.structures.trial import JOBS
from cardhouse.server.web.routes.events import tournaments

from .test_tournaments import coming_in, read_here, text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        with running(quick(tmp_path_factory.mktemp("attacks"))) as found:
            yield found


class Party:
    """An event of two people that is being played, with its host and somebody who only looks on."""

    def __init__(self, server: Running, name: str, **more: Any) -> None:
        self.server = server
        names = (f"{name} host", f"{name} one", f"{name} two", f"{name} mallory")
        self.host, self.one, self.two, self.mallory = coming_in(server, *names)
        self.event = self.host.post("/api/tournaments", name=name, text=text(**more))["id"]
        self.room = server.app.state.house.events[self.event]
        for person in (self.one, self.two):
            person.ask("register", event=self.event)
        self.host.ask("direct", event=self.event, do="start")
        self.table = next(iter(self.room.tables.rooms.values()))

    def whole(self) -> dict[str, Any]:
        """Everything that nobody may change."""
        state = self.room.tournament.to_dict()
        return {key: value for key, value in state.items() if key not in ("now", "ticked", "commands")}

    def check(self) -> None:
        """Chips and money add up."""
        event = self.room.tournament
        assert event.chips == event.chips_due
        assert event.state.money.came_in == event.state.money.went_out


def code(person: Person, type: str, **said: Any) -> str:
    try:
        person.ask(type, **said)
    except Refused as refused:
        return refused.code
    return ""


def test_nobody_directs_but_the_host(server: Running) -> None:
    party = Party(server, "direct")
    before = party.whole()
    for do in (
        "pause",
        "cancel",
        "adjust",
        "disqualify",
        "close",
        "break",
        "pay",
        "undo-bust",
        "redraw",
        "move",
    ):
        said = {"event": party.event, "do": do, "player": party.one.id, "table": 1, "amount": 10**6}
        assert code(party.mallory, "direct", **said) == "not-allowed"
        assert code(party.one, "direct", **said) == "not-allowed"
    assert code(party.mallory, "fill", event=party.event, kind="caller", count=5) == "not-allowed"
    assert party.whole() == before


def test_nobody_speaks_for_somebody_else(server: Running) -> None:
    party = Party(server, "speak")
    before = party.whole()
    for word in ("register", "unregister", "rebuy", "add-on", "re-enter", "surrender", "deal-offer"):
        for more in (
            {"player": party.one.id},
            {"user": party.one.id},
            {"name": "Ann"},
            {"data": {"bot": "x"}},
        ):
            assert code(party.mallory, word, event=party.event, **more) == "bad-message"
    # What is not refused for its form is done for the sender alone, who is not in the event.
    for word in ("unregister", "rebuy", "add-on", "re-enter", "surrender", "deal-offer"):
        assert code(party.mallory, word, event=party.event)
    assert code(party.mallory, "deal-answer", event=party.event, yes=True)
    assert code(party.mallory, "redeem", event=party.event, count=1000)
    assert party.whole() == before


def test_a_table_of_an_event_obeys_the_event_alone(server: Running) -> None:
    party = Party(server, "table", stack=5000)
    table = party.table.id
    stacks = {seat.player: seat.stack for seat in party.table.table.seats.values()}
    attempts: list[tuple[str, dict[str, Any]]] = [
        ("sit", {"seat": 3, "amount": 1000}),
        ("top-up", {"amount": 1000}),
        ("leave", {}),
        ("move", {"seat": 3}),
        ("run", {"on": False}),
        ("pause", {"on": True}),
        ("bot", {"seat": 3, "kind": "caller", "amount": 1000}),
        ("remove", {"player": party.one.id}),
        ("rules", {"rules": {"clock": 0}}),
        ("close", {}),
    ]
    for word, more in attempts:
        for person in (party.host, party.one, party.mallory):
            assert code(person, word, table=table, **more), (word, person.id)
    assert {seat.player: table for seat in party.table.table.seats.values()} == dict.fromkeys(stacks, table)
    party.check()


def test_nonsense_is_refused_and_changes_nothing(server: Running) -> None:
    party = Party(server, "nonsense")
    before = party.whole()
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("redeem", {"count": 10**30}),
        ("redeem", {"count": -1}),
        ("redeem", {"count": 1.5}),
        ("redeem", {"count": True}),
        ("deal-offer", {"left": -(10**9)}),
        ("deal-offer", {"left": 10**18}),
        ("deal-offer", {"way": "by hand", "shares": {party.one.id: 10**15}}),
        ("deal-offer", {"way": "by hand", "shares": {f"p{number}": 1 for number in range(1500)}}),
        ("deal-offer", {"way": "by hand", "shares": deep}),
        ("deal-answer", {"yes": "yes"}),
        ("register", {"auto": ["rebuy"] * 5}),
        ("register", {"auto": ["money"]}),
        ("direct", {"do": "announce", "text": "x" * 301}),
        ("direct", {"do": "adjust", "player": party.one.id, "amount": 10**13}),
        ("direct", {"do": "set-clock", "level": -1}),
        ("direct", {"do": "set-clock", "level": 10**6}),
        ("direct", {"do": "edit-level", "level": 2, "text": "x" * 300}),
        ("direct", {"do": "move", "player": "nobody", "table": 99, "seat": 1}),
        ("direct", {"do": "nothing"}),
        ("watch-event", {"event": "x" * 100}),
        ("watch-event", {"event": ["x"]}),
    ]
    for word, more in wrong:
        person = party.host if word == "direct" else party.one
        assert code(person, word, **{"event": party.event, **more}), (word, more)
    assert party.whole() == before
    party.check()


def test_what_is_announced_is_said_in_letters_that_everybody_sees(server: Running) -> None:
    party = Party(server, "announce")
    party.one.ask("watch-event", event=party.event)
    party.host.ask("direct", event=party.event, do="announce", text="\u202eback\u200b to front")
    party.one.until(lambda: any("front" in one["text"] for one in party.one.told))
    assert not {"\u202e", "\u200b"} & set("".join(one["text"] for one in party.one.told))


def test_an_adjusted_stack_is_in_the_books(server: Running) -> None:
    """The host may change a stack, which everybody sees; nobody may take more than there is."""
    party = Party(server, "adjust", stack=5000)
    said = {"event": party.event, "do": "adjust", "player": party.one.id, "text": "a mistake"}
    assert code(party.host, "direct", **said, amount=-(10**9))
    party.check()
    party.host.ask("watch-event", event=party.event)
    assert "adjust" not in [one["do"] for one in party.host.tournaments[party.event]["desk"]]


def test_a_flood_stops_nobody_else(server: Running) -> None:
    party = Party(server, "flood")
    party.mallory.ask("watch-event", event=party.event)
    codes = {code(party.mallory, "rebuy", event=party.event) for _ in range(120)}
    assert "too-fast" in codes
    party.one.ask("watch-event", event=party.event)
    assert party.one.tournaments[party.event]["phase"] == "running"
    party.check()


def test_a_page_of_an_event_does_not_say_what_its_draws_come_from(server: Running) -> None:
    party = Party(server, "cards")
    seen = json.dumps(
        [party.mallory.get(f"/api/tournaments/{party.event}{path}") for path in ("", "/results", "/log")]
    )
    assert party.room.tournament.state.seed not in seen


def test_the_chips_of_an_event_are_in_no_ledger(server: Running) -> None:
    party = Party(server, "ledger")
    with pytest.raises(Refused) as refused:
        party.one.get(f"/api/tables/{party.table.id}/ledger")
    assert refused.value.code == "not-found"


def test_a_new_name_is_the_name_in_the_event_too(server: Running) -> None:
    party = Party(server, "rename")
    party.one.post("/api/guest", name="Rosalind")
    assert party.room.tournament.state.entries[party.one.id].name == "Rosalind"
    assert "Rosalind" in [seat.name for seat in party.table.table.seats.values()]
    # Nobody takes the name of somebody who plays.
    party.two.post("/api/guest", name="Rosalind")
    assert party.room.tournament.state.entries[party.two.id].name != "Rosalind"


@pytest.mark.parametrize(
    "more",
    [
        {"seats": 10**9},
        {"stack": 10**30},
        {"levels": ["50/100"] * 5000},
        {"levels": [{"break": 10**9}]},
        {"games": ["holdem: no-limit"] * 3000},
        {"buy_in": -5},
        {"payouts": [1] * 100_000},
    ],
)
def test_absurd_structures_are_refused(server: Running, more: dict[str, Any]) -> None:
    (person,) = coming_in(server, f"Absurd {len(str(more))} {next(iter(more))}")
    written = text(**more)
    if len(written) <= MOST_CHARACTERS:
        with pytest.raises(CardhouseError) as found:
            JOBS["event.structure"](text=written)
        assert found.value.code in ("bad-structure", "bad-sheet", "bad-money")
    else:
        with pytest.raises(Refused):
            person.post("/api/tournaments", name="Absurd", text=written)
