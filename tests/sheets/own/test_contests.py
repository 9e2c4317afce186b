"""What a share is and who may win it, with games that other tables spread."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sheets.own.dealt import awards, compared, own, same_odds
from tests.sheets.own.whole import dealt, try_whole

from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain

SQUID = """
board = '''
a a a at ar
b b b bt br
c c c ct cr
'''
lines = ["a at ar", "b bt br", "c ct cr"]
players = [2, 8]
play = ["blinds", "deal 4 down", "bet small", "board a b c", "bet small", "board at bt ct", "bet big",
        "board ar br cr", "remove lines with the lowest end", "bet big", "showdown"]
contest.high = { scale = "high", use = "2 hand + 3 board", each = "line" }
"""
STUD = """
players = [2, 7]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big", "showdown"]
"""
SECOND = STUD + 'contest.high = { scale = "high", place = 2 }\n'
PLACE = """
players = [2, 8]
runs_out = "muck"
play = ["ante", "deal 5 down", "bet small", "draw 0-3", "bet big", "showdown"]
contest.high = { scale = "high", place = 2 }
"""
MARIAH = """
players = [2, 7]
play = [{ until = "a deal is played out", do = ["ante", "deal 2 down, 1 up", "bet small", "deal 1 up",
        "bet small", "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big",
        "start over unless one player wins all"] }, "showdown"]
contest.high.scale = "high"
contest.spade = { scale = "high-spade", down = true }
"""
STUMPLER = """
extends = "omaha-8"
contest.spade = { scale = "high-spade", use = "hand", instead_of = "low" }
"""
HARBOUR = """
extends = "holdem"
contest.pearl = { scale = "high-spade", use = "hand", qualify = "T", when = "not flop has a pair" }
contest.anchor = { scale = "pips", use = "hand", instead_of = "pearl" }
[scale.pips]
values = { A-K = "pips" }
wins = "low"
"""
SEVENS = (
    STUD
    + """
contest.high.scale = "high"
contest.flush = { scale = "high", qualify = "flush", takes = "all" }
contest.low = { scale = "a-5", qualify = "8", share = 3 }
"""
)
KITTY = """
family = "guts"
structures = ["spread"]
board = "kitty kitty kitty"
play = ["ante", { until = "nobody loses", do = ["deal 3 down", "in or out, in turn", "board kitty",
        "show those in", "settle", "next deal"] }]
contest.high = { scale = "three-card", use = "hand", beats = "kitty" }
settle.loser = "pot"
"""
PHANTOM = """
board = "kitty kitty kitty kitty kitty"
players = [2, 7]
play = [{ until = "a deal is played out", do = ["ante", "deal 5 down", "bet small", "board kitty",
        "start over if nobody qualifies"] }, "showdown"]
