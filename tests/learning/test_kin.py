"""A game without a table of its own goes by that of the most similar one."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.bots import good
from cardhouse.bots.levels import HARD
from cardhouse.cards import parse_cards
from cardhouse.dealer import Action, Stakes
from cardhouse.learning.draws import has_draws
from cardhouse.learning.kin import can_judge, find_kin, may_know, nearest
from cardhouse.learning.library import find_player
from cardhouse.learning.player import LearnedPlayer
from cardhouse.learning.reading import Spot, spot
from cardhouse.learning.shelf import Same, find_table
from cardhouse.sheets import Sheet, find_game


def facing_a_bet(game: str) -> cardhouse.Deal:
    hand = cardhouse.deal(game, stacks=[2000, 2000], stakes="limit 10/20", seed=3)
    hand.act(Action("raise", 20))
    return hand


def player_of(game: str, stakes: str = "limit 10/20") -> LearnedPlayer:
    sheet = find_game(game)
    found = find_player(sheet, Stakes.parse(stakes, sheet), 2)
    assert found is not None
    return found


def test_what_is_said_goes_by_the_share() -> None:
    hand = facing_a_bet("crazy-pineapple")
    sheet, decision = hand.sheet, hand.decision
    assert decision is not None
    assert find_table(sheet, "limit", 2) is None
    kin = find_kin(sheet, Stakes.parse("limit 10/20", sheet), 2)
    assert kin is not None
    view, chance = hand.view(decision.seat), Random(5)

    def raises(share: float) -> int:
        said = [kin.borrowed(view, decision, share, chance) for _ in range(60)]
        assert None not in said
        return sum(one is not None and one.kind == "raise" for one in said)

    assert raises(0.9) > 40 > 20 > raises(0.38)
    assert kin.borrowed(view, decision, 0.04, chance) is None


@pytest.mark.parametrize(
    ("game", "structure", "like"),
    [
        ("crazy-pineapple", "limit", "holdem"),
        ("crazy-pineapple-8", "limit", "omaha-8"),
        ("six-card-omaha", "pot-limit", "omaha"),
        ("eight-card-stud", "limit", "stud"),
        ("eight-card-stud", "spread", "stud"),
        ("stud-double-qualifier", "limit", "stud-8"),
        ("five-card-draw-deuces-wild", "limit", "five-card-draw"),
        ("two-seven-double-draw", "limit", "double-draw"),
        ("ace-to-six-lowball", "no-limit", "deuce-to-seven-lowball"),
    ],
)
def test_the_most_similar_game_is_found(game: str, structure: str, like: str) -> None:
    file = nearest(find_game(game), structure, 2)
    assert file is not None
    assert file.name.split(".")[0] == like


def test_games_that_a_card_in_the_hole_decides_have_no_kin() -> None:
    """The holder of the lowest spade knows it from the first card on; hands of other games change."""
    sheet = find_game("hi-low-chicago")
    stakes = Stakes.parse("limit 10/20 ante 2", sheet)
    assert nearest(sheet, "limit", 2) is not None
    assert find_kin(sheet, stakes, 2) is None


def test_the_small_bet_of_spread_limit_is_half_of_the_largest() -> None:
    sheet = find_game("follow-the-queen@home003")
    kin = find_kin(sheet, Stakes.parse("spread 25/100 ante 25", sheet), 2)
    assert kin is not None
    hand = cardhouse.deal(sheet, stacks=[4000] * 2, stakes="spread 25/100 ante 25", seed=3)
    bets: dict[int, int] = {}
    while (decision := hand.decision) is not None:
        here, _ = kin.there(spot(hand.view(decision.seat), decision), 0)
        said = kin.answers(here, decision, hand.view(decision.seat))[2]
        if said is not None and decision.may_check:
            bets.setdefault(here.street, said.amount)
        hand.act("check" if decision.may_check else "call")
    assert bets == {0: 50, 1: 50, 2: 100, 3: 100, 4: 100}


def test_structures_that_nobody_learned_have_no_kin() -> None:
    sheet = find_game("chinese")
    assert find_kin(sheet, Stakes.parse(None, sheet), 2) is None
    assert not may_know(sheet, sheet.structures[0], 2)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("five-card-omaha", ""),
        ("stud-double-qualifier", ""),
        ("ace-to-six-lowball", ""),
        ("crazy-pineapple", "players discard"),
        ("scrotum", "players discard while they bet"),
        ("7-card-hi-lo-declare", "players declare"),
        ("follow-the-queen", "what is wild depends on the deal"),
        ("low-in-the-hole", "what is wild depends on how a card lies"),
        ("mexican-stud", "cards are turned"),
        ("binglaha", "dice are rolled"),
        ("archie@barge2024", ""),
    ],
)
def test_hands_are_judged_where_cards_alone_decide(game: str, why: str) -> None:
    assert can_judge(Same(find_game(game))) is (not why)


def test_a_judged_game_is_played_without_imagining(monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine(*_: object) -> None:
        raise AssertionError("imagined")

    monkeypatch.setattr(good, "Ideas", imagine)
    for game in ("five-card-omaha", "eight-card-stud", "ace-to-six-lowball"):
        sheet = find_game(game)
        assert find_table(sheet, "limit", 2) is None
        hand = cardhouse.deal(sheet, stacks=[2000] * 2, stakes="limit 10/20", seed=4)
        while decision := hand.decision:
            hand.act(HARD(hand.view(decision.seat), decision, sheet, Random(1)))


def test_better_hands_win_more_and_better_draws_are_worth_more() -> None:
    omaha = player_of("five-card-omaha", "pot-limit 5/10")
    assert omaha.shares is not None
    aces, rags = (parse_cards(text) for text in ("AsAhKsKhQs", "7c2d8h3s5c"))
    assert omaha.shares.known(0, aces) > 0.6 > 0.45 > omaha.shares.known(0, rags)
    lowball = player_of("ace-to-six-lowball")
    assert lowball.draws is not None

    def worth(text: str) -> float:
        assert lowball.draws is not None
        return lowball.draws.judged(sum(1 << int(card) for card in parse_cards(text)), 1)[1]

    assert worth("6c4d3h2sAc") > worth("7c4d3h2sAc") > worth("Kc4d3h2sAc") > worth("KcKdKhQsQc")


def test_rounds_are_those_of_the_game_that_was_learned() -> None:
    player = player_of("two-seven-double-draw")
    assert (player.rounds, len(player.learned.edges)) == (3, 3)
    spot = Spot(2, 0, 0, 1, 1, 0, 60, 900, 0)
    kin = player_of("six-card-stud")
    assert (kin.rounds, len(kin.learned.edges)) == (5, 5)
    assert kin.there(spot, 0) == (spot, 2), "who shows nothing looks like anybody else"
    own = player_of("holdem")
    assert own.there(spot, 0) == (spot, 0)


def test_a_table_of_one_round_serves_games_of_one_round() -> None:
    table = find_table(find_game("straight-poker"), "limit", 2)
    assert nearest(find_game("indian-poker"), "limit", 2) == table is not None
    for other in ("three-card-holdem", "straight-poker-declare", "no-peeky"):
        assert nearest(find_game(other), "limit", 2) not in (table, None)


def test_a_table_for_limit_serves_where_bets_may_be_smaller() -> None:
    sheet = find_game("five-card-draw@home003")
    assert find_table(sheet, "spread", 2) == find_table(sheet, "limit", 2) is not None


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("dramaha", "there is a board besides"),
        ("shotgun", "cards come while bets are made"),
        ("draw-hi-lo-8", "half a pot is worth half as much, and no like game that splits it was learned"),
    ],
)
def test_nothing_is_known_of_draws_that_other_rules_decide(game: str, why: str) -> None:
    sheet = find_game(game)
    assert has_draws(sheet), why
    assert find_player(sheet, Stakes.parse("limit 10/20", sheet), 2) is None


@pytest.mark.parametrize("game", ["crazy-pineapple", "eight-card-stud"])
def test_whoever_borrows_answers_the_same_to_the_same_chance(game: str) -> None:
    sheet: Sheet = find_game(game)
    hand = cardhouse.deal(sheet, stacks=[2000, 2000], stakes="limit 10/20", seed=3)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    first, again = (HARD(view, decision, hand.sheet, Random(2)) for _ in range(2))
    assert first == again
    assert decision.allows(first)


@pytest.mark.parametrize("stakes", ["spread 25/100 ante 25", "limit 10/20", "no-limit 5/10"])
def test_games_whose_sheet_names_no_round_of_betting_are_bet_by_a_table_too(stakes: str) -> None:
    """In Butcher Boy a card that goes to another player opens a round: there may be any number of them."""
    sheet: Sheet = find_game("butcher-boy")
    kin = find_kin(sheet, Stakes.parse(stakes, sheet), 2)
    assert kin is not None
    hand = cardhouse.deal(sheet, stacks=[2000, 2000], stakes=stakes, seed=3)
    rounds = set()
    while (decision := hand.decision) is not None:
        said = kin.borrowed(hand.view(decision.seat), decision, 0.5, Random(1))
        assert said is None or decision.allows(said)
        rounds.add(spot(hand.view(decision.seat), decision).street)
        hand.act("check" if decision.may_check else "call")
    assert max(rounds) >= len(kin.learned.edges)
