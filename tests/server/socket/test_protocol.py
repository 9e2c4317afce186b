"""The protocol, as a plain websocket client meets it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running
from websockets.asyncio.client import connect

from cardhouse.cli.main import run
from cardhouse.fair import seal_of
from cardhouse.server.socket.handlers import OF_HOST
from cardhouse.server.wire.protocol import VERSION

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("protocol"))) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[tuple[Person, Person]]:
    """Two people who are connected."""
    two = Person(server, "Ann"), Person(server, "Bob")
    for person in two:
        person.connect()
    yield two
    for person in two:
        person.leave()


def sit_down(ann: Person, bob: Person, **more: Any) -> str:
    """A table with both of them at it, with a hand under way."""
    table = ann.open_table(**more)
    for chair, person in enumerate((ann, bob)):
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=500)
    ann.ask("run", table=table, on=True)
    ann.ask("run", table=table, on=False)
    for person in (ann, bob):
        person.until(lambda person=person: person.views[table]["hands"] == 1)  # type: ignore[misc]
    return table


def play_out(table: str, *people: Person) -> None:
    """Everybody checks and calls until the hand is over."""
    while not all(person.is_over(table) for person in people):
        newest = max((person.views[table] for person in people), key=lambda view: int(view["turn"]))
        asked = [person for person in people if person.id == newest["to_act"]]
        if asked and asked[0].views[table]["turn"] == newest["turn"]:
            asked[0].act(table)
        else:
            (asked or [person for person in people if not person.is_over(table)])[0].read()


def test_the_first_word_is_the_servers(server: Running) -> None:
    stranger = Person(server)
    welcome = stranger.connect()
    assert (welcome["type"], welcome["version"], welcome["you"]) == ("welcome", VERSION, None)
    stranger.leave()


def test_a_hand_from_the_first_chair_to_the_ledger(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = sit_down(ann, bob)
    play_out(table, ann, bob)
    assert ann.events[table][-1]["kind"] == "award"
    shown = [len(event["cards"]) for event in ann.events[table] if event["kind"] == "deal"]
    assert sorted(shown) == [0, 0, 1, 1]
    ledger = ann.get(f"/api/tables/{table}/ledger")
    assert sum(ledger["results"].values()) == 0
    assert {hand["won"] for person in people for hand in person.get("/api/hands", table=table)["hands"]} == {
        ledger["results"][ann.id],
        ledger["results"][bob.id],
    }


def test_an_answer_names_the_state_it_is_for(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = sit_down(ann, bob)
    first = ann if ann.may_act(table) else bob
    second = bob if first is ann else ann
    turn = first.views[table]["turn"]
    first.act(table, "call")
    with pytest.raises(Refused) as stale:
        first.ask("act", table=table, state=turn, action="call")
    assert stale.value.code == "stale"
    assert stale.value.message["details"]["state"] == first.views[table]["turn"]
    second.until(lambda: second.may_act(table))
    for answer, code in (("fly", "bad-action"), ("bet 7", "illegal-action"), ("draw Ah", "illegal-action")):
        before = json.dumps(second.views[table])
        with pytest.raises(Refused) as refused:
            second.act(table, answer)
        assert refused.value.code == code
        assert json.dumps(second.views[table]) == before
    with pytest.raises(Refused) as turned_away:
        first.ask("act", table=table, state=first.views[table]["turn"], action="check")
    assert turned_away.value.code == "not-your-turn"


def test_whoever_comes_back_has_missed_nothing(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = sit_down(ann, bob, rules={"clock": 60})
    first = ann if ann.may_act(table) else bob
    other = bob if first is ann else ann
    other.hang_up()
    first.until(lambda: "away" in _seat(first, table, other)["badges"])
    first.act(table, "call")
    other.connect()
    other.ask("watch", table=table)
    assert other.may_act(table)
    other.act(table, "check")
    assert "away" not in _seat(other, table, other)["badges"]
    first.ask("ping")
    # What both may see of what has happened is the same, event by event.
    assert [_public(event) for event in other.events[table]] == [
        _public(event) for event in first.events[table]
    ]
    play_out(table, ann, bob)
    replayed = other.get(f"/api/tables/{table}/hands/1")["view"]["events"]
    assert replayed == other.events[table]


def _seat(person: Person, table: str, whose: Person) -> Message:
    found: Message = next(seat for seat in person.views[table]["seats"] if seat["player"] == whose.id)
    return found


def _public(event: Message) -> Message:
    return {key: value for key, value in event.items() if key not in ("cards", "text")}


def test_a_second_window_shows_the_same(people: tuple[Person, Person], server: Running) -> None:
    ann, bob = people
    table = sit_down(ann, bob)
    twin = Person(server)
    twin.http.cookies = ann.http.cookies
    assert twin.connect()["you"]["id"] == ann.id
    twin.ask("watch", table=table)
    ann.ask("ping")
    assert twin.views[table] == ann.views[table]
    assert twin.events[table] == ann.events[table]
    twin.leave()
    ann.ask("ping")
    assert "away" not in _seat(ann, table, ann)["badges"]


def test_a_spectator_sees_no_cards_and_may_do_nothing(people: tuple[Person, Person], server: Running) -> None:
    ann, bob = people
    table = sit_down(ann, bob)
    stranger = Person(server)
    stranger.connect()
    stranger.ask("watch", table=table)
    view = stranger.views[table]
    assert (view["player"], view["chair"], view["hand"]["view"]["seat"]) == (None, None, None)
    assert {card for seat in view["hand"]["view"]["seats"] for card in seat["cards"]} == {"??"}
    for message in ({"type": "say", "text": "hi"}, {"type": "sit", "seat": 4, "amount": 500}):
        with pytest.raises(Refused) as refused:
            stranger.ask(message.pop("type"), table=table, **message)  # type: ignore[arg-type]
        assert refused.value.code == "not-signed-in"
    stranger.leave()


def test_what_the_host_does(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = ann.open_table(public=False)
    assert all(one["id"] != table for one in bob.get("/api/tables")["tables"])
    assert any(one["id"] == table for one in ann.get("/api/tables")["tables"])
    ann.ask("watch", table=table)
    bob.ask("watch", table=table)
    bob.ask("sit", table=table, seat=3, amount=300)
    ann.ask("bot", table=table, seat=1, kind="sensible", amount=400)
    ann.ask("rules", table=table, rules={"games": ["razz"], "stakes": "limit 20/40"})
    assert ann.views[table]["games"]["order"][0]["game"].startswith("razz")
    assert ann.views[table]["rules"]["seats"] == 9
    ann.ask("pause", table=table, on=True)
    assert ann.views[table]["paused"]
    ann.ask("pause", table=table, on=False)
    ann.ask("bomb", table=table)
    ann.ask("bomb", table=table, on=False)
    ann.ask("remove", table=table, player=bob.id)
    assert [seat["name"] for seat in ann.views[table]["seats"]] == ["Gus"]
    with pytest.raises(Refused) as unknown:
        ann.ask("bot", table=table, seat=2, kind="clever", amount=400)
    assert unknown.value.code == "unknown-bot"


@pytest.mark.parametrize("type", sorted(OF_HOST))
def test_only_the_host_does_it(people: tuple[Person, Person], type: str) -> None:
    ann, bob = people
    table = ann.open_table()
    more: dict[str, dict[str, Any]] = {
        "run": {"on": True},
        "pause": {"on": True},
        "rules": {"rules": {"seats": 4}},
        "bot": {"seat": 1, "kind": "caller", "amount": 400},
        "remove": {"player": ann.id},
        "ban": {"player": ann.id},
        "mute": {"player": ann.id},
        "pick-up": {"player": ann.id},
        "hold": {"seat": 3, "player": bob.id},
        "approve": {"player": bob.id, "yes": True},
        "let-watch": {"player": bob.id, "yes": True},
        "tier": {"player": bob.id, "tier": 2},
        "apart": {"player": bob.id, "other": ann.id},
        "name-floor": {"player": bob.id},
        "enter": {"state": 0, "text": "fold"},
        "seat": {"seat": 1, "name": "Cat", "amount": 400},
        "manage": {"player": ann.id, "does": "out"},
    }
    with pytest.raises(Refused) as refused:
        bob.ask(type, table=table, **more.get(type, {}))
    assert refused.value.code == "not-allowed"


@pytest.mark.rule("WSOP-88")
def test_nobody_sits_whom_the_host_has_not_approved(people: tuple[Person, Person], server: Running) -> None:
    ann, bob = people
    table = ann.open_table(approve=True)
    for person in (ann, bob):
        person.ask("watch", table=table)
    bob.ask("sit", table=table, seat=2, amount=350)
    ann.until(lambda: bool(ann.views[table]["asking"]))
    # Asking is not sitting: there is no chair, no chips and no part in a hand.
    assert bob.views[table]["chair"] is None
    assert ann.views[table]["seats"] == []
    for word, said in (("top-up", {"amount": 100}), ("in", {}), ("straddle", {})):
        with pytest.raises(Refused):
            bob.ask(word, table=table, **said)
    ann.ask("approve", table=table, player=bob.id, yes=False)
    ann.until(lambda: not ann.views[table]["asking"])
    bob.ask("ping")
    assert bob.views[table]["chair"] is None
    assert ann.views[table]["seats"] == []


@pytest.mark.rule("WSOP-83")
def test_a_buy_in_waits_for_the_host(people: tuple[Person, Person], server: Running) -> None:
    ann, bob = people
    table = ann.open_table(approve=True)
    stranger = Person(server)
    stranger.connect()
    for person in (ann, bob, stranger):
        person.ask("watch", table=table)
    bob.ask("sit", table=table, seat=2, amount=350)
    ann.until(lambda: bool(ann.views[table]["asking"]))
    assert ann.views[table]["asking"] == [
        {"player": bob.id, "name": "Bob", "seat": 2, "amount": 350, "over": False, "least": 100, "most": None}
    ]
    stranger.ask("ping")
    assert stranger.views[table]["asking"] == []
    ann.ask("approve", table=table, player=bob.id, yes=True)
    bob.until(lambda: bob.views[table]["chair"] == 2)
    bob.ask("top-up", table=table, amount=100)
    assert _seat(bob, table, bob)["stack"] == 350
    ann.ask("approve", table=table, player=bob.id, yes=False)
    assert _seat(ann, table, bob)["stack"] == 350
    stranger.leave()


def test_chat_reaches_everybody_and_stays(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("say", table=table, text="  nice\u202e \x07 hand 👩‍🌾 ")
    assert (ann.chat[-1]["text"], ann.chat[-1]["name"]) == ("nice hand 👩‍🌾", "Ann")
    bob.send("watch", table=table)
    assert [said["text"] for said in bob.read()["chat"]] == ["nice hand 👩‍🌾"]
    with pytest.raises(Refused) as silent:
        ann.ask("say", table=table, text=" \u200b\u202e ")
    assert silent.value.code == "bad-message"


def test_a_table_that_is_closed_says_so(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = ann.open_table()
    bob.ask("watch", table=table)
    assert ann.http.delete(f"/api/tables/{table}").json() == {"closed": table}
    bob.until(lambda: '"closed"' in bob.texts[-1])
    with pytest.raises(Refused) as gone:
        bob.ask("watch", table=table)
    assert gone.value.code == "not-found"


def test_a_seed_has_its_time(people: tuple[Person, Person]) -> None:
    ann, _ = people
    table = ann.open_table()
    for message, code in (
        ({"type": "seed", "seed": "ab" * 32}, "stale"),
        ({"type": "seed", "seed": "xy" * 32}, "bad-message"),
        ({"type": "seal", "seal": "ab" * 31}, "bad-message"),
        ({"type": "seal", "seal": "ab" * 32}, "not-now"),
    ):
        with pytest.raises(Refused) as refused:
            ann.ask(message.pop("type"), table=table, **message)
        assert refused.value.code == code


def test_seeds_are_sealed_and_cut_the_deck(tmp_path: Path) -> None:
    with running(quick(tmp_path, seed_wait=60_000)) as server:
        ann, bob = people = Person(server, "Ann"), Person(server, "Bob")
        seal = seal_of(b"\xab" * 32).hex()
        table = ann.open_table()
        for chair, person in enumerate(people):
            person.connect()
            person.ask("watch", table=table)
            person.ask("seal", table=table, seal=seal)
            person.ask("sit", table=table, seat=chair, amount=500)
        ann.ask("run", table=table, on=True)
        ann.until(lambda: bool(ann.promises))
        promise = ann.promises[-1]
        assert promise["seals"] == {person.id: seal for person in people}
        with pytest.raises(Refused) as other:
            ann.ask("seed", table=table, seed="cd" * 32)
        assert other.value.code == "not-sealed"
        # The hand waits for both.
        for person in people:
            assert person.views[table]["hands"] == 0
            person.ask("seed", table=table, seed="ab" * 32)
        bob.until(lambda: bob.views[table]["hands"] == 1)
        ann.ask("run", table=table, on=False)
        play_out(table, ann, bob)
        assert [one["hand"] for one in ann.promises] == [1]
        kept = ann.get(f"/api/tables/{table}/hands/1/proof")
        proof = kept["proof"]
        assert proof["root"] == promise["roots"]["52"]
        assert (proof["seed"], kept["log"]) == (None, None)
        assert proof["seeds"] == {person.id: "ab" * 32 for person in people}
        file = tmp_path / "hand.json"
        file.write_text(json.dumps({**kept, "promise": {**promise, "seed": "ab" * 32}}), encoding="utf-8")
        assert run(["verify", str(file)]) == 0


def test_unwatch_ends_it(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table = ann.open_table()
    bob.ask("watch", table=table)
    bob.ask("unwatch", table=table)
    seen = len(bob.texts)
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=300)
    bob.ask("ping")
    assert len(bob.texts) == seen + 1


def test_a_client_of_twenty_lines_plays(server: Running) -> None:
    """The example, as it stands in the folder, against bots until some hands are played."""
    owner = Person(server, "Cy")
    owner.connect()
    table = owner.open_table(rules={"games": ["eight-game"], "change_after": 1})
    owner.ask("watch", table=table)
    for chair in (1, 2):
        owner.ask("bot", table=table, seat=chair, kind="sensible", amount=2000)
    token = owner.post("/api/tokens", label="client")["token"]
    command = [sys.executable, str(ROOT / "examples/client.py"), server.url, table, "0", "2000"]
    with subprocess.Popen(command, env={"CARDHOUSE_TOKEN": token}) as client:
        try:
            owner.until(lambda: len(owner.views[table]["seats"]) == 3)
            owner.ask("run", table=table, on=True)
            owner.until(lambda: owner.views[table]["hands"] > 8)
            assert client.poll() is None
        finally:
            client.terminate()
    hands = owner.get("/api/hands", table=table)["hands"]
    assert {hand["number"] for hand in hands} >= set(range(1, 9))
    source = (ROOT / "examples/client.py").read_text(encoding="utf-8")
    body = source.split("async def play")[1].split("if __name__")[0]
    assert len([line for line in body.splitlines() if line.strip()]) <= 22
    owner.leave()


def test_hanging_up_hurts_nobody(people: tuple[Person, Person], server: Running) -> None:
    ann, bob = people
    table = sit_down(ann, bob)

    async def rude() -> None:
        for _ in range(5):
            async with connect(server.socket_url) as socket:
                await socket.send(json.dumps({"type": "watch", "table": table}))
                socket.transport.abort()

    asyncio.run(rude())
    play_out(table, ann, bob)


def test_the_rules_of_the_hand_that_all_still_see_are_told_after_the_games_have_changed(
    people: tuple[Person, Person],
) -> None:
    ann, bob = people
    table = sit_down(ann, bob)
    play_out(table, ann, bob)
    game = ann.views[table]["hand"]["view"]["game"]
    ann.ask("rules", table=table, rules={"games": ["stud"]})
    assert ann.get(f"/api/tables/{table}/games/{game}")["name"] == "Texas Hold'em"
    with pytest.raises(Refused):
        ann.get(f"/api/tables/{table}/games/omaha@barge")