contest.high = { scale = "high", use = "hand", beats = "kitty" }
"""
EVERY = [KITTY, PHANTOM, SQUID, SECOND, PLACE, MARIAH, STUMPLER, HARBOUR, SEVENS]
KINGS, QUEENS, ACES = "Ks Kd 4c / Kh 9s 7d 2h", "Qs Qd 8c / 8h 5s 3d 2c", "As Ad Jc / Th 6s 4d 3h"
BOARDS = {"rows": ["As 5d 9c Jh Tc", "Ks 5h 4s 2d Qc", "9s 8h Jc Js 3s"]}
SHOWDOWNS: list[tuple[str, list[Any], dict[str, Any], list[int]]] = [
    (KITTY, ["Ks Kd 4c", None], {"board": "As Ad 9h"}, [0, 0]),
    (KITTY, ["Ks Kd 4c", "Qs Qd 4d"], {"board": "Js Jd 9h"}, [120, 0]),
    (KITTY, ["Ks Kd 4c", "Qs Qd 4d"], {"board": "Kh Kc 4h"}, [0, 0]),
    (PHANTOM, ["Ks Kd 4c 7c 8c", "Qs Qd 4d 7d 9d"], {"board": "As Ad 9h 2c 3c"}, [0, 0]),
    (PHANTOM, ["Ks Kd 4c 7c 8c", "Qs Qd 4d 7d 9d"], {"board": "Qh Qc 9h 2c 3c"}, [120, 0]),
    (SQUID, ["Ah Ad 8s 7d", "Kh Kd 7c 6c", "9h 9d 8c 8d"], {"board": BOARDS}, [60, 60, 0]),
    (SECOND, [KINGS, QUEENS, ACES], {}, [0, 120, 0]),
    (SECOND, [KINGS, None, ACES], {}, [0, 0, 120]),
    (SECOND, [KINGS], {}, [120]),
    (PLACE, ["Ts 3s 7s 6s 7c", "2c 2d 3h Td Ac", "Qs Js As Qd 5s"], {}, [120, 0, 0]),
    (PLACE, ["Qc 3c Qh 6c 7c", "Kc 2d 3h Td Ac", "Qs 3s 6d Qd 7s"], {}, [60, 0, 60]),
    (MARIAH, ["Ks 9d 9c / 9h 7c 5d 2h", "Qs Qd 4c / Jh Td 6c 3h"], {}, [120, 0]),
    (MARIAH, ["Ks 9d 9c / 9h 7c 5d 2h", "As Qd 4c / Jh Td 6c 3h"], {}, [0, 0]),
    (STUMPLER, ["Ah Ad 7c 2s", "Qs Jd Tc 9c"], {"board": "Kd Qh 8s 8d 3c"}, [60, 60]),
    (STUMPLER, ["Ah Ad 7c 2s", "Qs Jd Tc 9c"], {"board": "Kd Qh 8s 6d 3c"}, [120, 0]),
    (HARBOUR, ["Kh Kc", "2s 3d"], {"board": "Kd Qh 8s 8d Jc"}, [60, 60]),
    (HARBOUR, ["Kh 2c", "Ts 9d"], {"board": "Kd Qh 8s 8d 7c"}, [60, 60]),
    (HARBOUR, ["Kh Kc", "2s 3d"], {"board": "Kd 8h 8s Qd Jc"}, [120, 0]),
    (HARBOUR, ["Kh Kc", "Ts 3d"], {"board": "Kd 8h 8s Qd Jc"}, [120, 0]),
    (SEVENS, ["2c 4d 6h / 8s 9d Jc Kh", "As Ad Kc / Kd 9h 5s 3c"], {}, [0, 120]),
    (SEVENS, ["Ac 4d 6h / 8s 5d Jc Kh", "As Ad Kc / Kd 9h 5s 3c"], {}, [90, 30]),
    (SEVENS, ["Ac 4d 6h / 8s 5d Jc Kh", "2d 3d Qd / Kd 9d 5s 3c"], {}, [0, 120]),
]


@pytest.mark.parametrize(("text", "hands", "given", "right"), SHOWDOWNS)
def test_worked_showdowns(text: str, hands: list[Any], given: dict[str, Any], right: list[int]) -> None:
    assert awards(own(text), hands, **given) == right


def test_nothing_stands_in_for_a_contest_that_is_not_in_force() -> None:
    chain = own(
        HARBOUR.replace(
            '"pearl" }', '"pearl" }\ncontest.keel = { scale = "three-card", instead_of = "anchor" }'
        )
    )
    for sheet in (own(HARBOUR), chain):
        off = compared(sheet, ["Ah Ad", "2s 3d"], board="Kd 8h 8s Qd Jc")
        assert off.compared is not None
        assert list(off.compared.hands) == ["high"]


@pytest.mark.proof
@pytest.mark.parametrize("text", EVERY)
def test_hands_are_dealt_to_the_end(text: str) -> None:
    dealt(own(text), 6)


def test_a_pot_that_nobody_wins_alone_stays() -> None:
    again = compared(own(MARIAH), ["Ks 9d 9c / 9h 7c 5d 2h", "As Qd 4c / Jh Td 6c 3h"])
    assert (again.carried, again.awards) == (120, [0, 0])


def test_who_loses_to_the_kitty_pays_and_the_pot_stays() -> None:
    lost = compared(own(KITTY), ["Ks Kd 4c", None, "Qs Qd 4d"], board="As Ad 9h")
    assert (lost.awards, lost.carried) == ([0, 0, 0], 120)
    assert lost.pays == (120, 0, 120)


def test_side_pots_have_second_bests_of_their_own() -> None:
    pots = [{"amount": 90, "eligible": [0, 1, 2]}, {"amount": 40, "eligible": [0, 2]}]
    assert awards(own(SECOND), [KINGS, QUEENS, ACES], pots=pots) == [0, 90, 40]


def test_two_boards_that_go_leave_the_pot_to_the_third() -> None:
    board = {"rows": ["As 5d 9c Jh 3c", "Ks 5h 4s 2d Qc", "9s 8h Jc Js 3s"]}
    outcome = compared(own(SQUID), ["Ah Ad 8s 7d", "Kh Kd 7c 6c", "9h 9d 8c 8d"], board=board)
    assert outcome.awards == [0, 120, 0]
    assert [share.contest for share in outcome.shares] == ["high 2"]


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (SQUID, ["Ah Ad 8s 7d", "Kh Kd 7c 6c"]),
        (SECOND, ["Ks Kd / Kh", "Qs Qd / 8h", "As Ad / Th"]),
        (STUMPLER, ["Ah Ad 7c 2s", "Qs Jd Tc 9c"]),
        (HARBOUR, ["Ah Ad", "Ts 3d"]),
        (SEVENS, ["Ks Kd / Kh", "2s 3d / 4h"]),
        (MARIAH, ["Ks Kd / Kh", "2s 3d / 4h"]),
    ],
)
def test_odds_are_those_of_the_dealer(text: str, hands: list[Any]) -> None:
    assert sum(same_odds(own(text), hands, samples=40)) == pytest.approx(1)


def test_odds_weigh_shares() -> None:
    sheet = own(STUD + 'contest.high = { scale = "high", share = 3 }\ncontest.low.scale = "a-5"\n')
    hands = ["As Ad Ac / Ah Ks Kd Kc", "2c 3d 4c / 5h 7s 8d 9c"]
    assert awards(sheet, hands) == [90, 30]
    assert same_odds(sheet, hands) == [0.75, 0.25]


def test_odd_chips_go_with_the_first_share() -> None:
    sheet = own(STUD + 'contest.high = { scale = "high", share = 3 }\ncontest.low.scale = "a-5"\n')
    hands = ["As Ad Ac / Ah Ks Kd Kc", "2c 3d 4c / 5h 7s 8d 9c"]
    assert awards(sheet, hands, pot=101) == [76, 25]
    assert awards(sheet, hands, pot=105, chip=5) == [80, 25]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (STUMPLER.replace('"low"', '"lo"'), "there is no other contest 'lo' to be played instead of"),
        (STUMPLER + 'contest.low.instead_of = "spade"\n', "would be played instead of itself"),
        (SECOND.replace("place = 2", 'each = "line"'), "a contest for each line needs 'lines'"),
        (KITTY.replace('beats = "kitty"', 'beats = "kity"'), "no area 'kity'; did you mean 'kitty'"),
        (SECOND.replace("place = 2", "place = 0"), "from 1 to 10"),
        (SECOND.replace("place = 2", 'takes = "most"'), "'most' is not one of"),
    ],
)
def test_mistakes(text: str, says: str) -> None:
    with pytest.raises(SheetError) as error:
        own(text)
    assert says in error.value.message


def test_rules_in_english() -> None:
    def said(text: str) -> str:
        return " ".join(explain(own(text)).split())

    assert "High, for the whole pot." in said(SECOND)
    assert "The second-best hand wins, not the best." in said(SECOND)
    assert "High 3, for a third of the pot." in said(SQUID)
    assert "The share of a board that was removed goes to the others." in said(SQUID)
    assert "It is played only if no hand qualifies for low." in said(STUMPLER)
    assert "Spade, for half of the pot." in said(STUMPLER)
    assert "It is played only if pearl is in force and no hand qualifies for it." in said(HARBOUR)
    assert "Low, for three shares of four shares of the pot." in said(SEVENS)
    assert "If a hand qualifies for it, it takes the whole pot." in said(SEVENS)
    assert "A hand must also beat the kitty, which nobody owns; a tie with it loses." in said(KITTY)
    assert "no player alone wins everything" in said(MARIAH)


THREE_ROWS = """
board = '''
a1 a2 a3
b1 b2 b3
c1 c2 c3
'''
lines = { rows = ["a1 a2 a3", "b1 b2 b3", "c1 c2 c3"], columns = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3"] }
players = [2, 8]
play = ["blinds", "deal 4 down", "bet small", "board a1 b1 c1", "bet small", "board a2 b2 c2", "bet big",
        "board a3 b3 c3", "bet big", "showdown"]
contest.row    = { scale = "high", use = "2 hand + 3 rows", each = "rows" }
contest.column = { scale = "a-5", use = "2 hand + 3 columns", qualify = "8", each = "columns" }
"""
OLYMPICS = """
board = "l1 l2 m1 m2 r1 r2"
lines = { pairs = ["l1 l2", "m1 m2", "r1 r2"] }
players = [2, 8]
play = ["ante", "deal 5 down", "bet small", "board l1 m1 r1", "bet small", "board l2 m2 r2", "bet big",
        "showdown"]
contest.high = { scale = "high", use = "3 hand + 2 pairs", each = "pairs" }
"""

NINE = {"a1": "As", "a2": "Ks", "a3": "Qs", "b1": "2d", "b2": "3d", "b3": "4d"}
LAST = {"c1": "9h", "c2": "9c", "c3": "7h"}


class TestEachLineOfASet:
    def test_every_row_and_every_column_is_contested(self) -> None:
        sheet = own(THREE_ROWS)
        assert [one.name for one in sheet.contests] == [
            *("row 1", "row 2", "row 3"),
            *("column 1", "column 2", "column 3"),
        ]
        found = compared(sheet, ["Js Ts 9d 8d", "5d 6d 9s Kd"], board=NINE | LAST)
        # Rows: a royal flush, a straight flush, three nines with the higher kicker; no column has a low.
        assert found.awards == [40, 80]

    def test_each_share_goes_by_its_own_line(self) -> None:
        board = {"l1": "As", "l2": "Ah", "m1": "7c", "m2": "6c", "r1": "2h", "r2": "2d"}
        found = compared(own(OLYMPICS), ["Ad Kc Kd 3s 4s", "5c 4c 3c 2s 2c"], board=board)
        # A: aces full of kings, king-high, kings and deuces. B: two pair, a straight flush, four deuces.
        assert found.awards == [40, 80]

    def test_the_rules_say_which_line(self) -> None:
        said = " ".join(explain(own(THREE_ROWS), "limit").split())
        assert "3 of line 2 of the rows" in said

    def test_odds_are_those_of_the_showdown(self) -> None:
        same_odds(own(OLYMPICS), ["Ad Kc Kd 3s 4s", "5c 4c 3c 2s 2c"], samples=40)

    @pytest.mark.parametrize("text", [THREE_ROWS, OLYMPICS])
    def test_it_goes_through_everything(self, text: str) -> None:
        try_whole(own(text), hands=3)

    def test_a_set_that_is_not_used(self) -> None:
        with pytest.raises(SheetError, match="say so in 'use'"):
            own(OLYMPICS.replace("3 hand + 2 pairs", "5 hand"))


COUNTED = """
family = "draw"
players = [2, 6]
play = ["ante", "deal 2 down", "roll 2 dice", "bet any", "showdown"]
contest.pips = { scale = "pips", use = "hand", qualify = "dice" }
contest.high = { scale = "two-card", use = "hand" }
[scale.pips]
values = { A-K = "pips" }
"""


@pytest.mark.parametrize(
    ("wins", "dice", "right"),
    [("high", 11, [60, 60]), ("high", 12, [0, 120]), ("low", 11, [60, 60]), ("low", 10, [0, 120])],
)
def test_a_total_qualifies_by_the_sum_of_the_dice(wins: str, dice: int, right: list[int]) -> None:
    sheet = own(f'{COUNTED}wins = "{wins}"\n')
    # Eleven points, and a pair that comes to four; a low takes as many points as the dice show, or fewer.
    hands = ["9s 2d", "2s 2c"] if wins == "high" else ["9s 2d", "Ks Kc"]
    assert awards(sheet, hands, dice=dice) == right
    assert "its total must be as good as that of the dice" in " ".join(explain(sheet).split())
