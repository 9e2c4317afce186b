"""Tables that play a sheet of one's own."""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.amounts import amount, some
from tests.server.clients import Person, Refused, Running, quick, running

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.errors import CardhouseError
from cardhouse.server.outgoing.worker_process import COMMAND
from cardhouse.server.wire.rules import MOST_OWN, read_rules
from cardhouse.server.workers import trial
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.trial import play_some, try_out, untried
from cardhouse.sheets import Sheet, SheetError, find_game, games, own_sheets
from cardhouse.sheets.own_sheets import MOST_CHARACTERS, read_own
from cardhouse.simulation import trying
from cardhouse.table import BadRules, Command, Rules, Table

THREE = """
name    = "Three-Card Hold'em"
source  = "a kitchen table"
extends = "holdem"
play = ["blinds", "deal 3 down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
"""
NESTED = """
name    = "Legs on Legs"
source  = "nobody"
extends = "3-5-7"
play = ["ante", { until = "3 legs", do = [{ until = "3 legs", do = ["deal 3 down", "in or out, in turn",
        "show those in to each other", "settle three", "next deal"] }] }, "first to 3 legs takes the pot"]
nobody = "split"
"""
INNER = '{ until = "400 hands", do = ["bet small", { until = "400 hands", do = ["bet small"] }] }'
OPTION = """
[option.odd]
default = "yes"
choices = {{ no = {{}}, yes = {{ "{path}" = {value} }} }}
"""
ENDLESS = '{ until = "1000 hands", do = ["next deal, same dealer", "deal 2 down"] }'
OFF_BY_DEFAULT = THREE + OPTION.format(path="play.2", value=ENDLESS).replace('"yes"', '"no"')
"""A sheet that is harmless unless its option is chosen."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("sheets"))) as found:
        yield found


def test_a_sheet_is_read_and_named_after_its_text() -> None:
    sheet = read_own(THREE)
    assert (sheet.id, sheet.edition[:3]) == ("three-card-hold-em", "own")
    assert read_own(THREE + "\n# the same\n").key != sheet.key
    posing = THREE.replace("Three-Card Hold'em", "holdem") + '\nedition = "barge"\n'
    assert read_own(posing).key not in (find_game("holdem").key, "holdem@barge")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "not TOML"),
        ("x = " + "[" * 3000, "not TOML"),
        ('name = "x"', "has no steps"),
        (THREE.replace("holdem", "/etc/passwd"), "there is no sheet"),
        (THREE.replace("holdem", "../games/holdem"), "there is no sheet"),
        (THREE.replace("holdem", "holdem.toml"), "there is no sheet"),
        (THREE.replace("deal 3 down", "deal 3 dwn"), "did you mean"),
        (THREE + "#" * MOST_CHARACTERS, "the limit is"),
        (THREE.replace('"showdown"', '"bet big", ' * 300 + '"showdown"'), "the limit is"),
        (NESTED, "may go on for 5001001 steps"),
        (THREE + OPTION.format(path="play.3", value=INNER), "may go on for 160801 steps"),
        (THREE + 'deck = "9x52"', "has 468 cards; the limit is 424"),
        (THREE.replace("deal 3 down", "deal 1 down") + "players = [2, 31]", "the limit is 30"),
        (THREE + "".join(f'contest.c{n}.scale = "high"\n' for n in range(12)), "the limit is 12"),
        (THREE.replace("blinds", 'roll 1001 dice", "blinds'), "the limit is 1000"),
        (THREE + "a." * 5800 + "b = 1", "line 7 has a key with more than 16 parts"),
        (THREE + "[" + '"a" . ' * 1900 + "b]", "a key with more than 16 parts"),
        (THREE.replace("kitchen", "kit\\u0000chen"), "control character"),
        (THREE.replace('"a kitchen table"', "7"), "source"),
    ],
)
def test_what_is_no_sheet(text: str, said: str) -> None:
    with pytest.raises(SheetError) as wrong:
        read_own(text)
    assert said in wrong.value.message


WORDS = [
    "blinds",
    "ante",
    "deal 2 down",
    "deal 5 up",
    "bet small",
    "bet any",
    "board flop",
    "showdown",
    "draw",
    7,
]
VALUES: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from(WORDS)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["until", "do", "scale", "use", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(
    [
        "extends",
        "play",
        "board",
        "contest",
        "choice",
        "option",
        "wild",
        "lines",
        "deck",
        "players",
        "structures",
        "stakes",
    ]
)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {_toml(one)}' for key, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return '""' if value is None else json.dumps(value)


@settings(max_examples=amount(20, proof=300), suppress_health_check=list(HealthCheck))
@given(st.dictionaries(KEYS, VALUES, max_size=5), st.booleans())
def test_whatever_is_written_is_a_sheet_or_a_mistake(said: dict[str, Any], extends: bool) -> None:
    lines = {"name": "X", "source": "y", "family": "z"} | ({"extends": "holdem"} if extends else {}) | said
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())
    with suppress(SheetError):
        read_own(text)


def test_a_table_plays_it_and_is_stored_with_it() -> None:
    table = Table(read_rules({"games": [{"sheet": THREE, "stakes": "limit 2/4"}]}))
    for number in range(3):
        table.do(Command("sit", f"p{number}", seat=number, amount=200))
    table.do(Command("start", text="07" * 32))
    assert isinstance(table.hand, Deal)
    assert [len(player.cards) for player in table.hand.players] == [3, 3, 3]
    again = Table.from_dict(json.loads(json.dumps(table.to_dict())))
    assert again == table
    assert again.sheet.name == "Three-Card Hold'em"
    table.rules.to_dict()
    assert Rules.read(table.rules.to_dict()) == table.rules


def test_a_table_on_the_server_plays_it(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table(rules={"games": [{"sheet": THREE}], "stakes": "limit 10/20"})
    ann.ask("watch", table=table)
    key = read_own(THREE).key
    assert ann.views[table]["games"]["order"][0]["game"] == key
    assert ann.views[table]["rules"]["games"][0]["sheet"] == THREE
    for chair in range(3):
        ann.ask("bot", table=table, seat=chair, kind="random", amount=500)
    ann.ask("sit", table=table, seat=5, amount=500)
    ann.ask("run", table=table, on=True)
    while ann.views[table]["hands"] <= 2:
        ann.act(table) if ann.may_act(table) else ann.read()
    hand = ann.get(f"/api/tables/{table}/hands/1")
    assert (hand["game"], hand["name"]) == (key, "Three-Card Hold'em")
    assert len(hand["view"]["seats"][0]["cards"]) == 3
    fields = tomllib.loads(ann.http.get(f"/api/tables/{table}/hands/1/phh").text)
    assert fields["_cardhouse_game"] == key
    assert ann.get(f"/api/tables/{table}/hands/1/proof")["proof"]["dealt"]
    ann.leave()


def test_a_table_may_change_to_one(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("rules", table=table, rules={"games": ["holdem", {"sheet": THREE}]})
    assert [game["name"] for game in ann.views[table]["games"]["order"]] == [
        "Texas Hold'em",
        "Three-Card Hold'em",
    ]
    ann.ask("rules", table=table, rules={"seats": 4})
    assert ann.views[table]["rules"]["games"][1]["sheet"] == THREE
    for wrong in ({"games": [{"sheet": "name = 1"}]}, {"games": [{"sheet": ""}]}):
        with pytest.raises(Refused) as refused:
            ann.ask("rules", table=table, rules=wrong)
        assert refused.value.code in ("bad-sheet", "bad-rules")
    ann.leave()


def test_a_sheet_is_checked_before_a_table_is_opened(server: Running) -> None:
    ann = Person(server, "Ann")
    good = ann.post("/api/sheets/check", text=THREE)
    assert good["ok"]
    assert good["game"]["name"] == "Three-Card Hold'em"
    assert "three cards" in str(good["game"]["rules"]).lower()
    bad = ann.post("/api/sheets/check", text=THREE.replace("bet big", "bet bigg"))
    assert not bad["ok"]
    assert "did you mean" in bad["error"]
    assert bad["place"].startswith("play")
    ann.leave()


def test_there_are_only_so_many_at_a_table() -> None:
    many = [{"sheet": THREE.replace("Three", f"Three {number}")} for number in range(MOST_OWN + 1)]
    with pytest.raises(CardhouseError):
        read_rules({"games": many})


def test_what_goes_wrong_in_a_hand_is_found_before_anybody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = read_rules({"games": [{"sheet": THREE}]})
    assert play_some(rules) is None
    monkeypatch.setattr(trying, "check", lambda _: 1 / 0)
    assert "went wrong: ZeroDivisionError" in str(play_some(rules))


@pytest.mark.proof
def test_what_takes_too_long_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that keeps a computer busy keeps busy only the one that tries it out."""
    rules = read_rules({"games": [{"sheet": THREE}]})

    async def test() -> None:
        workers = Workers(COMMAND, 1)
        try:
            await try_out(rules.games, rules, workers, owner="ann")
            monkeypatch.setattr(trial, "SECONDS", 0.001)
            with pytest.raises(SheetError) as wrong:
                await try_out(rules.games, rules, workers, owner="ann")
            assert "too much time or memory" in wrong.value.message
            monkeypatch.undo()
            await try_out(rules.games, rules, workers, owner="ann")
        finally:
            await workers.close()

    asyncio.run(test())


