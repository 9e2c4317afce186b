"""Bots named by their file: executed once per worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.bots import find_bot
from cardhouse.bots.bot import blaming
from cardhouse.bots.errors import BotFailed
from cardhouse.cli.main import run
from cardhouse.dealer import BadAction, IllegalAction
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
        ("return 1 // 0", r"poor.py:bot has failed: ZeroDivisionError: .* \(.*poor.py, line 2\)"),
        ("return 'jump'", "poor.py:bot has given a wrong answer: 'jump' is not an action"),
        ("return None", "poor.py:bot has given a wrong answer"),
        ("return 'raise 1'", "poor.py:bot has given a wrong answer"),
    ],
)
def test_a_bot_that_fails_is_named_with_what_it_did(tmp_path: Path, body: str, said: str) -> None:
    name = bot_of(tmp_path, f"def bot(view, decision, sheet, chance):\n    {body}\n")
    with pytest.raises(BotFailed, match=said):
        simulate("holdem", hands=2, bots=[name, "caller"], seed=1, workers=1)
    with pytest.raises((BotFailed, BadAction, IllegalAction)):
        measure(tree_of("kuhn"), blaming(find_bot(name), name), samples=4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def bot(:", "SyntaxError"),
        ("import no_such_module_at_all", "No module named 'no_such_module_at_all'"),
        ("1 // 0", "ZeroDivisionError"),
    ],
)
def test_a_file_that_cannot_be_executed_says_why(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BotFailed, match=said):
        find_bot(bot_of(tmp_path, text))


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
