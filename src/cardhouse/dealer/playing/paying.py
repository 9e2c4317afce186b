"""Payments between players, once the pots are paid."""

from __future__ import annotations

from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.choices import TookTurn
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so
from cardhouse.dealer.hand.money import pay_player
from cardhouse.dealer.hand.order import clockwise, still_in
from cardhouse.dealer.hand.payments import Happened, transfers
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.turns.paying import Pay


def pay_each_other(hand: HandState) -> None:
    """Have players pay each other what the sheet says, never more than a stack holds."""
    table = hand.sheet.find(Pay)
    if table is None or hand.progress.stopped or hand.result.house:
        return
    players = hand.players
    for payment, payer, payee in transfers(table, _happened(hand)):
        # Nothing but the stakes counts: the pots are gone.
        amount = payment.amount.chips(hand.stakes, 0)
        pay_player(hand, players[payer], players[payee], amount, Why("pays", rows=(payment.text,)))


def _happened(hand: HandState) -> Happened:
    took, folded = _turns(hand)
    live = [player.seat for player in still_in(hand)]
    won = [award for award in hand.result.awards if award.amount]
    first = (hand.button + 1) % len(hand.players)
    winners = [
        player.seat for player in clockwise(hand, first) if any(one.seat == player.seat for one in won)
    ]
    # A hand that nobody has called is not shown.
    shown = len(live) > 1 and len(winners) == 1
    return Happened(
        len(hand.players),
        live,
        winners,
        took,
        folded,
        hand.players[winners[0]].cards if shown else (),
        [award.hand for award in won if award.hand is not None] if shown else (),
        first,
        lambda what, look: is_so(hand, "occasion", look, winners[:1], what, at="end"),
    )


def _turns(hand: HandState) -> tuple[dict[str, int], dict[str, list[int]]]:
    """Who was the first to pick each way in the last deal, and who folded after that."""
    took: dict[str, int] = {}
    folded: dict[str, list[int]] = {}
    for event in hand.events:
        if isinstance(event, NextDeal):
            took, folded = {}, {}
        elif isinstance(event, TookTurn):
            took.setdefault(event.choice, event.seat)
            folded.setdefault(event.choice, [])
        elif isinstance(event, Folded):
            for seats in folded.values():
                seats.append(event.seat)
    return took, folded
