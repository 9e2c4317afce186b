"""Stakes as tournaments have them: a cap that stays, and an ante of the big blind sized by the event."""

from __future__ import annotations

import pytest

from cardhouse.dealer import BadStakes, Deal, Stakes, deal
from cardhouse.dealer.events.betting import Anted, PostedBlind


def capped(hand: Deal) -> list[int]:
    """The levels to which two players raise each other."""
    found: list[int] = []
    while hand.decision is not None and hand.decision.raises is not None and len(found) < 8:
        found.append(hand.decision.raises.most)
        hand.act(f"{hand.decision.raises.word} {hand.decision.raises.most}")
    return found


@pytest.mark.rule("BARGE-limit-raise-cap")
@pytest.mark.parametrize(
    ("stakes", "levels"),
    [
        ("limit 100/200 cap 4 heads-up", [200, 300, 400]),
        ("limit 100/200 cap 5 heads-up", [200, 300, 400, 500]),
        ("limit 100/200, 3 raises heads-up", [200, 300, 400]),
        ("limit 100/200 cap 4", [200, 300, 400, 500, 600, 700, 800, 900]),
    ],
)
def test_the_cap_stays_with_two_players_where_the_stakes_say_so(stakes: str, levels: list[int]) -> None:
    hand = deal("holdem", stacks=[10_000, 10_000], stakes=stakes, seed=7)
    assert capped(hand) == levels


@pytest.mark.rule("BARGE-limit-raise-cap")
@pytest.mark.parametrize(("cap", "levels"), [(4, [100, 200, 300, 400]), (5, [100, 200, 300, 400, 500])])
def test_a_bet_and_three_raises_or_four_and_no_more(cap: int, levels: list[int]) -> None:
    hand = deal("holdem", stacks=[10_000] * 3, stakes=f"limit 100/200 cap {cap} heads-up", seed=7)
    while not hand.board["flop"]:
        hand.act("call" if hand.decision is not None and hand.decision.may_call else "check")
    assert capped(hand) == levels


@pytest.mark.rule("BARGE-bba-size")
@pytest.mark.parametrize(
    ("seats", "blinds", "ante"),
    [
        (6, "500/1000", 500),
        (2, "500/1000", 500),
        (9, "5000/10000", 10_000),
        (10, "5000/10000", 10_000),
    ],
)
def test_the_big_blind_ante_is_sized_by_the_seats_of_the_event(seats: int, blinds: str, ante: int) -> None:
    assert Stakes.parse(f"no-limit {blinds} bb-ante", seats=seats).bb_ante == ante


@pytest.mark.parametrize("seats", [7, 8])
def test_for_seven_and_eight_the_stakes_have_to_say(seats: int) -> None:
    with pytest.raises(BadStakes, match="bb-ante small"):
        Stakes.parse("no-limit 500/1000 bb-ante", seats=seats)
    assert Stakes.parse("no-limit 500/1000 bb-ante small", seats=seats).bb_ante == 500
    assert Stakes.parse("no-limit 500/1000 bb-ante big", seats=seats).bb_ante == 1000
    assert Stakes.parse("no-limit 500/1000 bb-ante 700", seats=seats).bb_ante == 700


def test_a_single_hand_has_no_event_to_size_it_by() -> None:
    with pytest.raises(BadStakes, match="seats"):
        deal("holdem", stacks=[100, 100], stakes="no-limit 1/2 bb-ante")


def test_in_stud_nobody_has_a_big_blind() -> None:
    from cardhouse.sheets import find_game

    assert Stakes.parse("limit 100/200 bb-ante", find_game("stud"), seats=8).bb_ante == 0


def forced(stacks: list[int], stakes: str) -> list[tuple[str, int]]:
    """What the big blind, who sits in seat 1 of two, posts in which order."""
    hand = deal("holdem", stacks=stacks, stakes=stakes, seed=7)
    told = [one for one in hand.events if isinstance(one, Anted | PostedBlind) and one.seat == 1]
    return [(one.kind, one.amount) for one in told]


@pytest.mark.rule("BARGE-bba-short")
@pytest.mark.parametrize(
    ("stack", "posted"),
    [
        (18_000, [("ante", 10_000), ("blind", 8_000)]),
        (8_000, [("ante", 8_000), ("blind", 0)]),
        (20_000, [("ante", 10_000), ("blind", 10_000)]),
    ],
)
def test_the_ante_goes_first(stack: int, posted: list[tuple[str, int]]) -> None:
    assert forced([50_000, stack], "no-limit 5000/10000 bb-ante 10000") == posted


@pytest.mark.parametrize(
    ("stack", "posted"),
    [
        (18_000, [("blind", 10_000), ("ante", 8_000)]),
        (8_000, [("blind", 8_000)]),
        (20_000, [("blind", 10_000), ("ante", 10_000)]),
    ],
)
def test_or_the_blind_as_tournament_directors_recommend(stack: int, posted: list[tuple[str, int]]) -> None:
    assert forced([50_000, stack], "no-limit 5000/10000 bb-ante 10000 blind-first") == posted


def test_it_is_halved_from_so_many_players_on_where_the_stakes_say_so() -> None:
    stakes = Stakes.parse("no-limit 500/1000 bb-ante reduced-from 4 chip 100", seats=9)
    assert [stakes.big_ante(players) for players in (9, 5, 4, 2)] == [1000, 1000, 500, 500]
    assert Stakes.parse("no-limit 100/300 bb-ante 300 reduced-from 4 chip 100").big_ante(3) == 100
    assert Stakes.parse("no-limit 500/1000 bb-ante", seats=9).big_ante(2) == 1000


def test_stakes_are_written_and_read() -> None:
    for text in (
        "no-limit 500/1000 bb-ante big reduced-from 4 blind-first",
        "limit 100/200 cap 4 heads-up",
    ):
        stakes = Stakes.parse(text)
        assert Stakes.from_dict(stakes.to_dict()) == stakes
