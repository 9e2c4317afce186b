"""Whatever is entered by mistake is refused and changes nothing, or is an entry like any other."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount
from tests.hands import FEW_GAMES, hands_of

from cardhouse.cards import DuplicateCard
from cardhouse.dealer.errors import BadFact
from cardhouse.errors import CardhouseError
from cardhouse.live import LiveHand, live
from cardhouse.sheets import Sheet

from .real_table import RealTable

WORDS = ("tell", "name", "muck", "done", "fold", "raise", "draw", "set", "hit", "", "apply", "told", "bet")
PIECES = (
    *("", "0", "1", "9", "-1", "99", "99999999999", "nobody", "none", "yes", "no", "in", "out", "=", "?"),
    *("?0", "?1=Ah", "?2=Ah", "?0=", "=Ah", "?-1=Kd", "?900=2c", "?x=2c", "?3=Zz", "?4=AhKd", "?5=Xx"),
    *("Ah", "Ah Ah", "Xx", "0=5", "0=", "1/1/1", "3/5/5", "²", "٣", "\N{SNOWMAN}", "high", "1 0", "0 0"),
)


def mistakes(random: Random, most: int) -> list[str]:
    return [
        " ".join((random.choice(WORDS), *random.choices(PIECES, k=random.randrange(3)))).strip()
        for _ in range(most)
    ]


class Clumsy(RealTable):
    """Enters something else now and then, before what really happened."""

    def _see(self) -> None:
        super()._see()
        if self.random.random() > 0.3:
            return
        for text in mistakes(self.random, 4):
            slip = self.live.copy()
            before = slip.log
            try:
                slip.enter(text)
            except CardhouseError:
                assert slip.log == before
                continue
            again = LiveHand.from_log(slip.log, game=slip.sheet)
            assert again.deal.events == slip.deal.events
            assert slip.undo().log == before


@FEW_GAMES
def test_what_is_entered_by_mistake_does_no_harm(game: Sheet) -> None:
    for number, hand in enumerate(hands_of(game)):
        if number >= amount(1, proof=4):
            break
        assert Clumsy(hand, Random(f"slips {game.key} {number}")).play().stacks == hand.stacks


def flop() -> LiveHand:
    hand = live("holdem", stacks=[200] * 3, stakes="no-limit 1/2")
    for action in ("call", "call", "check"):
        hand.enter(action)
    return hand


@pytest.mark.parametrize(
    "text", ["name ?x=Ah", "name ?7=", "name ?-1=Ah", "name ?7=AhKd", "name ?7=Ah ?7=Kd", "name =Ah"]
)
def test_a_card_is_told_for_a_number(text: str) -> None:
    hand = flop()
    with pytest.raises(CardhouseError):
        hand.enter(text)
    assert len(hand.actions) == 3


def test_a_card_is_told_once_wherever_it_lies() -> None:
    hand = flop()
    hand.enter("name ?7=Ah")
    with pytest.raises(DuplicateCard):
        hand.enter("name ?8=Ah")
    with pytest.raises(DuplicateCard):
        hand.show(0, "Ah Kd")
    hand.show(0, "Kd Ks")


def test_a_card_of_a_folded_hand_does_not_lie_on_the_board() -> None:
    hand = live("holdem", stacks=[200] * 3, stakes="no-limit 1/2")
    hand.show(0, "Ah Kd")
    for action in ("fold", "call", "check"):
        hand.enter(action)
    with pytest.raises(DuplicateCard):
        hand.lay("Ah Kc 2c")
    assert len(hand.actions) == 4


def test_a_board_that_is_told_in_part_is_asked_about_until_it_is_whole() -> None:
    hand = flop()
    hand.enter("name ?7=Ah ?8=Kh")
    for _ in range(9):
        hand.enter("check")
    assert hand.missing is not None
    assert hand.missing.matter == "best"
    for seat, cards in enumerate(("As Ad", "Ks Kd", "7c 2d")):
        hand.show(seat, cards)
    assert hand.missing is not None
    hand.lay("Qh Jh Th")
    assert hand.is_over
    assert hand.stacks == [200] * 3


def test_what_was_told_wrongly_is_taken_back_or_told_again() -> None:
    hand = flop()
    hand.enter("name ?7=Ah")
    with pytest.raises(BadFact, match="told"):
        hand.enter("name ?7=As")
    hand = hand.undo()
    hand.enter("name ?7=As")
    assert str(hand.board["flop"][0]) == "As"
