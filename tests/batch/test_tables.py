"""Many tables at once: answers, copies, policies, and the plain dealer behind the same arrays."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.batch import Batch, BatchError, CannotCompile, Chart, IllegalAnswers, compiled
from cardhouse.batch.answers import action_of, answer_of, asked_by
from cardhouse.batch.compiling import scales
from cardhouse.batch.compiling.contests import write_contests
from cardhouse.batch.compiling.writer import Writer
from cardhouse.batch.records import FREE, SIZES, SMALL, table_type
from cardhouse.cards.quick import QuickChance, hand_seed, mixed
from cardhouse.dealer import Deal, Stakes
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import find_game

HOLDEM: dict[str, Any] = {"tables": 16, "players": 4, "stacks": 200, "stakes": "no-limit 1/2", "seed": 5}
ASKED = ("seat", "kind", "call", "flags", "least", "most", "counts", "choices")


def holdem(**more: Any) -> Batch:
    return cardhouse.batch("holdem", **{**HOLDEM, **more})


def records(batch: Batch, rows: list[int] | None = None) -> Any:
    """Tables as they are now."""
    kept, *_ = batch.save(rows).kept
    return kept


def played(batch: Batch) -> Iterator[tuple[Any, Any]]:
    """Play all hands to their end by a policy."""
    while not batch.over.all():
        rows = np.flatnonzero(~batch.over)
        answers = batch.answers_by("random", rows)
        yield rows, answers
        batch.act(answers, rows)


@pytest.mark.parametrize("game", ["holdem", "badugi", "quarter-half-dollar"])
def test_plain_tables_play_the_same_hands(game: str) -> None:
    """Whoever asks cannot tell compiled tables from plain ones but by the time they take."""
    given: dict[str, Any] = {"tables": 6, "players": 3, "stacks": 300, "seed": 11}
    quick, plain = cardhouse.batch(game, **given), cardhouse.batch(game, compiled=False, **given)
    assert quick.compiled
    assert not plain.compiled
    for rows, answers in played(quick):
        ours, theirs = quick.asked(), plain.asked()
        for name in ASKED:
            assert ours[name][rows].tolist() == theirs[name][rows].tolist(), name
        plain.act(answers, rows)
    assert quick.stacks.tolist() == plain.stacks.tolist()


def test_a_game_that_is_not_compiled_is_played_all_the_same() -> None:
    tables = cardhouse.batch("guts", tables=2, players=3)
    assert not tables.compiled
    assert "settle" in tables.why_plain
    assert compiled("guts") == tables.why_plain
    ran = tables.run(2)
    assert ran.hands == 4
    with pytest.raises(CannotCompile):
        cardhouse.batch("guts", players=3, compiled=True)


def test_every_branch_has_the_tables_that_it_needs() -> None:
    """Hold'em comes first here and needs no tables for pairs of cards; Omaha after it does."""
    sheet = find_game("paradise-road-pickem").for_players(3)
    scales._kept.cache_clear()
    writer = Writer(sheet, Stakes.parse(None, sheet), 3)
    write_contests(writer)
    record: Any = writer.record[0]
    pairs = [rule for rule in range(24) if record["u_hand"][rule] == 2 and record["u_board"][rule] == 3]
    assert pairs
    for contest in range(int(record["contests_n"])):
        if record["c_use"][contest] in pairs:
            scale = int(record["c_scale"][contest])
            assert record["s_keys"][scale * SIZES]
            assert record["s_values"][scale * SIZES * FREE]
            assert record["s_machine"][scale]


def test_a_small_table_takes_less_than_a_kilobyte() -> None:
    assert table_type(SMALL).itemsize < 1024


def test_what_is_saved_goes_on_alike() -> None:
    tables = holdem()
    first = tables.answers_by("random")
    tables.act(first)
    saved = tables.save()
    ended = []
    for _ in range(2):
        for _ in played(tables):
            pass
        ended.append(tables.stacks.copy())
        tables.load(saved)
    assert (ended[0] == ended[1]).all()
    tables.copy(3, to=[0, 1])
    assert (records(tables, [0]) == records(tables, [3])).all()


def test_tables_can_be_sent_to_another_process() -> None:
    tables = holdem()
    tables.act(tables.answers_by("random"))
    other = pickle.loads(pickle.dumps(tables))
    for rows, answers in played(tables):
        other.act(answers, rows)
    assert (other.stacks == tables.stacks).all()


def test_an_answer_that_is_not_allowed_moves_no_table() -> None:
    tables = holdem()
    before = records(tables)
    answers = tables.answers_by("caller")
    for wrong in (3 | 3 << 8, 1, 4 | 1 << 8, 5, -1, 250, 3 | 1 << 40):
        answers[7] = wrong
        with pytest.raises(IllegalAnswers, match="7"):
            tables.act(answers)
        assert (records(tables) == before).all()


