"""The clock of open-face Chinese: where the floor puts a card when the time is up."""

from __future__ import annotations

import pytest
from tests.dealer.conftest import Listed

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.rulings import judge

ROWS = ("front", "middle", "back")


def placed(held: str, card: str) -> Deal:
    """A hand in which the second player has these cards in rows and is asked where another one goes."""
    rows = dict(zip(ROWS, map(parse_cards, held.split(" / ")), strict=True))
    mine = [*(one for cards in rows.values() for one in cards), *parse_cards(card)]
    setup = Setup.of("open-face-chinese", stacks=[1000] * 2, seed=1)
    rest = [one for one in setup.sheet.deck.cards if one not in mine]
    hand = Deal(setup, supply=Listed([[], mine], [], rest))
    while hand.to_act != 1 or hand.decision is None or hand.decision.cards != parse_cards(card):
        assert hand.decision is not None
        hand.act(_as_planned(hand, rows))
    return hand


def _as_planned(hand: Deal, rows: dict[str, tuple[Card, ...]]) -> Action:
    asked = hand.decision
    assert asked is not None
    if asked.seat != 1:
        return asked.legal[-1]
    return Action.in_rows([[one for one in asked.cards if one in rows[row.name]] for row in asked.rows])


@pytest.mark.rule("WSOP-352")
@pytest.mark.parametrize(
    ("held", "row"),
    [("Kh 5c / Qh Qd 7c 4d 3s / Ah Ad 9c", "back"), ("Kh 5c / Qh Qd 7c / As 9c 3s", "front")],
)
def test_the_card_goes_where_it_makes_no_foul_certain(held: str, row: str) -> None:
    hand = placed(held, "Ks")
    ruling = judge(hand, "time-up seat=1")
    assert (ruling.outcome, ruling.rules) == ("placed", ("WSOP-352",))
    assert [str(effect) for effect in ruling.effects] == [f"place seat=1 card=Ks row={row}"]
    hand.apply(ruling.effects)
    assert parse_cards("Ks")[0] in hand.players[1].parts[row]
    check(hand)
