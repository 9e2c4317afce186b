"""What each effect does to a hand, wherever it is applied."""

from __future__ import annotations

import pytest

from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.errors import BadEffect, BadStatement
from cardhouse.dealer.events.cards import Discarded, Shown
from cardhouse.dealer.events.choices import Rolled
from cardhouse.dealer.events.players import Fouled
from cardhouse.dealer.pieces.action import Action
from cardhouse.sheets import games
from cardhouse.sheets.words.choosing import Roll


def holdem(**more: object) -> Deal:
    return deal("holdem", stacks=[200] * 4, stakes="no-limit 1/2", seed=7, **more)  # type: ignore[arg-type]


def until(hand: Deal, kind: str) -> Deal:
    """Go on with the modest answer until somebody is asked something of a kind."""
    while hand.decision is not None and hand.decision.kind != kind:
        may_check = hand.decision.kind != "bet" or hand.decision.may_check
        hand.act(hand.default_action() if may_check else "call")
    assert hand.decision is not None
    return hand


def to_the_end(hand: Deal) -> Deal:
    while hand.decision is not None:
        may_check = hand.decision.kind != "bet" or hand.decision.may_check
        hand.act(hand.default_action() if may_check else "call")
    check(hand)
    return hand


def test_a_dead_hand_is_passed_over_in_the_betting() -> None:
    hand = holdem()
    hand.apply("dead seat=3")
    assert hand.to_act == 0
    assert [player.seat for player in hand.live] == [0, 1, 2]


def test_who_is_dead_in_a_draw_stands_pat_and_is_out_when_it_is_over() -> None:
    hand = until(deal("badugi", stacks=[300] * 4, seed=3), "draw")
    asked = hand.to_act
    hand.apply(f"dead seat={asked}")
    assert hand.to_act != asked
    while hand.decision is not None and hand.decision.kind == "draw":
        hand.act("draw")
    assert asked not in [player.seat for player in hand.live]
    to_the_end(hand)


def test_with_one_hand_left_in_a_draw_nobody_is_asked_any_more() -> None:
    hand = until(deal("badugi", stacks=[300] * 2, seed=3), "draw")
    hand.apply("dead seat=0")
    assert hand.is_over
    assert hand.awards[0].seat == 1
    check(hand)


def test_a_hand_that_is_alone_cannot_be_dead() -> None:
    hand = holdem()
    with pytest.raises(BadEffect, match="the last hand"):
        hand.apply("dead seat=0; dead seat=1; dead seat=2; dead seat=3")
    assert len(hand.live) == 4


def test_what_cannot_be_done_changes_nothing() -> None:
    hand = holdem()
    before = hand.log
    with pytest.raises(BadEffect, match="4"):
        hand.apply("dead seat=1; dead seat=9")
    with pytest.raises(BadStatement, match="dead"):
        hand.apply("ded seat=1")
    assert (hand.log, len(hand.live)) == (before, 4)


def test_a_card_is_replaced_when_the_draw_is_over() -> None:
    hand = until(deal("badugi", stacks=[300] * 3, seed=3), "draw")
    exposed = hand.players[2].cards[0]
    hand.apply(f"replace seat=2 card={exposed} source=top becomes=next-burn lies=down")
    assert exposed in hand.players[2].cards
    while hand.decision is not None and hand.decision.kind == "draw":
        hand.act("draw")
    assert exposed not in hand.players[2].cards
    assert hand.state.stock.next_burns == [exposed]
    to_the_end(hand)
    assert exposed in hand.state.stock.burnt


