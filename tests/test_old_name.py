"""The project's first name stands in one place and the changelog; what carries it is still understood."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from cardhouse import deal, old_name
from cardhouse.history import read, write
from cardhouse.server.people.authentication import token_of
from cardhouse.server.settings import Settings

ROOT = Path(__file__).parents[1]
OLD = old_name.OLD_NAME
PLACES = {
    "src/cardhouse/old_name.py",
    "web/src/shared/browser/oldname.ts",
    "web/src/shared/browser/oldname.test.ts",
    "CHANGELOG.md",
}
LABELS = re.compile(rf"{OLD}/(shuffle|cut|later|salt|seal)/1")
"""Labels of hashes, which whoever checks a proof with a program of their own has to write, too."""


def test_nothing_else_says_the_first_name() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is not a git checkout, so that it cannot be told what belongs to the tree")
    found = []
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if name in PLACES or name.startswith("tests/server/databases/") or not path.is_file():
            continue
        text = LABELS.sub("", path.read_bytes().decode("utf-8", errors="replace"))
        if OLD in text.lower() or OLD in name.lower():
            found.append(name)
    assert found == []


def test_a_database_from_before_goes_on(tmp_path: Path) -> None:
    assert Settings(folder=tmp_path).url == f"sqlite:///{tmp_path / 'cardhouse.db'}"
    (tmp_path / old_name.DATABASE).touch()
    assert Settings(folder=tmp_path).url == f"sqlite:///{tmp_path / old_name.DATABASE}"
    (tmp_path / "cardhouse.db").touch()
    assert Settings(folder=tmp_path).url == f"sqlite:///{tmp_path / 'cardhouse.db'}"


def test_a_cookie_from_before_signs_in() -> None:
    cookies = f"{old_name.SESSION_COOKIE}=before".encode()
    assert token_of(HTTPConnection({"type": "http", "headers": [(b"cookie", cookies)]})) == "before"
    both = cookies + b"; cardhouse_session=now"
    assert token_of(HTTPConnection({"type": "http", "headers": [(b"cookie", both)]})) == "now"


def test_a_hand_history_from_before_is_read() -> None:
    hand = deal("badugi", stacks=[100, 100], stakes="limit 2/4", seed=1)
    while hand.decision:
        hand.act("fold")
    text = write(hand)
    before = text.replace("_cardhouse_game", old_name.GAME_FIELD)
    assert before != text
    assert read(before).sheet.id == read(text).sheet.id == "badugi"
