"""Cards that came too early, too many or to the wrong seat, against a plain model of the deck."""

from __future__ import annotations

import pytest
from tests.rulings.examples import stub_of

from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.rulings import NotHere, judge
from cardhouse.rulings.situation import Situation


def holdem(*said: str) -> Deal:
    hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=5)
    for one in said:
        hand.act(one)
    return hand


def applied(hand: Deal, stated: str, outcome: str) -> None:
    ruling = judge(hand, stated)
    assert ruling.outcome == outcome
    hand.apply(ruling.effects)
    check(hand)


def checked(hand: Deal) -> None:
    """Go on to the next street."""
    count = sum(map(len, hand.board.values())) + sum(len(player.cards) for player in hand.players)
    while hand.decision is not None:
        hand.act("check" if hand.decision.may_check else "call")
        if sum(map(len, hand.board.values())) + sum(len(player.cards) for player in hand.players) != count:
            return


@pytest.mark.rule("WSOP-167", "WSOP-166")
def test_a_turn_that_came_early() -> None:
    hand = holdem("call", "call", "check")
    burn, turn, second, river, *rest = stub_of(hand)
    applied(hand, "premature street=turn", "aside")
    assert (hand.state.stock.burnt[-1], hand.state.stock.aside) == (burn, [turn])
    checked(hand)
    assert (hand.board["turn"], hand.state.stock.burnt[-1]) == ([river], second)
    burnt = len(hand.state.stock.burnt)
    checked(hand)
    assert hand.board["river"][0] in {turn, *rest}
    assert {*hand.board["river"], *stub_of(hand)} == {turn, *rest}
    assert len(hand.state.stock.burnt) == burnt


@pytest.mark.rule("WSOP-167")
def test_a_river_that_came_early() -> None:
    hand = holdem("call", "call", "check")
    checked(hand)
    burn, river, *rest = stub_of(hand)
    applied(hand, "premature street=river", "aside")
    assert hand.state.stock.burnt[-1] == burn
    burnt = len(hand.state.stock.burnt)
    checked(hand)
    assert {*hand.board["river"], *stub_of(hand)} == {river, *rest}
    assert len(hand.state.stock.burnt) == burnt


@pytest.mark.rule("WSOP-123", "WSOP-166")
def test_a_flop_that_came_early_does_not_play_even_if_the_last_player_folds() -> None:
    hand = holdem("call", "call")
    burn, *early = stub_of(hand)[:4]
    applied(hand, "premature street=flop", "aside")
    assert (hand.state.stock.burnt[-1], hand.state.stock.aside) == (burn, early)
    hand.act("fold")
    assert hand.board["flop"] != early
    assert not hand.state.stock.aside
    check(hand)


@pytest.mark.rule("WSOP-163")
def test_of_four_cards_on_the_flop_one_is_the_next_burn() -> None:
    hand = holdem("call", "call", "check")
    flop, top = list(hand.board["flop"]), stub_of(hand)[0]
    applied(hand, f"flop-cards count=4 picked={flop[1]}", "corrected")
    assert hand.board["flop"] == [flop[0], flop[2], top]
    checked(hand)
    assert hand.state.stock.burnt[-1] == flop[1]


@pytest.mark.rule("WSOP-163")
def test_which_of_the_four_it_is_is_left_to_chance_and_stays_so() -> None:
    picked = set()
    for seed in range(20):
        hand = deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=seed)
        hand.act("call")
        hand.act("check")
        first, again = (judge(hand, "flop-cards count=4").effects for _ in range(2))
        assert first == again
        place = 3
        if first:
            hand.apply(first)
            place = [
                card in hand.state.stock.next_burns for card in Situation(hand.undo()).board["flop"]
            ].index(True)
        picked.add(place)
    assert picked == {0, 1, 2, 3}


@pytest.mark.rule("WSOP-163")
def test_five_cards_on_the_flop_are_shuffled_in() -> None:
    hand = holdem("call", "call", "check")
    before = {*hand.board["flop"], *stub_of(hand)}
    applied(hand, "flop-cards count=5", "reshuffled")
    assert {*hand.board["flop"], *stub_of(hand)} == before


@pytest.mark.rule("WSOP-234", "WSOP-123")
def test_stud_cards_that_came_early_are_shuffled_in_before_the_last_street() -> None:
    hand = deal("razz", stacks=[500] * 3, stakes="limit 10/20", seed=5)
    while len(hand.players[0].cards) < 4:
        hand.act("check" if hand.decision and hand.decision.may_check else "call")
    stub = stub_of(hand)
    applied(hand, "premature street=street-5 dealt-to=1", "aside")
    assert (hand.state.stock.burnt[-1], hand.state.stock.aside) == (stub[0], stub[1:4])
    checked(hand)
    assert hand.state.stock.burnt[-1] == stub[4]
    assert {player.cards[4] for player in hand.players} == set(stub[5:8])
    checked(hand)
    assert hand.state.stock.aside == stub[1:4]
    checked(hand)
    assert not hand.state.stock.aside
    check(hand)


@pytest.mark.rule("WSOP-234")
def test_a_last_card_that_was_seen_is_kept_and_its_holder_may_only_call() -> None:
    hand = deal("razz", stacks=[500] * 3, stakes="limit 10/20", seed=5)
    while len(hand.players[0].cards) < 6:
        hand.act("check" if hand.decision and hand.decision.may_check else "call")
    assert hand.decision is not None
    seat = hand.decision.seat
    applied(hand, f"premature street=street-7 kept={seat}", "kept")
    assert (hand.to_act, hand.decision.raises, hand.decision.may_check) == (seat, None, True)


@pytest.mark.rule("WSOP-262")
def test_mexican_a_later_card_moves_face_up_and_there_is_no_betting() -> None:
    hand = deal("mexican-stud@wsop2018", stacks=[500] * 3, seed=5)
    while all(len(player.cards) < 3 for player in hand.players):
        asked = hand.decision
        hand.act("call" if asked is not None and asked.may_call else hand.default_action())
    while hand.decision is not None and hand.decision.kind != "bet":
        hand.act(hand.default_action())
    card, street = hand.players[1].cards[-1], len(hand.players[0].cards)
    applied(hand, f"wrong-seat card={card} to=2 initial=no", "moved")
    assert card in hand.players[2].cards
    assert len(hand.players[0].cards) > street or hand.decision is None or hand.decision.kind != "bet"


@pytest.mark.rule("WSOP-262")
def test_mexican_an_initial_deal_out_of_order_is_a_misdeal() -> None:
    hand = deal("mexican-stud@wsop2018", stacks=[500] * 3, seed=5)
    card = hand.players[1].cards[-1]
    assert judge(hand, f"wrong-seat card={card} to=2 initial=yes").outcome == "misdeal"


def test_a_card_that_nobody_else_has_cannot_have_gone_to_the_wrong_seat() -> None:
    hand = deal("razz", stacks=[500] * 3, stakes="limit 10/20", seed=5)
    with pytest.raises(NotHere, match="not with another player"):
        judge(hand, f"wrong-seat card={hand.players[1].cards[0]} to=1 initial=no")
