"""Small games solved: the trees, the figures of the textbooks, and what strategies lose."""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from cardhouse.bots import BOTS
from cardhouse.cli.main import _app, run
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.env import Node, tree
from cardhouse.env.answers import every_answer
from cardhouse.sheets import Sheet
from cardhouse.solver import (
    CannotSolve,
    GameTree,
    Step,
    deals,
    exploitability,
    lines,
    measure,
    solve,
    solving,
    tree_of,
    uniform,
    worth,
)
from cardhouse.solver.replaying import Replay
from cardhouse.solver.solving import Strategy

ONE_DRAW = """
name = "One draw"
source = "tests"
family = "one card"
players = [2, 2]
structures = ["limit"]
stakes = "limit 1/1 ante 1 cap 1"
cap_heads_up = true
burns = false
deck = "J-A without diamonds hearts spades"
play = ["ante", "deal 1 down", "draw 0-1", "bet small", "showdown"]
contest.high.scale = "high-card"
"""
OPENED = '"deal 1 up", "bet small, lowest showing first"'
ONE_UP = ONE_DRAW.replace('"draw 0-1", "bet small"', OPENED).replace('"high-card"', '"two-card"')

AUCTION = '"auction the offer up, from 25c, or up from deck for 50c, next player first"'
SOLD = ONE_DRAW.replace('"draw 0-1", "bet small"', AUCTION).replace('"high-card"', '"two-card"')
SOLD_FOR = "limit 1/1 ante 1 cap 1 dollar 4"
SWAPPED = ONE_DRAW.replace("draw 0-1", "keep or swap, Q refuses")

MATCHED = """
name = "Matched pot"
source = "tests"
family = "guts"
players = [2, 2]
structures = ["spread"]
burns = false
deck = "9-K without diamonds hearts spades"
play = ["ante", "deal 1 down", "in or fold, together", "show those in", "settle"]
contest.high.scale = "high-card"
settle.loser = "pot"
"""
MATCHED_AGAIN = MATCHED.replace(
    'play = ["ante", "deal', 'play = ["ante", { until = "nobody loses", do = ["deal'
).replace('"settle"]', '"settle", "next deal"] }]')


def written(folder: Path, text: str) -> str:
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def some_strategy(found: GameTree) -> Strategy:
    """Another probability for each action."""
    chances = np.random.default_rng(3).random(found.size)
    for one in found.situations:
        part = slice(one.start, one.start + one.actions)
        chances[part] /= chances[part].sum()
    return chances


def value(found: GameTree, strategy: Strategy, node: Node) -> float:
    """What the first seat wins, by the dealer's own tree."""
    if node.is_terminal:
        return float(node.returns[0])
    if node.is_chance:
        return sum(float(p) * value(found, strategy, node.child(card)) for card, p in node.outcomes)
    cards = [one for one in node.history if not isinstance(one, Action)]
    replay = Replay(found.config, cards)  # type: ignore[arg-type]
    moves = [replay.move(one) for one in node.history if isinstance(one, Action)]
    situation = found.situation(Replay(found.config, cards, moves))  # type: ignore[arg-type]
    chances = strategy[situation.start : situation.start + situation.actions]
    return sum(
        float(p) * value(found, strategy, node.child(action))
        for action, p in zip(node.actions, chances, strict=True)
    )


@pytest.mark.parametrize("text", [ONE_DRAW, ONE_UP, MATCHED, SWAPPED], ids=["draw", "up", "guts", "swap"])
def test_a_strategy_is_worth_what_the_dealers_tree_says(text: str, tmp_path: Path) -> None:
    game = written(tmp_path, text)
    found = tree_of(game)
    strategy = some_strategy(found)
    assert worth(found, strategy) == pytest.approx(value(found, strategy, tree(game)), abs=1e-12)
    assert worth(found, strategy, 1) == pytest.approx(-worth(found, strategy), abs=1e-12)


