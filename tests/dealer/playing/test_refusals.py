"""What is refused names the rule of the book by which it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import IllegalAction

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


@pytest.mark.parametrize(
    ("game", "stakes", "before", "action", "rule"),
    [
        ("holdem@wsop2018", "no-limit 10/20", "", "raise 39", "WSOP-171"),
        ("holdem@wsop2018", "no-limit 10/20", "call, call, check", "bet 19", "WSOP-128"),
        ("holdem@wsop2018", "no-limit 10/20", "", "raise 501", "WSOP-60"),
        ("holdem@wsop2018", "no-limit 10/20 unit 5", "", "raise 41", "WSOP-130"),
        ("omaha@wsop2018", "pot-limit 10/20", "", "raise 300", "WSOP-NLPL-INTRO"),
        ("holdem@wsop2018", "limit 10/20", "raise 20, raise 30, raise 40, raise 50", "raise 60", "WSOP-126"),
        ("holdem", "no-limit 10/20", "", "raise 39", "BARGE-nolimit-sizes"),
        ("omaha", "pot-limit 10/20", "", "raise 300", "BARGE-potlimit-sizes"),
        ("holdem", "limit 10/20", "", "raise 25", "BARGE-limit-structure"),
        ("holdem", "limit 10/20", "raise 20, raise 30, raise 40", "raise 50", "BARGE-limit-raise-cap"),
        ("holdem@home003", "limit 10/20", "raise 20, raise 30, raise 40", "raise 50", "h003-max-raises"),
        ("deuce-to-seven-lowball", "no-limit 10/20", "", "call", "BARGE-no-limp-27"),
        ("holdem", "jam-or-fold 10/20", "", "call", "BARGE-jam-or-fold"),
    ],
)
def test_the_rule_of_its_book(
    given: Given, game: str, stakes: str, before: str, action: str, rule: str
) -> None:
    hand = given(game, stacks=[500] * 3, stakes=stakes, button=0)
    for said in filter(None, before.split(", ")):
        hand.act(said)
    with pytest.raises(IllegalAction) as refused:
        hand.act(action)
    assert refused.value.rules == (rule,)
    assert refused.value.message.endswith(f": {rule}")
    assert refused.value.to_dict()["rules"] == [rule]


@pytest.mark.parametrize(
    ("stacks", "stakes", "before", "rule"),
    [
        ([500, 500, 25], "no-limit 10/20", "call, call, call, check", "WSOP-171"),
        ([500, 500, 14], "limit 10/20", "call, call, raise 14", "WSOP-129"),
    ],
)
def test_a_short_all_in_reopens_nothing(
    given: Given, stacks: list[int], stakes: str, before: str, rule: str
) -> None:
    hand = given("holdem@wsop2018", stacks=stacks, stakes=stakes, button=0)
    if "no-limit" in stakes:
        hand.play("call, call, raise 25")
    else:
        hand.play(before)
    assert hand.asked.raises is None
    with pytest.raises(IllegalAction) as refused:
        hand.act("raise 100")
    assert refused.value.rules == (rule,)


def test_where_checking_ends_the_right_to_raise(given: Given) -> None:
    hand = given("california-lowball", stacks=[500] * 3, stakes="limit 10/20", button=0)
    while hand.asked.kind != "draw":
        hand.act("check" if hand.asked.may_check else "call")
    hand.play("pat, pat, pat, check, check, bet 20")
    with pytest.raises(IllegalAction) as refused:
        hand.act("raise 40")
    assert refused.value.rules == ("BARGE-limit-check-raise",)


@pytest.mark.parametrize(
    ("game", "rule"), [("california-lowball@wsop2018", "WSOP-275"), ("badugi", "BARGE-draw-announce")]
)
def test_too_many_cards(given: Given, game: str, rule: str) -> None:
    hand = given(game, stacks=[500] * 3, stakes="limit 10/20", button=0)
    while hand.asked.kind != "draw":
        hand.act("check" if hand.asked.may_check else "call")
    cards = [*hand.asked.cards, *hand.players[0].cards][: hand.asked.most + 1]
    with pytest.raises(IllegalAction) as refused:
        hand.act("draw " + " ".join(map(str, cards)))
    assert refused.value.rules == (rule,)


def test_what_nobody_asked_for_breaks_no_rule(given: Given) -> None:
    hand = given("holdem", stacks=[500] * 2, stakes="no-limit 10/20", button=0)
    for action in ("draw", "check", "declare low"):
        with pytest.raises(IllegalAction) as refused:
            hand.act(action)
        assert refused.value.rules == ()
        assert "rules" not in refused.value.to_dict()