def test_nothing_that_somebody_has_written_is_read_here_first(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading is work as well: a thread that reads slows down everybody at every table."""
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table()
    read = list[str]()
    here = own_sheets._read

    def noted(text: str, options: tuple[tuple[str, str], ...], *, kept: bool = False) -> Sheet:
        read.append(text)
        return here(text, options, kept=kept)

    monkeypatch.setattr(own_sheets, "_read", noted)
    bad = THREE + 'contest.high.use = "7 of nothing"\n'
    brought = {"games": [{"sheet": bad}]}
    for ask in (
        lambda: ann.open_table(rules=brought),
        lambda: ann.ask("rules", table=table, rules=brought),
        lambda: ann.post("/api/odds/layout", sheet=bad),
        lambda: ann.post("/api/odds", sheet=bad, hands=[None, None]),
    ):
        with pytest.raises(Refused, match="7 of nothing") as refused:
            ask()
        assert refused.value.code == "bad-sheet"
    assert read == []
    ann.open_table(rules={"games": [{"sheet": THREE}]})
    assert set(read) == {THREE}
    ann.leave()


def test_what_takes_long_to_read_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert trial.read_and_play({"games": [{"sheet": THREE}]})[1] is None
    monkeypatch.setattr(trial, "READING", -1.0)
    assert "to read" in str(trial.read_and_play({"games": [{"sheet": THREE}]})[1])


def test_rules_that_were_changed_meanwhile_are_not_mixed(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two changes at once were each looked at alone; together nobody has tried them."""
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table()
    house = server.app.state.house

    async def another_change_comes(*_: Any, **__: Any) -> str:
        await house.room(table).do(Command("rules", ann.id, data={"seats": 5}, at=house.clock()))
        return ""

    monkeypatch.setattr(house.workers, "call", another_change_comes)
    with pytest.raises(Refused) as refused:
        ann.ask("rules", table=table, rules={"games": [{"sheet": THREE}], "seats": 9})
    assert refused.value.code == "not-now"
    rules = house.room(table).table.rules
    assert (rules.seats, rules.has_own) == (5, False)
    ann.leave()


def test_a_hand_that_never_asks_anybody_ends_soon() -> None:
    """Whatever a sheet says, the dealer stops, and so does whoever tries it out."""
    endless = read_own(OFF_BY_DEFAULT, {"odd": "yes"})
    deal = cardhouse.deal(endless, stacks=[200] * 9, stakes="limit 10/20", seed=7)
    (bound,) = [event for event in deal.events if event.kind == "bound"]
    assert deal.state.result.idled
    assert 100 < bound.times < 200
    assert len(deal.events) < 5000
    play_out(deal, Random(1))
    assert sum(deal.stacks) == 9 * 200
    rules = read_rules({"games": [{"sheet": OFF_BY_DEFAULT, "options": {"odd": "yes"}}]})
    assert "goes on without asking" in str(play_some(rules))
    assert play_some(read_rules({"games": [{"sheet": OFF_BY_DEFAULT}]})) is None


@pytest.mark.parametrize(
    "more",
    [
        'play = ["blinds", "deal 24 down", "bet small", "showdown"]\nboard = ""\n',
        (
            'play = ["blinds", "deal 9 down", "bet small", "board flop", "bet small", "showdown"]\n'
            'board = "flop flop flop flop flop flop flop flop flop"\n'
            'contest.high.use = "4 hand + 5 board"\n'
        ),
    ],
)
def test_a_sheet_whose_hands_could_be_made_in_too_many_ways_is_refused(more: str) -> None:
    with pytest.raises(SheetError, match="may have to be ranked at once"):
        read_own('name = "x"\nsource = "us"\nextends = "holdem"\n' + more)


def test_another_option_is_tried_out_as_well(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table(rules={"games": [{"sheet": OFF_BY_DEFAULT}], "stakes": "limit 10/20"})
    with pytest.raises(Refused) as refused:
        ann.ask("rules", table=table, rules={"games": [{"sheet": OFF_BY_DEFAULT, "options": {"odd": "yes"}}]})
    assert refused.value.code == "bad-sheet"
    ann.leave()


def test_a_sheet_is_tried_out_again_where_it_is_played_otherwise() -> None:
    before = read_rules({"games": ["holdem", {"sheet": OFF_BY_DEFAULT}], "stakes": "limit 10/20", "seats": 6})
    assert untried(before, before) == []
    assert untried(read_rules({"clock": 7}, onto=before), before) == []
    for other in (
        {"seats": 7},
        {"stakes": "limit 20/40"},
        {"may_run": 2},
        {"games": [{"sheet": OFF_BY_DEFAULT, "options": {"odd": "yes"}}]},
        {"games": [{"sheet": OFF_BY_DEFAULT + "# another"}]},
    ):
        assert [item.text for item in untried(read_rules(other, onto=before), before)], other


def test_a_hand_has_to_end_and_no_answer_may_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = read_rules({"games": [{"sheet": THREE}]})
    monkeypatch.setattr(trying, "MOST_ANSWERS", 2)
    assert "not over after 2 answers" in str(play_some(rules))
    monkeypatch.undo()
    monkeypatch.setattr(trying, "AT_A_TIME", -1.0)
    assert "before it asks a player" in str(play_some(rules))


@pytest.mark.proof
def test_every_game_of_the_house_would_be_taken_as_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """By far: they would be on a machine that is five times as slow, too."""
    monkeypatch.setattr(trial, "_HANDS", 2)
    for sheet in some(games(), 30):
        assert play_some(read_rules({"games": [sheet.key]})) is None, sheet.key


@pytest.mark.parametrize(
    "rules",
    [
        {"stakes": "limit 10/20\ud800"},
        {"stakes": "limit 10/20\0"},
        {"stakes": "limit 10/20\n"},
        {"\0": 1},
        {"games": ["hold\x07em"]},
        {"games": [{"game": "holdem", "options": {"\ud800": "yes"}}]},
        {"games": [{"sheet": THREE + "# \x1b"}]},
        {"games": [[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]},
    ],
)
def test_nothing_is_set_that_could_not_be_shown(rules: dict[str, Any]) -> None:
    with pytest.raises(BadRules):
        read_rules(rules)


def test_what_cannot_be_written_down_stays_outside(server: Running) -> None:
    """Half a sign can be said in JSON; it gets no further than the door, and breaks nothing there."""
    ann = Person(server, "Ann")
    for path, body in (
        ("/api/tables", r'{"name": "x", "rules": {"stakes": "limit 10/20\ud800"}}'),
        ("/api/tables", r'{"name": "x", "rules": {"\ud800": 1}}'),
        ("/api/tables", r'{"name": "x", "\ud800": 1}'),
        ("/api/tables", r'{"name": "x", "rules": {"games": %s}}' % ("[" * 500 + "]" * 500)),
        ("/api/register", r'{"name": "Ann Lee", "password": "12345678\ud800"}'),
        ("/api/odds/layout", r'{"game": "holdem", "options": {"\ud800": "x"}}'),
        ("/api/sheets/check", r'{"text": "\ud800"}'),
    ):
        answer = ann.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request"), body
    assert ann.http.get("/api/tables").status_code == 200
    ann.leave()


@pytest.mark.proof
def test_a_hand_that_breaks_in_the_middle_is_called_off(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    ann.connect()
    ben.connect()
    table = ann.open_table(rules={"games": ["holdem"], "stakes": "limit 10/20", "seats": 2})
    for chair, one in enumerate((ann, ben)):
        one.ask("watch", table=table)
        one.ask("sit", table=table, seat=chair, amount=500)
    ann.ask("run", table=table, on=True)
    ann.until(lambda: ann.views[table]["to_act"] is not None)
    ann.ask("run", table=table, on=False)
    one = ann if ann.views[table]["to_act"] == ann.id else ben
    one.until(lambda: one.may_act(table))

    def fails(*_: object) -> None:
        raise ValueError("Sample larger than population")

    monkeypatch.setattr(Deal, "act", fails)
    with pytest.raises(Refused) as refused:
        one.act(table)
    assert refused.value.code == "hand-voided"
    for each in (ann, ben):
        each.ask("ping")
        assert each.views[table]["voided"]["hand"] == 1
        assert [seat["stack"] for seat in each.views[table]["seats"]] == [500, 500]
        each.leave()
