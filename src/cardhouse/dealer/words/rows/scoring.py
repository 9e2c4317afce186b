"""Players who pay each other by points."""

from __future__ import annotations

from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.course import Fouled, Scored
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Running, runs
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Showdown
from cardhouse.dealer.showdown.matches import Laid, Payment, Purses, numbered
from cardhouse.dealer.showdown.points import Scoring
from cardhouse.sheets.words.rows.scoring import ScoreRows
from cardhouse.sheets.words.rows.setting import Rows

from .fantasyland import carry


@runs(ScoreRows)
def _settle(step: ScoreRows, hand: Running) -> None:
    deal = hand.deal
    players = [player for player in deal.clockwise(deal.button) if not player.folded]
    deal.showdown = hand.compared([hand.entry(player) for player in players], deal.board)
    for player in players:
        player.show(player.cards)
        deal.tell(Shown(player.seat, player.cards))
    laid = [_laid(hand, player, deal.showdown) for player in players]
    for one in [one for hands in laid for one in hands]:
        if one.foul:
            deal.tell(Fouled(one.seat, one.foul, one.number))
    point = deal.stakes.small_bet
    purses = Purses({player.seat: player.stack // point for player in players})
    for payment in Scoring(deal.sheet).settle(laid, purses):
        _pay(hand, payment, point)
    carry(hand, laid)


def _laid(hand: Running, player: Player, compared: Showdown) -> list[Laid]:
    """The hands of a player, of which there is mostly one."""
    scoring = Scoring(hand.deal.sheet)
    row = hand.deal.sheet.table(Rows).rows[0][0]
    several = [number for number in range(4) if numbered(row, number) in player.parts]
    if len(several) == 1:
        return [scoring.laid(player.seat, compared)]
    return [scoring.laid(player.seat, compared, number) for number in several]


def _pay(hand: Running, payment: Payment, point: int) -> None:
    match, points = payment
    seats = (match.second.seat, match.first.seat) if points > 0 else (match.first.seat, match.second.seat)
    payer, payee = (hand.deal.players[seat] for seat in seats)
    if points:
        hand.deal.pay_player(payer, payee, abs(points) * point, Why("score", score=payment.score))
    else:
        hand.deal.tell(Scored(payment.score.seat, payment.score))
