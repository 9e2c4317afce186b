"""``cardhouse simulate``: what is said below the tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardhouse.cli.main import run
from cardhouse.cli.study.faults import print_faults

Says = Callable[..., str]


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str]) -> Says:
    """What the command prints, in one line."""

    def said(*words: str) -> str:
        assert run(["simulate", *words, "--bots", "caller,random", "--workers", "1", "--seed", "3"]) == 0
        return " ".join(capsys.readouterr().out.split())

    return said


def test_one_hand_and_one_worker(says: Says) -> None:
    said = says("kuhn", "--hands", "1")
    assert "1 hand, seed 3, 1 worker, " in said
    assert "2 hands, seed 3, 1 worker, " in says("kuhn", "--hands", "2")


def test_one_deck_is_only_named_if_one_was_played(says: Says) -> None:
    assert "no deck was played from every seat, so this tells nothing" in says("kuhn", "--hands", "1")
    assert "one deck does not tell how sure this is" in says("kuhn", "--hands", "2")
    assert "± is one standard error" in says("kuhn", "--hands", "4")


def test_what_is_broken_off_before_its_first_deck_tells_nothing(
    says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardhouse.simulation.run.play_rounds", interrupted)
    said = says("kuhn", "--hands", "1000")
    assert "0 of 1,000 hands; broken off" in said
    assert "no deck was played from every seat" in said


def test_results_disagree_only_if_there_are_enough_of_them(says: Says) -> None:
    assert "disagree" not in says("kuhn", "--hands", "4", "--ladder")
    assert "the games disagree by" in says("kuhn,leduc", "--hands", "4", "--ladder")


def test_an_empty_seed_is_one_and_can_be_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "kuhn", "--bots", "caller", "--hands", "2", "--workers", "1", "--seed", ""]) == 0
    assert "seed '', " in capsys.readouterr().out


def test_one_fault_is_one_answer(capsys: pytest.CaptureFixture[str]) -> None:
    print_faults("mine", 1)
    print_faults("mine", 2000)
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "mine: 1 answer was illegal, late or missing"
    assert said[1].startswith("mine: 2,000 answers were")
