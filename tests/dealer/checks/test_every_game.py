"""Every game of the house, dealt at random: nothing that is never true is ever true."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from tests.amounts import amount, some
from tests.hands import EVERY_GAME, MANY_GAMES, SOME_GAMES, again, hands_of, more_hands

import cardhouse
from cardhouse.dealer import Action, BadAction, Deal, DealerError, IllegalAction, Pot, Raises
from cardhouse.dealer.checks.invariants import Broken, check, fingerprint
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.betting import Called
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets import Sheet, games
from cardhouse.sheets.words.choosing import RemoveLines

LONG = 2000
"""A hand that takes so many answers has no end."""
OFTEN = amount(10, proof=4)
"""Of so many hands one is looked at before every answer."""
LOOKS = amount(60, proof=LONG)
"""So many answers of it are looked at."""


@pytest.mark.parametrize("game", some(games(), 140), ids=lambda sheet: sheet.key)
def test_random_hands_hold_the_invariants(game: Sheet) -> None:
    for number, hand in enumerate(hands_of(game, proof=180)):
        check(hand)
        assert len(hand.actions) < LONG
        if number % OFTEN == 0:
            for before, _ in islice(again(hand), LOOKS):
                check(before)


@SOME_GAMES
def test_every_legal_answer_can_be_given(game: Sheet) -> None:
    for number, hand in enumerate(islice(hands_of(game), 1, amount(2, proof=5))):
        chance = Random(number)
        for before, _ in again(hand):
            # Where a hand has many answers, fewer of its decisions are gone into.
            if chance.random() < min(0.3, 10 / (1 + len(before.actions))):
                check(before, deep=True)


@MANY_GAMES
def test_a_log_rebuilds_the_hand(game: Sheet) -> None:
    for number, whole in enumerate(hands_of(game, proof=12)):
        # A hand may be put away at any time, not only when it is over.
        hand = whole if number % 3 == 0 else whole.undo(Random(number).randint(0, len(whole.actions)))
        rebuilt = Deal.from_log(json.loads(json.dumps(hand.log)))
        assert fingerprint(rebuilt) == fingerprint(hand)
        assert (rebuilt.events, rebuilt.stacks, rebuilt.awards) == (hand.events, hand.stacks, hand.awards)
        assert rebuilt.log == hand.log


@SOME_GAMES
def test_copies_and_undoing_agree(game: Sheet) -> None:
    for number, hand in enumerate(islice(hands_of(game), amount(1, proof=4))):
        random = Random(number)
        past = [fingerprint(before) for before, _ in again(hand)] + [fingerprint(hand)]
        for back in random.sample(range(len(past)), min(len(past), amount(2, proof=5))):
            undone = hand.undo(back)
            assert fingerprint(undone) == past[-1 - back]
            copy = undone.copy()
            assert fingerprint(copy) == past[-1 - back]
            # What happens to a copy happens to the copy alone.
            play_out(copy, random)
            assert fingerprint(undone) == past[-1 - back]
        assert fingerprint(hand) == past[-1]


MARKS = {
    "Blinds": "blind",
    "Ante": "ante",
    "BringIn": "bring-in",
    "DealCards": "deal",
    "DealBoard": "board",
    "Draw": "draw",
    "Discard": "discard",
    "Expose": "expose",
    "Split": "split",
    "Roll": "roll",
    "RemoveLines": "remove",
    "Choose": "choose",
    "Showdown": "show",
}
"""What each kind of step leaves among the events."""


@EVERY_GAME
def test_a_game_is_played_as_its_sheet_says(game: Sheet) -> None:
    """Over some hands, every kind of step that a sheet has leaves its mark in the events."""
    told: set[str] = set()

    def missing() -> set[str]:
        steps = [step for step in game.steps if not (getattr(step, "full", False) and "bet" in told)]
        return {mark for step in steps if (mark := MARKS.get(type(step).__name__))} - told

    for hand in islice(more_hands(game), 30):
        told |= {event.kind for event in hand.events}
        if not missing():
            break
    assert not missing()


def test_three_lines_alike_leave_the_pot_to_the_dealer() -> None:
    """The one way in which chips leave the table."""
    games_of_chance = [game for game in games() if any(isinstance(step, RemoveLines) for step in game.steps)]
    assert games_of_chance
    for game in games_of_chance:
        taken = 0
        for number in range(200):
            hand = cardhouse.deal(game, stacks=[30] * 2, stakes="limit 10/20", seed=number)
            check(play_out(hand, Random(number)))
            taken += bool(hand.house)
        assert not taken, "only in a cash game"


def broken(tamper: Callable[[Deal], object], *, over: bool = False) -> tuple[str, ...]:
    """What the invariants say of a hand that somebody has tampered with."""
    hand = cardhouse.deal("stud", stacks=[100] * 3, stakes="limit 10/20", seed=1)
    while over and hand.decision:
        hand.act(next(action for action in hand.decision.legal if action.kind != "fold"))
    check(hand)
    tamper(hand)
    with pytest.raises(Broken) as found:
        check(hand)
    assert isinstance(found.value, AssertionError)
    assert found.value.to_dict()["reasons"] == list(found.value.reasons)
    return found.value.reasons


@pytest.mark.parametrize(
    ("says", "tamper"),
    [
        ("chips: the stacks hold", lambda hand: setattr(hand.players[0], "stack", 7)),
        ("chips: seat 0 has -1 chips", lambda hand: setattr(hand.players[0], "stack", -1)),
        (
            "chips: seat 2 has 98 chips, but 93 according to the events",
            lambda hand: hand.state.tell(Called(2, 5)),
        ),
        ("bets: seat 1 has bet 500", lambda hand: setattr(hand.players[1], "bet", 500)),
        ("cards: .* in two places", lambda hand: hand.state.stock.muck.append(hand.players[0].cards[0])),
        ("cards: .* in no place", lambda hand: hand.players[0].order.pop()),
        ("awards: awards before the end", lambda hand: hand.pots.append(Pot(1, (0,)))),
        ("decision: seat . has folded", lambda hand: setattr(asked(hand), "folded", True)),
        ("decision: seat . is all-in", lambda hand: setattr(asked(hand), "stack", 0)),
        ("decision: 99 to call", lambda hand: change(hand, to_call=99)),
        ("decision: seat . has no legal answer", lambda hand: change(hand, may_call=False, raises=None)),
        ("decision: bet 10 to 900 with", lambda hand: change(hand, raises=Raises("bet", 10, 900))),
    ],
)
def test_the_invariants_see_what_is_wrong(says: str, tamper: Callable[[Deal], object]) -> None:
    assert any(re.match(says, reason) for reason in broken(tamper)), broken(tamper)


@pytest.mark.parametrize(
    ("says", "tamper"),
    [
        ("awards: of .*, players were paid", lambda hand: hand.awards.pop()),
        ("awards: seat . folded and won", lambda hand: setattr(winner(hand), "folded", True)),
        (
            "awards: seat . won from pot 0 without being",
            lambda hand: hand.pots.__setitem__(0, Pot(hand.pot, ())),
        ),
        ("awards: the pots add up to", lambda hand: hand.pots.append(Pot(5, ()))),
    ],
)
def test_the_invariants_see_what_was_paid_wrong(says: str, tamper: Callable[[Deal], object]) -> None:
    reasons = broken(tamper, over=True)
    assert any(re.match(says, reason) for reason in reasons), reasons


def asked(hand: Deal) -> Player:
    assert hand.decision is not None
    return hand.players[hand.decision.seat]


def winner(hand: Deal) -> Player:
    return hand.players[hand.awards[0].seat]


def change(hand: Deal, **changes: object) -> None:
    assert hand.decision is not None
    hand.decision = hand.decision._replace(**changes)  # type: ignore[arg-type]


class TestWhatRandomHandsHaveFound:
    def test_a_short_blind_asks_no_more_than_it_is(self) -> None:
        """The small blind has ten in against an all-in of three: there is nothing to call, or to fold to."""
        hand = cardhouse.deal("holdem", stacks=[100, 3], stakes="no-limit 10/20", seed=1)
        assert hand.is_over
        assert hand.events[-1].kind == "award"
        assert sorted(hand.stacks) in ([0, 103], [6, 97])

    def test_who_cannot_raise_may_call_even_where_limping_is_out(self) -> None:
        hand = cardhouse.deal(
            "deuce-to-seven-lowball", stacks=[15, 300, 300], stakes="no-limit 10/20", seed=1
        )
        assert hand.decision is not None
        assert str(hand.decision.said) == "fold, call 15"

    def test_the_last_player_left_has_nothing_to_discard(self) -> None:
        hand = cardhouse.deal("scrotum", stacks=[100] * 3, stakes="limit 10/20", seed=1)
        hand.act("fold")
        hand.act("fold")
        assert hand.is_over

    def test_a_straddle_that_comes_round_tops_up_the_blind(self) -> None:
        hand = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 10/20 straddle 40", seed=1)
        assert [player.bet for player in hand.players] == [40, 20]
        check(hand)

    def test_a_seat_that_is_dealt_to_after_folding_loses_no_card(self) -> None:
        hand = cardhouse.deal("stud", stacks=[200] * 3, stakes="limit 10/20", seed=1)
        for action in ("call", "call", "call", "fold", "check", "check"):
            hand.act(action)
            check(hand)

    def test_an_action_says_nothing_that_the_log_cannot_hold(self) -> None:
        hand = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 10/20", seed=1)
        for action in (
            Action("fold", 5),
            Action("call", cards=hand.players[0].cards),
            Action("raise", 40, choice="x"),
        ):
            with pytest.raises(IllegalAction):
                hand.act(action)
        with pytest.raises(BadAction, match="is not an action"):
            hand.act("bet " + "9" * 5000)
        with pytest.raises(BadAction, match="'Zz' at character 1"):
            hand.act("draw Zz")

    def test_a_board_is_run_no_more_often_than_there_are_cards(self) -> None:
        for seed in range(20):
            hand = cardhouse.deal("murder", stacks=[20] * 10, stakes="no-limit 10/20", seed=seed, may_run=3)
            check(play_out(hand, Random(seed)))

    def test_a_bring_in_as_large_as_a_bet_is_one(self) -> None:
        hand = cardhouse.deal("stud", stacks=[50] * 3, stakes="limit 1/2", seed=1)
        assert hand.stakes.bring_in == hand.stakes.small_bet == 1
        assert hand.decision is not None
        assert str(hand.decision.said) == "fold, call 1, raise 2"

    def test_chips_are_whole(self) -> None:
        with pytest.raises(DealerError, match="whole number of chips"):
            cardhouse.deal("holdem", stacks=[100.0, 100], stakes="no-limit 10/20")  # type: ignore[list-item]
