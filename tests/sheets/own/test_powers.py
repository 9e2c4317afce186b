"""Cards that do something, in games that other tables spread and in some of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.amounts import some
from tests.dealer.conftest import Hand
from tests.sheets.own.dealt import awards, own
from tests.sheets.own.dealt import given as given_to
from tests.sheets.own.whole import try_whole

from cardhouse.cards import format_cards, parse_cards
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.errors import BadHand
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import SheetError, explain
from cardhouse.telling import sentence

STUD = """
family = "stud"
players = [2, 6]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big", "showdown"]
contest.high.scale = "few"
scale.few = { like = "high", fewer = true }
"""
GOOD_BAD_UGLY = """
family = "stud"
players = [2, 6]
board = "good bad ugly"
wild = ["like good"]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first",
        "deal 1 up", "board good", "bet small, highest showing first",
        "deal 1 up", "board bad", "bet big",
        "deal 1 up", "board ugly", "bet big",
        "deal 1 down", "bet big", "showdown"]
contest.high = { scale = "few", use = "hand" }
scale.few = { like = "high", fewer = true }
[power]
"like bad" = "discard"
"like ugly up, once" = "fold"
"""
HEAVEN = """
family = "flop"
players = [2, 6]
board = "g1 g2 g3 g4 g5 b1 b2 b3 b4 b5"
nobody = "split"
play = ["ante", "deal 5 down", "bet small",
        "board g1 b1", "bet small", "board g2 b2", "bet small", "board g3 b3", "bet big",
        "board g4 b4", "bet big", "board g5 b5", "bet big", "declare high, low or both", "showdown"]
