"""Forced money: antes, blinds and bring-ins."""

from __future__ import annotations

from cardhouse.cards import JOKER, Rank
from cardhouse.dealer.events.betting import Anted, BroughtIn, PostedBlind
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.word import Ante, Bet, Blinds, BringIn

from .betting.rounds import wager
from .jackpot import from_antes


@runs(Blinds)
def _blinds(step: Blinds, hand: Running) -> None:
    deal = hand.deal
    stakes = deal.stakes
    seats = len(deal.players)
    if stakes.bomb:
        _antes(hand, stakes.bomb)
        hand.skip_bet = True
        return
    _antes(hand, stakes.ante)
    betting = hand.round = hand.new_round((stakes.small_bet,))
    # Heads-up the button has the small blind.
    first = deal.button if seats == 2 else (deal.button + 1) % seats
    amounts = stakes.blinds
    for offset, amount in enumerate(amounts):
        player = deal.players[(first + offset) % seats]
        if offset == 1 and stakes.bb_ante:
            paid = min(stakes.bb_ante, player.stack)
            player.stack -= paid
            deal.dead += paid
            betting.pot += paid
            deal.tell(Anted(player.seat, paid))
        if not amount:
            continue
        # A negative one is a post, which does not move the opening on; a straddle that comes
        # round to a blind tops it up.
        height = abs(amount)
        paid = betting.force(player, height - player.bet, level=height, full=offset > 0)
        deal.tell(PostedBlind(player.seat, paid))
    betting.base = betting.level
    # Over a straddle the smallest raise is still by a big blind, and it is no bet towards the cap.
    betting.raise_by = stakes.min_bet or amounts[1] if len(amounts) > 1 else amounts[0]
    betting.count = 1
    betting.set_cap()
    if stakes.small_blind_as_big and len(amounts) > 1:
        # The two count as two big blinds together, or as a third blind that is more.
        small, big = deal.players[first], deal.players[(first + 1) % seats]
        betting.counted = small, big, max(2 * amounts[1], *amounts)
    last = len(amounts) - 1 - amounts[::-1].index(max(amounts))
    hand.opener = (first + last + 1) % seats


def _antes(hand: Running, ante: int) -> None:
    deal = hand.deal
    if deal.stakes.antes:
        _antes_by_seat(hand)
        return
    if not ante:
        return
    total = 0
    for player in deal.after_button():
        if player.folded:
            # Who folded stays out when a hand is dealt again.
            continue
        if paid := min(ante, player.stack):
            player.stack -= paid
            player.total += paid
            total += paid
            deal.tell(Anted(player.seat, paid))
    from_antes(hand, total)


def _antes_by_seat(hand: Running) -> None:
    deal = hand.deal
    seats = len(deal.players)
    first = deal.button if seats == 2 else (deal.button + 1) % seats
    for offset, ante in enumerate(deal.stakes.antes):
        player = deal.players[(first + offset) % seats]
        if paid := min(ante, player.stack):
            player.stack -= paid
            deal.dead += paid
            deal.tell(Anted(player.seat, paid))


@runs(Ante)
def _ante(step: Ante, hand: Running) -> None:
    if hand.deal.number > 1 and hand.all_in and hand.deal.sheet.has_showdown:
        # Dealt again with all but one all in: nobody could win another ante but who pays it.
        return
    if not step.button:
        _antes(hand, hand.deal.stakes.ante)
        return
    # One ante for the whole table is nobody's bet.
    deal, player = hand.deal, hand.deal.players[hand.deal.button]
    if paid := min(deal.stakes.ante, player.stack):
        player.stack -= paid
        deal.dead += paid
        deal.tell(Anted(player.seat, paid))


@runs(BringIn)
def _bring_in(step: BringIn, hand: Running) -> Play:
    deal = hand.deal
    stakes = deal.stakes
    limit = stakes.structure == "limit"
    live = [player for player in deal.after_button() if not player.folded]

    def door(player: Player) -> tuple[int, int]:
        card = player.up[-1]
        rank = 14 if card == JOKER else int(card.rank)
        if step.ace_low and rank == Rank.ACE:
            rank = 1
        return rank, int(card.suit) if step.by_suit else 0

    chosen = max(live, key=door) if step.highest else min(live, key=door)
    if deal.record and (known := deal.record.opener(live)) is not None:
        chosen = deal.players[known]
    after = hand.upcoming
    either = step.full or (isinstance(after, Bet) and after.size == "either")
    sizes = (stakes.small_bet, stakes.big_bet) if either else (stakes.small_bet,)
    betting = hand.new_round(sizes)
    hand.round = betting
    hand.opener = (chosen.seat + 1) % len(deal.players)
    if step.full:
        decision = betting.decision(chosen)
        if decision.raises is not None:
            # Having acted, the opener comes first in what goes in the order of the betting.
            hand.opener = chosen.seat
            action = yield decision._replace(may_check=False, may_fold=False)
            wager(hand, betting, chosen, action.amount, action.kind)
        return
    # A bring-in as large as the small bet leaves nothing to complete.
    more = [size for size in sizes if size > stakes.bring_in]
    others = any(player.stack for player in live if player is not chosen)
    completes = limit and others and bool(more) and chosen.stack > stakes.bring_in
    if completes:
        amounts = tuple(dict.fromkeys(min(size, chosen.stack) for size in more))
        decision = Decision(
            chosen.seat,
            "bet",
            min(stakes.bring_in, chosen.stack),
            may_call=True,
            raises=Raises("bet", amounts[0], amounts[-1], amounts),
        )
        action = yield decision
        if action.kind == "bet":
            wager(hand, betting, chosen, action.amount, "complete")
            return
    paid = betting.force(chosen, stakes.bring_in, level=stakes.bring_in, full=stakes.bring_in >= sizes[0])
    betting.raise_by = stakes.bring_in
    betting.set_cap()
    deal.tell(BroughtIn(chosen.seat, paid, chosen.up[-1:]))
    if completes:
        # The choice was made: who only brings it in has no second one until somebody completes.
        chosen.acted_at = 0
