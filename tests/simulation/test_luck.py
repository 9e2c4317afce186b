"""The luck of the cards, and results without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from cardhouse.batch.errors import BatchError
from cardhouse.bots import Bot, find_bot
from cardhouse.bots.errors import BotFailed
from cardhouse.bots.mixing import Mixing
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.simulation import simulate
from cardhouse.simulation.ladders import ladder
from cardhouse.simulation.luck import table, watching
from cardhouse.simulation.luck.fitting import Sums
from cardhouse.simulation.luck.parts import DECISIONS, FIRST, KINDS, LAYOUT, PARTS, Layout
from cardhouse.simulation.luck.watching import Watcher
from cardhouse.simulation.plan import Plan
from cardhouse.simulation.playing import play_rounds
from cardhouse.solver import tree_of, worth

from .plain_leduc import bold, fickle, fickler, liar, never, shy

HERE = Path(__file__).with_name("plain_leduc.py")
BOLD, SHY = f"{HERE}:bold", f"{HERE}:shy"


def exact(one: Bot = bold, other: Bot = shy, hands: str = "leduc") -> float:
    """What one player wins from another in a hand on average over the seats, by the tree of the game."""
    tree = tree_of(hands, button=0)
    said = {player: np.zeros(tree.size) for player in (one, other)}
    for here in tree.situations:
        replay = tree.replay(here)
        decision = replay.deal.decision
        assert decision is not None
        moves = tree.parts[here.part].lines[here.line].actions
        for player, strategy in said.items():
            for action, part in answers(player, replay.deal, decision):
                strategy[here.start + moves.index(replay.move(action))] = part
    seats = tree.shape.seats
    won = (worth(tree, np.where(seats == seat, said[one], said[other]), seat) for seat in (0, 1))
    return sum(won) / 2


def answers(player: Bot, deal: Deal, decision: Decision) -> list[tuple[Action, float]]:
    """What a player may answer, and how often."""
    view = deal.view(decision.seat)
    if not isinstance(player, Mixing):
        return [(player(view, decision, deal.sheet, Random(1)), 1.0)]
    said = player.mixture(view, decision, deal.sheet)
    whole = sum(part for _, part in said)
    return [(action, part / whole) for action, part in said]


class Watched(NamedTuple):
    """What was seen of a hand."""

    luck: np.ndarray
    won: np.ndarray


def dealt(plan: Plan, deck: int) -> tuple[str, ...]:
    """The cards of both players and of the board."""
    deal = Deal(plan.setup(deck))
    while deal.decision is not None:
        deal.act("check")
    board = [card for area in deal.board.values() for card in area]
    return tuple(map(str, [card for player in deal.players for card in player.cards] + board))


def watched(deck: int, actions: Sequence[Action | str], plan: Plan, bots: Sequence[Bot] = ()) -> Watched:
    """The luck of each seat in a hand with some answers, and what they have won."""
    watcher = Watcher.of(plan)
    assert watcher is not None
    deal = Deal(plan.setup(deck))
    watcher.begin(plan.quick_deck(deck), Random(deck), bots)
    for action in actions:
        decision = deal.decision
        assert decision is not None
        given = action if isinstance(action, Action) else Action.parse(action)
        watcher.decide(deal, deal.view(decision.seat), decision, given)
        deal.act(action)
        watcher.act(decision, deal.actions[-1])
    watcher.end(deal)
    return Watched(watcher.luck, np.array(deal.stacks) - plan.stack)


def every_way(plan: Plan, deck: int, bots: Sequence[Bot]) -> Iterator[tuple[list[Action], float]]:
    """Every way in which a hand may be played with a deck, and how likely it is."""
    open_: list[tuple[list[Action], float]] = [([], 1.0)]
    while open_:
        actions, part = open_.pop()
        deal = Deal(plan.setup(deck))
        deal.repeat(*actions)
        if deal.decision is None:
            yield actions, part
            continue
        said = answers(bots[deal.decision.seat], deal, deal.decision)
        open_ += [([*actions, action], part * more) for action, more in said]


def test_luck_is_nothing_on_average_over_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    # After the board nothing is dealt, and each of the four cards that it may be comes equally often.
    monkeypatch.setattr(watching, "AGAIN", 40)
    monkeypatch.setattr(table, "LOOKS", 40)
    plan = Plan("leduc", ("caller", "caller"), 4000, "every deal", stack=100, reduced=True)
    found: dict[tuple[str, ...], np.ndarray] = {}
    for deck in range(2000):
        # Which cards come does not depend on what is answered.
        cards = dealt(plan, deck)
        if cards not in found:
            found[cards] = watched(deck, ["bet 2", "call", "check", "check"], plan).luck
    assert len(found) == len(list(permutations(range(6), 3)))
    luck = np.array(list(found.values()))
    # The pot holds six chips; what each wins of it at a call-down is counted to the chip.
    assert np.abs(luck[:, 0, 1]).max() > 1
    assert np.abs(luck[:, :, 1].mean(axis=0)).max() < 1e-9
    # So is the luck of the first cards, the same over all of them, but for noise of the other decks.
    assert np.abs(luck[:, :, FIRST + 2]).max() > 0.3
    assert np.abs(luck[:, :, FIRST:].mean(axis=0)).max() < 0.15
    # What is left over in the others is noise of the looks at the hands.
    assert np.abs(luck[:, :, :FIRST].mean(axis=0)).max() < 0.05
    # What one wins by the cards the other loses.
    assert np.allclose(luck[:, 0, 1], -luck[:, 1, 1])


def test_without_luck_every_way_to_play_a_deal_comes_to_the_same() -> None:
    plan = Plan("kuhn", ("caller", "caller"), 400, "answers", stack=100, reduced=True)
    bots = (fickle, fickler)
    means = {}
    for deck in range(60):
        deal = Deal(plan.setup(deck))
        cards = tuple(str(player.cards[0]) for player in deal.players)
        if cards in means:
            continue
        ways = [(watched(deck, way, plan, bots), part) for way, part in every_way(plan, deck, bots)]
        assert len(ways) > 4
        assert sum(part for _, part in ways) == pytest.approx(1)
        means[cards] = sum(part * one.won for one, part in ways)
        assert len({tuple(one.won) for one, _ in ways}) > 2
        for one, _ in ways:
            # Nothing is decided after the only round, so that all of it is known to the chip.
            assert one.won - one.luck[:, 0] == pytest.approx(means[cards])
            assert not one.luck[:, 1:FIRST].any()
    assert len(means) == 6


def test_the_luck_of_answers_is_nothing_on_average_over_every_way_to_play() -> None:
    plan = Plan("leduc", ("caller", "caller"), 400, "answers", stack=100, reduced=True)
    bots = (fickle, fickler)
    ways = [(watched(3, way, plan, bots), part) for way, part in every_way(plan, 3, bots)]
    assert len(ways) > 40
    luck = np.array([one.luck for one, _ in ways])
    parts = np.array([part for _, part in ways])
    assert parts.sum() == pytest.approx(1)
    # The last round is known to the chip, the first by what a call-down wins.
    for place in (0, DECISIONS):
        assert np.abs(luck[:, 0, place]).max() > 1
        assert np.abs(np.einsum("w,ws->s", parts, luck[:, :, place])).max() < 1e-9


def test_only_one_of_two_has_to_tell() -> None:
    plan = Plan("kuhn", ("caller", "caller"), 400, "answers", stack=100, reduced=True)
    bots = (fickle, find_bot("caller"))
    ways = [(watched(1, way, plan, bots), part) for way, part in every_way(plan, 1, bots)]
    assert any(one.luck[:, :FIRST].any() for one, _ in ways)
    mean = sum(part * one.luck[:, :FIRST] for one, part in ways)
    assert np.abs(mean).max() < 1e-9


def test_stacks_that_no_compiled_table_has_room_for_are_refused() -> None:
    for stack in (10**10, 10**23):
        with pytest.raises(BatchError, match="has room for"):
            simulate("holdem", hands=4, bots=["caller"], stack=stack, workers=1, reduced=True)


def test_a_bot_that_does_what_it_says_it_never_does_is_found_out() -> None:
    plan = Plan("kuhn", ("caller", "caller"), 400, "answers", stack=100, reduced=True)
    with pytest.raises(BotFailed, match="never does"):
        watched(0, ["check"], plan, (liar, liar))
    with pytest.raises(BotFailed, match="never does"):
        watched(0, ["check"], plan, (never, never))


@pytest.mark.proof
@pytest.mark.parametrize("game", ["kuhn", "leduc"])
def test_the_reduced_result_of_fickle_players_is_the_known_one(game: str) -> None:
    value = exact(fickle, fickler, game)
    one, other = f"{HERE}:fickle", f"{HERE}:fickler"
    result = simulate(game, hands=2000, bots=[one, other], seed=4, workers=1, reduced=True)
    mine = result[one]
    assert mine.reduced is not None
    assert mine.error is not None
    assert abs(mine.average - value) < 3.5 * mine.error
    assert abs(mine.reduced.average - value) < 3.5 * mine.reduced.error
    assert mine.reduced.variance < 0.25


@pytest.mark.proof
def test_results_without_luck_agree_with_plain_ones() -> None:
    plain = f"{Path(__file__).parents[2] / 'examples' / 'plain_players.py'}:holdem"
    result = simulate(
        "holdem", hands=3000, bots=["hard", plain], stakes="limit 10/20", seed=6, workers=2, reduced=True
    )
    mine = result["hard"]
    assert mine.reduced is not None
    assert mine.error is not None
    assert mine.reduced.variance < 0.5
    # Both are estimates of the same number, from the same hands.
    assert abs(mine.reduced.average - mine.average) < 3.5 * mine.error


@pytest.mark.proof
def test_the_reduced_result_of_known_players_is_the_known_one() -> None:
    value = exact()
    result = simulate("leduc", hands=1200, bots=[BOLD, SHY], seed=11, workers=1, reduced=True)
    mine = result[BOLD]
    assert mine.reduced is not None
    assert mine.error is not None
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
    for seed in range(25):
        result = simulate("leduc", hands=200, bots=[BOLD, SHY], seed=seed, workers=1, reduced=True)
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
        assert not watcher.luck[:, 1:FIRST].any()
        return deal.stacks[0] - plan.stack, watcher.luck[0, 0]

    plan = Plan("holdem", ("caller", "caller"), 40, "all in", "no-limit 1/2", 100, reduced=True)
    rows = [jams(plan, deck) for deck in range(12)]
    won = np.array([won for won, _ in rows])
    kept = np.array([won - luck for won, luck in rows])
    assert np.abs(won).max() == 100
    # What is left are the shares of the two hands before the board: seldom more than four to one.
    assert np.abs(kept).max() < 90
    assert kept.std() < 0.6 * won.std()


def test_thrown_cards_lie_in_the_same_order_at_both_tables() -> None:
    deck = 0
    plan = Plan(
        "five-card-draw@home003", ("caller",) * 6, 24, "throw", "limit 10/20 ante 2", 2000, reduced=True
    )
    watcher = Watcher.of(plan)
    assert watcher is not None
    deal = Deal(plan.setup(deck))
    watcher.begin(plan.quick_deck(deck), Random(deck))
    drawn = 0
    while (decision := deal.decision) is not None:
        view = deal.view(decision.seat)
        action = find_bot("caller")(view, decision, deal.sheet, Random(0))
        if decision.may_check and decision.raises and not drawn:
            action = decision.legal[-1]
        if decision.kind == "draw":
            # With six who throw four cards each, the deck runs out and what was thrown is shuffled.
            action = Action("draw", cards=tuple(sorted(decision.cards, reverse=True)[:4]))
            assert decision.allows(action)
            drawn += 1
        told = watcher.decide(deal, view, decision, action)
        # A compiled table knows which cards were thrown, and not in which order.
        assert list(told.cards) == sorted(action.cards)
        deal.act(told)
        watcher.act(decision, deal.actions[-1])
    assert drawn == 6
    watcher.end(deal)


def test_weights_are_learned_from_other_decks_alone() -> None:
    random = np.random.default_rng(1)
    layout = Layout((-1, 0, 0), (1.0, 1.0, 1.0))
    sums = Sums(layout)
    for number in range(400):
        luck = random.normal(size=3)
        won = 0.3 + luck[0] + 2 * luck[1] - luck[2] + 0.1 * random.normal()
        sums.add(number, won, luck.tolist())
    found = sums.reduced()
    assert found is not None
    assert abs(found.average - 0.3) < 4 * found.error
    assert found.variance < 0.05
    few = Sums(layout)
    few.add(0, 1.0, [0.0] * 3)
    assert few.reduced() is None
    again = Sums(layout)
    again.load(sums.kept())
    assert again.reduced() == found


def test_what_luck_counts_for_is_shared_by_the_rounds() -> None:
    rounds = 30

    def left(kinds: tuple[int, ...]) -> float:
        random = np.random.default_rng(2)
        sums = Sums(Layout(kinds, (0.0,) * rounds))
        for number in range(60):
            luck = random.normal(size=rounds)
            sums.add(number, float(0.5 * luck.sum() + 1.5 * random.normal()), luck.tolist())
        found = sums.reduced()
        assert found is not None
        return found.variance

    # With two decks for each number there is little to learn about any of them by itself.
    assert left((0,) * rounds) < 0.75 * left(tuple(range(rounds)))


def test_every_number_of_luck_has_its_place() -> None:
    assert len(LAYOUT.kinds) == len(LAYOUT.usual) == PARTS
    assert LAYOUT.kinds[1 : 1 + KINDS] == tuple(range(KINDS))
    assert LAYOUT.usual[1] == LAYOUT.usual[DECISIONS] == 1
    assert sum(LAYOUT.usual) == 1 + 2 * (FIRST - DECISIONS)
    # Whoever is lucky at first may play on otherwise, so nothing is expected of it.
    assert not any(LAYOUT.usual[FIRST:])


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


def test_a_round_is_as_lucky_when_it_is_played_again() -> None:
    plan = Plan("leduc", ("caller", "random"), 40, "again", stack=100, reduced=True)
    assert play_rounds(plan, [3]) == play_rounds(plan, [3])
