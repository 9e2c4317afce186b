"""The words for guts, legs and swapping: mistakes are named and placed, and pages read well."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardhouse
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.sheets.words.guts.settling import Due
from cardhouse.telling import showdown

GUTS = """
name   = "Test"
source = "no book"
family = "guts"
play = [
  "ante",
  { until = "nobody loses", do = [
    "deal 5 down to first",
    "in or fold, in turn, with first, drawing 0-5",
    "deal 5 down to second",
    "in or fold, in turn, with second",
    "show those in", "fill the draws",
    "settle high",
    "next deal",
  ] },
]
contest.high = { scale = "high", either = ["first", "second"] }
[settle]
loser     = "pot"
both_lost = "pot + $1"
"""


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


def test_the_sheet_that_the_mistakes_are_made_in_is_right(tmp_path: Path) -> None:
    assert cardhouse.deal(load(tmp_path, GUTS), stacks=[100] * 3, seed=1).decision


INSIDE = "play, step 2, do, step "
MISTAKES = [
    # what is written, instead of what, where it is wrong, what the message says
    ('losser    = "pot"', 'loser     = "pot"', "settle", "unknown key 'losser'; did you mean 'loser'?"),
    ('loser     = "pott"', 'loser     = "pot"', "settle.loser", "write one as in 'pot', '$1' or 'pot + $1'"),
    ('loser     = "+ $1"', 'loser     = "pot"', "settle.loser", "'+ $1' is not a sum"),
    ("loser     = 3", 'loser     = "pot"', "settle.loser", "must be text, not 3"),
    ('alone     = "legs"', 'loser     = "pot"', "settle.alone", "'legs' is not one of pot, leg"),
    ('forced    = "$1"', 'loser     = "pot"', "settle", "nobody is forced in"),
    ('needs     = "pair"', 'loser     = "pot"', "settle", "nobody is forced in"),
    (
        "settle hihg",
        "settle high",
        INSIDE + "7",
        "there is no contest 'hihg'; did you mean 'high'?",
    ),
    (
        "with frist",
        "with first",
        INSIDE + "2",
        "no step deals to a hand 'frist'; did you mean 'first'?",
    ),
    (
        '["frist"]',
        '["first", "second"]',
        "contest.high.either",
        "no step makes a part 'frist'; did you mean 'first'?",
    ),
    (
        "drawing 0-6",
        "drawing 0-5",
        INSIDE + "2",
        "'drawing 0-6' is asked of players who hold 5 cards",
    ),
    (
        "in or out, in turn, with second",
        "in or fold, in turn, with second",
        INSIDE + "4",
        "write 'in or fold'",
    ),
    (
        "in or fold, together, with first, drawing",
        "in or fold, in turn, with first, drawing",
        INSIDE + "2",
        "draw no cards",
    ),
    (
        "in or fold, in turn, last alone needs XX",
        "in or fold, in turn, with second",
        INSIDE + "4",
        "XX",
    ),
    ("force in highest showing", "show those in", INSIDE + "5", "none are dealt up"),
    (
        "lowest loses a leg",
        "show those in",
        INSIDE + "5",
        "legs are lost, but no step is 'lay out 3 legs'",
    ),
    ("lay out 0 legs", "show those in", INSIDE + "5", "at least one leg"),
    ("keep or swap", "show those in", INSIDE + "5", "players with one card, not 10"),
    (
        "declare out, high or low, in turn",
        "show those in",
        INSIDE + "8",
        "a step must follow: settle HIGH or LOW",
    ),
    ("settle high or low", "settle high", INSIDE + "7", "nobody goes high or low"),
    (
        "in or fold, in turn, wiht first",
        "in or fold, in turn, with second",
        INSIDE + "4",
        "not a step",
    ),
]


@pytest.mark.parametrize(
    ("wrong", "right", "place", "says"),
    MISTAKES,
    ids=[one[0] for one in MISTAKES],
)
def test_a_mistake_is_named_and_placed(tmp_path: Path, wrong: str, right: str, place: str, says: str) -> None:
    assert right in GUTS
    with pytest.raises(SheetError) as refused:
        load(tmp_path, GUTS.replace(right, wrong, 1))
    assert refused.value.details["place"] == place
    assert says in str(refused.value)


def test_a_step_that_settles_needs_its_table(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="needs the table 'settle'"):
        load(tmp_path, GUTS.split("[settle]", maxsplit=1)[0])


def test_a_table_without_a_step_that_settles(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="nobody can win a leg before it"):
        load(tmp_path, GUTS.replace('"settle high",', '"first to 2 legs takes the pot",'))


def test_draws_that_nobody_fills(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="write 'fill the draws' before it"):
        load(tmp_path, GUTS.replace(', "fill the draws"', ""))


def test_two_hands_are_asked_for_where_they_are_paid_for(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="nobody plays two hands"):
        load(tmp_path, GUTS.replace('"in or fold, in turn, with second",', ""))


@pytest.mark.parametrize(
    ("text", "pot", "chips"),
    [("pot", 500, 500), ("$1", 500, 100), ("pot + 25c", 500, 525), ("nothing", 500, 0)],
)
def test_dues(text: str, pot: int, chips: int) -> None:
    due = Due.read(text)
    assert due is not None
    assert due.chips(pot, 100) == chips
    assert bool(due) == bool(chips)


@pytest.mark.parametrize("text", ["", "pots", "pot +", "+ $1", "pot $1", "$1 + pot"])
def test_no_dues(text: str) -> None:
    assert Due.read(text) is None


def test_a_page_says_what_each_contest_is_for() -> None:
    page = " ".join(explain(find_game("3-5-7")).split())
    assert "Three, for the whole pot." in page
    assert "odd chip between the shares" not in page
    assert "The best of the player's seven cards count." in page
    assert "five cards count" not in page
    page = " ".join(explain(find_game("chase-the-ace")).split())
    assert "Card. Scale: the highest single card" in page
    assert "Betting" not in page
    assert "Equal hands share" not in page


def test_a_page_says_what_losing_costs() -> None:
    page = " ".join(explain(find_game("forced-in-deuces")).split())
    for said in (
        "A loser who was forced in pays only $1.",
        "A player who is out pays 25 cents into the next pot.",
        "holds at least a pair, or three of a kind with a wild card, the best of their hands wins",
    ):
        assert said in page
    assert "must hold a pair of aces or better before drawing" in " ".join(
        explain(find_game("bloody-sevens-guts")).split()
    )


class TestShowdowns:
    @pytest.mark.parametrize(
        ("hands", "winner", "contest"),
        [
            (["3h Kd Kc", "As Ad 4c"], 0, "three"),
            (["3h Kd Kc 2s 9d", "As Ad 4c 8d 7d"], 1, "five"),
            (["7h Kd Kc 2s 9d 4d 6c", "As Ad 4c 8d 5d Jd Th"], 0, "seven"),
        ],
    )
    def test_the_number_of_cards_says_which_contest_it_is(
        self, hands: list[str], winner: int, contest: str
    ) -> None:
        result = showdown("3-5-7", hands=hands, pot=300)
        assert [(share.seat, share.contest, share.amount) for share in result.shares] == [
            (winner, contest, 300)
        ]

    def test_a_player_may_show_one_hand_or_two(self) -> None:
        both = {"first": "3h 4d 6c 8s 9h", "second": "Ah Ad Kc Qs 2d"}
        result = showdown("two-hand-low-wild-guts", hands=[both, "Kh Ks Jc Tc 5d", None], pot=300)
        assert result.awards == [300, 0, 0]
        assert result.shares[0].hand is not None
        assert result.shares[0].hand.description == "three aces, king-queen kickers"
        with pytest.raises(WrongCardCount, match="5 in the first hand and 5 in the second hand"):
            showdown("two-hand-low-wild-guts", hands=["Ah Ad", "Kh Ks Jc Tc 5d"], pot=300)
        with pytest.raises(WrongCardCount, match="null for a player who is out"):
            showdown("two-hand-low-wild-guts", hands=[[], []], pot=300)

    def test_a_seven_that_was_drawn_is_not_wild_but_death(self) -> None:
        hands = [{"cards": "7h Kd Kc 2s 9d", "drawn": "9d"}, "As Ad 4c 8d 5d"]
        assert showdown("bloody-sevens-guts", hands=hands, pot=300).awards == [300, 0]
        hands[0] = {"cards": "7h Kd Kc 2s 9d", "drawn": "7h"}
        assert showdown("bloody-sevens-guts", hands=hands, pot=300).awards == [0, 300]
        hands[0] = {"cards": "7h Kd Kc 2s 9d", "drawn": "Qh"}
        with pytest.raises(BadHand, match="does not hold it"):
            showdown("bloody-sevens-guts", hands=hands, pot=300)

    def test_what_cannot_be_read_is_refused_as_such(self) -> None:
        for hands in ([5, "As Ad 4c"], ["nonsense", "As Ad 4c"], [{"cards": 7}, None]):
            with pytest.raises(CardhouseError):
                showdown("3-5-7", hands=hands, pot=10)
