"""A deck of six cards, two players, one bet a round: every deal and every answer, on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

from tests.amounts import some
from tests.batch.harness import Compiled

from cardhouse.batch.answers import answer_of, asked_at, asked_by
from cardhouse.batch.compiling.program import compile_sheet
from cardhouse.cards import CARDS, Card, Deck
from cardhouse.cards.quick import QuickChance
from cardhouse.dealer import Action, Deal, Stakes
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import find_game

SHEET = find_game(Path(__file__).parents[2] / "docs" / "examples" / "tiny" / "leduc.toml")
STAKES = Stakes.parse("limit 2/4 ante 1 cap 1", SHEET)
SIX = tuple(card for card in CARDS if str(card) in ("Jc", "Jd", "Qc", "Qd", "Kc", "Kd"))
SEED = 77
STACKS = ((20, 20), (3, 20), (5, 4))


def decks() -> list[tuple[Card, ...]]:
    """Every way in which a card for each player and one for the board can fall.

    The cards lie so that the shuffle of the one seed puts them in that order.
    """
    places = QuickChance(SEED).shuffled(range(len(SIX)))
    found = []
    for dealt in permutations(SIX, 3):
        order = (*dealt, *(card for card in SIX if card not in dealt))
        found.append(tuple(order[places.index(place)] for place in range(len(SIX))))
    return found


class Six(Compiled):
    """A table at which six cards are dealt."""

    def __init__(self) -> None:
        program = compile_sheet(SHEET, STAKES, 2)
        # What other tests share stays as it is.
        program.record = program.record.copy()
        super().__init__(program)
        program.record["deck_n"] = len(SIX)

    def lay(self, deck: tuple[Card, ...]) -> None:
        self.program.record["deck"][0, : len(SIX)] = [int(card) for card in deck]


def answers(deal: Deal, played: tuple[Action, ...] = ()) -> Iterator[tuple[Action, ...]]:
    """Every way in which a hand can be played to its end."""
    if deal.decision is None:
        yield played
        return
    for action in deal.decision.legal:
        after = deal.copy()
        after.act(action)
        yield from answers(after, (*played, action))


def test_every_deal_and_every_answer() -> None:
    table, hands = Six(), 0
    for number, deck in enumerate(some(decks(), 1)):
        table.lay(deck)
        setup = Setup.of(
            replace(SHEET, deck=Deck("6", deck)),
            stacks=STACKS[number % 3],
            stakes=STAKES,
            button=number % 2,
            seed=SEED,
            chance="quick",
        )
        for played in answers(Deal(setup)):
            plain = Deal(setup)
            table.deal(setup.stacks, setup.button, SEED)
            for action in played:
                assert asked_by(plain.decision) == asked_at(table.table)
                assert plain.decision is not None
                table.act(answer_of(plain.decision, action))
                plain.act(action)
            assert plain.decision is None
            assert table.table["over"]
            assert table.stacks() == plain.stacks
            hands += 1
    assert hands >= 24
