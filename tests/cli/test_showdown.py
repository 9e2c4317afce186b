"""``cardhouse showdown``, for people, for programs and line by line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardhouse.cli.main import run

EXAMPLES = Path(__file__).parents[3] / "shared/catalogue/showdown_examples.jsonl"
OMAHA = (
    "showdown",
    "omaha-8",
    *("--board", "7d Qh 4s 9c 8s"),
    *("--hand", "Ah 2h Kc Kd"),
    *("--hand", "Qc Qd 9s 9d"),
    *("--hand", "fold"),
)


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str) -> list[Any]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert run(["showdown", "--jsonl"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_showdown_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*OMAHA, "--pot", "101"]) == 0
    shown = capsys.readouterr().out
    assert "Omaha High/Low Eight-or-Better" in shown
    assert "three queens, nine-eight kickers" in shown
    assert "Q♣ Q♦ Q♥ 9♣ 8♠" in shown
    assert "no qualifying low" in shown
    assert "seat 0 50, seat 1 51, seat 2 0" in shown


def test_a_showdown_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, *OMAHA, "--pot", "101")
    assert found["awards"] == [50, 51, 0]
    assert found["detail"] == ["high: 51 to seat 1 (Qc Qd Qh 9c 8s)", "low: 50 to seat 0 (Ah 2h 7d 4s 8s)"]


def test_side_pots_and_chips(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, *OMAHA, "--pot", "150:0,1", "--pot", "75:1", "--chip", "25")
    assert found["awards"] == [75, 150, 0]
    assert [pot["eligible"] for pot in found["pots"]] == [[0, 1], [1]]
    assert run([*OMAHA, "--pot", "150:0,1", "--pot", "75:1"]) == 0
    assert "side 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "awards"),
    [
        (("binglaha", "--board", "3c 4d 8h Kd Tc", "--die", "2"), [50, 50]),
        (("binglaha", "--board", "3c 4d 8h Kd Tc", "--die", "5"), [0, 100]),
        (("omaha-x-or-better", "--board", "3c 4d 8h Kd Tc", "--dice", "4,5"), [50, 50]),
        (("omaha-x-or-better", "--board", "3c 4d 8h Kd Tc", "--dice", "7"), [0, 100]),
        (("paradise-road-pickem", "--board", "3c 4d 8h Kd Tc", "--chosen", "omaha-8"), [50, 50]),
        (("omaha-8", "--board", '{"flop": ["3c", "4d", "8h"], "turn": "Kd", "river": "Tc"}'), [50, 50]),
        (("oklahoma", "--board", "3c 4d 8h Kd 2c / 5c 5d 5h 6c Tc / Js Jd Jc 6d 2d"), [0, 100]),
        (("oklahoma", "--option", "mode=cash", "--board", "3c4d8hKd2c/5c5d5h6c2d/JsJdJc6d2s"), [0, 0]),
    ],
)
def test_boards_dice_choices_and_options(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], awards: list[int]
) -> None:
    hands = ("--hand", "Ah 2h Qc Qd", "--hand", "Kh Ks 9c 8d", "--pot", "100")
    assert result(capsys, "showdown", *arguments, *hands)["awards"] == awards
    assert run(["showdown", *arguments, *hands]) == 0


def test_stud_from_down_and_up_cards(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("--hand", "Ah 2h 9c / 4c 5d 7s Kd", "--hand", "down: Kh Ks Qc up: Qd 2s 2d 9h")
    assert result(capsys, "showdown", "razz", *hands, "--pot", "10", "--button", "1")["awards"] == [10, 0]


OTHERS: list[tuple[tuple[str, ...], list[int], str]] = [
    (
        ("blackjack", "--hand", "Kc 8d", "--hand", "Tc Td", "--hand", "fold", "--pot", "40"),
        [-40, 40, 0],
        "seat 1 wins 40 from the bank: 20 against 18",
    ),
    (
        ("blackjack", "--hand", "9c Ts / 9h 2c", "--hand", "Kc 8d", "--bank", "1", "--wagers", "40/80,-"),
        [-40, 40],
        "seat 0 loses 80 to the bank with the second hand: 11 against 18",
    ),
    (
        ("acey-deucey", "--hand", "-", "--hand", "Ac 5d 3h", "--declare", "-,low", "--pot", "50"),
        [0, 50],
        "3h is between",
    ),
    (
        ("screw-your-neighbor", "--hand", "Kh", "--hand", "2d", "--legs", "3,1"),
        [0, -200],
        "seat 1 loses a leg of 200 to the pot with two, and has no leg left",
    ),
    (
        ("buck-em", "--hand", "AhAd2c", "--hand", "KhKd3c", "--declare", "high,out", "--pot", "300"),
        [0, 0],
        "in the pot: 300",
    ),
    (
        ("3-5-7", "--hand", "Ah Ad Kc", "--hand", "Qh Qd Qc", "--pot", "300"),
        [0, 300],
        "seat 0 pays 300 into the next pot",
    ),
]


@pytest.mark.parametrize(("arguments", "awards", "says"), OTHERS, ids=lambda given: str(given[0]))
def test_what_is_no_share_of_a_pot(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], awards: list[int], says: str
) -> None:
    assert result(capsys, "showdown", *arguments)["awards"] == awards
    assert run(["showdown", *arguments]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert says in shown
    assert f"in all: seat 0 {awards[0]}, seat 1 {awards[1]}" in shown


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("showdown",), "usage", "name a game"),
        (("showdown", "omaha-9"), "unknown-game", "did you mean"),
        (("showdown", "holdem"), "bad-showdown", "everybody has folded"),
        ((*OMAHA,), "bad-pot", "no pot to win"),
        ((*OMAHA, "--pot", "many"), "usage", "not 'many'"),
        ((*OMAHA, "--pot", "10:x"), "usage", "not '10:x'"),
        ((*OMAHA, "--pot", "10", "--option", "x"), "usage", "name=value"),
        ((*OMAHA, "--pot", "10", "--option", "x=1"), "unknown-option", "no option 'x'"),
        ((*OMAHA, "--pot", "10", "--dice", "x"), "usage", "not 'x'"),
        ((*OMAHA, "--wagers", "10,x"), "usage", "as in -,40,60, not '10,x'"),
        ((*OMAHA, "--legs", "1,x"), "usage", "as in 0,2,1, not '1,x'"),
        ((*OMAHA, "--pot", "10", "--bank", "1"), "bad-bank", "leave 'bank' out"),
        ((*OMAHA, "--pot", "10", "--button", "5"), "bad-showdown", "0 to 2"),
        (("showdown", "holdem", "--hand", "AhKh", "--board", "{"), "bad-json", "not JSON"),
        (("showdown", "badugi", "--hand", "As2d3h4c", "--hand", "As", "--pot", "1"), "wrong-card-count", "4"),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str, says: str
) -> None:
    assert run([*arguments]) == 2
    for_people = capsys.readouterr()
    assert for_people.out == ""
    assert for_people.err.count("\n") == 1
    assert run([*arguments, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == code
    assert says in error["message"]


def test_lines_of_showdowns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    good = {"game": "badugi", "hands": ["As2d3h4c", None, "KsQdJhTc"], "pot": 7, "id": "x"}
    found = answers(
        monkeypatch,
        capsys,
        json.dumps(good),
        "",
        "{not json",
        "[1, 2]",
        "[" * 100_000,
        json.dumps({**good, "pot": 0}),
        json.dumps({**good, "edition": "wsop2018", "board": None, "die": None, "button": None, "chip": None}),
    )
    assert [answer.get("id") for answer in found] == ["x", None, None, None, "x", "x"]
    assert [answer.get("awards") for answer in found] == [[7, 0, 0], None, None, None, None, [7, 0, 0]]
    codes = [answer["error"]["code"] for answer in found if "error" in answer]
    assert codes == ["bad-json", "bad-json", "bad-json", "bad-pot"]
    assert all(answer["error"]["message"] for answer in found if "error" in answer)
    assert found[0]["detail"] == ["badugi: 7 to seat 0 (As 2d 3h 4c)"]
    assert "four-three-two-ace badugi" in found[0]["why"]


def test_answers_come_at_once_through_a_pipe() -> None:
    line = json.dumps({"game": "badugi", "hands": ["As2d3h4c"], "pot": 1}) + "\n"
    with subprocess.Popen(
        [sys.executable, "-m", "cardhouse", "showdown", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for sent, wanted in ((line.encode(), [1]), (b"\xff\xfe\n", None), (line.encode(), [1])):
            program.stdin.write(sent)
            program.stdin.flush()
            assert json.loads(program.stdout.readline()).get("awards") == wanted
        program.stdin.close()
        assert program.wait() == 0


@pytest.mark.skipif(not EXAMPLES.exists(), reason="the catalogue is not beside the repository")
def test_the_catalogue_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    expected = [(given["id"], given["expect"]["awards"]) for given in map(json.loads, lines)]
    assert [(found["id"], found["awards"]) for found in answers(monkeypatch, capsys, *lines)] == expected


@pytest.mark.parametrize("empty", ["", "none", "empty"])
def test_a_hand_of_no_cards_has_not_folded(capsys: pytest.CaptureFixture[str], empty: str) -> None:
    """In Discard Count a hand may have lost all its cards, and is the lowest there is."""
    arguments = ("discard-count", "--hand", empty, "--hand", "Ac", "--declare", "low,both", "--pot", "10")
    board = ("--board", "2h 9s 5h 3c Jh")
    assert result(capsys, "showdown", *arguments, *board)["awards"] == [10, 0]


def test_a_hand_of_no_cards_is_no_hand_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["showdown", "razz", "--hand", "", "--hand", "2h 3h 4d 5c 9h Th Jd", "--pot", "10"]) == 2
    assert "seat 0" in capsys.readouterr().err


KNOCK = """
name = "Knock"
source = "the house"
family = "draw"
players = [2, 6]
structures = ["limit"]
play = ["ante", "deal 5 down", { until = "a knock", turn = { play = ["draw 1"], knock = [] } }, "showdown"]
contest.high.scale = "high"
pay = { "a knock loses" = "2 antes to each still in" }
"""


def test_payments_besides_the_pots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "knock.toml"
    path.write_text(KNOCK, encoding="utf-8")
    hands = ("--hand", "Kh Kd 9c 9s 4d", "--hand", "7c 7d 7h Js 2c")
    asked = ("showdown", str(path), *hands, "--pot", "10", "--stakes", "limit 1/2 ante 1")
    found = result(capsys, *asked, "--took", "knock=0")
    assert found["awards"] == [-2, 12]
    assert found["why"].endswith("seat 0 pays seat 1 2: a knock loses")
    assert result(capsys, *asked, "--took", "knock=-")["awards"] == [0, 10]
    assert run([*asked, "--took", "knock=dealer"]) != 0
    assert "a seat is a number" in capsys.readouterr().err