def test_all_in_for_the_pot_keeps_the_stack() -> None:
    hand = until(deal("razz", stacks=[300] * 2, stakes="limit 10/20", seed=5), "bet")
    for _ in range(3):
        hand.act("call" if hand.decision and hand.decision.may_call else "check")
    pot, stack = hand.pot, hand.stacks[0]
    hand.apply("all-in-for-pot seat=0")
    check(hand)
    to_the_end(hand)
    assert (hand.pot, hand.stacks[0] - stack) in ((pot, 0), (pot, pot), (pot, pot // 2))


def test_cards_are_shown_when_the_round_is_over() -> None:
    hand = holdem()
    hand.apply("show seat=1 when=end-of-round")
    assert not any(isinstance(event, Shown) for event in hand.events)
    hand = until(hand, "bet")
    while len(hand.board["flop"]) == 0:
        hand.act("check" if hand.decision and hand.decision.may_check else "call")
    assert next(event.seat for event in hand.events if isinstance(event, Shown)) == 1


def test_a_wager_of_who_is_in_turn_is_the_answer() -> None:
    hand = holdem()
    hand.apply("wager seat=3 to=6")
    assert (hand.to_act, hand.players[3].bet) == (0, 6)
    assert hand.decision is not None
    assert hand.decision.raises is not None
    assert hand.decision.raises.least == 10


def test_a_wager_that_is_corrected_is_called_and_not_raised() -> None:
    hand = holdem()
    hand.act("raise 4")
    hand.act("call")
    hand.apply("wager seat=3 to=6")
    for said in ("call", "call"):
        hand.act(said)
    assert hand.to_act == 0
    assert hand.decision is not None
    assert (hand.decision.to_call, hand.decision.raises) == (2, None)


def test_fouled_rows_pay_what_is_due() -> None:
    hand = deal("open-face-chinese", stacks=[300] * 2, seed=2)
    hand.apply("foul seat=1")
    to_the_end(hand)
    assert 1 in [event.seat for event in hand.events if isinstance(event, Fouled)]
    assert hand.stacks[1] <= 300


def test_the_floor_puts_cards_into_rows() -> None:
    hand = deal("open-face-chinese", stacks=[300] * 2, seed=2)
    assert hand.decision is not None
    seat, cards = hand.decision.seat, hand.decision.cards
    rows = ("front", "middle", "middle", "back", "back")
    text = "; ".join(
        f"place seat={seat} card={card} row={row}" for card, row in zip(cards, rows, strict=True)
    )
    hand.apply(text)
    assert hand.to_act != seat
    assert hand.players[seat].parts["front"] == cards[:1]
    with pytest.raises(BadEffect, match="no row 'top'"):
        hand.apply(f"place seat={hand.to_act} card={cards[0]} row=top")


def test_dice_are_thrown_again() -> None:
    sheet = next(sheet for sheet in games() if any(isinstance(step, Roll) for step in sheet.steps))
    hand = deal(sheet, stacks=[300] * 4, seed=2)
    while not any(isinstance(event, Rolled) for event in hand.events) and hand.decision is not None:
        may_check = hand.decision.kind != "bet" or hand.decision.may_check
        hand.act(hand.default_action() if may_check else "call")
    first = len(hand.state.rules.throws)
    hand.apply("roll-again")
    assert len(hand.state.rules.throws) == first
    assert isinstance(hand.events[-1], Rolled)
    again = hand.undo()
    again.apply("roll-again")
    assert again.events == hand.events


def test_a_void_deal_gives_everything_back() -> None:
    hand = holdem()
    hand.act("raise 20")
    hand.apply("void")
    assert (hand.is_over, hand.stacks, hand.pot) == (True, [200] * 4, 0)
    check(hand)


def test_a_void_deal_of_a_longer_game_goes_back_to_its_own_beginning() -> None:
    hand = deal("3-5-7", stacks=[30000] * 3, seed=4)
    while hand.number < 2:
        hand.act("stay in")
    began = hand.stacks
    hand.act("stay in")
    hand.apply("void")
    check(hand)
    assert hand.stacks[0] >= began[0]
    assert sum(hand.stacks) == 90000


def test_a_pot_goes_to_the_right_seat_after_the_hand() -> None:
    hand = to_the_end(holdem())
    won = next(award for award in hand.awards)
    other = (won.seat + 1) % 4
    before = hand.stacks
    hand.apply(f"award-again seat={won.seat} to={other} amount={won.amount}")
    assert hand.stacks[other] == before[other] + won.amount
    check(hand)


def test_a_hand_that_was_paid_is_paid_again_without_the_dead_one() -> None:
    hand = to_the_end(holdem())
    winner = hand.awards[0].seat
    hand.apply(f"dead seat={winner}")
    assert winner not in [award.seat for award in hand.awards]
    check(hand)


def test_a_dead_hand_of_guts_wins_nothing_and_draws_no_more() -> None:
    hand = deal("two-hand-low-wild-guts", stacks=[3000] * 4, seed=4)
    while hand.decision is not None and not any(event.kind == "discard" for event in hand.events):
        asked = hand.decision
        hand.act("stay in" if asked.kind == "stay" else Action(asked.kind, 0, asked.cards[: asked.most]))
    seat = next(event.seat for event in hand.events if isinstance(event, Discarded))
    number = hand.number
    hand.apply(f"dead seat={seat}")
    while hand.decision is not None and hand.number == number:
        assert hand.to_act != seat
        hand.act(hand.default_action())
        check(hand)


@pytest.mark.parametrize("later", ["live seat=0", "dead seat=1", "void", "redeal", "hold-pot amount=4"])
def test_nobody_wins_by_a_deal_that_does_not_count(later: str) -> None:
    hand = holdem()
    hand.act("fold")
    with pytest.raises(BadEffect, match="does not count"):
        hand.apply(f"void; {later}")
    assert not hand.is_void
    hand.apply("void")
    with pytest.raises(BadEffect, match="does not count"):
        hand.apply(later)
    hand.apply("note text=noted")
    check(hand)


def test_against_a_bank_nobody_is_dealt_a_dead_hand() -> None:
    hand = deal("blackjack", stacks=[300] * 3, seed=4)
    before = hand.log
    with pytest.raises(BadEffect, match="against a bank"):
        hand.apply("redeal dead=1")
    assert hand.log == before
    hand.apply("redeal")
    assert hand.is_void
    assert hand.redeal == ()
