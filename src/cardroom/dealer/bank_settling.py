"""Settling with the bank."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.scales import Hand
from cardroom.scales.points import Points
from cardroom.sheets import Contest
from cardroom.sheets.bank import Bank, worth
from cardroom.sheets.banking import SettleWithBank

from .bank import Stake
from .banking import bank_of, banking_of, collect, settled, with_stakes
from .jackpot import pay_jackpots
from .player import Player
from .running import Running, runs
from .showdown import Showdown as Comparison


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
    hand.deal.tell("gone", player.seat)


def _compare(hand: Running, table: Bank) -> None:
    """Losers are collected from before winners are paid, so that the bank can pay as many as it may."""
    deal, bank, contests = hand.deal, bank_of(hand), hand.deal.contests
    riding = list(with_stakes(hand))
    for player in dict.fromkeys([*(player for player, _ in riding), bank]):
        if player.hidden:
            deal.tell("show", player.seat, cards=player.cards)
    compared = Comparison(
        contests, (), (), button=deal.button, seats=len(deal.players), odd_chip=deal.odd_chip
    )
    banks = [_hand(compared, contest, hand, bank, None) for contest in contests]
    needed = worth(contests[0].scale, table.qualify) if table.qualify else None
    if needed and banks[0].rating < needed:
        for player, stake in riding:
            _pay(hand, player, stake, stake.wager, f"the bank has only {_name(banks[0])}")
        return
    won: list[tuple[Player, Stake, Hand, str]] = []
    for player, stake in riding:
        hands = [_hand(compared, contest, hand, player, stake) for contest in contests]
        why = _said(hands, banks)
        if player.seat in banking_of(hand).fouls:
            deal.tell("foul", player.seat, text=" over ".join(map(_name, hands)))
            collect(hand, player, stake, "fouled")
            continue
        wins = sum(made.value > against.value for made, against in zip(hands, banks, strict=True))
        ties = sum(made.value == against.value for made, against in zip(hands, banks, strict=True))
        losses = len(hands) - wins - (ties if table.ties == "push" else 0)
        if wins and not losses:
            won.append((player, stake, hands[0], why))
        elif losses and not wins:
            collect(hand, player, stake, why)
        else:
            _give_back(hand, player, stake, f"a push, {why}")
            settled(hand, player, stake)
    for player, stake, made, why in won:
        odds = table.odds(contests[0].scale, made.rating)
        paid = stake.wager + int(stake.raised * odds) if stake.raised else int(stake.wager * odds)
        _pay(hand, player, stake, paid, why)


def _hand(compared: Comparison, contest: Contest, hand: Running, player: Player, stake: Stake | None) -> Hand:
    """What a player, or one of the hands of a player who has split, has for a contest."""
    if stake is not None and stake.part:
        cards, scale = player.parts[stake.part], contest.scale
        if isinstance(scale, Points):
            # Two cards that came of a split are no better than any others of their count.
            return Hand(scale, cards, max(scale.rate_total(int(2 * total)) for total in scale.totals(cards)))
        return scale.rank(cards)
    found = compared.best(contest, hand.entry(player))
    if found is None:
        raise AssertionError(f"seat {player.seat} has no hand for {contest.name}")
    return found


def _said(hands: Sequence[Hand], banks: Sequence[Hand]) -> str:
    """``pair of kings against ace-king``."""
    return " and ".join(
        f"{_name(made)} against {_name(against)}" for made, against in zip(hands, banks, strict=True)
    )


def _name(made: Hand) -> str:
    """A hand as players say it, also one that cannot win."""
    return made.scale.name(made.rating) if made.rating else made.name


def _pay(hand: Running, player: Player, stake: Stake, amount: int, why: str) -> None:
    """A winner takes the stake back and is paid, as much as the bank has."""
    bank = bank_of(hand)
    _give_back(hand, player, stake, "the wager")
    short = ", which is all the bank has" if amount > bank.stack else ""
    hand.deal.pay_player(bank, player, amount, f"{why}{short}")
    settled(hand, player, stake)


def _give_back(hand: Running, player: Player, stake: Stake, why: str) -> None:
    player.total -= stake.total
    player.stack += stake.total
    hand.deal.tell("return", player.seat, stake.total, text=why)
