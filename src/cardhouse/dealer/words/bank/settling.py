"""Settling with the bank."""

from __future__ import annotations

from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.course import Fouled, LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Running, runs
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.comparison import Showdown as Comparison
from cardhouse.dealer.words.jackpot import pay_jackpots
from cardhouse.sheets.words.bank.banking import SettleWithBank
from cardhouse.sheets.words.bank.settlement import Bank

from .banking import bank_of, banking_of, collect, settled, with_stakes
from .turn import Stake
from .verdicts import AgainstBank, Verdict, hand_for, name_of


@runs(SettleWithBank)
def _settle(step: SettleWithBank, hand: Running) -> None:
    banking = banking_of(hand)
    if banking.stakes:
        _compare(hand, hand.deal.sheet.table(Bank))
    pay_jackpots(hand)
    banking.hands += 1
    banking.fouls.clear()
    for player in hand.deal.players:
        if not player.stack and not player.gone:
            _leave(hand, player)
    banking.stopped = banking.stopped or bank_of(hand).gone


def _leave(hand: Running, player: Player) -> None:
    """A player without chips is out of the game."""
    hand.deal.muck.extend(player.cards)
    player.lose(player.cards)
    player.parts = {}
    player.gone = player.folded = True
    hand.deal.tell(LeftGame(player.seat))


def _compare(hand: Running, table: Bank) -> None:
    """Losers are collected from before winners are paid, so that the bank can pay as many as it may."""
    deal, bank, contests = hand.deal, bank_of(hand), hand.deal.contests
    riding = list(with_stakes(hand))
    for player in dict.fromkeys([*(player for player, _ in riding), bank]):
        if player.hidden:
            player.show_at_the_end()
            deal.tell(Shown(player.seat, player.cards))
    compared = Comparison(
        contests, (), (), button=deal.button, seats=len(deal.players), odd_chip=deal.odd_chip
    )
    entry = hand.entry(bank)
    against = AgainstBank(table, contests, [hand_for(compared, contest, entry) for contest in contests])
    won: list[tuple[Player, Stake, Verdict]] = []
    for player, stake in riding:
        entry = hand.entry(player)
        hands = [hand_for(compared, contest, entry, stake.part) for contest in contests]
        fouled = player.seat in banking_of(hand).fouls
        found = against.verdict(hands, stake, fouled=fouled)
        if found.result == "wins":
            won.append((player, stake, found))
            continue
        if fouled:
            deal.tell(Fouled(player.seat, Why("set-wrong", hands=tuple(map(name_of, hands)))))
        if found.result == "loses":
            collect(hand, player, stake, found.why)
        else:
            _give_back(hand, player, stake, found.why)
            settled(hand, player, stake)
    for player, stake, found in won:
        _pay(hand, player, stake, found.amount, found.why)


def _pay(hand: Running, player: Player, stake: Stake, amount: int, why: Why) -> None:
    """A winner takes the stake back and is paid, as much as the bank has."""
    bank = bank_of(hand)
    _give_back(hand, player, stake, Why("wager-back"))
    hand.deal.pay_player(bank, player, amount, why._replace(short=amount > bank.stack))
    settled(hand, player, stake)


def _give_back(hand: Running, player: Player, stake: Stake, why: Why) -> None:
    player.total -= stake.total
    player.stack += stake.total
    hand.deal.tell(Returned(player.seat, stake.total, why))
