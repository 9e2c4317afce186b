"""What people do at a table besides playing, over the wire."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Message, Person, Refused, Running, quick, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("company")
    with running(quick(folder, pause=3_600_000)) as found:
        yield found


class Guest(Person):
    """Somebody at one table."""

    table = ""

    @property
    def view(self) -> Message:
        return self.views[self.table]

    def sees(self, true: Callable[[Message], bool]) -> None:
        """Read on until something is seen."""
        self.until(lambda: true(self.view))

    def hear(self, kind: str) -> Message:
        """Read on until something of a kind is heard."""
        while (message := self.read())["type"] != kind:
            pass
        return message


def table_of(server: Running, **rules: Any) -> tuple[Guest, Guest, Guest, str]:
    """Ann, who is the host, and Bob sit at a table; Cal looks on."""
    ann, bob, cal = (Guest(server, name) for name in ("Ann", "Bob", "Cal"))
    given = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "seats": 3, **rules}
    table = ann.open_table(rules=given)
    for one in (ann, bob, cal):
        one.table = table
        one.connect()
        one.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=1030)
    bob.ask("sit", table=table, seat=1, amount=1050)
    return ann, bob, cal, table


def play_a_hand(*people: Guest, table: str) -> None:
    """Have a hand dealt, and whoever is asked folds."""
    people[0].ask("run", table=table, on=True)
    for one in people:
        one.sees(lambda view: view["to_act"] is not None)
        if one.view["to_act"] == one.id:
            one.ask("act", table=table, state=one.view["turn"], action="fold")
            return


def cards(person: Guest) -> list[str]:
    view = person.view["hand"]["view"]
    found: list[str] = view["seats"][view["seat"]]["cards"]
    return found


def test_cards_are_shown_by_their_owner_alone_and_rabbits_after_the_hand(server: Running) -> None:
    ann, bob, cal, table = table_of(server, rabbit=True)
    with pytest.raises(Refused, match="dealt into"):
        bob.ask("rabbit", table=table, hand=1)
    play_a_hand(ann, bob, table=table)
    for one in (ann, bob, cal):
        one.sees(lambda view: view["hand"] is not None and view["hand"]["over"])
    own, other = cards(ann), cards(bob)
    # With its quotes: two signs alone may be part of a player's id.
    assert not any(repr(card) in str(cal.view["hand"]) for card in (*own, *other))
    with pytest.raises(Refused) as wrong:
        ann.ask("show", table=table, hand=1, cards=other[:1])
    assert wrong.value.code == "bad-command"
    ann.ask("show", table=table, hand=1, cards=own[:1])
    cal.sees(lambda view: bool(view["company"]["shown"]))
    assert cal.view["company"]["shown"] == {ann.id: own[:1]}
    with pytest.raises(Refused) as looked:
        cal.ask("rabbit", table=table, hand=1)
    assert looked.value.code == "not-allowed"
    assert cal.view["company"]["rabbit"] == {}
    bob.ask("rabbit", table=table, hand=1)
    cal.sees(lambda view: bool(view["company"]["rabbit"]))
    assert [len(cards) for cards in cal.view["company"]["rabbit"].values()] == [3, 1, 1]
    # Both are kept with the hand, and the hand is the same as before.
    for one in (ann, bob):
        kept = one.get(f"/api/tables/{table}/hands/1")
        assert kept["afterwards"] == {"shown": {ann.id: own[:1]}, "rabbit": cal.view["company"]["rabbit"]}
        assert (repr(own[1]) in str(kept)) is (one is ann)
        proof = one.get(f"/api/tables/{table}/hands/1/proof")
        assert proof["log"] is None
    assert "holdem" in bob.http.get(f"/api/tables/{table}/hands/1/phh").text


def test_everybody_votes_for_a_bomb_pot(server: Running) -> None:
    ann, bob, _, table = table_of(server, bomb_vote=True)
    ann.ask("vote", table=table, what="bomb")
    with pytest.raises(Refused) as refused:
        ann.ask("vote", table=table, what="stand-up")
    assert refused.value.code == "not-here"
    bob.ask("vote", table=table, what="bomb")
    ann.sees(lambda view: view["bomb_next"])
    assert ann.view["company"]["votes"] == {}


def test_the_host_deals_the_last_deal_of_the_night(server: Running) -> None:
    ann, bob, cal, table = table_of(server)
    with pytest.raises(Refused) as refused:
        bob.ask("last-deal", table=table, game="stud")
    assert refused.value.code == "not-allowed"
    with pytest.raises(Refused):
        ann.ask("last-deal", table=table, game="no-such-game")
    ann.ask("last-deal", table=table, game="stud", dollar=100)
    cal.sees(lambda view: view["hand"] is not None and view["hand"]["over"])
    seats = cal.view["hand"]["view"]["seats"]
    assert all(len(seat["cards"]) == 7 and "??" not in seat["cards"] for seat in seats)
    assert sorted(seat["stack"] for seat in cal.view["seats"]) in ([1000, 1080], [1000, 1080], [1030, 1050])
    assert cal.view["paused"]
    assert cal.view["company"]["last_deal"] is None


def test_emotes_are_heard_by_all_and_throwables_only_where_the_host_wants_them(server: Running) -> None:
    ann, bob, cal, table = table_of(server)
    bob.ask("emote", table=table, emote="luck")
    assert cal.hear("emoted") == {
        "type": "emoted",
        "table": table,
        "user": bob.id,
        "emote": "luck",
        "to": None,
    }
    with pytest.raises(Refused) as seated:
        cal.ask("emote", table=table, emote="luck")
    assert seated.value.code == "not-allowed"
    with pytest.raises(Refused) as off:
        bob.ask("throw", table=table, what="tomato", to=ann.id)
    assert off.value.code == "not-here"
    ann.ask("rules", table=table, rules={"throws": True})
    bob.ask("throw", table=table, what="tomato", to=ann.id)
    assert cal.hear("emoted")["to"] == ann.id


def test_emotes_are_few_and_nobody_who_is_muted_has_any(server: Running) -> None:
    ann, bob, _, table = table_of(server)
    for _ in range(4):
        bob.ask("emote", table=table, emote="wow")
    with pytest.raises(Refused) as fast:
        bob.ask("emote", table=table, emote="wow")
    assert fast.value.code == "too-fast"
    ann.ask("mute", table=table, player=bob.id)
    ann.ask("emote", table=table, emote="wow")
    with pytest.raises(Refused):
        bob.ask("throw", table=table, what="rose", to=ann.id)
