"""Bots named by their file: executed once per worker."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cardhouse.bots import find_bot
from cardhouse.bots.blaming import blaming
from cardhouse.bots.errors import BadAnswer, BotFailed
from cardhouse.bots.mixing import Mixing, Mixture
from cardhouse.cards import UnknownCard
from cardhouse.cli.main import run
from cardhouse.dealer import Action, Decision, deal
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet
from cardhouse.simulation import simulate
from cardhouse.solver import measure, tree_of

COUNTS = """
import os
from pathlib import Path

with Path({mark!r}).open("a") as file:
    file.write(f"{{os.getpid()}}\\n")


def bot(view, decision, sheet, chance):
    return decision.legal[{answer}]
"""


def written(folder: Path, answer: int = 0) -> tuple[str, Path]:
    file, mark = folder / "slow.py", folder / "executed"
    file.write_text(COUNTS.format(mark=str(mark), answer=answer), encoding="utf-8")
    return f"{file}:bot", mark


def test_the_file_of_a_bot_is_executed_once_and_again_if_it_changes(tmp_path: Path) -> None:
    name, mark = written(tmp_path)
    for seed in range(2):
        simulate("holdem", hands=12, bots=[name, "caller"], seed=seed, workers=1)
    assert len(mark.read_text().split()) == 1
    before = find_bot(name)
    written(tmp_path, answer=-1)
    assert find_bot(name) is not before
    assert len(mark.read_text().split()) == 2


def test_files_of_one_name_in_two_folders_are_two_bots(tmp_path: Path) -> None:
    bots = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        bots.append(find_bot(written(tmp_path / folder)[0]))
    assert bots[0] is not bots[1]
    assert bots[0].__module__ != bots[1].__module__


@pytest.mark.proof
def test_each_worker_executes_it_once(tmp_path: Path) -> None:
    name, mark = written(tmp_path)
    simulate("holdem", hands=200, bots=[name, "caller"], seed=1, workers=2)
    executed = mark.read_text().split()
    # This process looks whether there is such a bot, and each worker plays with it.
    assert len(executed) == len(set(executed)) <= 3


def bot_of(folder: Path, text: str) -> str:
    file = folder / "poor.py"
    file.write_text(text, encoding="utf-8")
    return f"{file}:bot"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 // 0", r"poor.py:bot has failed: ZeroDivisionError: .* \(.*poor.py, line 4\)"),
        ("return 'jump'", "poor.py:bot has given a wrong answer: 'jump' is not an action"),
        ("return None", "poor.py:bot has given a wrong answer"),
        ("return 'raise 1'", "poor.py:bot has given a wrong answer"),
        ("return Action('draw', cards=None)", "given a wrong answer: .*cards=None.* is not an action"),
        ("return Action('raise', 10 ** 5000)", "poor.py:bot has given a wrong answer"),
        ("raise SystemExit(3)", r"poor.py:bot has failed: SystemExit: 3 \(.*poor.py, line 4\)"),
        ("return parse_cards('1x')", r"poor.py:bot has failed: UnknownCard: '1x' .*poor.py, line 4\)"),
        ("return 'x' * 5000", "poor.py:bot has given a wrong answer: 'x{200}…' is not an action"),
        ("raise GeneratorExit('late')", r"poor.py:bot has failed: GeneratorExit: late \("),
        (
            "raise type('Odd', (Exception,), {'__str__': lambda _: 1 // 0})",
            r"poor.py:bot has failed: Odd: \(",
        ),
        ("raise ValueError('x' * 5000)", "poor.py:bot has failed: ValueError: x{188}… "),
    ],
)
def test_a_bot_that_fails_is_named_with_what_it_did(tmp_path: Path, body: str, said: str) -> None:
    head = "from cardhouse.cards import parse_cards\nfrom cardhouse.dealer import Action\n"
    name = bot_of(tmp_path, f"{head}def bot(view, decision, sheet, chance):\n    {body}\n")
    with pytest.raises(BotFailed, match=said):
        simulate("holdem", hands=2, bots=[name, "caller"], seed=1, workers=1)
    with pytest.raises(BotFailed, match=said):
        measure(tree_of("kuhn"), blaming(find_bot(name), name), samples=4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def bot(:", "SyntaxError"),
        ("import no_such_module_at_all", "No module named 'no_such_module_at_all'"),
        ("1 // 0", "ZeroDivisionError"),
        ("raise SystemExit(3)", r"SystemExit: 3 \(.*poor.py, line 1\)"),
    ],
)
def test_a_file_that_cannot_be_executed_says_why(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BotFailed, match=said):
        find_bot(bot_of(tmp_path, text))


class Telling:
    """Calls whatever comes, and tells whatever it was made with."""

    def __init__(self, said: object) -> None:
        self.said = said

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        return Action("call")

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> Any:
        if isinstance(self.said, BaseException):
            raise self.said
        return self.said


def told(said: object) -> Mixture:
    hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    bot = blaming(Telling(said), "mine")
    assert hand.decision is not None
    assert isinstance(bot, Mixing)
    return bot.mixture(hand.view(0), hand.decision, hand.sheet)


def test_what_is_told_may_be_in_words_and_is_added_up() -> None:
    assert told([]) == []
    assert told((["call", 3], (Action("call"), np.float32(1)), ("raise to 10", 0))) == [
        (Action("call"), 4.0),
        (Action("raise", 10), 0.0),
    ]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        *((one, "is not how often") for one in (None, "call", {"call": 1}, ["call"], [Action("call")])),
        *(([("call", part)], "a part is a number") for part in (-1, float("nan"), 10**400, "1", None)),
        *(([("call", part), ("call", part)], "its parts add up to nothing") for part in (0, 1e308)),
        ([("jump", 1)], "'jump' is not an action"),
        ([("check", 1)], "but not check"),
        ([(["x"] * 5000, 1)], "…' is not an action"),
        (ZeroDivisionError("by nought"), "mine has failed: ZeroDivisionError: by nought"),
        (SystemExit(3), "mine has failed: SystemExit: 3"),
        (BadAnswer("bots.no-whole"), "mine has failed: BadAnswer: its parts"),
    ],
)
def test_a_mixture_that_cannot_be_gone_by_is_refused(said: object, why: str) -> None:
    with pytest.raises(BotFailed, match=why) as error:
        told(said)
    assert error.value.details["bot"] == "mine"
    assert len(error.value.message) < 600


def test_mixtures_are_checked_wherever_they_are_gone_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = "    def __call__(self, view, decision, sheet, chance):\n        return decision.legal[0]\n"
    telling = "    def mixture(self, view, decision, sheet):\n        return None\n"
    name = bot_of(tmp_path, f"class Bot:\n{asking}{telling}bot = Bot()\n")
    asked = ["simulate", "kuhn", "--bots", f"{name},caller", "--hands", "2", "--workers", "1", "--reduced"]
    for words in (asked, ["solve", "kuhn", "--against", name]):
        assert run(words) == 2
        assert "poor.py:bot has told wrongly" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ('[("fold", 1)]', "answered check in a hand of Kuhn Poker, which it never does by its own account"),
        ('[("fold", 0), ("check", 0)]', "has told wrongly .* its parts add up to nothing"),
        ('[("raise 7", 1)]', "has told wrongly .* but not raise 7"),
        ('"check"', "has told wrongly .* is not how often answers are given"),
    ],
)
def test_a_bot_that_tells_what_it_does_not_do_is_named(tmp_path: Path, told: str, said: str) -> None:
    asking = '    def __call__(self, *seen):\n        return "check" if seen[1].may_check else "call"\n'
    telling = f"    def mixture(self, *seen):\n        return {told}\n"
    name = bot_of(tmp_path, f"class Bot:\n{asking}{telling}bot = Bot()\n")
    with pytest.raises(BotFailed, match=f"poor.py:bot {said}") as error:
        simulate("kuhn", hands=2, bots=[name, "caller"], seed=1, workers=1, reduced=True)
    assert error.value.details["bot"] == name


def test_the_bots_of_the_house_are_not_blamed() -> None:
    def breaks(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        raise UnknownCard("cards.no-card-item", piece="1x", position=1)

    hand = deal("holdem", stacks=[200, 200], seed=7)
    assert hand.decision is not None
    for name, error in (("hard:tight", UnknownCard), ("mine.py:bot", BotFailed)):
        with pytest.raises(error):
            blaming(breaks, name)(hand.view(0), hand.decision, hand.sheet, Random(1))


def test_answers_in_words_are_measured_like_actions() -> None:
    tree = tree_of("kuhn")
    said = measure(tree, lambda view, decision, sheet, chance: str(decision.legal[0]), samples=4)
    assert (
        said.loses == measure(tree, lambda view, decision, sheet, chance: decision.legal[0], samples=4).loses
    )


def test_the_names_of_bots_are_printed_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``:cat:`` is a picture elsewhere, and brackets are colours."""
    folder = tmp_path / "[red]"
    folder.mkdir()
    file = folder / "cat.py"
    file.write_text(
        "def cat(view, decision, sheet, chance):\n    return decision.legal[0]\n", encoding="utf-8"
    )
    assert run(["simulate", "kuhn", "--bots", f"{file}:cat,caller", "--hands", "2", "--workers", "1"]) == 0
    printed = "".join(capsys.readouterr().out.split())
    assert "[red]/cat.py:cat" in printed


def test_why_luck_was_not_taken_out(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "guts", "--bots", "caller,random", "--hands", "2", "--workers", "1", "--reduced"]
    assert run(asked) == 0
    assert "with the luck of the cards, because compiled hands do not know" in capsys.readouterr().out


def test_a_file_for_matches_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no folder" / "ladder.json"
    asked = ["simulate", "kuhn", "--ladder", "--bots", "caller,random", "--hands", "4", "--file", str(file)]
    assert run([*asked, "--workers", "1"]) == 2
    assert "matches cannot be kept in" in capsys.readouterr().err
