"""How the dealer plays the words for a player who is the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations

from cardhouse.cards import Card
from cardhouse.cards.untold import look_at, untold
from cardhouse.dealer.events.betting import Bet, Folded, Received, Wagered
from cardhouse.dealer.events.cards import Dealt, HandsSet
from cardhouse.dealer.events.choices import BankStopped, SatOut
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so
from cardhouse.dealer.hand.deck_runs_out import shuffle_in
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision, Raises, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.dealer.words.jackpot import from_bank
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.dealer.words.repeating import AT_ONCE, ENDED, taken_in
from cardhouse.sheets.words.bank.banking import DealWithBank, FoldOrBet, MayStop, NextHand, SetHands, Wager
from cardhouse.sheets.words.repeating import Until

from .turn import BankTurn, Stake
from .verdicts import contest_of, is_set_wrong


def bank_of(hand: HandState) -> Player:
    """The player who is the bank: the one on the button."""
    return hand.players[hand.button]


def _hands_are_played(hand: HandState, until: Until, times: int) -> bool:
    turn = recall(hand, BankTurn)
    return turn.stopped or turn.hands >= until.number


def _decks_are_dealt(hand: HandState, until: Until, times: int) -> bool:
    """Whether the deck has been dealt often enough; a hand that has begun is first played to its end."""
    turn = recall(hand, BankTurn)
    return not turn.stakes and (turn.stopped or turn.through >= until.number)


ENDED["bank's hands"] = _hands_are_played
ENDED["bank's decks"] = _decks_are_dealt
AT_ONCE.update(("bank's hands", "bank's decks"))


@runs(Wager)
def _wager(step: Wager, hand: HandState) -> Play:
    banking, bank = recall(hand, BankTurn), bank_of(hand)
    if not banking.opened:
        banking.opened = True
        from_bank(hand, bank)
    times = 1 + step.keeping
    bank.stays = True
    for player in after_button(hand):
        if player.folded or player is bank:
            continue
        # The bank must have enough chips in front of it to pay every wager at even money.
        cover = bank.stack - times * banking.riding
        most = min(hand.stakes.big_bet, player.stack // times, cover // times)
        wager = 0
        if most > 0:
            raises = Raises("wager", 0, most)
            action = yield Decision(player.seat, "wager", raises=raises, about=About("sit-out"))
            wager = action.amount
        player.stays = wager > 0
        if wager:
            banking.stakes[player.seat] = [Stake(wager)]
            put_in(hand, player, Wagered(player.seat, wager))
        else:
            hand.tell(SatOut(player.seat))
    if not banking.stakes:
        banking.stopped = True


def put_in(hand: HandState, player: Player, told: Wagered | Bet) -> None:
    """Take chips from a player to ride against the bank."""
    player.stack -= told.amount
    player.total += told.amount
    hand.tell(told)


def collect(hand: HandState, player: Player, stake: Stake, why: Why) -> None:
    """Give the bank what a player has lost."""
    bank = bank_of(hand)
    player.total -= stake.total
    bank.stack += stake.total
    hand.tell(Received(bank.seat, stake.total, why, player.seat))
    settled(hand, player, stake)


def settled(hand: HandState, player: Player, stake: Stake) -> None:
    """Note that nothing rides on a hand any more."""
    stakes = recall(hand, BankTurn).stakes
    stakes[player.seat].remove(stake)
    if not stakes[player.seat]:
        del stakes[player.seat]


def take(hand: HandState, seat: int) -> Card | None:
    """The next card; when the deck has run out, the cards laid aside are shuffled, if there are any."""
    if not hand.stock.supply.left:
        if not hand.stock.muck:
            return None
        renew(hand)
    return hand.stock.supply.take(seat)


def renew(hand: HandState) -> None:
    """Shuffle the cards laid aside once the deck has been dealt to its end."""
    recall(hand, BankTurn).through += 1
    shuffle_in(hand, hand.stock.muck)


def give(hand: HandState, player: Player, *, up: bool) -> Card | None:
    """Deal a player one card."""
    card = take(hand, player.seat)
    if card is not None:
        player.give(card, up=up)
        hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))
    return card


@runs(DealWithBank)
def _deal_with_bank(step: DealWithBank, hand: HandState) -> None:
    bank = bank_of(hand)
    of_bank = step.bank_down + step.bank_up
    for number in range(max(step.each, of_bank)):
        for player in after_button(hand):
            if not player.stays or number >= (of_bank if player is bank else step.each):
                continue
            give(hand, player, up=number >= step.bank_down if player is bank else step.up)
    hand.stock.dealt = True


def with_stakes(hand: HandState) -> Iterator[tuple[Player, Stake]]:
    """Everything that rides against the bank, from its left."""
    stakes = recall(hand, BankTurn).stakes
    for player in after_button(hand):
        for stake in list(stakes.get(player.seat, ())):
            yield player, stake


@runs(FoldOrBet)
def _fold_or_bet(step: FoldOrBet, hand: HandState) -> Play:
    for player, stake in with_stakes(hand):
        amount = min(step.times * stake.wager, player.stack)
        if not amount:
            continue
        raises = Raises("bet", amount, amount, (amount,))
        action = yield Decision(player.seat, "bet", may_fold=True, raises=raises)
        if action.kind == "bet":
            stake.raised = amount
            put_in(hand, player, Bet(player.seat, amount, amount))
            continue
        hand.tell(Folded(player.seat))
        player.stays = False
        hand.stock.muck.extend(player.cards)
        player.lose(player.cards)
        collect(hand, player, stake, Why("folded"))


@runs(SetHands)
def _set_hands(step: SetHands, hand: HandState) -> Play:
    bank, banking = bank_of(hand), recall(hand, BankTurn)
    (high, first), (low, second) = step.parts
    about = About("rows", rows=((low, high),))
    for player in after_button(hand):
        if not player.stays:
            continue
        cards = player.cards
        asked = Decision(
            player.seat,
            "set",
            cards=cards,
            least=len(cards),
            most=len(cards),
            rows=(Row(high, first, first), Row(low, second, second)),
            about=about,
        )
        upper, lower = (yield asked).rows
        wrong = partial(_set_wrong, hand, step, upper, lower)
        if untold(cards) and player is not bank and not step.corrected:
            banking.unsure[player.seat] = wrong
            fouled = False
        else:
            fouled = is_so(hand, "set-wrong", wrong, (player.seat,))
        if fouled and step.corrected:
            upper, lower, fouled = lower, upper, False
        if fouled and player is bank:
            upper, lower = (yield asked._replace(about=about._replace(again=True))).rows
            wrong = partial(_set_wrong, hand, step, upper, lower)
            if is_so(hand, "set-wrong", wrong, (player.seat,), "again"):
                upper, lower = _best_above(hand, step, cards)
        elif fouled:
            banking.fouls.add(player.seat)
        player.parts = {high: upper, low: lower}
        hand.tell(HandsSet(player.seat, upper, lower, len(cards)))


def _set_wrong(hand: HandState, step: SetHands, upper: tuple[Card, ...], lower: tuple[Card, ...]) -> bool:
    if hand.witness is not None:
        look_at((*upper, *lower))
    return is_set_wrong(step, hand.rules.contests, hand.sheet.wild, upper, lower)


def _best_above(
    hand: HandState, step: SetHands, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands with the better one on top, which is never a foul."""
    name, count = step.parts[0]
    if untold(cards):
        # The house sets it, and the table sees how.
        return cards[:count], cards[count:]
    rate = rating_of(contest_of(hand.rules.contests, name), hand.sheet.wild)
    upper = max(combinations(cards, count), key=rate)
    return upper, tuple((Counter(cards) - Counter(upper)).elements())


@runs(MayStop)
def _may_stop(step: MayStop, hand: HandState) -> Play:
    banking, bank = recall(hand, BankTurn), bank_of(hand)
    about = About("bank-goes-on")
    action = yield Decision(bank.seat, "choose", choices=("deal", "stop"), about=about)
    if action.choice == "stop":
        banking.stopped = True
        hand.tell(BankStopped(bank.seat))


@runs(NextHand)
def _next_hand(step: NextHand, hand: HandState) -> None:
    for player in hand.players:
        if not player.folded:
            hand.stock.muck.extend(player.cards)
        player.new_deal()
        player.folded = player.gone
    hand.stock.muck.extend(taken_in(hand))
    hand.rules.new_deal()
    hand.number += 1
    hand.stock.dealt = False
    if not hand.stock.supply.left:
        renew(hand)
    hand.tell(NextDeal(hand.button, hand.number))