@pytest.mark.proof
def test_a_strategy_of_leduc_is_worth_what_the_dealers_tree_says() -> None:
    found = tree_of("leduc")
    strategy = some_strategy(found)
    assert worth(found, strategy) == pytest.approx(value(found, strategy, tree("leduc")), abs=1e-12)


def test_kuhn_poker_is_worth_an_eighteenth() -> None:
    found = solve(tree_of("kuhn"), iterations=1000)
    assert found.last.value == pytest.approx(-1 / 18, abs=1e-4)
    assert found.last.exploitability < 2e-4
    # A jack is bet a third as often as a king.
    plays = {(row["cards"], *row["done"]): row["actions"] for row in found.rows()}
    assert plays["Jc",]["bet 1"] == pytest.approx(plays["Kc",]["bet 1"] / 3, abs=0.02)
    assert plays["Qc", "bet 1"]["call"] == pytest.approx(1 / 3, abs=0.02)


def test_leduc_poker_has_its_known_figures() -> None:
    leduc = tree_of("leduc")
    # Without their suits, half of the 936 information states are the same.
    assert (leduc.deals, len(leduc.situations)) == (60, 468)
    assert exploitability(leduc, uniform(leduc)) == pytest.approx(4.747222222222222 / 2, abs=1e-9)
    found = solve(leduc, iterations=300, target=0.002, every=50)
    assert found.last.exploitability < 0.003
    assert found.last.value == pytest.approx(-0.0856, abs=1e-3)


@pytest.mark.proof
def test_a_split_pot_is_solved() -> None:
    found = solve(tree_of("small-hi-lo"), iterations=60)
    assert found.last.exploitability < 0.02


@pytest.mark.proof
@pytest.mark.parametrize("game", ["small-2-7", "small-badugi", "small-razz"])
def test_small_games_are_solved(game: str) -> None:
    found = solve(tree_of(game), iterations=400, target=0.001, every=25)
    assert found.last.exploitability <= 0.001


@pytest.mark.proof
def test_rhode_island_is_nearly_solved() -> None:
    found = solve(tree_of("rhode-island-12"), iterations=200, every=50)
    assert found.last.exploitability < 0.06
    told = [step.exploitability for step in found.steps]
    assert told == sorted(told, reverse=True)


