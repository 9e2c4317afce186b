"""Errors that are put into a copy of the kernels on purpose: the comparison with the dealer finds each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

import cardhouse

PACKAGE = Path(cardhouse.__file__).parent
ROOT = Path(__file__).parents[2]
FOUND, NOT_FOUND = 3, 0
_COMPARE = f"""
import sys
from tests.batch.harness import compare
from tests.batch.spots import Differs, spots
from cardhouse.batch.errors import CannotCompile

for spot, random in spots(sys.argv[1], int(sys.argv[2])):
    try:
        compare(spot, random)
    except CannotCompile:
        continue
    except Differs:
        sys.exit({FOUND})
sys.exit({NOT_FOUND})
"""


class Planted(NamedTuple):
    what: str
    file: str
    right: str
    wrong: str
    game: str
    hands: int = 1_000


PLANTED = (
    Planted(
        "half a bet reopens the betting",
        "words/round.py",
        "again = 2 * gained >= t.size0",
        "again = gained >= t.size0",
        "holdem",
    ),
    Planted(
        "half a bet counts as one",
        "words/round.py",
        "if (1 if t.sevens else 2) * (to - t.base) >= size:",
        "if to - t.base >= size:",
        "holdem",
    ),
    Planted(
        "uncalled bets are kept", "words/betting.py", "if top > second and", "if top < second and", "holdem"
    ),
    Planted(
        "two are never capped",
        "words/round.py",
        "if rest and rest & (rest - 1) == 0:",
        "if able == 0:",
        "holdem",
    ),
    Planted(
        "two odd chips for one player",
        "showdown/paying.py",
        "if place < rest and n == 1:",
        "if place < rest and n == 0:",
        "omaha-8",
        20_000,
    ),
    Planted(
        "odd chips by suit",
        "showdown/comparing.py",
        "while j and s.worth[j - 1] < worth:",
        "while j and s.worth[j - 1] > worth:",
        "stud@wsop2018",
        20_000,
    ),
    Planted("a card burnt that is needed", "deck.py", "left(t) > need:", "left(t) >= need:", "badugi", 4_000),
    Planted(
        "the last card before a reshuffle",
        "words/drawing.py",
        "(smaller(need, 2) if t.muck_n else 1)",
        "1",
        "badugi",
        4_000,
    ),
    Planted(
        "who opens after a straddle",
        "words/posting.py",
        "(first + p.last_blind + 1) % p.seats",
        "(first + 2) % p.seats",
        "holdem",
    ),
    Planted(
        "the bring-in by suit",
        "words/posting.py",
        "rank * 8 + (card & 3 if by_suit else 0)",
        "rank * 8 + (0 if by_suit else 0)",
        "stud@wsop2018",
    ),
    Planted(
        "dead money in the last pot",
        "showdown/paying.py",
        "s.pot[0] += t.dead",
        "s.pot[pots - 1] += t.dead",
        "holdem",
        4_000,
    ),
    Planted(
        "every hand is low enough",
        "showdown/comparing.py",
        "if rating >= minimum:",
        "if rating >= 0:",
        "omaha-8",
    ),
    Planted(
        "a raise by the last one",
        "words/round.py",
        "least = np.int64(t.level) + t.raise_by if t.level",
        "least = 2 * np.int64(t.level) if t.level",
        "holdem",
    ),
    Planted(
        "the pot after the call",
        "words/round.py",
        "pot = pot_of(t, p) + t.level - t.bet[seat]",
        "pot = pot_of(t, p) + t.level",
        "omaha-8",
    ),
    Planted(
        "flushes of three suits",
        "showdown/values.py",
        "for suit in range(4):\n            if (key",
        "for suit in range(3):\n            if (key",
        "holdem",
        4_000,
    ),
    Planted(
        "who folded unbet gets cards",
        "words/dealing.py",
        "live(t, p) | np.int64(t.still)",
        "live(t, p)",
        "stud@wsop2018",
        4_000,
    ),
    Planted(
        "rake in whole chips",
        "showdown/paying.py",
        "p.rake // 100 // p.chip * p.chip",
        "p.rake // 100",
        "holdem",
        4_000,
    ),
)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.what.replace(" ", "-"))
def test_an_error_can_still_be_planted(planted: Planted) -> None:
    """The line that an error changes stands once in the kernels as they are now."""
    text = (PACKAGE / "batch" / "kernels" / planted.file).read_text(encoding="utf-8")
    assert text.count(planted.right) == 1


@pytest.mark.proof
@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.what.replace(" ", "-"))
def test_a_planted_error_is_found(planted: Planted, tmp_path: Path) -> None:
    copy = tmp_path / "cardhouse"
    copy.mkdir()
    for one in PACKAGE.iterdir():
        if one.name not in ("batch", "__pycache__"):
            (copy / one.name).symlink_to(one)
    copytree(PACKAGE / "batch", copy / "batch")
    edited = copy / "batch" / "kernels" / planted.file
    edited.write_text(
        edited.read_text(encoding="utf-8").replace(planted.right, planted.wrong), encoding="utf-8"
    )
    paths = {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "CARDHOUSE_CACHE": str(tmp_path / "kept")}
    ran = subprocess.run(
        [sys.executable, "-c", _COMPARE, planted.game, str(planted.hands)],
        env={**os.environ, **paths},
        check=False,
    )
    assert ran.returncode == FOUND
