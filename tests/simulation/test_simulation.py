"""Complete hands by bots: repeatable on any number of workers, whatever happens to them."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import cardhouse
from cardhouse.cli.main import run
from cardhouse.history import read_file, replay
from cardhouse.simulation import BadSimulation, Result, WorkersDie, crew, simulate
from cardhouse.simulation.crew import Crew
from cardhouse.simulation.plan import Plan
from cardhouse.simulation.playing import play_round
from cardhouse.simulation.result import Numbers, Tally

HERE = Path(__file__).parent
DEADLY = f"{HERE / 'deadly.py'}"


def played(result: Result) -> list[dict[str, object]]:
    return [one.to_dict() for one in result.bots]


@pytest.mark.proof
def test_the_same_seed_gives_the_same_result_on_any_number_of_workers() -> None:
    bots = ["sensible", "caller", "random"]
    one = simulate("holdem", hands=100, bots=bots, seed=3, workers=1)
    two = simulate("holdem", hands=100, bots=bots, seed=3, workers=2)
    assert played(one) == played(two)
    assert one.hands == two.hands == 100
    assert sum(bot.chips for bot in one.bots) == 0
    assert played(simulate("holdem", hands=100, bots=bots, seed=4, workers=1)) != played(one)


def test_every_bot_plays_every_deck_from_every_seat() -> None:
    plan = Plan("holdem", ("a", "b", "c"), 7, "seed")
    assert [plan.seats(hand) for hand in range(3)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert [list(plan.hands_of(number)) for number in range(plan.rounds)] == [[0, 1, 2], [3, 4, 5], [6]]
    # Callers cannot tell their seats apart, so what luck gives one it gives the others too.
    alike = simulate("holdem", hands=30, bots=["caller", "cardhouse.bots.bot:caller"], seed=1, workers=1)
    assert [bot.chips for bot in alike.bots] == [0, 0]
    assert [bot.error for bot in alike.bots] == [0, 0]


def test_a_round_counts_once() -> None:
    plan = Plan("holdem", ("caller", "random"), 8, "seed", stack=500)
    tally = Tally(plan, 10)
    rounds = [play_round(plan, number) for number in range(4)]
    tally.add(rounds)
    before = tally.results()
    assert tally.add(rounds[::-1]) == []
    assert tally.results() == before


def test_the_standard_error_is_that_of_rounds() -> None:
    plan = Plan("holdem", ("caller", "random"), 40, "seed", stack=500)
    rounds = [play_round(plan, number) for number in range(20)]
    tally = Tally(plan, 10)
    tally.add(rounds)
    means = [one.chips["caller"] / one.seats["caller"] for one in rounds]
    mean = sum(means) / 20
    error = (sum((one - mean) ** 2 for one in means) / 19 / 20) ** 0.5
    found = next(one for one in tally.results() if one.bot == "caller")
    assert found.average == pytest.approx(mean)
    assert found.error == pytest.approx(error)
    assert found.per_hundred == pytest.approx(100 * mean / 10)
    # With a deck for each hand, hands would be what is independent.
    assert found.alone == pytest.approx(((tally.spread**2 - mean**2) / 40) ** 0.5)


def test_one_deck_does_not_tell_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulate("holdem", hands=2, bots=["caller", "random"], seed=1, workers=1)
    said = result.to_dict()["bots"][0]
    assert (said["error"], said["error_per_hundred"]) == (None, None)
    assert run(["simulate", "holdem", "--bots", "caller,random", "--hands", "2", "--workers", "1"]) == 0
    assert "one deck does not tell how sure this is" in " ".join(capsys.readouterr().out.split())


def test_seats_of_one_bot_are_one_result_of_a_hand() -> None:
    plan = Plan("holdem", ("caller", "caller", "random"), 6, "seed", stack=500)
    for one in (play_round(plan, number) for number in range(2)):
        # What the two win, the third has lost.
        assert one.alone[0] == one.alone[1] > 0


@pytest.mark.proof
def test_a_worker_that_dies_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "dead"
    monkeypatch.setenv("CARDHOUSE_TEST_MARK", str(mark))
    result = simulate("holdem", hands=40, bots=[f"{DEADLY}:once", "random"], seed=5, workers=2)
    assert mark.exists()
    expected = simulate("holdem", hands=40, bots=[f"{DEADLY}:plain", "random"], seed=5, workers=1)
    assert [bot.chips for bot in result.bots] == [bot.chips for bot in expected.bots]
    assert result.hands == 40


@pytest.mark.proof
def test_workers_that_always_die_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_MOST_DEATHS", 1)
    with pytest.raises(WorkersDie):
        simulate("holdem", hands=4, bots=[f"{DEADLY}:always", "random"], seed=5, workers=2)


def test_ctrl_c_gives_the_results_so_far() -> None:
    def stop(done: int, total: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    result = simulate("holdem", hands=1000, bots=["caller", "random"], seed=5, workers=1, progress=stop)
    assert result.broken_off
    assert result.hands == 10
    assert played(result) == played(
        simulate("holdem", hands=10, bots=["caller", "random"], seed=5, workers=1)
    )


def test_any_number_of_hands_can_be_asked_for() -> None:
    """They are neither listed beforehand nor kept: Ctrl-C ends it."""

    def stop(done: int, total: int) -> None:
        assert total == 10**21
        raise KeyboardInterrupt

    bots = ["caller", "random"]
    slow = simulate("holdem", hands=10**21, bots=bots, seed=5, workers=1, compiled=False, progress=stop)
    quick = simulate("holdem", hands=10**21, bots=bots, seed=5, workers=1, progress=stop)
    assert (slow.hands, slow.compiled, slow.broken_off) == (2, False, True)
    assert (quick.compiled, quick.broken_off) == (True, True)


def test_numbers_take_little_room() -> None:
    counted = Numbers()
    assert [counted.add(number) for number in (0, 1, 3, 1, 3, 2, 0, 4)] == [
        True, True, True, False, False, True, False, True,
    ]  # fmt: skip
    assert not counted._above


def which(plan: object, numbers: range) -> list[int]:
    """The process that works."""
    return [os.getpid()]


def test_a_crew_stays_until_it_is_sent_home() -> None:
    with Crew(1) as workers:
        first, second = (list(workers.play(which, None, crew.batches(9, 1))) for _ in range(2))
        assert len(first) == 9
        assert first == second == [first[0]] * 9
        assert first[0] != [os.getpid()]
        # Whoever breaks off leaves nobody behind who works on.
        left = workers.play(which, None, crew.batches(9, 1))
        assert next(left) == first[0]
        left.close()
        assert first[0] not in workers.play(which, None, crew.batches(9, 1))
        assert list(workers.play(which, None, ())) == []


def test_histories_can_be_replayed(tmp_path: Path) -> None:
    result = simulate(
        "holdem", hands=7, bots=["caller", "random"], seed=2, workers=1, histories=tmp_path / "hands"
    )
    files = sorted((tmp_path / "hands").glob("*.phh"))
    assert [file.stem for file in files] == [f"{number:08d}" for number in range(7)]
    won = {"caller": 0, "random": 0}
    for file in files:
        (history,) = read_file(file)
        again = replay(history).deal
        assert again is not None
        results = (stack - start for stack, start in zip(again.stacks, again.setup.stacks, strict=True))
        for name, chips in zip(history.fields["players"], results, strict=True):
            won[name] += chips
    assert won == {bot.bot: bot.chips for bot in result.bots}


def test_what_makes_no_sense() -> None:
    with pytest.raises(BadSimulation, match="at least one hand"):
        simulate("holdem", hands=0, bots=["caller"])
    with pytest.raises(BadSimulation, match="cannot sit in 2 seats"):
        simulate("holdem", hands=1, bots=["caller"] * 3, players=2)
    with pytest.raises(BadSimulation, match="2 to"):
        simulate("holdem", hands=1, bots=["caller"], players=1)
    for workers in (0, -1, 10**9):
        with pytest.raises(BadSimulation, match="1 to 10000 workers"):
            simulate("holdem", hands=1, bots=["caller"], workers=workers)
    with pytest.raises(BadSimulation, match="fewer than 101 digits"):
        simulate("holdem", hands=1, bots=["caller"], stack=10**200)
    with pytest.raises(BadSimulation, match="leave out one of the two"):
        simulate("holdem", hands=4, bots=["caller"], compiled=True, reduced=True)
    with pytest.raises(cardhouse.CardhouseError, match="did you mean 'caller'"):
        simulate("holdem", hands=1, bots=["callr"])


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "holdem",
        "--hands",
        "20",
        "--bots",
        "caller,random",
        "--seed",
        "1",
        "--workers",
        "1",
    ]
    assert run([*command, "--players", "3", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["hands"] == 20
    assert said["players"] == 3
    assert {bot["bot"] for bot in said["bots"]} == {"caller", "random"}
    assert run(command) == 0
    assert "bb per 100" in capsys.readouterr().out
    assert run([*command[:-1], "-1"]) == 2
    assert run(["simulate", "holdem", "--bots", "nobody", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "unknown-bot"


def test_it_is_there_at_once() -> None:
    assert cardhouse.simulate is simulate


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(cardhouse.CardhouseError, match="Ray is not installed"):
        simulate("holdem", hands=2, bots=["caller", "random"], ray="local")


@pytest.mark.proof
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_on_a_local_ray_cluster_a_dead_worker_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("CARDHOUSE_TEST_MARK", str(mark))
    result = simulate("holdem", hands=20, bots=[f"{DEADLY}:once", "random"], seed=3, ray="local")
    assert mark.exists()
    alone = simulate("holdem", hands=20, bots=[f"{DEADLY}:plain", "random"], seed=3, workers=1)
    assert [bot.chips for bot in result.bots] == [bot.chips for bot in alone.bots]
    assert result.hands == 20
