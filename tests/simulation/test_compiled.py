"""Simulations at compiled tables: the hands that the plain dealer deals from the same seeds."""

from __future__ import annotations

import pytest

from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.simulation import BadSimulation, simulate
from cardhouse.simulation.compiled import rounds_at, tables_for
from cardhouse.simulation.plan import Plan


@pytest.mark.parametrize("game", ["holdem", "badugi"])
def test_callers_win_what_they_win_from_the_plain_dealer(game: str) -> None:
    """Callers leave nothing to chance but the deck, so both sides must come to the same chips."""
    only = Plan(game, ("caller",) * 3, 40, "seed", stack=300)
    tables = tables_for(only)
    assert tables is not None
    (rounds,) = rounds_at(tables, only)
    assert [one.number for one in rounds] == list(range(only.rounds))
    assert sum(one.hands for one in rounds) == 40
    for row in range(40):
        seed = int.from_bytes(only.deck(row // 3)[:8], "big")
        deal = Deal(Setup.of(only.sheet, stacks=[300] * 3, stakes=only.stakes, seed=seed, chance="quick"))
        while deal.decision is not None:
            legal = {action.kind: action for action in reversed(deal.decision.legal)}
            deal.act(legal.get("check") or legal.get("call") or deal.decision.legal[0])
        assert tables.stacks[row].tolist() == deal.stacks
    # A ladder measures its games by how far hands are spread.
    assert sum(one.squares for one in rounds) == sum(int((row - 300) ** 2) for row in tables.stacks[:40].flat)


def test_many_hands_are_compiled_and_few_are_not() -> None:
    few = simulate("holdem", hands=300, bots=["caller", "random"], seed=2, workers=1)
    many = simulate("holdem", hands=30_000, bots=["caller", "random"], seed=2, workers=1)
    assert not few.compiled
    assert many.compiled
    assert many.hands == 30_000
    assert sum(one.chips for one in many.bots) == 0
    plain = simulate("holdem", hands=300, bots=["caller", "random"], seed=5, workers=1, compiled=False)
    wide = 5 * sum(one["caller"].error or 0.0 for one in (plain, many))
    assert abs(plain["caller"].average - many["caller"].average) < wide
    assert many.spread == pytest.approx(plain.spread, rel=0.3)
    # An answer or two more or less a hand would be another bot.
    assert abs(plain.answers / plain.hands - many.answers / many.hands) < 1.5


@pytest.mark.proof
def test_it_is_the_same_by_two_workers() -> None:
    alone, two = (
        simulate("holdem", hands=30_000, bots=["caller", "random"], seed=2, workers=workers)
        for workers in (1, 2)
    )
    assert two.bots == alone.bots


def test_what_cannot_be_compiled_is_said() -> None:
    for game, bots in (("holdem", ["hard", "random"]), ("guts", ["random", "caller"])):
        with pytest.raises(BadSimulation, match="compiled tables"):
            simulate(game, hands=10, bots=bots, compiled=True)