contest.high = { scale = "high", use = "hand + g1 + g2 + g3 + g4 + g5" }
contest.low  = { scale = "a-5", use = "hand + g1 + g2 + g3 + g4 + g5" }
[power]
"like b1 b2 b3 b4 b5, or on board" = "discard"
"""
SWEAT = """
family = "stud"
players = [2, 6]
board = "m"
play = ["ante", "deal 7 unseen", "board m", "turn to beat m, bet any", "showdown"]
contest.high = { scale = "few", use = "up" }
scale.few = { like = "showing" }
[power]
"like m first up" = "fold"
"""
BUTCHER = """
family = "other"
players = [2, 6]
nobody = "split"
play = ["ante", { until = "4 times", do = ["deal 1 up"] }, "showdown"]
contest.high = { scale = "few" }
scale.few = { like = "showing" }
[power]
"like another's up" = "goes there, and opens a round of betting"
"""
HOLDEM = """
players = [2, 6]
board = "flop flop flop turn river"
play = ["blinds", "deal 2 down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
contest.high.scale = "high"
"""
AGAIN = """
family = "stud"
players = [2, 6]
play = ["ante", { until = "a deal is played out", do = ["deal 1 down, 4 up", "bet small"] }, "showdown"]
contest.high.scale = "high"
"""
AGAIN_BOARD = """
players = [2, 6]
board = "flop flop flop turn river"
play = ["ante", { until = "a deal is played out", do = ["deal 2 down", "board flop", "bet small",
        "board turn river"] }, "bet big", "showdown"]
contest.high.scale = "high"
"""
DARK = """
family = "stud"
players = [2, 6]
play = ["ante", "deal 5 unseen", "turn to beat, bet small", "showdown"]
contest.high.scale = "few"
scale.few = { like = "showing" }
"""
LOWER = HOLDEM.replace('contest.high.scale = "high"', 'nobody = "split"\ncontest.high.scale = "high"')


def rows(sheet: str, *power: str) -> str:
    return sheet + "[power]\n" + "\n".join(power)


WOOLWORTH = rows(STUD, '"5 up" = "pay 1 small bet or fold"', '"T up" = "pay 1 big bet or fold"').replace(
    "family", 'wild = ["5", "T"]\nfamily'
)
SAMURAI = rows(STUD, '"7 up" = "pay the pot or fold"').replace("family", 'wild = ["7"]\nfamily')
ALL = {
    "good, bad, ugly": GOOD_BAD_UGLY,
    "heaven and hell": HEAVEN,
    "mexican sweat": SWEAT,
    "butcher boy": BUTCHER,
    "woolworth": WOOLWORTH,
    "samurai sevens": SAMURAI,
    "fours for all": rows(HOLDEM, '"4 on board" = "all get 1 down"'),
    "faces once": rows(HOLDEM, '"faces on board, once" = "all get 1 down, and opens a round of betting"'),
    "aces for all": rows(STUD, '"A up" = "all get 1 up"').replace("6]", "4]"),
    "queen goes": rows(STUD, '"Qs up" = "discard, and all get 1 up"', '"hearts up, once" = "discard"'),
    "queen ends it": rows(AGAIN, '"Qs up" = "end the deal"'),
    "seven ends it": rows(AGAIN_BOARD, '"7 on board" = "end the deal"', '"As" = "end the deal"'),
    "faces first": rows(STUD, '"faces first up" = "pay 1 ante or fold"'),
    "twos go": rows(STUD, '"2 down" = "discard"', '"black 9 down" = "pay 1 ante or discard"'),
    "spades down": rows(STUD, '"8s down" = "fold"', '"red 3 up" = "1 down for $1"'),
    "kings in the dark": rows(DARK, '"K unseen" = "discard"'),
    "aces in the dark": rows(DARK, '"A unseen" = "all get 1 down"', '"2 unseen" = "pay 1 ante or fold"'),
    "like the turn": rows(LOWER, '"like turn, or on board" = "discard"'),
    "lowest leaves": rows(LOWER, '"lowest board, ace low, or on board, once" = "discard"'),
    "no twins": rows(STUD, '"like another\'s up" = "pay 1 ante or discard"'),
    "to the twin": rows(STUD, '"like another\'s up" = "goes there"').replace("6]", "5]"),
    "a bet and a card": rows(STUD, '"red 5 up" = "opens a round of betting, and 1 down"'),
    "in exchange": rows(STUD, '"2 up" = "discard, and 1 up"', '"red 4 down" = "1 down for 50c"'),
    "suit of it": rows(LOWER, '"suit of river" = "discard"', '"like flop turn, once" = "discard"'),
}


@pytest.mark.parametrize("name", some([*ALL], 8))
def test_it_goes_through_everything(name: str) -> None:
    sheet = own(ALL[name])
    assert explain(sheet)
    try_whole(sheet)


SHOWDOWNS: list[tuple[str, list[Any], dict[str, Any], list[int]]] = [
    ("woolworth", ["8s 7h 5c / 8h Qs 9s 4s", "Kd Ks 7s / 8d 9d Kc 9h"], {}, [0, 120]),
    ("woolworth", ["Td 7d 7h / 3d Ad 7c 2h", "Qh 4h Tc / Ks Kh Qd Ah"], {}, [120, 0]),
    ("samurai sevens", ["7h 6s 9d / 4d 5h 9c 8c", "Jh Kc 4h / Qd Ac 7d Jd"], {}, [0, 120]),
    ("samurai sevens", ["7s 2s Ad / 9d 9c 8c 6s", "Qh 7c 6d / Jh 8s 6c Qc"], {}, [0, 120]),
    (
        "good, bad, ugly",
        ["Kh Ks 5d / Qc 8h 3d", "As Ah 2c / Tc 6d 4s 7h"],
        {"board": {"good": "3s", "bad": "9c", "ugly": "Jd"}},
        [120, 0],
    ),
    (
        "heaven and hell",
        ["Jh Th Jd Js", "2d 9c 6h 2h"],
        {
            "board": dict(zip(("g1", "g3", "g5"), ("6d", "2c", "7s"), strict=True))
            | dict(zip(("b1", "b2", "b3", "b4", "b5"), ("Qc", "As", "Kh", "5s", "8s"), strict=True)),
            "declare": ["low", "high"],
        },
        [60, 60],
    ),
    (
        "mexican sweat",
        [{"up": "9h 4c 9d", "down": "2c 3d 6h Tc"}, {"up": "9c Kd 2s 5h 5c 7d Jh"}],
        {"board": "8s"},
        [120, 0],
    ),
    ("butcher boy", ["9h 9c 9d 4s", "Ac Ad Kh", "5s 5h 5d 5c"], {}, [0, 0, 120]),
    ("to the twin", ["2c 3d / 9h 9c 9d 4s 8h", "Ac Ad / Kh Qh 7c 7d 6h"], {}, [120, 0]),
    ("fours for all", ["Ah Ad 9c", "Kh Kd 4s"], {"board": "4c 4d Ks 8h 2d"}, [0, 120]),
    ("faces once", ["Ah Ad 9c", "8s 8d 8c"], {"board": "4c 5d Ks 8h 2d"}, [0, 120]),
    ("like the turn", ["Ah", "Kh 8s"], {"board": {"flop": "Ac 5d", "turn": "9h", "river": "2d"}}, [120, 0]),
    ("twos go", ["Ah Ad / 9c 8c 7h 6s", "Kh Kd 4s / Ks 8h 2d 3c"], {}, [0, 120]),
    ("queen ends it", ["Ah / Ad 9c 8c 7h", "Kh / Kd Ks 2c 3c"], {}, [0, 120]),
]


@pytest.mark.parametrize(("name", "hands", "given", "right"), SHOWDOWNS)
def test_given_cards(name: str, hands: list[Any], given: dict[str, Any], right: list[int]) -> None:
    assert awards(own(ALL[name]), hands, **given) == right


def test_a_card_that_had_to_go_cannot_be_given() -> None:
    with pytest.raises(BadHand, match="had to throw away 9h with the bad"):
        awards(
            own(GOOD_BAD_UGLY),
            ["Kh Ks 5d / Qc 8h 9h", "As Ah 2c / Tc 6d 4s 7h"],
            board={"good": "3s", "bad": "9c", "ugly": "Jd"},
        )
    with pytest.raises(NoOdds, match="pay, fold or discard"):
        equity(own(GOOD_BAD_UGLY), ["KhKs", "AsAh"])


def given(text: str, hands: Sequence[str], board: str = "", **more: Any) -> Hand:
    family = "" if "family" in text else 'family = "flop"\n'
    return given_to(f'name = "Ours"\nsource = "us"\n{family}{text}', hands, board, **more)


def on(hand: Hand) -> Hand:
    """Check and call to the end."""
    while hand.decision:
        hand.act("check" if hand.decision.may_check else "call")
    check(hand)
    return hand


def told(hand: Hand, *kinds: str) -> list[str]:
    """What is told of events of some kinds."""
    return [str(sentence(event)) for event in hand.events if event.kind in kinds]


def test_the_bad_goes_on_and_the_ugly_counts_once() -> None:
    hand = given(
        GOOD_BAD_UGLY,
        ["9h 2c 3c Kc Kd 9s 4h", "5h 6c 7c Jc 8d Qd 9d"],
        "3s 9c Jd",
        button=1,
    )
    on(hand)
    # The nine dealt after the bad one is gone too; seat 1 shows a jack when the ugly comes, and is out.
    assert hand.players[1].folded
    assert told(hand, "discard") == ["seat 0 discards 9h", "seat 0 discards 9s"]


def test_board_cards_of_a_dead_rank_leave_the_board() -> None:
    hand = given(
        HEAVEN,
        ["Qh 2c 3c 4c 5c", "Qd Jc Jh 9d 9s"],
        "8h Qc 7h As Kd Kh 6h 5s 4h 8s",
        button=1,
    )
    while hand.decision and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    # The first good card is an eight, and an eight is the last bad one; the good king goes at once.
    assert hand.board["g1"] == []
    assert hand.board["g3"] == []
    assert hand.board["g2"] == list(parse_cards("7h"))
    assert [format_cards(player.cards) for player in hand.players] == ["2c 3c 4c", "Jc Jh 9d 9s"]


def test_a_first_card_like_the_one_on_the_table_folds() -> None:
    hand = given(
        SWEAT, ["8c 2c 3c Kc Kd 9s 4h", "9h 6c 7c Jc 8d Qd 9d", "Ah 2h 3h 4s 5h 6h 7h"], "8s", button=2
    )
    assert hand.players[0].folded
    assert hand.asked.seat == 1
    on(hand)


def test_a_card_goes_where_its_rank_lies_and_the_deal_goes_on() -> None:
    hand = given(BUTCHER, ["9h 9c 4s 5s 6s 7d", "Kd 2c 3c Ts Jd Qd"], button=1)
    # Seat 0 has both nines, so the second stays there.
    on(hand)
    assert not told(hand, "give")
    hand = given(BUTCHER, ["9h Kc 4s 5s 6s 7d", "Kd 2c 3c Ts Jd Qd"], button=1)
    assert told(hand, "give") == ["seat 0 gives Kc to seat 1"]
    assert hand.asked.seat == 1
    on(hand)
    assert [format_cards(player.cards) for player in hand.players] == ["9h 4s 5s 6s", "Kd Kc 2c 3c Ts"]


def test_everybody_gets_a_card_for_each_four_on_the_board() -> None:
    hand = on(given(ALL["fours for all"], ["Ah Ad 2c 3c", "Kh Kd 5c 6c"], "4s 4d 8h 9h Th", button=1))
    assert [len(player.cards) for player in hand.players] == [4, 4]
    hand = on(given(ALL["faces once"], ["Ah Ad 2c", "Kh Kd 5c"], "4s 4d Jh 9h Qh", button=1))
    assert [len(player.cards) for player in hand.players] == [3, 3]


def test_a_card_ends_the_deal() -> None:
    hand = given(ALL["queen ends it"], ["Ah Qs 2c", "Kh 8d 5c"], button=1)
    assert "the Qs ends it" in " ".join(told(hand, "kill"))
    assert hand.number == 2


def test_a_hidden_card_that_does_something_is_shown() -> None:
    hand = given(ALL["spades down"], ["8s Ad 2c 4c", "Kh Kd 5c 6c", "Jh Jd 9c Tc"], button=2)
    assert told(hand, "expose") == ["seat 0 turns up 8s"]
    assert hand.players[0].folded


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("good, bad, ugly", "A player who has a card of the same rank as the bad discards it."),
        ("good, bad, ugly", "Only what lies there when the ugly is dealt counts."),
        ("heaven and hell", "Such cards leave the board too."),
        (
            "mexican sweat",
            "whose first card face up is a card of the same rank as the card m folds.",
        ),
        (
            "butcher boy",
            "to that other player, who opens a round of betting; then the first gets another",
        ),
        (
            "fours for all",
            "When a four is dealt to the board, everybody still in gets an extra card face",
        ),
        ("faces once", "This happens only the first time."),
        ("queen ends it", "ends the deal at once: all cards are shuffled"),
        ("spades down", "A player who has the eight of spades in the hole shows it, and folds."),
        ("twos go", "A player who has a two in the hole discards it."),
        (
            "in exchange",
            "a two comes face up discards it, and gets an extra card face up at once.",
        ),
    ],
)
def test_it_is_explained(name: str, says: str) -> None:
    assert says in " ".join(explain(own(ALL[name])).split())


def test_a_hand_that_may_shrink_is_refused() -> None:
    with pytest.raises(SheetError, match="somebody may hold only 4"):
        own(GOOD_BAD_UGLY.replace('scale = "few"', 'scale = "high"'))


def test_all_that_acts_at_one_moment_is_counted() -> None:
    rows_of_it = ('"2 or 3, once" = "all get 1 down"', '"faces, once" = "all get 1 up, and all get 1 up"')
    with pytest.raises(SheetError, match="comes before the area 'm' is dealt"):
        own(rows(SWEAT.split("[power]", maxsplit=1)[0], *rows_of_it))
