"""The table in words, for players who read."""

from __future__ import annotations

import json

from tests.hands import FEW_GAMES, again, hands_of

from cardhouse.bots.outside.chair import chair_told, events_told
from cardhouse.dealer import deal
from cardhouse.dealer.pieces.sent_decision import decision_of
from cardhouse.sheets import Sheet


@FEW_GAMES
def test_a_seat_reads_what_it_may_do_in_every_game(game: Sheet) -> None:
    hand = next(hands_of(game))
    for number, (now, _) in enumerate(again(hand)):
        decision = now.decision
        assert decision is not None
        if number % 7:
            continue
        view = json.loads(json.dumps(now.view(decision.seat).to_dict()))
        asked = decision_of(view["decision"])
        assert asked == decision._replace(public=())
        assert str(decision.said) in chair_told(view)
    view = hand.view(0).to_dict()
    assert len(events_told(view["events"], 0)) == len(view["events"])


def test_it_tells_what_lies_on_the_table_and_nothing_else() -> None:
    hand = deal("holdem", stacks=[500] * 3, stakes="no-limit 5/10", seed=7)
    for action in ("call", "call", "check", "bet 20"):
        hand.act(action)
    told = chair_told(hand.view(2).to_dict(), game="Hold'em", names=["Ann", "Bob", "Cy"])
    assert told.splitlines()[0] == "Hold'em, seen from seat 2"
    assert "- seat 0 (Ann): 490 chips, cards ?? ??" in told
    assert f"- seat 2 (you): 490 chips, cards {' '.join(map(str, hand.view(2).cards))}" in told
    assert f"- flop: {' '.join(map(str, hand.board['flop']))}" in told
    assert "In the pot: 50" in told
    assert "It is your turn. You may: fold, call 20, raise 40 to 490" in told
    later = chair_told(hand.view(2).to_dict(), since=len(hand.view(2).events) - 1)
    assert later.count("\n- ") == 1 + 3 + 1
    assert "What has happened since:\n- seat 1 bets 20" in later


def test_others_read_whose_turn_it_is() -> None:
    hand = deal("razz", stacks=[500] * 3, seed=1)
    assert hand.decision is not None
    seat = hand.decision.seat
    assert f"It is the turn of seat {seat}." in chair_told(hand.view((seat + 1) % 3).to_dict())
    assert chair_told(hand.view(None).to_dict()).startswith("razz@barge, as everybody sees it")


def test_a_pot_that_was_paid_is_not_in_the_pot_any_more() -> None:
    hand = deal("holdem", stacks=[500, 300, 100], stakes="no-limit 5/10", seed=7)
    for action in ("raise 500", "call", "call"):
        hand.act(action)
    view = hand.view(0).to_dict()
    assert chair_told(view).splitlines()[-2:] == ["The pots were 300, 400.", "Nobody has to decide anything."]
    assert "In the pots: 300, 400" in chair_told(view, over=False)
    hand = deal("holdem", stacks=[500] * 3, stakes="no-limit 5/10", seed=7)
    for action in ("fold", "fold"):
        hand.act(action)
    told = chair_told(hand.view(2).to_dict())
    assert "The pot was 10." in told
    assert "In the pot" not in told
