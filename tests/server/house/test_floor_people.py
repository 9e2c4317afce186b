"""Tables in line, over websockets: from the first chair to the move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from tests.server.clients import Person, Refused, Running, quick, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("line"), spaced=True)) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Person]]:
    found = [Person(server, name) for name in ("Ann", "Bob", "Cy", "Di", "Ed")]
    for person in found:
        person.connect()
    yield found
    for person in found:
        # Whoever has not heard everything hangs up slowly.
        person.ask("ping")
        person.leave()


RULES = {"games": ["omaha-8"], "stakes": "limit 10/20", "seats": 2, "clock": 0}


@pytest.mark.rule("WSOP-96")
@pytest.mark.rule("WSOP-98")
def test_two_tables_from_the_first_chair_to_the_move(people: list[Person]) -> None:
    ann, bob, cy, di, ed = people
    main = ann.open_table(rules=RULES)
    feeder = ann.post("/api/tables", name="Must-move", beside=main, way="must-move")
    assert (feeder["beside"], feeder["into"], feeder["games"]) == ([main], [main], ["omaha-8"])
    second = feeder["id"]
    for person in people:
        person.ask("watch", table=main)
        person.ask("watch", table=second)
    ann.ask("sit", table=main, seat=0, amount=500)
    bob.ask("sit", table=main, seat=1, amount=500)
    with pytest.raises(Refused) as refused:
        ann.ask("sit", table=second, seat=0, amount=500)
    assert refused.value.code == "seat-taken"
    cy.ask("sit", table=second, seat=0, amount=500)
    di.ask("sit", table=second, seat=1, amount=700)
    ed.ask("list", table=second)
    with pytest.raises(Refused) as refused:
        cy.ask("list", table=main)
    assert refused.value.code == "seat-taken"
    ed.until(lambda: [one["name"] for one in ed.views[main]["line"]["waiting"]] == ["Ed"])
    assert [one["kind"] for one in ed.views[main]["line"]["tables"]] == ["main", "must-move"]
    ann.ask("run", table=second, on=True)
    cy.until(lambda: cy.views[second]["to_act"] is not None)
    bob.ask("leave", table=main)
    cy.until(lambda: bool(cy.views[second]["line"]["calls"]))
    assert cy.views[second]["line"]["calls"] == [{"player": cy.id, "name": "Cy", "table": second, "to": main}]
    with pytest.raises(Refused) as refused:
        ed.ask("sit", table=main, seat=1, amount=500)
    assert refused.value.code == "not-now"
    while cy.views[second]["chair"] is not None:
        turn = next((one for one in (cy, di) if one.id == cy.views[second]["to_act"]), None)
        if turn is None:
            cy.read()
            continue
        turn.until(partial(turn.may_act, second))
        turn.ask("act", table=second, state=turn.views[second]["turn"], action="fold")
        cy.ask("ping")
    cy.until(lambda: cy.views[main]["chair"] == 1)
    stacks = [seat["stack"] for seat in cy.views[main]["seats"]]
    ed.until(lambda: ed.views[second]["mine"]["chairs"] == [0])
    ed.ask("sit", table=second, seat=0, amount=500)
    ed.until(lambda: not ed.views[main]["line"]["waiting"])
    di.until(lambda: len(di.views[second]["seats"]) == 2)
    assert (
        stacks[1] + next(seat["stack"] for seat in di.views[second]["seats"] if seat["player"] == di.id)
        >= 1180
    )
    with pytest.raises(Refused) as refused:
        ann.ask("rules", table=second, rules={"games": ["razz"]})
    assert refused.value.code in ("not-of-line", "not-now")
    with pytest.raises(Refused, match="only the host"):
        di.ask("break", table=second)
    with pytest.raises(Refused, match="no chair is kept"):
        di.ask("decline", table=second)


@pytest.mark.rule("WSOP-64")
def test_nobody_plays_over_who_has_another_chair_in_the_line(people: list[Person]) -> None:
    ann, bob, cy, di, ed = people
    main = ann.open_table(rules={**RULES, "games": ["omaha"]})
    second = ann.post("/api/tables", name="Must-move", beside=main)["id"]
    ann.ask("sit", table=main, seat=0, amount=500)
    bob.ask("sit", table=main, seat=1, amount=500)
    bob.ask("out", table=main)
    # Whoever has sat down elsewhere since asking does not play over any more.
    cy.ask("over", table=main, seat=1, amount=400)
    cy.ask("sit", table=second, seat=0, amount=500)
    with pytest.raises(Refused) as refused:
        ann.ask("approve", table=main, player=cy.id, yes=True)
    assert refused.value.code == "seat-taken"
    di.ask("over", table=main, seat=1, amount=400)
    ann.ask("approve", table=main, player=di.id, yes=True)
    ed.ask("sit", table=second, seat=1, amount=500)
    ed.ask("out", table=second)
    with pytest.raises(Refused) as refused:
        di.ask("over", table=second, seat=1, amount=400)
    assert refused.value.code == "seat-taken"


@pytest.mark.rule("WSOP-96")
def test_who_refuses_is_told_for_how_long(people: list[Person]) -> None:
    ann, bob, cy, di, _ = people
    main = ann.open_table(rules={**RULES, "stakes": "limit 20/40"})
    second = ann.post("/api/tables", name="Must-move", beside=main)["id"]
    for person in (ann, bob, cy, di):
        person.ask("watch", table=second)
    ann.ask("sit", table=main, seat=0, amount=500)
    bob.ask("sit", table=main, seat=1, amount=500)
    cy.ask("sit", table=second, seat=0, amount=500)
    di.ask("sit", table=second, seat=1, amount=500)
    ann.ask("run", table=second, on=True)
    cy.until(lambda: cy.views[second]["to_act"] is not None)
    bob.ask("leave", table=main)
    cy.until(lambda: bool(cy.views[second]["line"]["calls"]))
    cy.ask("leave", table=second)
    di.ask("ping")
    if di.may_act(second):
        di.act(second, "fold")
    cy.until(lambda: cy.views[second]["chair"] is None)
    for message in ({"type": "list"}, {"type": "sit", "seat": 0, "amount": 500}):
        with pytest.raises(Refused) as refused:
            cy.ask(**message, table=second)
        assert refused.value.code == "barred"
    # The other one is called instead.
    di.until(lambda: di.id in di.views[second]["line"]["tables"][0]["players"])


@pytest.mark.rule("WSOP-97")
def test_a_chair_in_a_new_game_is_told_and_may_be_declined(people: list[Person]) -> None:
    ann, bob, cy, di, ed = people
    main = ann.open_table(rules={**RULES, "stakes": "limit 40/80"})
    for person in people:
        person.ask("watch", table=main)
    ann.ask("sit", table=main, seat=0, amount=500)
    bob.ask("sit", table=main, seat=1, amount=500)
    for person in (cy, di, ed):
        person.ask("list", table=main)
    new = ann.post("/api/tables", name="New", beside=main, approve=True)["id"]
    cy.until(lambda: (cy.views[main]["line"] or {}).get("kept", []) != [])
    assert [(one["player"], one["table"]) for one in cy.views[main]["line"]["kept"]] == [
        (cy.id, new),
        (di.id, new),
    ]
    cy.ask("watch", table=new)
    assert cy.views[new]["mine"]["chairs"] == [0]
    ed.ask("watch", table=new)
    assert ed.views[new]["mine"]["chairs"] == []
    with pytest.raises(Refused, match="came first"):
        ed.ask("sit", table=new, seat=1, amount=500)
    # With one other there would be two of two chairs, and the place on the list is lost.
    di.ask("sit", table=new, seat=1, amount=500)
    ann.ask("watch", table=new)
    ann.until(lambda: [one["name"] for one in ann.views[new]["asking"]] == ["Di"])
    ann.ask("approve", table=new, player=di.id, yes=True)
    ed.until(lambda: [one["name"] for one in ed.views[main]["line"]["waiting"]] == ["Cy", "Ed"])
    cy.ask("decline", table=new)
    ed.until(lambda: [one["name"] for one in ed.views[main]["line"]["waiting"]] == ["Ed"])
    ed.until(lambda: ed.views[new]["mine"]["chairs"] == [0])
    ann.ask("tier", table=new, player=ed.id, tier=2)
    ed.until(lambda: ed.views[new]["line"]["waiting"][0]["tier"] == 2)


@pytest.mark.rule("WSOP-70")
@pytest.mark.rule("WSOP-98.d")
def test_a_house_may_keep_its_limits_apart(people: list[Person]) -> None:
    ann, bob, *_ = people
    table = ann.open_table(rules={"games": ["razz"], "stakes": "limit 20/40"})
    for stakes, code in (("limit 30/60", "too-close"), ("limit 40/80", "")):
        if code:
            with pytest.raises(Refused) as refused:
                ann.open_table(rules={"games": ["razz"], "stakes": stakes})
            assert refused.value.code == code
        else:
            ann.open_table(rules={"games": ["razz"], "stakes": stakes})
    # Nor does a table come too close to another afterwards.
    with pytest.raises(Refused) as refused:
        ann.ask("rules", table=table, rules={"stakes": "limit 30/60"})
    assert refused.value.code == "too-close"
    ann.ask("rules", table=table, rules={"stakes": "limit 10/20"})
    ann.ask("rules", table=table, rules={"stakes": "limit 20/40", "clock": 10})
    for body, code in (
        ({"beside": table, "rules": {"games": ["razz"], "stakes": "limit 40/80"}}, "not-of-line"),
        ({"way": "balanced"}, "bad-message"),
        ({"beside": "nowhere"}, "not-found"),
    ):
        with pytest.raises(Refused) as refused:
            ann.post("/api/tables", name="Other", **body)
        assert refused.value.code == code
    with pytest.raises(Refused, match="only the host"):
        bob.post("/api/tables", name="Other", beside=table)


def test_a_private_table_is_told_only_to_those_who_belong_to_its_line(people: list[Person]) -> None:
    ann, bob, cy, _, ed = people
    rules = {**RULES, "games": ["razz"], "stakes": "limit 10/20"}
    main = ann.open_table(rules=rules)
    feeder = ann.post("/api/tables", name="Must-move", beside=main, public=False)["id"]
    for person in (bob, cy):
        person.ask("watch", table=main)
        person.ask("watch", table=feeder)
    bob.ask("sit", table=main, seat=0, amount=500)
    cy.ask("sit", table=main, seat=1, amount=500)
    ed.ask("watch", table=main)

    def listed(person: Person) -> list[str]:
        tables = person.get("/api/tables")["tables"]
        found: list[str] = next(one["beside"] for one in tables if one["id"] == main)
        assert person.get(f"/api/tables/{main}")["beside"] == found
        return found

    assert (listed(ann), listed(bob), listed(ed)) == ([feeder], [feeder], [])
    bob.until(lambda: bob.views[main]["line"]["sends_to"] == [feeder])
    assert [one["id"] for one in bob.views[main]["line"]["tables"]] == [main, feeder]
    ed.until(lambda: len(ed.views[main]["seats"]) == 2)
    assert [one["id"] for one in ed.views[main]["line"]["tables"]] == [main]
    with pytest.raises(Refused) as refused:
        ed.ask("sit", table=main, seat=0, amount=500)
    assert feeder not in "".join((*ed.texts, str(refused.value.message)))
    # Whoever waits will have to know where to sit down.
    ed.ask("list", table=main)
    ed.until(lambda: len(ed.views[main]["line"]["tables"]) == 2)
    assert listed(ed) == [feeder]
