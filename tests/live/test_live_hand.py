"""Hands that are played with real cards, entered one by one."""

from __future__ import annotations

import pytest

from cardhouse.cards import CardsError, CardUntold, DuplicateCard, Untold, parse_cards
from cardhouse.cards.untold import is_one_of
from cardhouse.dealer import DealerError, HandOver, IllegalAction
from cardhouse.dealer.errors import BadFact
from cardhouse.live import LiveHand, live


def enter(hand: LiveHand, *actions: str) -> LiveHand:
    for action in actions:
        hand.act(action)
    return hand


def holdem(*actions: str) -> LiveHand:
    return enter(live("holdem", stacks=[200] * 3, stakes="no-limit 1/2"), *actions)


TO_THE_END = ("call", "call", "check", *("check",) * 9)


def test_betting_needs_no_cards() -> None:
    hand = holdem("raise 6", "fold", "fold")
    assert hand.is_over
    assert hand.stacks == [203, 199, 198]


def test_the_showdown_asks_who_wins_and_nothing_else() -> None:
    hand = holdem(*TO_THE_END)
    assert hand.missing is not None
    assert (hand.missing.matter, hand.missing.seats, hand.missing.name) == ("best", (0, 1, 2), "high")
    hand.tell("0 2")
    assert hand.is_over
    assert hand.stacks == [201, 198, 201]


def test_hands_that_are_shown_answer_the_same_question() -> None:
    hand = holdem(*TO_THE_END)
    hand.lay("Ah Kh Qh 2c 3d")
    hand.show(0, "As Ac")
    hand.show(2, "Jh Th")
    assert hand.missing is not None
    hand.muck(1)
    assert hand.is_over
    assert hand.stacks == [198, 198, 204]
    assert str(hand.awards[0].hand) == "royal flush"


def test_a_low_that_nobody_has_is_told_as_nobody() -> None:
    hand = enter(live("omaha-8", stacks=[100] * 2, stakes="limit 2/4"), "call", "check", *("check",) * 6)
    assert hand.missing is not None
    assert hand.missing.name == "high"
    hand.tell("1")
    assert hand.missing is not None
    assert (hand.missing.name, hand.missing.least) == ("low", 0)
    hand.tell("nobody")
    assert hand.stacks == [98, 102]


def test_side_pots_ask_only_those_who_play_for_them() -> None:
    hand = live("holdem", stacks=[20, 100, 100], stakes="no-limit 1/2")
    enter(hand, "raise 20", "raise 60", "call", "check", "check", "check", "check", "check", "check")
    assert hand.missing is not None
    assert list(hand.missing.seats) == [0, 1, 2]
    hand.tell("0")
    assert hand.missing is not None
    assert list(hand.missing.seats) == [1, 2]
    hand.tell("1 2")
    assert hand.stacks == [60, 80, 80]


def test_stud_asks_who_brings_it_in_and_who_shows_best() -> None:
    hand = live("stud", stacks=[100] * 3, stakes="limit 2/4 ante 1 bring-in 1")
    asked = []
    for answer in ("2", "no", "1", "0", "0", "0", "1"):
        assert hand.missing is not None
        asked.append(hand.missing.matter)
        hand.tell(answer)
        while hand.decision is not None:
            hand.act("check" if hand.decision.may_check else "call")
    assert asked == ["bring-in", "open-pair", "opens", "opens", "opens", "opens", "best"]
    assert hand.stacks == [98, 104, 98]


def test_what_is_no_answer_changes_nothing() -> None:
    hand = live("stud", stacks=[100] * 3, stakes="limit 2/4 ante 1 bring-in 1")
    for answer in ("", "3", "0 1", "Ann", "yes"):
        with pytest.raises(BadFact):
            hand.tell(answer)
    assert hand.actions == []
    with pytest.raises(HandOver):
        hand.act("call")
    hand.tell("0")
    with pytest.raises(BadFact):
        hand.tell("0")
    with pytest.raises(IllegalAction):
        hand.act("bet 7")
    assert len(hand.actions) == 1


def test_draws_say_only_how_many() -> None:
    hand = live("five-card-draw", stacks=[100] * 3, stakes="limit 2/4")
    while hand.decision is not None and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    with pytest.raises(IllegalAction):
        hand.act("draw 9")
    enter(hand, "draw 3", "pat", "draw 1")
    assert [str(action) for action in hand.actions[-3:]] == ["draw ?0 ?3 ?6", "draw", "draw ?2"]


def test_entries_are_taken_back_one_by_one() -> None:
    hand = holdem("raise 6", "call")
    assert hand.to_act == 2
    back = hand.undo()
    assert back.to_act == 1
    assert back.undo(5).to_act == 0
    assert hand.to_act == 2
    assert hand.copy().log == hand.log


def test_a_card_lies_in_one_place() -> None:
    hand = holdem("call", "call", "check")
    hand.lay("Ah Kh Qh")
    with pytest.raises(DuplicateCard):
        hand.show(0, "Ah 2c")
    with pytest.raises(BadFact):
        hand.show(0, "2c 3c 4c")
    with pytest.raises(CardsError):
        hand.show(0, "zz")
    hand.show(0, "2c 3c")
    assert [str(card) for card in hand.deal.players[0].cards] == ["2c", "3c"]
    assert [str(card) for card in hand.board["flop"]] == ["Ah", "Kh", "Qh"]


def test_only_a_card_that_matters_is_asked_for() -> None:
    hand = live("baseball", stacks=[100] * 3, stakes="limit 2/4 ante 1")
    question = hand.missing
    assert question is not None
    assert question.form == "cards"
    assert question.among
    hand.tell("none")
    assert hand.missing != question


def test_a_log_that_is_none_is_refused() -> None:
    with pytest.raises(DealerError):
        LiveHand.from_log({"actions": []})


def test_an_untold_card_tells_nothing() -> None:
    card = Untold(4, frozenset(parse_cards("Ah Kd")))
    for look in (lambda: card.rank, lambda: card.suit, lambda: card < card, lambda: card.is_joker):
        if look.__code__.co_names == ("is_joker",):
            assert not look()
            continue
        with pytest.raises(CardUntold):
            look()
    assert is_one_of(card, frozenset(parse_cards("Ah Kd Qs")))
    assert not is_one_of(card, frozenset(parse_cards("2c")))
    with pytest.raises(CardUntold):
        is_one_of(card, frozenset(parse_cards("Ah")))
