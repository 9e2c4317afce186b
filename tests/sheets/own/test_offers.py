"""Cards on offer: markets, widows and heaps with a name, hidden bids, auctions, swaps with the deck."""

from __future__ import annotations

import pytest
from tests.amounts import some
from tests.dealer.conftest import Hand
from tests.sheets.own.dealt import awards
from tests.sheets.own.whole import try_whole

from cardhouse.dealer import Action
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.events.betting import Paid
from cardhouse.dealer.events.cards import Took
from cardhouse.dealer.events.choices import Bid
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.own_sheets import read_own

PRICE_IS_RIGHT = """
name = "The price is right"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["spread", "limit", "pot-limit", "no-limit"]
board = "market market"
off = ["market"]
play = [
  "ante", "deal 2 down, 1 up", "bet small, highest showing first", "board market",
  "take 1 up from market or down from deck, for 1 ante, 2 antes or 1 big bet, replaced",
  "bet small, highest showing first",
  "take 1 up from market or down from deck, for 1 ante, 2 antes or 1 big bet, replaced",
  "bet big, highest showing first",
  "take 1 up from market or down from deck, for 1 ante, 2 antes or 1 big bet, replaced",
  "bet big, highest showing first",
  "take 1 up from market or down from deck, for 1 ante, 2 antes or 1 big bet, replaced",
  "bet big, highest showing first", "declare high, low or both", "showdown",
]
contest.high.scale = "high"
contest.low.scale = "a-5"
"""
WALL_STREET = (
    PRICE_IS_RIGHT.replace("market market", "market market market market")
    .replace("The price is right", "Wall Street")
    .replace("for 1 ante, 2 antes or 1 big bet", "for 1 ante, 2 antes, 4 antes, 8 antes or nothing")
)
DRAFT_STUD = """
name = "Draft stud"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["spread", "limit", "pot-limit", "no-limit"]
off = ["offer"]
play = [
  "ante", "deal 2 down, 1 up", "bet small, highest showing first",
  "board offer, one for each", "take 1 up from offer, lowest showing first",
  "bet small, highest showing first",
  "board offer, one for each", "take 1 up from offer, lowest showing first",
  "bet big, highest showing first",
  "board offer, one for each", "take 1 up from offer, lowest showing first",
  "bet big, highest showing first",
  "deal 1 down", "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
"""
THE_DECK = """
name = "The deck"
source = "home games"
family = "stud"
players = [2, 8]
structures = ["spread", "limit", "pot-limit", "no-limit"]
board = "turned"
off = ["turned"]
play = [
  "ante", "deal 1 down",
  "board turned", "take 1 up from turned or deck, replaced", "clear turned under the deck",
  "bet small, highest showing first",
  "board turned", "take 1 up from turned or deck, replaced", "clear turned under the deck",
  "bet small, highest showing first",
  "board turned", "take 1 up from turned or deck, replaced", "clear turned under the deck",
  "bet big, highest showing first",
  "board turned", "take 1 up from turned or deck, replaced", "clear turned under the deck",
  "bet big, highest showing first",
  "showdown",
]
contest.high.scale = "high"
"""
DO_YA = """
name = "Do ya"
source = "home games"
family = "stud"
players = [2, 7]
structures = ["spread", "limit", "pot-limit", "no-limit"]
off = ["refused"]
play = [
  "ante", "deal 1 down",
  "take 1 up from refused, turning up to 3", "clear refused", "bet small, highest showing first",
  "take 1 up from refused, turning up to 3", "clear refused", "bet small, highest showing first",
  "take 1 up from refused, turning up to 3", "clear refused", "bet big, highest showing first",
  "take 1 up from refused, turning up to 3", "clear refused", "bet big, highest showing first",
  "showdown",
]
wild = ["down, and all like it"]
contest.high.scale = "high"
"""
AUCTION_STUD = """
name = "Auction stud"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["spread", "limit", "pot-limit", "no-limit"]
off = ["offer"]
play = [
  "ante", "deal 2 down", "bet small",
  "board offer, one for each", "take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet",
  "bet small, highest showing first",
  "board offer, one for each", "take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet",
  "bet small, highest showing first",
  "board offer, one for each", "take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet",
  "bet big, highest showing first",
  "board offer, one for each", "take 1 up from offer, highest bid first, bids 1 small bet to 1 big bet",
  "bet big, highest showing first", "deal 1 down", "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
"""
SEALED_DRAW = """
name = "Sealed draw"
source = "the house"
family = "draw"
players = [2, 5]
structures = ["no-limit", "limit"]
board = "stall stall stall"
off = ["stall", "heap"]
play = [
  "ante", "deal 4 down", "bet small", "board stall", "offer one card for each on heap",
  "take 1 down from heap or stall, highest bid first, bids nothing to 2 antes", "bet big",
  "discard 1 onto heap", "take 0-1 up from top of heap or stall or down from deck, for 1 ante",
  "clear heap", "clear stall under the deck", "bet big", "showdown",
]
contest.high.scale = "high"
contest.high.use = "any"
contest.low.scale = "count"
nobody = "split"
"""
BID_EM = """
name = "Bid 'Em"
source = "home games"
family = "stud"
players = [2, 8]
structures = ["spread", "limit", "pot-limit", "no-limit"]
off = ["offer"]
play = [
  "ante", "deal 1 down",
  "auction offer up, from 25c, or from deck for 50c, next player first", "bet small, highest showing first",
  "auction offer up, from 25c, or from deck for 50c, next player first", "bet small, highest showing first",
  "auction offer up, from 25c, or from deck for 50c, next player first", "bet big, highest showing first",
  "deal 1 down", "bet big, highest showing first",
  "draw 0-1, lying as before, for $1", "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
"""
LOTS = """
name = "Lots"
source = "the house"
family = "stud"
players = [2, 6]
structures = ["no-limit", "limit"]
board = "lots lots lots"
off = ["lots"]
play = [
  "ante", "deal 2 down, 1 up", "bet small, highest showing first", "board lots",
  "auction lots down, from 1 ante to 1 big bet by 1 ante, lowest showing first",
  "bet big, highest showing first",
  "auction lots up, from nothing, or down from deck for 2 antes", "clear lots",
  "bet big, highest showing first",
  "showdown",
]
contest.high.scale = "high"
"""
BUY_YOUR_CARD = """
name = "Buy your card"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["spread", "limit", "pot-limit", "no-limit"]
board = "row row row"
off = ["row"]
play = [
  "ante", "deal 2 down, 3 up", "board row",
  "swap 0-1 with row or deck, for 1 ante, 2 antes, 3 antes or 4 antes, replaced", "bet small",
  "swap 0-1 with row or deck, for 1 ante, 2 antes, 3 antes or 4 antes, replaced", "bet big",
  "swap 0-1 with row or deck, for 1 ante, 2 antes, 3 antes or 4 antes, replaced", "bet big",
  "declare high, low or both", "showdown",
]
contest.high.scale = "high"
contest.low.scale = "a-5"
"""
WIDOW = """
name = "Whiskey in two rounds"
source = "home games"
family = "draw"
players = [2, 8]
structures = ["spread", "no-limit"]
board = "widow widow widow widow widow"
off = ["widow"]
play = [
  "ante", "deal 5 down", "board widow", "swap 0 or 1 or all with widow", "bet any",
  "swap 0-2 with widow or deck, for 1 ante", "bet any", "showdown",
]
contest.high.scale = "high"
"""
ALL = {
    "price-is-right": PRICE_IS_RIGHT,
    "wall-street": WALL_STREET,
    "draft-stud": DRAFT_STUD,
    "the-deck": THE_DECK,
    "do-ya": DO_YA,
    "auction-stud": AUCTION_STUD,
    "sealed-draw": SEALED_DRAW,
    "bid-em": BID_EM,
    "lots": LOTS,
    "buy-your-card": BUY_YOUR_CARD,
    "widow": WIDOW,
}
STAKES = "limit 10/20 ante 2"


