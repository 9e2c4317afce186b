"""Players who pay each other by points."""

from __future__ import annotations

from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.players import Fouled, Scored
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.dealer.hand.money import pay_player
from cardhouse.dealer.hand.order import clockwise
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.matches import Laid, Payment, Purses, numbered
from cardhouse.dealer.showdown.points import Scoring
from cardhouse.dealer.words.registry import runs
from cardhouse.sheets.words.rows.scoring import ScoreRows
from cardhouse.sheets.words.rows.setting import Rows

from .fantasyland import carry


@runs(ScoreRows)
def _settle(step: ScoreRows, hand: HandState) -> None:
    players = [player for player in clockwise(hand, hand.button) if not player.folded]
    compared = compare_hands(hand, [entry_of(hand, player) for player in players], hand.board.areas)
    hand.result.hands = compared.hands
    for player in players:
        player.show(player.cards)
        hand.tell(Shown(player.seat, player.cards))
    laid = [_laid(hand, player, compared) for player in players]
    for player, hands in zip(players, laid, strict=True):
        if player.seat in hand.result.fouled:
            hands[:] = [one._replace(foul=Why("ruling")) for one in hands]
    for one in [one for hands in laid for one in hands]:
        if one.foul:
            hand.tell(Fouled(one.seat, one.foul, one.number))
    point = hand.stakes.small_bet
    purses = Purses({player.seat: player.stack // point for player in players})
    for payment in Scoring(hand.sheet).settle(laid, purses):
        _pay(hand, payment, point)
    carry(hand, laid)


def _laid(hand: HandState, player: Player, compared: Comparison) -> list[Laid]:
    """The hands of a player, usually one."""
    scoring = Scoring(hand.sheet)
    row = hand.sheet.table(Rows).rows[0][0]
    several = [number for number in range(4) if numbered(row, number) in player.parts]
    if len(several) == 1:
        return [scoring.laid(player.seat, compared)]
    return [scoring.laid(player.seat, compared, number) for number in several]


def _pay(hand: HandState, payment: Payment, point: int) -> None:
    match, points = payment
    seats = (match.second.seat, match.first.seat) if points > 0 else (match.first.seat, match.second.seat)
    payer, payee = (hand.players[seat] for seat in seats)
    if points:
        pay_player(hand, payer, payee, abs(points) * point, Why("score", score=payment.score))
    else:
        hand.tell(Scored(payment.score.seat, payment.score))
