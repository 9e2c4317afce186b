"""A ladder: ratings of bots over many games, with their errors."""

from __future__ import annotations

import json
import sys
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

import pytest

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.bots.digests import bot_digest
from cardhouse.cli.main import run
from cardhouse.simulation import BadSimulation, Match, ladder, ladders, simulate
from cardhouse.simulation.rating import SCALE, rate

TRUE = {"good": 90.0, "fair": 10.0, "poor": -100.0}
"""Points that sum to nothing."""
SPREADS = {"big": 400.0, "small": 7.0}


def matches(random: Random, *, hands: int = 100) -> list[Match]:
    """Matches as luck has them, among players whose points are known."""
    found = []
    for game, spread in SPREADS.items():
        for bot, other in combinations(TRUE, 2):
            error = spread / sqrt(hands)
            average = (TRUE[bot] - TRUE[other]) * spread / SCALE + random.gauss(0, error)
            found.append(Match(game, bot, other, hands, average, error, spread, 10, "bb"))
    return found


def test_points_are_found_in_games_of_any_size() -> None:
    sure = [
        one._replace(average=(TRUE[one.bot] - TRUE[one.other]) * one.spread / SCALE)
        for one in matches(Random(1))
    ]
    scale = rate(sure)
    assert {one.bot: pytest.approx(one.points) for one in scale.ratings} == TRUE
    assert scale.misfit == pytest.approx(0, abs=1e-9)
    assert [one.bot for one in scale.ratings] == ["good", "fair", "poor"]


def test_errors_are_as_large_as_luck() -> None:
    random = Random(7)
    scales = [rate(matches(random)) for _ in range(150)]
    for bot, true in TRUE.items():
        ratings = [one for scale in scales for one in scale.ratings if one.bot == bot]
        points = [one.points for one in ratings]
        assert fmean(points) == pytest.approx(true, abs=4 * pstdev(points) / sqrt(150))
        # They are widened where luck alone looks like disagreement, and never narrowed.
        assert 0.95 < fmean(one.error for one in ratings) / pstdev(points) < 1.35
    assert 0.8 < fmean(scale.misfit for scale in scales) < 1.2


def test_games_that_disagree_widen_the_errors() -> None:
    agree = matches(Random(1), hands=1000)
    cross = [one._replace(average=-one.average) if one.game == "big" else one for one in agree]
    assert rate(cross).misfit > 2
    assert min(one.error for one in rate(cross).ratings) > 2 * max(one.error for one in rate(agree).ratings)


def test_two_who_answer_alike_do_not_outweigh_everything() -> None:
    alike = Match("big", "good", "twin", 100, 0.0, 0.0, 400.0, 10, "bb")
    scale = rate([*matches(Random(1)), alike])
    found = {one.bot: one for one in scale.ratings}
    assert found["twin"].points == pytest.approx(found["good"].points, abs=5)
    assert all(0 < one.error < 200 for one in scale.ratings)


def test_a_ladder_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, bots, told = tmp_path / "ladder.json", ["caller", "random", "sensible"], []
    whole = ladder(["razz", "holdem"], bots, hands=4, seed=3, workers=1)
    played = 0

    def some(*given: object, **more: object) -> object:
        nonlocal played
        played += 1
        if played == 4:
            raise KeyboardInterrupt
        return simulate(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ladders, "simulate", some)
    with pytest.raises(KeyboardInterrupt):
        ladder(["razz", "holdem"], bots, hands=4, seed=3, workers=1, file=file)
    again = ladder(
        ["razz", "holdem"],
        bots,
        hands=4,
        seed=3,
        workers=1,
        file=file,
        progress=lambda *one: told.append(one),
    )
    assert played == 3 + 1 + 3
    assert again.matches == whole.matches
    assert again.ratings == whole.ratings
    assert told[-1] == (24, 24)
    # Without a seed it takes that of the file, and a game more is just played as well.
    more = ladder(["razz", "holdem", "badugi"], bots, hands=4, workers=1, file=file)
    assert played == 10
    assert more.matches[:6] == whole.matches
    with pytest.raises(BadSimulation, match="it differs in hands"):
        ladder(["razz"], bots, hands=10, seed=3, workers=1, file=file)
    file.write_text("[]")
    with pytest.raises(BadSimulation, match="not the file of a ladder"):
        ladder(["razz"], bots, hands=4, seed=3, workers=1, file=file)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "",
        "null",
        '{"matches": []}',
        '{"games": {"razz": 1}}',
        "a poem",
        pytest.param("[" * 10**5, id="deep"),
    ],
)
def test_a_file_of_something_else_is_not_written_over(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSimulation, match="is not the file of a ladder, and is left as it is"):
        ladder(["kuhn"], ["caller", "random"], hands=4, seed=3, workers=1, file=file)
    assert file.read_text(encoding="utf-8") == text


