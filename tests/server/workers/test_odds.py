"""Odds by HTTP: known figures, what is wrong with a question, and a process that keeps nobody waiting."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Running, Visitor, code_of, quick, running

from cardhouse.odds import Progress
from cardhouse.server.errors import Busy, Internal, TooHard
from cardhouse.server.workers.odds import MOST_OF_ONE, MOST_WAITING, Odds
from cardhouse.server.workers.odds_process import Patience
from cardhouse.server.workers.refused import Refused

OWN = """
name    = "Our Hold'em"
source  = "us"
extends = "holdem"
"""
PROCESS = """
import json, sys
print('{"ready": true}', flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if "hang" in asked:
        sys.stdin.read()
    if "die" in asked:
        sys.exit(1)
    print(json.dumps(asked), flush=True)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("odds"))) as found:
        yield found


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:
        yield found


def cards(text: str, group: str = "cards") -> dict[str, Any]:
    return {"cards": {group: text.split()}}


def ask(visitor: Visitor, game: str, *hands: Any, **more: Any) -> dict[str, Any]:
    """The answer, however long the process takes to come up: on a new machine kernels are compiled first."""
    for _ in range(20):
        answer = visitor.post("/api/odds", json={"game": game, "hands": hands, **more})
        if answer.status_code != Busy.status:
            break
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def shares(answer: dict[str, Any]) -> list[float]:
    return [player["equity"] for player in answer["players"]]


def test_aces_against_kings(visitor: Visitor) -> None:
    answer = ask(visitor, "holdem", cards("Ah Ad"), cards("Ks Kc"))
    assert (answer["method"], answer["deals"]) == ("exact", 1_712_304)
    assert shares(answer) == pytest.approx([0.812555, 0.187445], abs=1e-6)
    assert answer["players"][0]["win"] == pytest.approx(1_388_072 / 1_712_304)
    own = visitor.post("/api/odds", json={"sheet": OWN, "hands": [cards("Ah Ad"), cards("Ks Kc")]}).json()
    assert own["name"] == "Our Hold'em"
    assert own["players"] == answer["players"]


def test_the_streets_so_far(visitor: Visitor) -> None:
    board = {"flop": ["Kd", "7d", "2c"], "turn": ["9h"]}
    answer = ask(visitor, "holdem", cards("Ah Ad"), cards("Ks Kc"), board=board)
    assert shares(answer) == pytest.approx([2 / 44, 42 / 44])
    assert [street["name"] for street in answer["streets"]] == ["deal", "flop", "turn"]
    assert answer["streets"][0]["equities"][0] == pytest.approx(0.812555, abs=0.02)


def test_what_is_thrown_away(visitor: Visitor) -> None:
    hand = {**cards("Ah 2d 3c Ks"), "throws": ["Ks"]}
    answer = ask(visitor, "badugi", hand, cards("4h 5d 6c 7s"), draws=1)
    assert shares(answer) == pytest.approx([3 / 44, 41 / 44])
    assert [player["draw"] for player in answer["players"]] == ["throws Ks away", "stands pat"]


def test_cards_down_and_up(visitor: Visitor) -> None:
    hands = [{"cards": {"down": ["Ah", "Ad"], "up": ["As", "2c"]}}, {"cards": {"up": ["Ks", "Kd"]}}, None]
    answer = ask(visitor, "stud", *hands, dead=["Kh"])
    assert answer["method"] == "sampled"
    assert 0 < answer["players"][0]["error"] <= 0.001
    assert sum(shares(answer)) == pytest.approx(1)
    assert shares(answer)[0] > 0.8


def test_high_and_low(visitor: Visitor) -> None:
    answer = ask(
        visitor, "omaha-8", cards("Ah Kh 2c 3d"), cards("9s 8s 7d 6d"), board={"flop": ["2h", "7c", "8d"]}
    )
    assert answer["deals"] == 820
    assert shares(answer) == [0.625, 0.375]
    first = answer["players"][0]
    assert first["scoop"] == pytest.approx(0.25)
    assert [one["contest"] for one in first["contests"]] == ["high", "low"]