def dealt(text: str, stacks: list[int]) -> Hand:
    """A hand of a sheet."""
    return Hand(Setup.of(read_own(text), stacks=stacks, stakes=STAKES, seed=3))


def at(hand: Hand, kind: str) -> Hand:
    """Check and call until somebody is asked something of a kind."""
    while hand.asked.kind != kind:
        passive = "call" if hand.asked.may_call else str(hand.default_action())
        hand.act("check" if hand.asked.may_check else passive)
    return hand


def prices(hand: Hand) -> tuple[int, ...]:
    """What the choices cost."""
    assert hand.asked.about is not None
    return hand.asked.about.prices


def bounds(hand: Hand) -> tuple[int, int]:
    """The least and the most that may be bid."""
    assert hand.asked.raises is not None
    return hand.asked.raises.least, hand.asked.raises.most


def to_beat(hand: Hand) -> tuple[int, int | None]:
    """The bid that stands, and whose it is."""
    assert hand.asked.about is not None
    return hand.asked.about.amount, hand.asked.about.other


@pytest.mark.parametrize("name", some([*ALL], 5))
def test_it_goes_through_everything(name: str) -> None:
    try_whole(read_own(ALL[name]))


@pytest.mark.parametrize(
    ("name", "hands", "declared", "result"),
    [
        ("the-deck", ["2d / 8c 9s 2c 4h", "Ts / Tc 5c Jh 8s"], None, [0, 120]),
        ("do-ya", ["8c / Kc 6s 4c 4d", "9h / Kd Th Jh As"], None, [0, 120]),
        ("do-ya", ["2d / 5d Jd 8d 9s", "2c / Td Ad 4h Qh"], None, [0, 120]),
        ("draft-stud", ["Th 8h Js / Kd 4h Jc 7d", "3h 5c Kc / As 3d 7c 9h"], None, [120, 0]),
        ("auction-stud", ["Qs Qh 7d / 8h Jc Ks Ah", "Ad 8c Jh / 7h 4h Kh 4c"], None, [120, 0]),
        ("bid-em", ["2c 5c / Td Qs Th", "Ts 2s / Kc Js Ks"], None, [0, 120]),
        ("widow", ["Ks Qs Jh Qh 7s", "2h 4d Kh Ts 4s"], None, [120, 0]),
        (
            "wall-street",
            ["Kc 2d 7h / 3h Qd 5c 7d", "4d 8d Ad / Jh 3c Ks Jc", "Tc 2s Td / 5s 3s 4h Js"],
            ["low", "low", "high"],
            [0, 60, 60],
        ),
        (
            "wall-street",
            ["8s Js 7h / 5h 4h 3c Jh", "Qh Qs 2h / 2s 9s 7c Tc", "6c 4c 8d / Kd Ah 9d Td"],
            ["high", "both", "high"],
            [0, 120, 0],
        ),
        (
            "price-is-right",
            ["6s 5d 3h / 5s 6d Kd Ac", "4s 4d Qs / 3s Qh 4h 7s", "Ks 8s Jh / 7h Jd Ts Td"],
            ["high", "high", "low"],
            [0, 60, 60],
        ),
        (
            "buy-your-card",
            ["5d Ah / 8h Kh Qs", "7c Kd / 8s 4h 6c", "2h Qd / Kc Ks 8d"],
            ["low", "high", "both"],
            [60, 60, 0],
        ),
        (
            "buy-your-card",
            ["6c 3d / 4h 9s 9c", "5s Tc / 5d Ad Js", "8c Qc / 3s Kh 7s"],
            ["high", "high", "high"],
            [120, 0, 0],
        ),
    ],
)
def test_a_worked_showdown(
    name: str, hands: list[str], declared: list[str] | None, result: list[int]
) -> None:
    more = {} if declared is None else {"declare": declared}
    assert awards(read_own(ALL[name]), hands, **more) == result


