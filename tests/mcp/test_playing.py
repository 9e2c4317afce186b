"""A language model at a table, here and in a card room."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from tests.hands import FEW_GAMES
from tests.mcp.models import Model
from tests.server.clients import Person, quick, running

from cardhouse.cards import parse_cards
from cardhouse.cli.main import run
from cardhouse.dealer.playing.deal import Deal
from cardhouse.mcp import Player, serve
from cardhouse.mcp.errors import NoSuchRoom
from cardhouse.mcp.local import LocalTable
from cardhouse.mcp.remote import RemoteRoom
from cardhouse.mcp.session import PARSE_ERROR
from cardhouse.sheets import Sheet

CARDS = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def model() -> Model:
    numbers = iter(range(1000))
    return Model(Player(seeds=lambda: f"seed {next(numbers)}"))


def table_of(one: Model) -> LocalTable:
    chair = one.session._player._chair
    assert isinstance(chair, LocalTable)
    return chair


def hand_of(one: Model) -> Deal:
    return table_of(one)._hand


def test_a_model_finds_a_game_reads_its_rules_and_plays() -> None:
    one = model()
    games = one.call("find_games", words="badugi")["structuredContent"]["games"]
    assert games[0]["game"] == "badugi@barge"
    assert "Badugi" in one.text("rules", game=games[0]["game"])
    start = one.call("play_bots", game="badugi", bots=["caller", "sensible"], stakes="limit 10/20", stack=500)
    assert not start["isError"]
    assert "It is your turn. You may: " in start["content"][0]["text"]
    # Those of the table say how it is bet.
    assert "also pot-limit" not in one.text("rules")
    assert "also pot-limit" in one.text("rules", game="badugi")
    won = 0
    for _ in range(3):
        data = one.play(one.call("look")["structuredContent"])
        won += hand_of(one).stacks[0] - 500
        assert data["over"]
        assert data["won"] == won
        assert one.wrong("answer", action="call")["code"] == "not-your-turn"
        one.text("next_hand")
    assert one.wrong("next_hand")["code"] == "not-your-turn"
    assert f"{won:+} chips" in one.text("leave")
    assert one.wrong("look")["code"] == "not-seated"


def test_a_wrong_answer_is_explained_counted_and_changes_nothing() -> None:
    one = model()
    one.text("play_bots", game="holdem", bots=["caller"], stakes="no-limit 1/2", stack=200)
    hand = hand_of(one)
    before = list(hand.events)
    for number, said in enumerate(("raise 3", "I fold, please"), 1):
        result = one.call("answer", action=said)
        assert result["isError"]
        assert result["structuredContent"]["illegal"] == number
        assert said in result["content"][0]["text"]
        assert hand.events == before
    # The third is not listened to any more: it is as if time had run out.
    third = one.call("answer", action="bet -5")
    assert not third["isError"]
    assert third["structuredContent"]["illegal"] == 3
    assert third["structuredContent"]["replaced"] == 1
    assert "'fold' was answered for you" in third["content"][0]["text"]
    assert hand.is_over


def test_a_long_wrong_answer_is_counted_and_cut() -> None:
    one = model()
    one.text("play_bots", game="holdem", bots=["caller"], stakes="no-limit 1/2", stack=200)
    for number, said in enumerate(("fold or " * 600, "draw " + "Ah" * 50_000, "call " * 1000), 1):
        result = one.call("answer", action=said)
        assert result["structuredContent"]["illegal"] == number
        assert said[:100] in result["content"][0]["text"]
        assert said[:210] not in json.dumps(result)
    # Blanks are no part of an answer, however many there are.
    legal = one.call("next_hand")["structuredContent"]["legal"][0]
    assert not one.call("answer", action=" " * 300 + legal + " " * 300)["isError"]


def test_what_is_wrong_is_said_with_the_tools_and_the_limits_of_a_model() -> None:
    one = model()
    for stack in (0, -1, 10**13):
        message = one.wrong("play_bots", game="holdem", stack=stack)["message"]
        assert message == f"'stack' of play_bots is {stack}; it takes 1 to 1000000000000"
    nothing = one.wrong("rules", game="nosuch")
    assert nothing["message"] == "there is no game 'nosuch'; find_games finds them by plain words"
    assert nothing["code"] == "unknown-game"
    assert "did you mean 'holdem'" in one.wrong("rules", game="holdm")["message"]
    mix = one.wrong("play_bots", game="horse")
    assert mix["code"] == "unknown-game"
    assert mix["message"].startswith("HORSE and HOSER is a mix of games; name one of them: holdem@barge, ")


@FEW_GAMES
def test_a_model_reads_no_card_that_its_seat_may_not_know(game: Sheet) -> None:
    one = model()
    bots = ["caller"] * max(1, game.players[0] - 1)
    data = one.call("play_bots", game=game.key, bots=bots)["structuredContent"]
    for _ in range(2):
        if not data["over"]:
            data = one.play(data)
        hand = hand_of(one)
        known = set(CARDS.findall(json.dumps(hand.view(0).to_dict())))
        # What it was shown on the way may have been thrown away since; every card of that is in its events.
        read = {card for line in one.read for card in CARDS.findall(json.dumps(json.loads(line)["result"]))}
        assert read - set(CARDS.findall(game.name)) <= known
        one.read.clear()
        data = one.call("next_hand")["structuredContent"]


def test_a_model_gets_at_no_files_commands_or_unknown_tools() -> None:
    one = model()
    assert one.wrong("rules", game="/etc/passwd")["code"] == "bad-arguments"
    assert one.wrong("play_bots", game="my.toml")["code"] == "bad-arguments"
    for bot in ("process:true", "os:getcwd", "evil.py:bot"):
        assert one.wrong("play_bots", game="holdem", bots=[bot])["code"] == "unknown-bot"
    assert one.wrong("play_bots", game="holdem", bots=["caller"] * 40)["code"] == "bad-arguments"
    assert one.wrong("play_bots", game="holdem", seed=7)["code"] == "bad-arguments"
    assert one.wrong("play_bots", game="holdm")["code"] == "unknown-game"
    assert one.wrong("play_bots", game="holdem", stakes="limit twelve")["code"] == "bad-stakes"
    assert one.wrong("answer")["code"] == "bad-arguments"
    assert one.wrong("answer", action=7)["code"] == "bad-arguments"


def test_over_standard_input_and_output() -> None:
    said = [
        {"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": {"protocolVersion": "2024-11-05"}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": "b", "method": "tools/list"},
    ]
    reads, writes = io.StringIO("\n\n".join(map(json.dumps, said)) + "\n"), io.StringIO()
    serve(Player(), reads, writes)
    answers = [json.loads(line) for line in writes.getvalue().splitlines()]
    assert [one["id"] for one in answers] == ["a", "b"]
    assert answers[0]["result"]["protocolVersion"] == "2024-11-05"


def test_lines_that_are_not_utf_8_get_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the shell says about text, and what comes after them is answered."""
    ping = {"jsonrpc": "2.0", "id": "é", "method": "ping"}
    reads = io.BytesIO(b"\xff\xfe\n" + json.dumps(ping, ensure_ascii=False).encode() + b"\n")
    writes = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(reads, encoding="ascii", errors="strict"))
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(writes, encoding="utf-16", errors="strict"))
    assert run(["mcp"]) == 0
    wrong, right = map(json.loads, writes.getvalue().decode("utf-8").splitlines())
    assert wrong["error"]["code"] == PARSE_ERROR
    assert right["id"] == "é"


