"""Random events of every structure of the house keep the rules, from the start to the winner."""

from __future__ import annotations

import pytest
from tests.amounts import is_proof, some
from tests.tournament.engine.checks import careless, check_books, check_end, check_hand

from cardhouse.tournament import Tournament, find_structure, run_event, structures

_QUICK = [
    "barge-bomb-pot",
    "barge-jam-or-fold",
    "barge-shootout-two",
    "barge-six-handed-shootout",
    "barge-win-the-button",
    "bounty",
    "charity",
    "double-board-bomb-pots",
    "hand-levels",
    "heads-up",
    "home-game",
    "mega-satellite",
    "mystery-bounty",
    "progressive-bounty",
    "re-entry",
    "rebuy",
    "satellite",
    "shrinking-levels",
    "sit-and-go-three-tables",
    "turbo",
]
"""Structures whose events are over soon with careless players."""


def _names() -> list[str]:
    return [one.id for one in structures()] if is_proof() else list(some(_QUICK, 8))


@pytest.mark.parametrize("name", _names())
def test_events_keep_their_books_and_their_tables_even(name: str) -> None:
    structure = find_structure(name)
    players = max(structure.least, 11 if structure.bracket else 21)
    players = structure.most if structure.start == "full" else min(players, structure.most or players)
    event = Tournament(structure, seed=name)
    bots = {f"p{number}": careless for number in range(players)}
    run_event(event, bots, seed=name, watch=check_books, began=check_hand)
    check_end(event, players)