KUHN = Path(cardhouse.__file__).with_name("small") / "kuhn.toml"
ANSWERS = "def bot(view, decision, sheet, chance):\n    return decision.legal[{}]\n"
SPEAKS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({{"answer": json.loads(line)["legal"][{}]}}), flush=True)
"""


def test_matches_of_files_that_have_changed_are_played_anew(tmp_path: Path) -> None:
    bot, process, game = tmp_path / "mine.py", tmp_path / "speaks.py", tmp_path / "mine.toml"
    file, bots = tmp_path / "ladder.json", ["caller", f"{bot}:bot", f"process:{sys.executable} -SE {process}"]
    sheet = KUHN.read_text(encoding="utf-8")

    def write(bot_says: int, process_says: int, text: str) -> None:
        bot.write_text(ANSWERS.format(bot_says), encoding="utf-8")
        process.write_text(SPEAKS.format(process_says), encoding="utf-8")
        game.write_text(text, encoding="utf-8")

    def played() -> set[tuple[str, str, str]]:
        """The matches that were not in the file."""
        before = json.loads(file.read_text(encoding="utf-8"))["matches"] if file.exists() else []
        marked = [{**one, "hands": 1000} for one in before]
        if before:
            kept = json.loads(file.read_text(encoding="utf-8"))
            file.write_text(json.dumps({**kept, "matches": marked}), encoding="utf-8")
        found = ladder(["kuhn", str(game)], bots, hands=4, seed=3, workers=1, file=file)
        return {(one.game, one.bot, one.other) for one in found.matches if one.hands < 1000}

    def of(name: str, matches: set[tuple[str, str, str]]) -> set[tuple[str, str, str]]:
        return {one for one in matches if name in one}

    write(0, 0, sheet)
    every = played()
    assert (len(every), played()) == (6, set())
    write(-1, 0, sheet)
    assert played() == of(bots[1], every)
    write(-1, -1, sheet)
    assert played() == of(bots[2], every)
    write(-1, -1, sheet + "# A remark changes nothing.\n")
    assert played() == set()
    write(-1, -1, sheet.replace("ante 1", "ante 2"))
    assert played() == of(str(game), every)
    # Older files do not say of which files their matches are.
    kept = json.loads(file.read_text(encoding="utf-8"))
    del kept["files"]
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert played() == set()
    find_bot(bots[2]).stable.close()  # type: ignore[attr-defined]


def test_bots_are_told_apart_by_what_is_in_their_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("1", encoding="utf-8")
    long = f"process:{sys.executable} -c '{'x' * 5000}'"
    names = [f"{file}:bot", f"{__name__}:bot", f"process:{sys.executable} {file}", "process:true", long]
    before = [*map(bot_digest, names)]
    assert all(before)
    file.write_text("2", encoding="utf-8")
    after = [*map(bot_digest, names)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [
        False,
        True,
        False,
        True,
        True,
    ]


def test_the_order_of_the_bots_makes_no_difference(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    one = ladder(["razz"], ["caller", "random"], hands=8, seed=3, workers=1, file=file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    again = ladder(["razz"], ["random", "caller"], hands=8, seed=3, workers=1, file=file)
    assert json.loads(file.read_text(encoding="utf-8")) == kept
    assert again.matches == one.matches
    turned = ladder(["razz"], ["random", "caller"], hands=8, seed=3, workers=1)
    assert (turned.matches[0].bot, turned.matches[0].average) == ("random", -one.matches[0].average)
    assert turned.ratings == one.ratings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("average", "x"),
        ("average", None),
        ("hands", 0),
        ("hands", 10**400),
        ("unit", 0),
        ("unit", 2.5),
        ("error", -1.0),
        ("spread", float("nan")),
        ("bot", 7),
        ("faults", "many"),
    ],
)
def test_a_file_with_bad_numbers_is_no_ladder(name: str, value: object, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    ladder(["razz"], ["caller", "random"], hands=4, seed=3, workers=1, file=file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["matches"][0][name] = value
    file.write_text(json.dumps(kept), encoding="utf-8")
    with pytest.raises(BadSimulation, match="not the file of a ladder"):
        ladder(["razz"], ["caller", "random"], hands=4, seed=3, workers=1, file=file)


def test_faults_of_processes_are_added_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    dead, file = tmp_path / "dead.py", tmp_path / "ladder.json"
    dead.write_text("raise SystemExit\n", encoding="utf-8")
    name = f"process:{sys.executable} {dead}"
    result = ladder(["leduc"], ["caller", name], hands=4, seed=3, workers=1, file=file)
    (match,) = result.matches
    assert match.faults == 0 < match.other_faults
    assert result[name].faults == result[name].to_dict()["faults"] == match.other_faults
    asked = ["simulate", "leduc", "--ladder", "--bots", f"caller,{name}", "--hands", "4", "--file", str(file)]
    assert run([*asked, "--no-reduced", "--workers", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{match.other_faults} answers were illegal, late or missing" in said
    # Older files do not tell them.
    kept = json.loads(file.read_text(encoding="utf-8"))
    for row in kept["matches"]:
        del row["faults"], row["other_faults"]
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert ladder(["leduc"], ["caller", name], hands=4, workers=1, file=file)[name].faults == 0


def test_one_deck_is_no_match() -> None:
    with pytest.raises(BadSimulation, match="4 hands or more of razz@barge"):
        ladder(["razz"], ["caller", "random"], hands=3, seed=3, workers=1)


def test_on_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "simulate",
        "razz,holdem",
        "--ladder",
        "--bots",
        "caller,random",
        "--hands",
        "8",
        "--workers",
        "1",
    ]
    assert run([*asked, "--seed", "3", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {one["bot"] for one in result["ratings"]} == {"caller", "random"}
    assert [one["game"] for one in result["matches"]] == ["razz@barge", "holdem@barge"]
    assert sum(one["points"] for one in result["ratings"]) == pytest.approx(0, abs=0.1)
    assert run([*asked, "--seed", "3"]) == 0
    assert "2 of 2 matches" in " ".join(capsys.readouterr().out.split())
    for wrong in (["--stack", "5"], ["--bots", "caller"], ["--compiled"], ["--workers", "0"]):
        assert run([*asked, *wrong]) == 2
    assert run(["simulate", "razz", "--file", "x.json"]) == 2


def test_a_file_with_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSimulation, match=r"cannot be kept in .*: File name too long"):
        ladder(["kuhn"], ["caller", "random"], hands=8, workers=1, file=tmp_path / ("x" * 300))
