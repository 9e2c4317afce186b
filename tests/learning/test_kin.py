"""A game without a table of its own borrows from the most similar one."""

from __future__ import annotations

from random import Random

import cardhouse
from cardhouse.bots.levels import HARD
from cardhouse.dealer import Action, Stakes
from cardhouse.learning.kin import find_kin
from cardhouse.learning.shelf import find_table, rounds_of
from cardhouse.sheets import find_game


def facing_a_bet(game: str) -> cardhouse.Deal:
    hand = cardhouse.deal(game, stacks=[2000, 2000], stakes="limit 10/20", seed=3)
    hand.act(Action("raise", 20))
    return hand


def test_what_is_said_goes_by_the_share() -> None:
    hand = facing_a_bet("crazy-pineapple")
    sheet, decision = hand.sheet, hand.decision
    assert decision is not None
    assert find_table(sheet, "limit", 2) is None
    kin = find_kin(sheet, Stakes.parse("limit 10/20", sheet), 2)
    assert kin is not None
    view, chance = hand.view(decision.seat), Random(5)

    def raises(share: float) -> int:
        said = [kin.borrowed(view, decision, rounds_of(sheet), share, chance) for _ in range(60)]
        assert None not in said
        return sum(one is not None and one.kind == "raise" for one in said)

    assert raises(0.9) > 40 > 20 > raises(0.38)
    assert kin.borrowed(view, decision, rounds_of(sheet), 0.04, chance) is None


def test_tables_are_chosen_by_rounds_and_draws() -> None:
    def kin(game: str) -> tuple[int, bool]:
        sheet = find_game(game)
        found = find_kin(sheet, Stakes.parse("limit 10/20", sheet), 2)
        assert found is not None
        return len(found.learned.edges), found.learned.draws

    assert kin("crazy-pineapple") == (4, False)
    assert kin("super-stud") == (5, False)
    assert kin("badeucy") == (4, True)


def test_structures_that_nobody_learned_have_no_kin() -> None:
    sheet = find_game("guts")
    assert find_kin(sheet, Stakes.parse(None, sheet), 2) is None


def test_whoever_borrows_answers_the_same_to_the_same_chance() -> None:
    hand = facing_a_bet("crazy-pineapple")
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    first, again = (HARD(view, decision, hand.sheet, Random(2)) for _ in range(2))
    assert first == again
    assert decision.allows(first)