def test_a_board_of_lines(visitor: Visitor) -> None:
    board = {
        "a": ["2c", "3c", "4c"],
        "b": ["9h", "9d", "5h"],
        "c": ["Qd", "Jd", "8s"],
        "x": ["Td"],
        "y": ["6s"],
    }
    answer = ask(visitor, "chowaha", cards("Ah Kd"), cards("Qs Qh"), board=board)
    assert (answer["method"], answer["deals"]) == ("exact", 37)
    # Nothing but the wheel through the first flop beats three queens: three fives are left.
    assert shares(answer) == pytest.approx([3 / 37, 34 / 37])


def test_ranges(visitor: Visitor) -> None:
    answer = ask(visitor, "holdem", {"range": "AA"}, {"range": "KK"})
    assert answer["deals"] == 61_642_944
    assert shares(answer)[0] == pytest.approx(0.819461, abs=1e-6)
    wrong = visitor.post("/api/odds", json={"game": "holdem", "hands": [{"range": "ZZ+"}, None]})
    assert (wrong.status_code, code_of(wrong)) == (400, "bad-range")


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"game": "holdem", "hands": [cards("Ah Zz"), None]}, "bad-hand"),
        ({"game": "holdem", "hands": [cards("Ah Ah"), None]}, "duplicate-card"),
        ({"game": "holdem", "hands": [cards("Ah Ad Ac"), None]}, "wrong-card-count"),
        ({"game": "holdem", "hands": [cards("Ah", "up"), cards("Ah", "up")]}, "wrong-card-count"),
        ({"game": "holdem", "hands": [cards("Ah"), None], "board": {"flop": ["Ah"]}}, "duplicate-card"),
        ({"game": "holdem", "hands": [None, None], "board": {"flip": ["Ah"]}}, "bad-board"),
        ({"game": "holdem", "hands": [None, None], "dead": ["??"]}, "unknown-card"),
        ({"game": "holdem", "hands": [cards("Xx"), None]}, "joker-not-in-deck"),
        ({"game": "short-deck-holdem", "hands": [cards("2c"), None]}, "card-not-in-deck"),
        ({"game": "holdem", "hands": [None, None], "dice": 3}, "bad-dice"),
        ({"game": "binglaha", "hands": [None, None], "dice": 7}, "bad-dice"),
        ({"game": "holdem", "hands": [None, None], "chosen": "razz"}, "unknown-choice"),
        ({"game": "paradise-road-pickem", "hands": [None, None]}, "unknown-choice"),
        ({"game": "holdem", "hands": [None, None], "options": {"x": "y"}}, "unknown-option"),
        ({"game": "badugi", "hands": [{"throws": []}, None], "draws": 2}, "bad-draw"),
        ({"game": "7-27", "hands": [{"declares": "up"}, None]}, "bad-declaration"),
        ({"game": "blackjack", "hands": [None, None]}, "no-odds"),
        ({"game": "holdm", "hands": [None, None]}, "unknown-game"),
        ({"game": "/etc/passwd.toml", "hands": [None, None]}, "unknown-game"),
        ({"game": "horse", "hands": [None, None]}, "unknown-game"),
        ({"sheet": "name =", "hands": [None, None]}, "bad-sheet"),
        ({"hands": [None, None]}, "unknown-game"),
        ({"game": "holdem", "hands": [None]}, "bad-request"),
        ({"game": "holdem", "hands": [None, {"card": ["Ah"]}]}, "bad-request"),
        ({"game": "holdem", "hands": [None, None], "draws": "1"}, "bad-request"),
    ],
)
def test_what_is_wrong_with_a_question(visitor: Visitor, question: dict[str, Any], code: str) -> None:
    answer = visitor.post("/api/odds", json=question)
    assert (answer.status_code, code_of(answer)) == (422 if code == "bad-request" else 400, code)
    assert answer.json()["error"]["message"]


def test_how_a_game_is_laid_out(visitor: Visitor) -> None:
    def laid(**game: Any) -> dict[str, Any]:
        found: dict[str, Any] = visitor.post("/api/odds/layout", json=game).json()
        return found

    holdem = laid(game="holdem")
    assert holdem["areas"] == {"flop": 3, "turn": 1, "river": 1}
    assert len(holdem["deck"]) == 52
    assert [place["group"] for place in holdem["places"]] == ["cards", "cards"]
    stud = laid(game="stud")
    assert "".join(place["group"][0] for place in stud["places"]) == "dduuuud"
    assert stud["board"] == []
    assert laid(game="badugi")["draws"] == [{"least": 0, "most": 4}] * 3
    assert laid(game="binglaha")["dice"] == 1
    assert (laid(game="mexican-poker")["deck"].count("Xx"), laid(sheet=OWN)["name"]) == (1, "Our Hold'em")
    lowball = {"game": "california-lowball@barge2024"}
    assert [len(laid(**lowball, options=one)["deck"]) for one in ({}, {"joker": "no"})] == [53, 52]
    pickem = laid(game="paradise-road-pickem", chosen="razz")
    assert (pickem["chosen"], len(pickem["places"]), pickem["areas"]) == ("razz", 7, {})
    assert code_of(visitor.post("/api/odds/layout", json={"game": "blackjack"})) == "no-odds"
    listed = {game["id"]: game["odds"] for game in visitor.get("/api/games").json()["games"]}
    assert (listed["holdem@barge"], listed["blackjack@home003"]) == (True, False)


