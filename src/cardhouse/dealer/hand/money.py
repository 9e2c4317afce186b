"""Chips that go into the pot and come out of it."""

from __future__ import annotations

from cardhouse.dealer.events.betting import Awarded, Paid, Received, Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import CHIPS_BACK, Ruled
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot, pots_of
from cardhouse.dealer.pieces.visibility import EVERYBODY, who_has_seen
from cardhouse.scales import Hand
from cardhouse.sheets.language.sums import Sum

from .state import HandState


def pay(hand: HandState, player: Player, amount: int, why: Why) -> int:
    """Move chips from a player into the pot, as many as the player has, and return how many."""
    paid = min(amount, player.stack)
    player.stack -= paid
    hand.dead += paid
    if paid:
        hand.tell(Paid(player.seat, paid, why))
    return paid


def chips_of(hand: HandState, price: Sum) -> int:
    """How many chips a sum comes to now."""
    return price.chips(hand.stakes, hand.pot)


def pay_player(hand: HandState, payer: Player, payee: Player, amount: int, why: Why) -> int:
    """Have one player pay another, as much as the player has, and return how much."""
    paid = min(amount, payer.stack)
    if paid:
        hand.cover(payee)
        payer.stack -= paid
        payee.stack += paid
        hand.tell(Paid(payer.seat, paid, why))
        hand.tell(Received(payee.seat, paid, why, payer.seat))
    return paid


def pay_out(
    hand: HandState,
    player: Player,
    amount: int,
    contest: str = "",
    made: Hand | None = None,
    *,
    why: Why | None = None,
) -> None:
    """Give a player chips out of a pot that continues."""
    hand.cover(player)
    player.stack += amount
    hand.dead -= amount
    eyes = who_has_seen(made.held, player.order) if made is not None else EVERYBODY
    hand.result.awards.append(Award(0, contest, player.seat, amount, made, eyes=eyes, why=why))
    hand.tell(Awarded(player.seat, amount, contest, why))


def give_kept(hand: HandState) -> None:
    """Give players their chips back who played on for the pot alone."""
    for seat, chips in hand.result.kept.items():
        hand.players[seat].stack += chips
        hand.tell(Ruled(CHIPS_BACK, seat, chips))
    hand.result.kept = {}


def give_or_take(hand: HandState, player: Player, chips: int) -> None:
    """Give a player chips because of a ruling, or take them if there are less than none."""
    player.stack += chips
    if chips > 0:
        hand.tell(Returned(player.seat, chips, Why("ruling")))
    elif chips < 0:
        hand.tell(Paid(player.seat, -chips, Why("ruling")))


def sweep(hand: HandState) -> None:
    """Make one pot of everything put in; there are no side pots after that."""
    for player in hand.players:
        hand.dead += player.total
        player.total = player.bet = 0


def pots_now(hand: HandState) -> list[Pot]:
    """The pots as they stand."""
    return pots_of(hand.players, hand.dead)
