"""Rounds of betting."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Final

from cardhouse.cards.untold import look_at
from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.events.betting import Bet as BetMade
from cardhouse.dealer.events.betting import Called, Checked, Completed, Folded, Raised, Returned
from cardhouse.dealer.hand.asking import is_so
from cardhouse.dealer.hand.entries import wilds_of_player
from cardhouse.dealer.hand.order import all_in, clockwise, next_opener, over, still_in
from cardhouse.dealer.hand.showing import show_due
from cardhouse.dealer.hand.state import HandState, recall_if_any, remember
from cardhouse.dealer.pieces.action import AGAIN, Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.holding.drawing import alone
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.betting import Bet

from .chop import chopped
from .opening import new_round, opener_of
from .powers import Powers, powers_in
from .sevens import Sevens

# Folds, calls and raises are most of what happens; this does what hand.tell() does, in half the time.
_new = tuple.__new__
_WAGERS: Final[dict[str, type[BetMade | Raised | Completed]]] = {
    "bet": BetMade,
    "raise": Raised,
    "complete": Completed,
}


def wager(hand: HandState, betting: BettingRound, player: Player, to: int, word: str) -> None:
    """Bet or raise, and remember who did it."""
    paid = betting.wager(player, to)
    if hand.sheet.has_up_cards:
        for other in hand.players:
            other.still_dealt = False
    hand.betting.aggressor = player.seat
    hand.events.append(_new(_WAGERS[word], (player.seat, paid, to, word)))


@runs(Bet)
def _bet(step: Bet, hand: HandState) -> Play | None:
    powers = powers_in(hand)
    return bet(step, hand) if powers is None else _after_powers(powers, step, hand)


def _after_powers(powers: Powers, step: Bet, hand: HandState) -> Play:
    """Let players show down-cards for their power, then begin the round."""
    yield from powers.before_betting(hand)
    if (betting := bet(step, hand)) is not None:
        yield from betting


def bet(step: Bet, hand: HandState, opener: int | None = None) -> Play | None:
    """A round of betting, opened by a given seat or by the one the step names."""
    if hand.progress.pending:
        hand.progress.do_pending()
    if hand.betting.skip_bet:
        hand.betting.skip_bet = False
        return None
    sizes = _sizes(step, hand)
    begun = hand.betting.round
    if begun is None and all_in(hand) and not step.acting:
        # Nobody can bet against anybody any more, but the turn to open still goes round.
        if step.first == "next":
            hand.betting.opener = next_opener(hand)
        return None
    if begun is not None:
        hand.betting.round, betting = None, begun
        betting.set_sizes(sizes)
    else:
        betting = new_round(hand, sizes)
        hand.betting.opener = opener_of(step, hand) if opener is None else opener
        hand.betting.aggressor = None
        rule = hand.sheet.book.sevens
        if rule is not None and rule.holds(hand.stakes.structure):
            remember(hand, Sevens(hand.players, whole_pot=rule.whole_pot))
            betting.always_complete = True
    if step.ceiling:
        betting.ceiling = step.ceiling.chips(hand.stakes.dollar)
    betting.no_checking, betting.most_raises = step.no_checking, step.raises
    betting.cards_to_raise = step.cards_to_raise
    return _betting(hand, betting, step.along)


def _sizes(step: Bet, hand: HandState) -> tuple[int, ...]:
    """How large bets may be in limit; in spread, any round has all between the smallest and the largest."""
    stakes = hand.stakes
    small, big = stakes.small_bet, stakes.big_bet
    if (
        stakes.structure == "spread"
        or step.size in ("either", "any")
        or (
            step.big_if_open_pair
            and is_so(hand, "open-pair", lambda: any(_open_pair(player) for player in still_in(hand)))
        )
    ):
        return small, big
    return (small,) if step.size == "small" else (big,)


def _open_pair(player: Player) -> bool:
    ranks = [card.rank for card in player.up]
    return len(set(ranks)) < len(ranks)


def _betting(hand: HandState, betting: BettingRound, acting: Step | None) -> Play:
    """Everyone with chips acts once, and again whenever somebody raises."""
    players, powers = hand.players, powers_in(hand)
    sevens = recall_if_any(hand, Sevens) if hand.memories else None
    # A player who was forced to open and chose to bet has already acted.
    first = hand.betting.opener
    to_act = [player for player in _with_chips(players[first:] + players[:first]) if player.acted_at is None]
    in_order = hand.record.order() if hand.record else None
    state = hand.betting
    state.current, state.waiting = betting, to_act
    while to_act:
        place = in_order(to_act) if in_order else 0
        player = to_act[place]
        level = betting.level
        if (decision := _question(players, player, betting.decision(player), level)) is None:
            del to_act[place]
            continue
        if powers is not None and powers.may_kill(hand, player):
            decision = decision._replace(also=("kill",))
        action = (yield decision) if not state.ruled else (yield from _ruled(hand, player, decision, level))
        if action is AGAIN:
            continue
        del to_act[place]
        if powers is not None and action.kind == "kill":
            powers.kill(hand, player)
            state.end_round()
            return
        if _answer(hand, betting, player, action, to_act, sevens):
            break
        if acting is not None and not player.folded and player.seat not in hand.betting.done:
            yield from _acting(hand, acting, player)
    if acting is not None:
        yield from _rest_act(hand, acting)
    state.end_round()
    _collect(hand)
    if hand.result.to_show:
        show_due(hand, "end-of-round")


def _ruled(
    hand: HandState, player: Player, decision: Decision, level: int
) -> Generator[Decision, Action, Action]:
    """The answer of a player for whom a ruling may have decided what it is, or what it may be."""
    ruled = hand.betting.ruled.get(player.seat)
    if ruled is None:
        return (yield decision)
    action = ruled.answer(decision, level)
    if action is None:
        action = yield ruled.limited(decision)
    if action is not AGAIN:
        hand.betting.ruled.pop(player.seat, None)
    return action


def _question(players: list[Player], player: Player, decision: Decision, level: int) -> Decision | None:
    """What a player is asked, if there is anything to decide."""
    # A loop, because this is asked at every decision and any() takes three times as long.
    for other in players:
        if other.bet + other.stack > level and not other.folded and other is not player:
            return decision
    return _uncalled(players, player, decision)


def _uncalled(players: list[Player], player: Player, decision: Decision) -> Decision | None:
    """What is left to decide if nobody else has more than is already bet."""
    another = any(other.stack and not other.folded and other is not player for other in players)
    if not another and all(other.bet <= player.bet for other in players if not other.folded):
        # If a blind was short, the last player need only match what it put in.
        return None
    if decision.raises is None:
        return decision
    return decision._replace(raises=None, may_call=decision.to_call > 0, may_check=decision.to_call <= 0)


def _answer(
    hand: HandState,
    betting: BettingRound,
    player: Player,
    action: Action,
    to_act: list[Player],
    sevens: Sevens | None,
) -> bool:
    """Do what a player has said; a raise makes all others act again. Returns whether the round is over."""
    kind, seat = action.kind, player.seat
    if kind == "fold":
        player.folded = True
        player.still_dealt = betting.level <= player.bet and _gets_cards(hand.sheet)
        hand.stock.muck += [held.card for held in player.order]
        hand.events.append(_new(Folded, (seat, "fold")))
        return over(hand) or (hand.stakes.chops and chopped(hand))
    if kind == "check":
        betting.check(player)
        hand.events.append(_new(Checked, (seat, "check")))
        if sevens is not None and not betting.level:
            sevens.passed(player, partial(_low_rating, hand, player))
    elif kind == "call":
        paid = betting.call(player)
        hand.events.append(_new(Called, (seat, paid, "call")))
        if sevens is not None and betting.level < betting.full_bet:
            # Not completing a short bet counts as passing, and a player who passes may not raise.
            player.checked = True
            sevens.passed(player, partial(_low_rating, hand, player))
    else:
        wager(hand, betting, player, action.amount, kind)
        to_act[:] = _with_chips(hand.players[seat + 1 :] + hand.players[:seat])
    return False


def _gets_cards(sheet: Sheet) -> bool:
    """Whether a player who folds without facing a bet is dealt cards until somebody bets."""
    return sheet.has_up_cards and sheet.book.deal_to_folded


def _low_rating(hand: HandState, player: Player) -> int:
    contest = hand.rules.contests[0]
    if hand.witness is not None:
        look_at(player.cards)
    return contest.scale.rate(player.cards, wilds_of_player(hand, player) or NOTHING_WILD)


def _with_chips(players: list[Player]) -> list[Player]:
    """The players who can still bet."""
    return [player for player in players if player.stack and not player.folded]


def _acting(hand: HandState, step: Step, player: Player) -> Play:
    hand.betting.done.add(player.seat)
    yield from alone(hand, step, player)
    if hand.progress.pending:
        hand.progress.do_pending()


def _rest_act(hand: HandState, step: Step) -> Play:
    """Let players act now who had no turn in the round because they are all-in."""
    for player in clockwise(hand, hand.betting.opener):
        if not player.folded and player.seat not in hand.betting.done and not over(hand):
            yield from _acting(hand, step, player)
    hand.betting.done.clear()


def _collect(hand: HandState) -> None:
    """Give back what nobody called, unless its player has folded."""
    top = second = 0
    highest = hand.players[0]
    for player in hand.players:
        if player.bet > top:
            top, second, highest = player.bet, top, player
        elif player.bet > second:
            second = player.bet
        player.bet = 0
    # What a dead hand has posted stays in the pot.
    if top > second and not highest.folded:
        back = top - second
        highest.stack += back
        highest.total -= back
        hand.tell(Returned(highest.seat, back))
