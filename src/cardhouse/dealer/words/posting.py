"""Forced money: antes, blinds and bring-ins, and the odd chips of the last deal."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards import Rank
from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.events.betting import Anted, BroughtIn, PostedBlind
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import one_seat
from cardhouse.dealer.hand.entries import first_showing
from cardhouse.dealer.hand.money import pay
from cardhouse.dealer.hand.order import after_button, all_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.betting.opening import new_round
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.posting import Ante, Blinds, BringIn, OddChips

from .betting.rounds import wager
from .jackpot import from_antes
from .registry import Play, runs


@runs(Blinds)
def _blinds(step: Blinds, hand: HandState) -> None:
    stakes = hand.stakes
    seats = len(hand.players)
    if stakes.bomb:
        _antes(hand, stakes.bomb)
        hand.betting.skip_bet = True
        return
    _antes(hand, stakes.ante)
    betting = hand.betting.round = new_round(hand, (stakes.small_bet,))
    # Heads-up the button has the small blind.
    first = hand.button if seats == 2 else (hand.button + 1) % seats
    amounts = stakes.blinds
    for offset, amount in enumerate(amounts):
        player = hand.players[(first + offset) % seats]
        if offset == stakes.big_at and stakes.bb_ante and not stakes.blind_first:
            _big_ante(hand, betting, player)
        if not amount:
            continue
        # A negative blind is a post, which does not move the opening on; a straddle that comes
        # round to a blind tops it up.
        height = abs(amount)
        paid = betting.force(player, height - player.bet, level=height, full=offset > 0)
        hand.tell(PostedBlind(player.seat, paid))
        if offset == stakes.big_at and stakes.bb_ante and stakes.blind_first:
            _big_ante(hand, betting, player)
    betting.base = betting.level
    # Over a straddle, the smallest raise is still a big blind; the straddle does not count towards the cap.
    betting.raise_by = stakes.min_bet or amounts[1] if len(amounts) > 1 else amounts[0]
    betting.count = 1
    betting.set_cap()
    if stakes.small_blind_as_big and len(amounts) > 1:
        # The two count as two big blinds together, or as a third blind if that is more.
        small, big = hand.players[first], hand.players[(first + 1) % seats]
        betting.counted = small, big, max(2 * amounts[1], *amounts)
    last = len(amounts) - 1 - amounts[::-1].index(max(amounts))
    hand.betting.opener = (first + last + 1) % seats


def _big_ante(hand: HandState, betting: BettingRound, player: Player) -> None:
    """The big blind antes for the whole table, as far as the chips go."""
    if paid := min(hand.stakes.big_ante(len(hand.players)), player.stack):
        player.stack -= paid
        hand.dead += paid
        betting.pot += paid
        hand.tell(Anted(player.seat, paid))


def _antes(hand: HandState, ante: int) -> None:
    if hand.stakes.antes:
        _antes_by_seat(hand)
        return
    if not ante:
        return
    total = 0
    for player in after_button(hand):
        if player.folded:
            # A player who folded stays out when a hand is dealt again.
            continue
        if paid := min(ante, player.stack):
            player.stack -= paid
            player.total += paid
            total += paid
            hand.tell(Anted(player.seat, paid))
    from_antes(hand, total)


def _antes_by_seat(hand: HandState) -> None:
    seats = len(hand.players)
    first = hand.button if seats == 2 else (hand.button + 1) % seats
    for offset, ante in enumerate(hand.stakes.antes):
        player = hand.players[(first + offset) % seats]
        if paid := min(ante, player.stack):
            player.stack -= paid
            hand.dead += paid
            hand.tell(Anted(player.seat, paid))


@runs(Ante)
def _ante(step: Ante, hand: HandState) -> None:
    if hand.number > 1 and all_in(hand) and hand.sheet.has_showdown:
        # Dealt again with all but one all-in: only the player paying another ante could win it.
        return
    if not step.button:
        _antes(hand, hand.stakes.ante)
        return
    # An ante for the whole table is not part of a bet.
    player = hand.players[hand.button]
    if paid := min(hand.stakes.ante, player.stack):
        player.stack -= paid
        hand.dead += paid
        hand.tell(Anted(player.seat, paid))


def _first_in(step: BringIn, hand: HandState, live: Sequence[Player]) -> int:
    """The seat that has to bring it in."""
    if hand.record and (known := hand.record.opener(live)) is not None:
        return known
    if step.by:
        return first_showing(hand, step.by)

    def door(player: Player) -> tuple[int, int]:
        card = player.up[-1]
        rank = 14 if card.is_joker else int(card.rank)
        if step.ace_low and rank == Rank.ACE:
            rank = 1
        return rank, int(card.suit) if step.by_suit else 0

    # After a ruling, or with too few cards, somebody may show none.
    showing = [player for player in live if player.up]

    def look() -> int:
        if not showing:
            return live[0].seat
        return (max(showing, key=door) if step.highest else min(showing, key=door)).seat

    return one_seat(hand, "bring-in", look, [player.seat for player in live])


@runs(BringIn)
def _bring_in(step: BringIn, hand: HandState) -> Play:
    stakes = hand.stakes
    limit = stakes.structure == "limit"
    live = [player for player in after_button(hand) if not player.folded]
    chosen = hand.players[_first_in(step, hand, live)]
    after = hand.progress.upcoming
    either = step.full or (isinstance(after, Bet) and after.size == "either")
    sizes = (stakes.small_bet, stakes.big_bet) if either else (stakes.small_bet,)
    betting = new_round(hand, sizes)
    hand.betting.round = betting
    hand.betting.opener = (chosen.seat + 1) % len(hand.players)
    if step.full:
        decision = betting.decision(chosen)
        if decision.raises is not None:
            # The opener has acted, and so comes first in whatever follows the order of the betting.
            hand.betting.opener = chosen.seat
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
    hand.tell(BroughtIn(chosen.seat, paid, () if step.by else chosen.up[-1:]))
    if completes:
        # A player who chose only to bring it in does not choose again until somebody completes.
        chosen.acted_at = 0


@runs(OddChips)
def _odd_chips(step: OddChips, hand: HandState) -> None:
    for player in after_button(hand):
        pay(hand, player, player.stack % hand.stakes.dollar, Why("odd-chips"))