class TestMarkets:
    def test_prices_go_by_the_place_and_the_deck_has_its_own(self) -> None:
        hand = at(dealt(PRICE_IS_RIGHT, [500] * 3), "take")
        older, newer = hand.view(0).offers["market"]
        assert hand.view(0).board == {}
        assert hand.asked.choices == (str(older), str(newer), "deck")
        assert prices(hand) == (2, 4, 20)
        hand.act(f"take {older}")
        # The newer one has moved along, and the last place is filled.
        assert hand.view(0).offers["market"][0] == newer
        assert len(hand.view(0).offers["market"]) == 2
        hand.act("take deck")
        assert [event.area for event in hand.events if isinstance(event, Took)] == ["market"]
        check(hand, deep=True)

    def test_a_card_can_lie_on_one_of_several_areas(self) -> None:
        hand = at(dealt(SEALED_DRAW, [500] * 3), "bid")
        assert {area: len(cards) for area, cards in hand.view(None).offers.items()} == {"stall": 3, "heap": 3}
        while hand.asked.kind == "bid":
            hand.act("bid 0")
        assert len(hand.asked.choices) == 6

    def test_only_the_top_of_a_heap_can_be_taken(self) -> None:
        hand = at(dealt(SEALED_DRAW, [500] * 3), "discard")
        while hand.asked.kind == "discard":
            hand.act(Action("discard", 0, hand.asked.cards[:1]))
        view = hand.view(None)
        top, stalls = view.offers["heap"][-1], view.offers["stall"]
        assert hand.asked.choices == (str(top), *map(str, stalls), "deck", "pass")

    def test_a_sheet_says_where_they_lie(self) -> None:
        said = explain(read_own(SEALED_DRAW))
        assert "the top card of the heap" in said
        assert "off the board" in said