def test_a_model_plays_in_a_remote_room(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        owner = Person(server, "Cy")
        owner.connect()
        table = owner.open_table(public=True, rules={"stakes": "no-limit 5/10", "games": ["omaha"]})
        owner.ask("watch", table=table)
        owner.ask("bot", table=table, seat=2, kind="caller", amount=1000)
        one = Model(Player(RemoteRoom(server.url, name="Model")))
        tables = one.call("list_tables")["structuredContent"]["tables"]
        assert [found["table"] for found in tables] == [table]
        assert one.wrong("join_table", table="nowhere")["refusal"] == "not-found"
        owner.ask("run", table=table, on=True)
        data = one.call("join_table", table=table, chips=800)["structuredContent"]
        while not data["your_turn"]:
            data = one.call("look")["structuredContent"]
        assert "Omaha" in one.text("rules")
        error = one.wrong("answer", action="raise 1")
        assert error["refusal"] == "illegal-action"
        assert "but not raise 1" in error["message"]
        assert one.call("look")["structuredContent"]["illegal"] == 1
        for _ in range(2):
            data = one.play(data, calm=True)
            while not data["your_turn"]:
                data = one.call("next_hand")["structuredContent"]
        mine = data["view"]["seats"][data["view"]["seat"]]["cards"]
        assert len(parse_cards(" ".join(mine))) == 4
        others = [seat["cards"] for seat in data["view"]["seats"] if seat["seat"] != data["view"]["seat"]]
        assert others == [["??"] * 4]
        assert "left the table" in one.text("leave")


def test_a_remote_room_that_is_not_there() -> None:
    with pytest.raises(NoSuchRoom):
        RemoteRoom("file:///etc/passwd")
    one = Model(Player(RemoteRoom("http://127.0.0.1:9", name="Model")))
    assert one.wrong("list_tables")["code"] == "no-card-room"