def test_a_run_ends_in_time_and_tells() -> None:
    told: list[Step] = []
    found = solve(tree_of("kuhn"), iterations=10**6, seconds=0.0, tell=told.append)
    assert [step.iterations for step in told] == [1]
    assert found.steps == tuple(told)


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Have somebody press Ctrl-C after some sweeps, once."""
    sweeps, sweep = count(1), solving._sweep

    def interrupted(*given: Any) -> float:
        if next(sweeps) == after:
            raise KeyboardInterrupt
        return sweep(*given)

    monkeypatch.setattr(solving, "_sweep", interrupted)


@pytest.mark.parametrize(("after", "every", "looked_at"), [(25, 100, [12]), (5, 1, [1]), (14, 1, [1, 2])])
def test_ctrl_c_ends_a_run_with_what_was_learned(
    monkeypatch: pytest.MonkeyPatch, after: int, every: int, looked_at: list[int]
) -> None:
    # Each iteration takes two sweeps, and each look at it eight.
    interrupt(monkeypatch, after)
    found = solve(tree_of("kuhn"), iterations=10**6, every=every)
    assert found.broken_off
    assert [step.iterations for step in found.steps] == looked_at
    monkeypatch.undo()
    assert np.array_equal(found.strategy, solve(tree_of("kuhn"), iterations=looked_at[-1]).strategy)


def test_ctrl_c_before_anything_was_learned_ends_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch, 2)
    with pytest.raises(KeyboardInterrupt):
        solve(tree_of("kuhn"), iterations=10)


def test_the_command_prints_what_was_learned_until_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt(monkeypatch, 25)
    assert run(["solve", "kuhn", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["broken_off"]
    assert said["iterations"] == 12
    monkeypatch.undo()
    interrupt(monkeypatch, 25)
    assert run(["solve", "kuhn"]) == 0
    assert "broken off" in capsys.readouterr().out


def tosses_a_coin(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    return chance.choice(every_answer(decision))


def test_what_bots_lose() -> None:
    kuhn = tree_of("kuhn")
    caller = measure(kuhn, BOTS["caller"], samples=4)
    # Bet every king and queen: a third of a chip on average over the seats.
    assert (caller.loses, caller.error, caller.at_most) == pytest.approx((1 / 3, 0, 1 / 3))
    asked = []
    coin = measure(kuhn, tosses_a_coin, samples=400, tell=lambda *done: asked.append(done))
    assert asked[-1] == (12, 12)
    assert abs(coin.loses - 0.458333) < 0.08
    assert coin.at_most >= coin.loses - 2 * coin.error


def test_what_a_bot_tells_is_not_left_to_chance() -> None:
    kuhn = tree_of("kuhn")

    def mixture(view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        # In parts of any whole, and only where nobody has bet.
        return [(action, 3.0) for action in every_answer(decision)] if decision.may_check else []

    def calls(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        assert not decision.may_check, "It told how it answers, and is not asked."
        return Action("call")

    found = measure(kuhn, calls, mixture=mixture, samples=4)
    assert found.told == 6
    assert found.error == pytest.approx(0)
    assert found.loses == pytest.approx(found.at_most)
    strategy = uniform(kuhn)
    for situation in kuhn.situations:
        line = kuhn.parts[situation.part].lines[situation.line]
        for place, action in enumerate(line.actions):
            if action[0] in ("fold", "call"):
                strategy[situation.start + place] = float(action[0] == "call")
    assert found.loses == pytest.approx(exploitability(kuhn, strategy))


def test_a_bot_that_plays_the_solution_loses_next_to_nothing() -> None:
    kuhn = tree_of("kuhn")
    rows = solve(kuhn, iterations=300).rows()

    def bot(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        card = str(view.seats[decision.seat].cards[0])
        row = next(
            one["actions"]
            for one in rows
            if (one["seat"], one["cards"], list(one["actions"])) == (decision.seat, card, answers(decision))
        )
        return Action.parse(chance.choices(list(row), list(row.values()))[0])

    def answers(decision: Decision) -> list[str]:
        return ["check", "bet 1"] if decision.may_check else ["fold", "call"]

    assert measure(kuhn, bot, samples=100).loses < 0.05


def test_a_deck_of_its_own_stands_for_all_decks_of_a_sheet() -> None:
    # Kuhn poker has a deck for two players and another for three.
    found = tree_of("kuhn", deck="2c 3c 4c 5c")
    assert " ".join(map(str, found.deck)) == "2c 3c 4c 5c"
    assert (found.deals, len(found.situations)) == (12, 16)


def test_cards_for_sale_lie_open(tmp_path: Path) -> None:
    # Whoever can pay for one card more must take the one that is for sale, whichever that is.
    game = written(tmp_path, SOLD)
    found = tree_of(game, stacks=2, stakes=SOLD_FOR)
    strategy = some_strategy(found)
    by_dealer = value(found, strategy, tree(game, stacks=2, stakes=SOLD_FOR))
    assert worth(found, strategy) == pytest.approx(by_dealer, abs=1e-12)


def test_an_answer_that_is_legal_in_some_deals_only_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(text: str, stacks: int, stakes: str | None = None) -> bool:
        with pytest.raises(CannotSolve) as error:
            tree_of(written(tmp_path, text), stacks=stacks, stakes=stakes)
        return error.value.phrase == "solver.depends-on-hidden-cards"

    # In the deal that is gone through first, nobody holds the king with which one may refuse.
    assert refused(SWAPPED.replace("Q refuses", "K refuses"), 100)
    # Which card is for sale would be hidden if nobody saw it.
    monkeypatch.setattr(lines, "_up", lambda replay: set())
    assert refused(SOLD, 2, SOLD_FOR)


def test_deals_that_go_on_as_the_last_one_ended_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotSolve, match="depends on cards that others do not see"):
        tree_of(written(tmp_path, MATCHED_AGAIN))


def test_a_bank_without_cards_for_a_hand_is_refused() -> None:
    with pytest.raises(CannotSolve, match="too few cards for a hand"):
        tree_of("caribbean-stud", deck="2c 3c 4c 5c 6c 7c 8d", most=20_000)


def test_what_cannot_be_solved_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotSolve, match="nobody has anything to decide in Kuhn Poker"):
        tree_of("kuhn", stacks=1)
    for iterations, every in ((0, 100), (-5, 100), (10, 0)):
        with pytest.raises(CannotSolve, match="at least one iteration"):
            solve(tree_of("kuhn"), iterations=iterations, every=every)
    for target in (-1.0, float("nan")):
        with pytest.raises(
            CannotSolve, match="the exploitability to reach is a number of chips that is not be"
        ):
            solve(tree_of("kuhn"), target=target)
    for seconds in (-1.0, float("nan")):
        with pytest.raises(CannotSolve, match="players learn for a number of seconds that is not below 0"):
            solve(tree_of("kuhn"), seconds=seconds)
    with pytest.raises(CannotSolve, match="up to 32"):
        tree_of("holdem")
    with pytest.raises(CannotSolve, match="dice"):
        tree_of("binglaha")
    monkeypatch.setattr(lines, "MOST", 8)
    with pytest.raises(CannotSolve, match="lines of betting"):
        tree_of("kuhn")
    monkeypatch.undo()
    monkeypatch.setattr(deals, "MOST", 5)
    with pytest.raises(CannotSolve, match="more than"):
        tree_of("kuhn")


def test_the_command() -> None:
    runner = CliRunner()
    app = _app(["solve"])
    found = runner.invoke(app, ["solve", "kuhn", "--iterations", "50", "--strategy", "--json"])
    said = json.loads(found.stdout)
    assert said["game"] == "kuhn@small"
    assert said["iterations"] == 50
    assert len(said["strategy"]) == said["situations"] == 12
    assert said["value"] == pytest.approx(-1 / 18, abs=0.01)
    assert "-0.05" in runner.invoke(app, ["solve", "kuhn", "--iterations", "50"]).stdout
    against = json.loads(runner.invoke(app, ["solve", "kuhn", "--against", "caller", "--json"]).stdout)
    assert against["loses"] == pytest.approx(1 / 3)
    assert against["faults"] == 0
    asking = ["--against", "caller", "--samples"]
    for wrong in (["--iterations", "0"], [*asking, "1"], [*asking, "9" * 30]):
        assert runner.invoke(app, ["solve", "kuhn", *wrong]).exit_code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--against", "caller", "--strategy"], "--strategy has no effect with --against"),
        (["--against", "caller", "--iterations", "10000"], "--iterations has no effect with --against"),
        (["--against", "caller", "--target", "1"], "--target has no effect with --against"),
        (["--against", "caller", "--seconds", "1"], "--seconds has no effect with --against"),
        (["--samples", "16"], "--samples is for a bot; name it with --against"),
        (["--seed", "0"], "--seed is for a bot; name it with --against"),
        (["--seconds", "-1"], "not -1.0"),
        (["--seconds", "nan"], "not nan"),
        (["--target", "-1"], "not -1.0"),
        (["--target", "nan"], "not nan"),
    ],
)
def test_options_without_effect_are_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", "kuhn", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_command_tells_what_a_process_did_wrong(tmp_path: Path) -> None:
    dead = tmp_path / "dead.py"
    dead.write_text("raise SystemExit\n", encoding="utf-8")
    asked = ["solve", "kuhn", "--samples", "4", "--against", f"process:{sys.executable} {dead}"]
    found = CliRunner().invoke(_app(["solve"]), asked)
    assert "answers were illegal, late or missing" in " ".join(found.stdout.split())