class TestHiddenBids:
    def test_nothing_is_told_before_the_last_bid(self) -> None:
        hand = at(dealt(AUCTION_STUD, [500] * 3), "bid")
        assert bounds(hand) == (10, 20)
        order = [hand.asked.seat]
        stacks = hand.stacks
        hand.act("bid 13")
        assert hand.stacks == stacks
        for seat in (None, *range(3)):
            told = [event.amount for event in hand.view(seat).events if isinstance(event, Bid)]
            assert told == [13 if seat == order[0] else None]
        order.append(hand.asked.seat)
        hand.act("bid 20")
        order.append(hand.asked.seat)
        hand.act("bid 13")
        paid = [(event.seat, event.amount) for event in hand.events if isinstance(event, Paid)]
        assert paid == [(order[0], 13), (order[1], 20), (order[2], 13)]
        # The highest chooses first, of equals the nearest to the dealer's left.
        chosen = []
        while hand.asked.kind == "take":
            chosen.append(hand.asked.seat)
            hand.act(f"take {hand.asked.choices[0]}")
        assert chosen == [order[1], order[0], order[2]]
        check(hand, deep=True)

    def test_a_stack_that_is_too_short_bids_what_is_left(self) -> None:
        hand = at(dealt(AUCTION_STUD, [500, 7, 2, 15]), "bid")
        asked = {}
        while hand.asked.kind == "bid":
            asked[hand.asked.seat] = bounds(hand)[1]
            hand.act(hand.default_action())
        # One has anted everything and one has 5 left: neither has anything to choose.
        assert asked == {3: 13, 0: 20}
        assert [hand.stacks[seat] for seat in range(4)] == [488, 0, 0, 3]
        assert all(len(hand.players[seat].cards) >= 2 for seat in range(4))
        assert hand.asked.kind == "take"

    @pytest.mark.parametrize("amount", [9, 21, -1])
    def test_a_bid_is_within_what_is_said(self, amount: int) -> None:
        hand = at(dealt(AUCTION_STUD, [500] * 2), "bid")
        assert not hand.asked.allows(Action("bid", amount))


class TestAuctions:
    def test_bids_rise_until_all_others_have_passed(self) -> None:
        hand = at(dealt(BID_EM, [500] * 3), "bid")
        (card,) = hand.view(None).offers["offer"]
        first = hand.asked.seat
        assert first == 1
        assert bounds(hand)[0] == 25
        hand.act("bid 25")
        assert bounds(hand)[0] == 50
        assert to_beat(hand) == (25, first)
        hand.act("bid 60")
        second = 2
        hand.act("bid pass")
        hand.act("bid pass")
        assert hand.players[second].up == (card,)
        assert hand.stacks[second] == 500 - 2 - 60
        # Those who have a card bid no more.
        assert hand.asked.seat == first
        hand.act("bid deck")
        assert hand.stacks[first] == 500 - 2 - 50
        # One is left, and has nobody to bid against.
        assert hand.asked.kind == "take"
        assert prices(hand) == (25, 50)
        hand.act(f"take {hand.asked.choices[0]}")
        assert all(len(player.up) == 1 for player in hand.players)
        check(hand, deep=True)

    def test_the_next_player_begins_the_next_time(self) -> None:
        hand = at(dealt(BID_EM, [500] * 3), "bid")
        began = []
        for _ in range(2):
            began.append(at(hand, "bid").asked.seat)
            while hand.asked.kind in ("bid", "take"):
                hand.act(hand.default_action())
        assert began == [1, 2]

    def test_a_card_that_nobody_wants_goes_for_the_least_bid(self) -> None:
        hand = at(dealt(LOTS, [500] * 3), "bid")
        first = hand.asked.seat
        while hand.asked.kind == "bid":
            assert hand.asked.choices == ("pass",)
            hand.act("bid pass")
        assert hand.asked.seat == first
        before = hand.stacks[first]
        hand.act(hand.default_action())
        assert before - hand.stacks[first] == 2

    def test_a_bid_of_the_most_cannot_be_raised(self) -> None:
        hand = at(dealt(LOTS, [500] * 3), "bid")
        seat = hand.asked.seat
        assert bounds(hand)[1] == 20
        hand.act("bid 20")
        assert len(hand.players[seat].cards) == 4

    def test_players_without_chips_get_cards_too(self) -> None:
        hand = at(dealt(BID_EM, [2, 2, 500]), "take")
        while hand.decision is not None:
            hand.act("call" if hand.asked.may_call else hand.default_action())
        assert [len(player.cards) for player in hand.players] == [5, 5, 5]
        check(hand)


