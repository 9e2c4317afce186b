"""Chips that go from player to player beside the pots: the seven-deuce bounty, and stand-up games.

Chips come from stacks and never from elsewhere: whoever has less than is due pays what there is.
"""

from __future__ import annotations

from typing import Final

from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.hands.event.absent import runs_out
from cardhouse.table.state.company.company import SidePayment
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

SEVEN_DEUCE: Final = "seven-deuce"
STAND_UP: Final = "stand-up"
_BOUNTY_HAND: Final = {"7", "2"}


def settle_company(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """After a hand: note who has won, pay the bounty for hands that were shown down, and sit winners down."""
    won = {paid.seat for paid in hand.awards if paid.amount > 0 and not paid.pot}
    table.company.winners = tuple(lineup.players[seat] for seat in sorted(won))
    if hand.stakes.last_deal:
        return
    if table.rules.seven_deuce and not table.rules.live and won:
        seats = hand.plain_view(None)["seats"]
        for seat in sorted(won):
            pay_bounty(table, lineup, lineup.players[seat], seats[seat]["cards"])
    _sit_down(table, {lineup.players[paid.seat] for paid in hand.awards if paid.amount > 0})


def pay_bounty(table: TableState, lineup: Lineup, winner: str, cards: list[str] | tuple[str, ...]) -> None:
    """Pay somebody who won the main pot with a seven and a deuce, once everybody has seen both cards.

    Everybody else who was dealt in and still sits here pays, up to what they have.
    """
    ranks = {card[0] for card in cards}
    known = len(cards) == 2 and "?" not in ranks
    paid_already = any(one.kind == SEVEN_DEUCE and one.to == winner for one in table.company.paid)
    if not known or ranks != _BOUNTY_HAND or winner not in table.company.winners or paid_already:
        return
    for player in lineup.players:
        if player != winner:
            _pay(table, SEVEN_DEUCE, player, winner, table.rules.seven_deuce)


def _sit_down(table: TableState, won: set[str]) -> None:
    """Have those sit down who have won a pot; the last one who stands pays each of the others."""
    company = table.company
    if not company.standing:
        return
    here = {seat.player for seat in table.chairs.seats.values()}
    company.stood = tuple(player for player in company.stood if player in here)
    standing = tuple(player for player in company.standing if player in here)
    company.standing = tuple(player for player in standing if player not in won)
    if len(company.standing) > 1:
        return
    if len(company.standing) == 1 and len(standing) > 1:
        loser = company.standing[0]
        for player in company.stood:
            if player != loser:
                _pay(table, STAND_UP, loser, player, table.rules.stand_up)
    # Where others have left, or the last ones sit down together, nobody pays.
    company.standing, company.stood = (), ()


def _pay(table: TableState, kind: str, payer: str, to: str, amount: int) -> None:
    giver, taker = _seat(table, payer), _seat(table, to)
    if giver is None or taker is None:
        return
    paid = min(amount, giver.stack)
    if paid <= 0:
        return
    giver.stack -= paid
    taker.stack += paid
    table.company.paid = (*table.company.paid, SidePayment(kind, payer, to, paid))
    runs_out(table, giver)


def _seat(table: TableState, player: str) -> Seat | None:
    return next((seat for seat in table.chairs.seats.values() if seat.player == player), None)