def pretended(**more: Any) -> Odds:
    return Odds((sys.executable, "-c", PROCESS), **more)


def test_too_many_at_once() -> None:
    async def whole() -> None:
        odds = pretended()
        asked = [odds.ask({"answer": {"number": number}}) for number in range(MOST_OF_ONE + 2)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        await odds.close()
        assert found[:MOST_OF_ONE] == [{"number": number} for number in range(MOST_OF_ONE)]
        assert [type(one) for one in found[MOST_OF_ONE:]] == [Busy, Busy]

    asyncio.run(whole())


def test_whoever_asks_much_leaves_room_and_turns_for_others() -> None:
    async def whole() -> None:
        odds, order = pretended(), list[str]()

        async def ask(owner: str) -> None:
            await odds.ask({"answer": {}}, owner=owner)
            order.append(owner)

        asked = [ask(owner) for owner in ("many", "many", "many", "many", "one", "other")]
        crowd = [ask(f"crowd {number}") for number in range(MOST_WAITING)]
        found = await asyncio.gather(*asked, *crowd, return_exceptions=True)
        await odds.close()
        # Those who ask once do not wait for all that somebody else has asked before.
        assert order.index("one") < 3
        assert order.index("other") < 4
        assert sum(isinstance(one, Busy) for one in found) == len(found) - MOST_WAITING

    asyncio.run(whole())


def test_what_takes_too_long_is_given_up_and_the_next_one_is_answered() -> None:
    async def whole() -> None:
        odds = pretended(patience=0.2)
        for question in ({"hang": True}, {"die": True}):
            with pytest.raises(TooHard):
                await odds.ask(question)
            assert await odds.ask({"answer": {}}) == {}
        wrong = {"code": "bad-range", "phrase": "odds.no-hand-fits", "details": {"range": "72x"}}
        with pytest.raises(Refused) as refused:
            await odds.ask({"wrong": wrong})
        assert (refused.value.code, refused.value.message) == ("bad-range", "no hand fits '72x'")
        with pytest.raises(Internal):
            await odds.ask({})
        await odds.close()

    asyncio.run(whole())


def test_a_process_that_does_not_come_up() -> None:
    async def whole() -> None:
        odds = Odds((sys.executable, "-c", "pass"))
        for _ in range(2):
            with pytest.raises(Internal):
                await odds.ask({})
        await odds.close()

    asyncio.run(whole())


def test_a_process_that_was_killed_leaves_one_plain_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        dies = Odds((sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"))
        starting = dies.warm()
        await asyncio.wait([starting])
        # Nobody has waited for it, and nobody will.
        await dies.close()
        del starting, dies
        gc.collect()
        odds = pretended()
        with pytest.raises(TooHard):
            await odds.ask({"die": True})
        await odds.close()

    asyncio.run(whole())
    first, second = caplog.messages
    assert first == "the process that works out odds has not started: it was ended by SIGKILL"
    assert second.startswith("the process that works out odds ended with status")
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.proof
def test_patience_ends() -> None:
    seen = iter((0.0, 1.9, 2.1, 0.0, 0.3))
    by_chance, in_order = (Patience(2.0, clock=lambda: next(seen)) for _ in range(2))
    for _ in range(2):
        by_chance(Progress(1000, None, 0.1, 0.01))
    with pytest.raises(KeyboardInterrupt):
        by_chance(Progress(1000, None, 0.1, 0.01))
    assert not by_chance.in_order
    in_order(Progress(1000, 10**6, 0.0, None))
    with pytest.raises(KeyboardInterrupt):
        in_order(Progress(2000, 10**6, 0.0, None))
    assert in_order.in_order
