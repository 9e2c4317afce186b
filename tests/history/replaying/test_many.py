"""Thousands of histories on several processes: the same answers in the same order, and a clean end."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from cardhouse.cli.main import run
from cardhouse.history import Replay, WorkerDied, replay
from cardhouse.history.replaying import many
from cardhouse.history.replaying.many import Done, Unread, replay_files, usual_jobs
from cardhouse.history.replaying.pieces import pieces_of
from cardhouse.history.report import verdict_of

HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = [
  "d dh p1 AcAs",
  "d dh p2 ????",
  "p2 cbr 6",
  "p1 f",
]
finishing_stacks = [198, 202]
"""


def hands(*numbers: int) -> str:
    """A file of several hands; those of a hundred and more go wrong."""
    return "\n".join(f"[{one}]\n{HAND if one < 100 else HAND.replace('p1 f', 'p2 f')}" for one in numbers)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phhs").write_text(hands(1, 2, 100, 3))
    (tmp_path / "c.phh").write_text("no toml at all")
    (tmp_path / "d.phhs").write_text(hands(4))
    return tmp_path


def names(folder: Path, **more: Any) -> list[tuple[str, str]]:
    files = sorted(folder.iterdir())
    done = replay_files(files, verdict_of, **more)
    return [(Path(one.file).name, one.outcome) for portion in done for one in portion.results]


EXPECTED = [
    ("a.phh", "agrees"),
    ("b.phhs[1]", "agrees"),
    ("b.phhs[2]", "agrees"),
    ("b.phhs[3]", "failed"),
    ("b.phhs[4]", "agrees"),
    ("c.phh", "failed"),
    ("d.phhs[1]", "agrees"),
]


def test_every_hand_is_told_in_the_order_of_the_files(folder: Path) -> None:
    assert names(folder) == EXPECTED


@pytest.mark.proof
def test_several_processes_tell_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A portion for each hand, so that there is something for both to do.
    monkeypatch.setattr(many, "PORTION", 1)
    assert names(folder, jobs=2) == EXPECTED
    assert multiprocessing.active_children() == []


@pytest.mark.proof
def test_who_has_seen_enough_ends_the_processes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "PORTION", 1)
    done = replay_files(sorted(folder.iterdir()), verdict_of, jobs=2)
    assert Path(next(done).results[0].file).name == "a.phh"
    assert multiprocessing.active_children()
    cast("Any", done).close()
    assert multiprocessing.active_children() == []


def test_workers_leave_ctrl_c_to_the_one_that_started_them() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        many._begin(os.getppid())
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_the_command(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    def interrupted(*given: Any, **more: Any) -> Iterator[Done[Any]]:
        try:
            yield Done([], 10)
            raise KeyboardInterrupt
        finally:
            closed.append(True)

    monkeypatch.setattr(many, "replay_files", interrupted)
    assert run(["replay", str(folder), "--check", "--jobs", "2"]) == 130
    assert closed == [True]


class Deadly:
    """Whatever process it comes to dies."""

    def __call__(self, one: Replay | Unread) -> None:
        """Never called where it was sent to."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


def test_a_process_that_dies_is_named(folder: Path) -> None:
    with pytest.raises(WorkerDied, match="--jobs 1"):
        list(replay_files([folder / "a.phh"], Deadly(), jobs=2))
    assert multiprocessing.active_children() == []


def test_few_hands_are_not_worth_a_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = sorted(folder.iterdir())
    assert usual_jobs(files) == usual_jobs([]) == 1
    monkeypatch.setattr(many, "PORTION", 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(7)), raising=False)
    assert usual_jobs(files) == 7


def test_each_hand_of_a_file_is_a_piece_that_knows_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "many.phhs"
    path.write_text("# of one evening\n\n" + hands(1, 100, 2))
    pieces = list(pieces_of(path))
    assert [piece.place for piece in pieces] == [0, 1, 2]
    (history,) = pieces[1].read()
    error = replay(history).error
    assert error is not None
    lines = path.read_text().splitlines()
    assert error.details["line"] == 1 + lines.index('  "p2 f",')
    assert error.details["file"] == f"{path}[2]"


def test_a_hand_that_is_no_toml_does_not_spoil_the_others(tmp_path: Path) -> None:
    path = tmp_path / "many.phhs"
    path.write_text(hands(1, 2, 3).replace("antes = [0, 0]", "antes = [0, 0", 1))
    found = [one for done in replay_files([path], verdict_of) for one in done.results]
    assert [one.outcome for one in found] == ["failed", "agrees", "agrees"]
    assert found[0].details is not None
    assert found[0].details["code"] == "not-phh"
    assert "at line 5" in found[0].details["message"]


@pytest.mark.parametrize(
    "text",
    [
        HAND,
        hands(1, 1),
        'variant = "NT"\n' + hands(1),
        hands(1) + '\n_note = """\n[2]\n"""\n',
        hands(1) + "[1.more]\nx = 1\n",
        "[[1]]\n" + HAND,
    ],
)
def test_where_it_is_not_plain_where_hands_begin_the_file_is_one_piece(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.phhs"
    path.write_text(text)
    assert [piece.text for piece in pieces_of(path)] == [None]


def test_the_report_says_what_was_taken_and_what_nobody_can_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unknown = HAND.replace("AcAs", "????").replace("p2 cbr 6", "p2 cc").replace("p1 f", "p1 cc")
    rest = '"d db 2c7d9h", "p1 cc", "p2 cc", "d db Kd", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc",\n]'
    unknown = unknown.replace("]\nfin", f"{rest}\nfin").replace("finishing_stacks = [198, 202]", "")
    texts = [HAND.replace("6", "60").replace('f"', 'cbr 200", "p2 f"'), unknown]
    texts[0] = texts[0].replace("[198, 202]", "[258, 140]")
    texts.append(unknown + "winnings = [0, 4]\n")
    path = tmp_path / "many.phhs"
    path.write_text("\n".join(f"[{place}]\n{text}" for place, text in enumerate(texts)))
    assert run(["replay", str(path), "--check", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["agree"], said["raked"], said["rake"], said["told"]) == (2, 1, 2.0, 1)
    assert said["undecided"] == [f"{path}[2]"]
    assert run(["replay", str(path), "--check"]) == 0
    out = capsys.readouterr().out
    assert "3 hands: 2 end as they say, 1 does not say how it ends" in out
    assert "a rake was taken in 1 of them, 2.00 in all" in out
    assert "in 1 no cards show who won, and the pot went to the winner whom the file names" in out
    assert "in 1 nobody can say who won" in out
