"""A table of real cards on the server: whoever keeps the score enters, and everybody is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running

OWN = """
name = "Our Stud"
source = "ours"
extends = "stud"
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("live"))) as found:
        yield found


@pytest.fixture
def host(server: Running) -> Iterator[Person]:
    person = Person(server, "Dora")
    person.connect()
    yield person
    person.leave()


def opened(host: Person, **rules: Any) -> str:
    given = {"games": ["holdem"], "stakes": "no-limit 1/2", "live": True, **rules}
    table: str = host.post("/api/tables", name="Kitchen", rules=given)["id"]
    host.ask("watch", table=table)
    for chair, name in enumerate(("Ann", "Bob", "Cat")):
        host.ask("seat", table=table, seat=chair, name=name, amount=200)
    return table


def enter(host: Person, table: str, *entries: str) -> None:
    for text in entries:
        host.ask("enter", table=table, state=host.views[table]["turn"], text=text)


def live(host: Person, table: str) -> Message:
    found: Message = host.views[table]["hand"]["live"]
    return found


def refused(person: Person, type: str, **said: Any) -> str:
    with pytest.raises(Refused) as found:
        person.ask(type, **said)
    return found.value.code


def test_a_hand_from_the_button_to_the_ledger(host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    view = host.views[table]
    assert view["to_act"] == "live:Ann"
    enter(host, table, "raise 6", "call", "fold", *["check"] * 6)
    assert live(host, table)["question"]["said"] == "Who has the best hand for high?"
    enter(host, table, "tell 1")
    assert live(host, table)["result"]
    assert live(host, table)["stacks"] == [194, 208, 198]
    enter(host, table, "done")
    assert host.views[table]["hand"]["over"]
    ledger = host.get(f"/api/tables/{table}/ledger")
    assert {one["name"]: one["result"] for one in ledger["players"]} == {"Ann": -6, "Bob": 8, "Cat": -2}
    assert not any(one["bot"] for one in ledger["players"])
    assert {(one["payer"], one["payee"], one["amount"]) for one in ledger["payments"]} == {
        ("live:Ann", "live:Bob", 6),
        ("live:Cat", "live:Bob", 2),
    }


def test_cards_that_are_told_later_are_shown_where_they_lay(host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    enter(host, table, "call", "call", "check")
    board = host.views[table]["hand"]["view"]["board"]["flop"]
    assert [card[0] for card in board] == ["?", "?", "?"]
    enter(
        host,
        table,
        "name " + " ".join(f"{card}={face}" for card, face in zip(board, ("Ah", "Kd", "2c"), strict=True)),
    )
    assert host.views[table]["hand"]["view"]["board"]["flop"] == ["Ah", "Kd", "2c"]
    events = [event for event in host.events[table] if event["kind"] == "board"]
    assert events[0]["cards"] == ["Ah", "Kd", "2c"]


def test_entries_are_taken_back_and_the_hand_is_called_off(host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    enter(host, table, "raise 6", "call")
    host.ask("unenter", table=table, count=2)
    assert live(host, table)["entries"] == 0
    assert host.views[table]["to_act"] == "live:Ann"
    host.ask("call-off", table=table)
    assert host.views[table]["voided"] is not None
    host.ask("deal", table=table)
    assert host.views[table]["button"] == 0


def test_only_the_host_enters(server: Running, host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table)
    other = Person(server, "Eve")
    other.connect()
    other.ask("watch", table=table)
    turn = other.views[table]["turn"]
    assert refused(other, "enter", table=table, state=turn, text="fold") == "not-allowed"
    assert refused(other, "sit", table=table, seat=5, amount=200) == "not-now"
    assert refused(host, "bot", table=table, seat=5, kind="caller", amount=200) == "not-now"
    assert other.views[table]["hand"]["live"]["question"] is None
    other.leave()


def test_people_buy_chips_sit_out_and_leave(host: Person) -> None:
    table = opened(host)
    assert refused(host, "seat", table=table, seat=4, name="ann", amount=200) == "name-taken"
    host.ask("manage", table=table, player="live:Bob", does="top-up", amount=50)
    host.ask("manage", table=table, player="live:Cat", does="out")
    host.ask("seat", table=table, seat=3, name="Dan", amount=200)
    seats = {seat["name"]: seat for seat in host.views[table]["seats"]}
    assert seats["Bob"]["stack"] == 250
    assert "out" in seats["Cat"]["badges"]
    host.ask("manage", table=table, player="live:Cat", does="in")
    host.ask("manage", table=table, player="live:Dan", does="move", seat=5)
    host.ask("manage", table=table, player="live:Dan", does="leave")
    assert len(host.views[table]["seats"]) == 3


@pytest.mark.proof
def test_a_sheet_of_the_hosts_own_is_entered_too(host: Person) -> None:
    table = opened(host, games=[{"game": "ours", "sheet": OWN}], stakes="limit 2/4 ante 1 bring-in 1")
    host.ask("deal", table=table, button=0)
    assert live(host, table)["question"]["matter"] == "bring-in"
    enter(host, table, "tell 1", "call", "fold")
    host.ask("unenter", table=table)
    enter(host, table, "fold", "fold")
    assert live(host, table)["result"]
    enter(host, table, "done")
    assert host.views[table]["hand"]["over"]


def test_dealers_pick_their_games(host: Person) -> None:
    table = opened(host, games=["holdem", "razz"], stakes="limit 2/4", dealers_choice=True)
    host.ask("deal", table=table, button=0)
    picking = host.views[table]["picking"]
    assert picking.startswith("live:")
    host.ask("manage", table=table, player=picking, does="pick", game="1")
    host.ask("deal", table=table)
    assert host.views[table]["hand"]["view"]["game"].startswith("razz")


def test_the_book_rules_on_a_hand_of_real_cards(host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    host.ask("call-floor", table=table)
    kinds = {kind["kind"] for kind in host.get(f"/api/tables/{table}/desk")["kinds"]}
    assert {"chips", "out-of-turn", "exposed"} & kinds
    looked = host.post(f"/api/tables/{table}/desk", stated="chips seat=0 new=100")
    assert looked["ruling"]["title"] == "It is a call"
    host.ask("rule", table=table, stated="chips seat=0 new=100")
    assert host.views[table]["floor"]["call"] is None


def test_the_host_appeals_for_a_player(server: Running, host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    host.ask("call-floor", table=table)
    host.ask("rule", table=table, stated="chips seat=0 new=100")
    other = Person(server, "Eve")
    other.connect()
    other.ask("watch", table=table)
    assert refused(other, "appeal", table=table, player="live:Bob") == "not-allowed"
    other.leave()
    host.ask("appeal", table=table, player="live:Bob")
    assert host.views[table]["floor"]["call"]["name"] == "Bob"
    host.ask("grant", table=table, yes=False)
    assert host.views[table]["floor"]["call"] is None


def test_two_tablets_do_not_take_back_the_same_entry_twice(server: Running, host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    enter(host, table, "raise 6", "call")
    turn = host.views[table]["turn"]
    host.ask("unenter", table=table, state=turn)
    assert refused(host, "unenter", table=table, state=turn) == "stale"
    assert refused(host, "enter", table=table, state=turn, text="fold") == "stale"
    assert live(host, table)["entries"] == 1


def test_everybody_sees_what_the_dealer_sees(server: Running, host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    enter(host, table, "call", "call", "check")
    other = Person(server, "Eve")
    other.connect()
    other.ask("watch", table=table)
    assert other.views[table]["hand"] == host.views[table]["hand"]
    assert other.events[table] == host.events[table]
    other.leave()


def test_nothing_that_is_entered_breaks_the_table(host: Person) -> None:
    table = opened(host)
    host.ask("deal", table=table, button=0)
    enter(host, table, "call", "call", "check")
    for text in (
        "name ?x=Ah",
        "name ?7=",
        "name ?7=Ah ?8=Ah",
        "tell 5",
        "muck x",
        "done",
        "bet -5",
        "\u2603",
    ):
        code = refused(host, "enter", table=table, state=host.views[table]["turn"], text=text)
        assert code not in ("hand-failed", "server-error"), text
    assert live(host, table)["entries"] == 3
    enter(host, table, "check")