class TestSwaps:
    def test_a_card_on_offer_lies_as_the_one_it_replaces(self) -> None:
        hand = at(dealt(BUY_YOUR_CARD, [500] * 3), "trade")
        seat = hand.asked.seat
        row = hand.view(None).offers["row"]
        assert prices(hand) == (2, 4, 6, 8)
        down = hand.players[seat].order[0].card
        hand.act(Action("trade", 0, (down,)))
        assert hand.asked.choices == (*map(str, row), "deck")
        hand.act(f"take {row[1]}")
        assert hand.stacks[seat] == 500 - 2 - 4
        assert not hand.players[seat].find(row[1]).up
        # All have seen the card that was taken, and nobody the one that was thrown away.
        assert row[1] in hand.view(None).seats[seat].cards
        assert all(down not in getattr(event, "cards", ()) for event in hand.view(None).events)
        assert hand.view(None).offers["row"][:2] == (row[0], row[2])
        assert len(hand.view(None).offers["row"]) == 3

    def test_a_card_of_the_deck_comes_down(self) -> None:
        hand = at(dealt(BUY_YOUR_CARD, [500] * 3), "trade")
        seat = hand.asked.seat
        up = hand.players[seat].up[0]
        hand.act(Action("trade", 0, (up,)))
        hand.act("take deck")
        assert len(hand.players[seat].up) == 2
        assert hand.stacks[seat] == 500 - 2 - 8
        assert hand.view(None).seats[seat].cards.count(None) == 3
        assert any(up in getattr(event, "cards", ()) for event in hand.view(None).events[-4:])

    def test_what_a_stack_cannot_pay_for_is_not_offered(self) -> None:
        hand = at(dealt(BUY_YOUR_CARD, [500, 7, 3]), "trade")
        assert hand.asked.seat == 1
        hand.act(Action("trade", 0, hand.asked.cards[:1]))
        assert prices(hand) == (2, 4)
        hand.act(f"take {hand.asked.choices[0]}")
        # The second has a chip left, which pays for nothing.
        assert hand.asked.seat == 0

    def test_cards_given_become_the_widow(self) -> None:
        hand = at(
            dealt(
                WIDOW.replace('"spread", "no-limit"', '"limit"').replace("bet any", "bet small"), [500] * 3
            ),
            "trade",
        )
        seat, widow = hand.asked.seat, hand.view(None).offers["widow"]
        mine = hand.players[seat].cards
        hand.act(Action("trade", 0, mine))
        assert hand.players[seat].cards == widow
        assert hand.view(None).offers["widow"] == mine


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('off = ["market"]', "", "'market' is an area of the board"),
        ("take 1 up from market", "take 1 up from markt", "'markt'.*did you mean 'market'"),
        ('off = ["market"]', 'off = ["market", "deck"]', "'deck'"),
        ('off = ["market"]', 'off = ["market", "heap"]', "no step lays cards on 'heap'"),
        ("2 antes or 1 big bet", "1 big bet", "2 prices for 2 places of cards on offer and the deck"),
        (
            'contest.high.scale = "high"',
            'contest.high.scale = "high"\ncontest.high.use = "hand + 1 market"',
            "lies off the board",
        ),
        ('"board market"', '"replace market"', "'market' lies off the board"),
        ('board = "market market"', "", "'market' has no places"),
        (
            'board = "market market"',
            'board = "market market flop"',
            "'flop'",
        ),
        ('"board market"', '"clear market"', "nothing is ever on offer"),
        ("take 1 up from market or down", "take 1 up from market or market or down", "named twice"),
    ],
)
def test_a_mistake_is_named(right: str, wrong: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        read_own(PRICE_IS_RIGHT.replace(right, wrong))


def test_areas_of_the_board_are_dealt_apart() -> None:
    text = PRICE_IS_RIGHT.replace('"market market"', '"market market flop"').replace(
        "board market", "board market flop"
    )
    with pytest.raises(SheetError, match="in steps of their own"):
        read_own(text)


def test_bids_that_do_not_rise_are_refused() -> None:
    with pytest.raises(SheetError, match="bids must rise"):
        read_own(LOTS.replace("by 1 ante", "by nothing"))


@pytest.mark.parametrize("name", ["auction-stud", "bid-em", "buy-your-card", "price-is-right"])
def test_there_are_no_odds_before_the_last_card_is_chosen(name: str) -> None:
    with pytest.raises(NoOdds, match="they choose which"):
        equity(read_own(ALL[name]), ["As", "Kd"])