def test_every_answer_can_be_read_back() -> None:
    from random import Random

    random = Random(3)
    for game in ("stud-8", "five-card-draw", "anaconda@spread"):
        deal = cardhouse.deal(game, stacks=[100] * 3, seed=4)
        while deal.decision is not None:
            action = random_action(deal.decision, random)
            words = deal.decision.choices
            answer = answer_of(deal.decision, action, words)
            again = action_of(deal.decision, answer, words)
            assert again._replace(cards=()) == action._replace(cards=())
            assert sorted(again.cards) == sorted(action.cards)
            assert asked_by(deal.decision, words)[0] == deal.decision.seat
            deal.act(again)


def test_a_table_as_a_plain_hand() -> None:
    tables = holdem(log=True)
    tables.act(tables.answers_by("random"))
    hand = tables.deal(4)
    assert isinstance(hand, Deal)
    assert len(hand.actions) == 1
    assert hand.stacks == tables.stacks[4].tolist()
    answer = tables.answer_of(4, "fold")
    assert str(tables.action_of(4, answer)) == "fold"
    with pytest.raises(BatchError, match="log=True"):
        holdem().deal(4)


def _known(record: Any, seat: int, row: int) -> list[int]:
    held = record["held"][seat * row : seat * row + record["cards"][seat]]
    return [int(card) & 63 for card in held]


def test_cards_that_a_seat_has_not_seen_are_dealt_again() -> None:
    tables = cardhouse.batch("stud", tables=8, players=3, stacks=500, seed=2)
    for _ in range(6):
        tables.act(tables.answers_by("caller"))
    before = records(tables)
    tables.redeal(range(8), seen_by=1, seed=99)
    after = records(tables)
    moved = 0
    for old, new in zip(before, after, strict=True):
        assert _known(old, 1, SMALL.cards) == _known(new, 1, SMALL.cards)
        for seat in (0, 2):
            for one, other in zip(old["held"][seat * 10 :][:7], new["held"][seat * 10 :][:7], strict=True):
                assert one & 0xC0 == other & 0xC0
                if one & 0x80:
                    assert one == other
                moved += one != other
        everywhere = [
            *(card for seat in range(3) for card in _known(new, seat, SMALL.cards)),
            *(int(card) for card in new["deck"][new["deck_at"] : new["deck_n"]]),
            *(int(card) for card in new["burnt"][: new["burnt_n"]]),
        ]
        assert sorted(everywhere) == list(range(52))
    assert moved
    for _ in played(tables):
        pass
    assert (tables.stacks.sum(axis=1) == 1500).all()


def test_two_threads_play_what_one_plays() -> None:
    one, two = holdem(tables=600), holdem(tables=600, threads=2)
    assert (one.run(3).won == two.run(3).won).all()
    for rows, answers in played(one):
        two.act(answers, rows)
    assert (one.stacks == two.stacks).all()


def test_policies() -> None:
    tables = holdem(tables=40)
    ran = tables.run(5)
    assert ran.hands == 200
    assert ran.won.sum() == 0
    assert (tables.run(5).won == ran.won).all()
    calm = tables.run(5, "caller")
    # Four players who only call are each asked once in every round, and the blinds no oftener.
    assert calm.decisions == 200 * 16
    bold = Chart(range(1 << 20, 16 << 20, 1 << 20), (0, 0, 0, 0, 1))
    assert tables.run(5, {0: bold}).decisions != calm.decisions
    with pytest.raises(BatchError, match="policy"):
        tables.run(1, "nobody")
    assert (tables.answers_by(lambda batch, rows: np.full(len(rows), 2)) == 2).all()


def test_stakes_that_are_only_plain() -> None:
    tables = cardhouse.batch(
        "holdem", players=3, stakes=cardhouse.Stakes("no-limit", 2, 2, (1, 2), chops=True)
    )
    assert not tables.compiled
    with pytest.raises(BatchError, match="chips"):
        holdem(stacks=1 << 27)


def test_quick_chance() -> None:
    """Every word depends on the seed and its place alone, and decks look shuffled."""
    assert mixed(0) == 0
    assert len({hand_seed(1, table, hand) for table in range(20) for hand in range(20)}) == 400
    tops = [QuickChance(hand_seed(3, 0, hand)).shuffled(range(52))[0] for hand in range(5200)]
    counts = np.bincount(tops, minlength=52)
    assert counts.min() > 50
    assert counts.max() < 160
    hand = cardhouse.deal("holdem", stacks=[50, 50], seed=9, chance="quick")
    assert hand.log["chance"] == "quick"
    assert Deal.from_log(hand.log).players[0].cards == hand.players[0].cards
