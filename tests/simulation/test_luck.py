"""The luck of the cards, and results without it."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cardhouse.dealer import Deal
from cardhouse.simulation import simulate
from cardhouse.simulation.ladders import ladder
from cardhouse.simulation.luck import watching
from cardhouse.simulation.luck.fitting import Sums
from cardhouse.simulation.luck.parts import KINDS, PARTS, WORTH
from cardhouse.simulation.luck.watching import Watcher
from cardhouse.simulation.plan import Plan
from cardhouse.solver import tree_of, worth

from .plain_leduc import bold, shy

HERE = Path(__file__).with_name("plain_leduc.py")
BOLD, SHY = f"{HERE}:bold", f"{HERE}:shy"


def exact(hands: str = "leduc") -> float:
    """What bold wins from shy in a hand on average over the seats, by the tree of the game."""
    tree = tree_of(hands, button=0)
    said = {player: np.zeros(tree.size) for player in (bold, shy)}
    for one in tree.situations:
        replay = tree.replay(one)
        decision = replay.deal.decision
        assert decision is not None
        moves = tree.parts[one.part].lines[one.line].actions
        for player, strategy in said.items():
            action = player(replay.deal.view(one.seat), decision, tree.config.sheet, Random(1))
            strategy[one.start + moves.index(replay.move(action))] = 1.0
    seats = tree.shape.seats
    won = (worth(tree, np.where(seats == seat, said[bold], said[shy]), seat) for seat in (0, 1))
    return sum(won) / 2


def dealt(plan: Plan, deck: int) -> tuple[str, ...]:
    """The cards of both players and of the board."""
    deal = Deal(plan.setup(deck))
    while deal.decision is not None:
        deal.act("check")
    board = [card for area in deal.board.values() for card in area]
    return tuple(map(str, [card for player in deal.players for card in player.cards] + board))


def watched(deck: int, answers: list[str], plan: Plan) -> np.ndarray:
    """The luck of each seat in a hand with some answers."""
    watcher = Watcher.of(plan)
    assert watcher is not None
    deal = Deal(plan.setup(deck))
    watcher.begin(plan.quick_deck(deck), Random(deck))
    for answer in answers:
        assert deal.decision is not None
        decision = deal.decision
        deal.act(answer)
        watcher.act(decision, deal.actions[-1])
    watcher.end(deal)
    return watcher.luck


def test_luck_is_nothing_on_average_over_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    # After the board nothing is dealt, so that only the ways in which it may fall are many.
    monkeypatch.setattr(watching, "WAYS", 400)
    monkeypatch.setattr(watching, "_EACH", 1)
    monkeypatch.setattr(watching, "_LOOKS", 40)
    plan = Plan("leduc", ("caller", "caller"), 4000, "every deal", stack=100, reduced=True)
    found: dict[tuple[str, ...], np.ndarray] = {}
    for deck in range(2000):
        # Which cards come does not depend on what is answered.
        cards = dealt(plan, deck)
        if cards not in found:
            found[cards] = watched(deck, ["bet 2", "call", "check", "check"], plan)
    assert len(found) == len(list(permutations(range(6), 3)))
    luck = np.array(list(found.values()))
    # The pot holds six chips; what is left over is noise of the estimates.
    assert np.abs(luck[:, 0, 1]).max() > 1
    assert np.abs(luck.mean(axis=0)).max() < 0.05
    # What one wins by the cards the other loses.
    assert np.allclose(luck[:, 0, 1], -luck[:, 1, 1])


@pytest.mark.proof
def test_the_reduced_result_of_known_players_is_the_known_one() -> None:
    value = exact()
    result = simulate("leduc", hands=1200, bots=[BOLD, SHY], seed=11, workers=1, reduced=True)
    mine = result[BOLD]
    assert mine.reduced is not None
    assert abs(mine.average - value) < 3.5 * mine.error
    assert abs(mine.reduced.average - value) < 3.5 * mine.reduced.error
    assert mine.reduced.error < 0.8 * mine.error
    other = result[SHY].reduced
    assert other is not None
    assert other.average == pytest.approx(-mine.reduced.average)


@pytest.mark.proof
def test_many_small_matches_come_out_at_the_known_value() -> None:
    value = exact()
    off = []
    for seed in range(40):
        result = simulate("leduc", hands=100, bots=[BOLD, SHY], seed=seed, workers=1, reduced=True)
        found = result[BOLD].reduced
        assert found is not None
        off.append((found.average - value) / found.error)
    assert abs(np.mean(off)) < 3.5 / np.sqrt(len(off))
    assert 0.7 < np.std(off) < 1.4


def test_cards_after_which_nobody_acts_are_no_luck_at_all() -> None:
    def jams(plan: Plan, deck: int) -> tuple[int, float]:
        watcher = Watcher.of(plan)
        assert watcher is not None
        deal = Deal(plan.setup(deck))
        watcher.begin(plan.quick_deck(deck), Random(deck))
        for answer in (f"raise {plan.stack}", "call"):
            assert deal.decision is not None
            decision = deal.decision
            deal.act(answer)
            watcher.act(decision, deal.actions[-1])
        watcher.end(deal)
        assert not watcher.luck[:, 1:].any()
        return deal.stacks[0] - plan.stack, watcher.luck[0, 0]

    plan = Plan("holdem", ("caller", "caller"), 40, "all in", "no-limit 1/2", 100, reduced=True)
    rows = [jams(plan, deck) for deck in range(12)]
    won = np.array([won for won, _ in rows])
    kept = np.array([won - luck for won, luck in rows])
    assert np.abs(won).max() == 100
    # What is left are the shares of the two hands before the board: seldom more than four to one.
    assert np.abs(kept).max() < 90
    assert kept.std() < 0.6 * won.std()


def test_weights_are_learned_from_other_decks_alone() -> None:
    random = np.random.default_rng(1)
    sums = Sums(2, (0,))
    for number in range(400):
        luck = random.normal(size=2)
        sums.add(number, 0.3 + 2 * luck[0] - luck[1] + 0.1 * random.normal(), luck.tolist())
    found = sums.reduced()
    assert found is not None
    assert abs(found.average - 0.3) < 4 * found.error
    assert found.variance < 0.05
    few = Sums(2, (0,))
    few.add(0, 1.0, [0.0, 0.0])
    assert few.reduced() is None
    assert WORTH[1] == 1
    assert WORTH[2] == 1 + KINDS
    assert max(WORTH) < PARTS


def test_games_that_are_not_compiled_have_no_reduced_result() -> None:
    result = simulate("guts", hands=4, bots=["caller", "random"], seed=1, workers=1, reduced=True)
    assert result.bots[0].reduced is None
    assert result.to_dict()["bots"][0]["reduced"] is None


def test_a_ladder_counts_matches_without_luck_and_tells_both(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    found = ladder(["leduc"], [BOLD, SHY], hands=60, seed=2, workers=1, file=file, reduced=True)
    (match,) = found.matches
    assert match.plain is not None
    assert match.plain_error is not None
    assert match.error < match.plain_error
    again = ladder(["leduc"], [BOLD, SHY], hands=60, seed=2, workers=1, file=file, reduced=True)
    assert again.matches == found.matches
    row = again.to_dict()["matches"][0]
    assert {"per_hundred", "plain_per_hundred", "plain_error_per_hundred"} <= set(row)
