"""Settling with the bank."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.players import Fouled, LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so
from cardhouse.dealer.hand.entries import entry_of, terms_in
from cardhouse.dealer.hand.money import pay_player
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.told.standing import telling_of
from cardhouse.dealer.words.registry import runs, settle_deal
from cardhouse.scales import Hand
from cardhouse.sheets.words.bank.banking import SettleWithBank
from cardhouse.sheets.words.bank.settlement import Bank

from .banking import bank_of, collect, settled, with_stakes
from .turn import BankTurn, Stake
from .verdicts import AgainstBank, Verdict, hand_for, name_of


@runs(SettleWithBank)
def _settle(step: SettleWithBank, hand: HandState) -> None:
    banking = recall(hand, BankTurn)
    if banking.stakes:
        _compare(hand, hand.sheet.table(Bank))
    settle_deal(hand)
    banking.hands += 1
    banking.fouls.clear()
    banking.unsure.clear()
    for player in hand.players:
        if not player.stack and not player.gone:
            _leave(hand, player)
    banking.stopped = banking.stopped or bank_of(hand).gone


def _leave(hand: HandState, player: Player) -> None:
    """Take a player without chips out of the game."""
    hand.stock.muck.extend(player.cards)
    player.lose(player.cards)
    player.parts = {}
    player.gone = player.folded = True
    hand.tell(LeftGame(player.seat))


def _compare(hand: HandState, table: Bank) -> None:
    """Collect from losers before paying winners, so that the bank can pay as many as possible."""
    bank = bank_of(hand)
    riding = list(with_stakes(hand))
    for player in dict.fromkeys([*(player for player, _ in riding), bank]):
        if player.hidden:
            player.show_at_the_end()
            hand.tell(Shown(player.seat, player.cards))
    against, hands_of = _hands(hand, table, riding)
    won: list[tuple[Player, Stake, Verdict]] = []
    for player, stake in riding:
        hands = hands_of(player, stake)
        fouled = _fouled(hand, player)
        found = against.verdict(hands, stake, fouled=fouled)
        if found.result == "wins":
            won.append((player, stake, found))
            continue
        if fouled:
            hand.tell(Fouled(player.seat, Why("set-wrong", hands=tuple(map(name_of, hands)))))
        if found.result == "loses":
            collect(hand, player, stake, found.why)
        else:
            _give_back(hand, player, stake, found.why)
            settled(hand, player, stake)
    for player, stake, found in won:
        _pay(hand, player, stake, found.amount, found.why)


def _hands(
    hand: HandState, table: Bank, riding: Sequence[tuple[Player, Stake]]
) -> tuple[AgainstBank, Callable[[Player, Stake], list[Hand]]]:
    """The bank's hands, and what finds those of the others.

    If nobody has told the cards of one of them, all are compared by what the table tells.
    """
    bank, contests = bank_of(hand), hand.rules.contests
    compared = compare(terms_in(hand, hand.board.areas), ())

    def hands_of(player: Player, part: str = "") -> list[Hand]:
        entry = entry_of(hand, player)
        return [hand_for(compared, contest, entry, part) for contest in contests]

    def told_of(player: Player, part: str = "") -> list[Hand]:
        entry = entry_of(hand, player)
        return [compared.told(contest, entry, part) for contest in contests]

    banks = hands_of(bank)
    if hand.witness is not None:
        others = [made for player, stake in riding for made in hands_of(player, stake.part)]
        if telling_of((*banks, *others)):
            told = AgainstBank(table, contests, told_of(bank))
            return told, lambda player, stake: told_of(player, stake.part)
    return AgainstBank(table, contests, banks), lambda player, stake: hands_of(player, stake.part)


def _fouled(hand: HandState, player: Player) -> bool:
    """Whether a player has set the hands wrong; where nobody told the cards, it shows only now."""
    turn = recall(hand, BankTurn)
    if player.seat not in turn.unsure:
        return player.seat in turn.fouls
    return is_so(hand, "fouled", turn.unsure[player.seat], (player.seat,))


def _pay(hand: HandState, player: Player, stake: Stake, amount: int, why: Why) -> None:
    """Give a winner the stake back and pay as much as the bank has."""
    bank = bank_of(hand)
    _give_back(hand, player, stake, Why("wager-back"))
    pay_player(hand, bank, player, amount, why._replace(short=amount > bank.stack))
    settled(hand, player, stake)


def _give_back(hand: HandState, player: Player, stake: Stake, why: Why) -> None:
    player.total -= stake.total
    player.stack += stake.total
    hand.tell(Returned(player.seat, stake.total, why))
