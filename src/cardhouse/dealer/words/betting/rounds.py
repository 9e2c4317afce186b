"""Rounds of betting."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.events.betting import Bet as BetMade
from cardhouse.dealer.events.betting import Called, Checked, Completed, Folded, Raised, Returned
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.dealing import alone
from cardhouse.dealer.words.powers import Powers
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.language.word import Bet
from cardhouse.sheets.words.vocabulary import read_step

from .chop import chopped
from .sevens import Sevens

# Folds, calls and raises are most of what happens; this is what deal.tell() does, in half the time.
_new = tuple.__new__
_WAGERS: Final[dict[str, type[BetMade | Raised | Completed]]] = {
    "bet": BetMade,
    "raise": Raised,
    "complete": Completed,
}


def wager(hand: Running, betting: BettingRound, player: Player, to: int, word: str) -> None:
    """Bet or raise, and remember who did."""
    paid = betting.wager(player, to)
    deal = hand.deal
    if deal.sheet.has_up_cards:
        for other in deal.players:
            other.still_dealt = False
    hand.aggressor = player.seat
    deal.events.append(_new(_WAGERS[word], (player.seat, paid, to, word)))


@runs(Bet)
def _bet(step: Bet, hand: Running) -> Play | None:
    return bet(step, hand) if hand.powers is None else _after_powers(hand.powers, step, hand)


def _after_powers(powers: Powers, step: Bet, hand: Running) -> Play:
    """Cards in the hole may be shown for their power before a round."""
    yield from powers.before_betting()
    if (betting := bet(step, hand)) is not None:
        yield from betting


def bet(step: Bet, hand: Running, opener: int | None = None) -> Play | None:
    """A round of betting, opened by a seat or by whom the step says."""
    deal = hand.deal
    if hand.skip_bet:
        hand.skip_bet = False
        return None
    sizes = _sizes(step, hand)
    begun = hand.round
    if begun is None and hand.all_in and not step.acting:
        # Nobody is left who could bet against anybody; the turn to open goes round all the same.
        if step.first == "next":
            hand.opener = hand.next_opener()
        return None
    if begun is not None:
        hand.round, betting = None, begun
        betting.set_sizes(sizes)
    else:
        betting = hand.new_round(sizes)
        hand.opener = _opener(step, hand) if opener is None else opener
        hand.aggressor = None
        if deal.sheet.sevens_rule and (deal.stakes.structure == "limit" or deal.sheet.sevens_no_limit):
            hand.sevens = Sevens(deal.players, whole_pot=deal.sheet.sevens_forfeit_pot)
            betting.always_complete = True
    if step.ceiling:
        betting.ceiling = step.ceiling.chips(deal.stakes.dollar)
    acting = read_step(step.acting) if step.acting else None
    return _betting(hand, betting, acting)


def _opener(step: Bet, hand: Running) -> int:
    """Who acts first."""
    players, last = hand.deal.players, hand.aggressor
    if step.first == "next":
        return hand.next_opener()
    by_bet = step.first in ("last bettor", "last bettor or opener")
    if by_bet and last is not None and not players[last].folded:
        return last
    if step.first in ("opener", "last bettor or opener") and hand.opened_by is not None:
        return _first_live(players, hand.opened_by - 1)
    if step.first is None or by_bet or step.first == "opener":
        return _first_live(players, hand.deal.button)
    return hand.first_showing(step.first)


def _first_live(players: list[Player], button: int) -> int:
    """The first seat left of the button that is still in."""
    seat = (button + 1) % len(players)
    while players[seat].folded:
        seat = (seat + 1) % len(players)
    return seat


def _sizes(step: Bet, hand: Running) -> tuple[int, ...]:
    """How large bets may be in limit."""
    stakes = hand.deal.stakes
    small, big = stakes.small_bet, stakes.big_bet
    if step.size in ("either", "any") or (
        step.big_if_open_pair and any(_open_pair(player) for player in hand.deal.live)
    ):
        return small, big
    return (small,) if step.size == "small" else (big,)


def _open_pair(player: Player) -> bool:
    ranks = [card.rank for card in player.up]
    return len(set(ranks)) < len(ranks)


def _betting(hand: Running, betting: BettingRound, acting: Step | None) -> Play:
    """Everyone with chips acts once, and again whenever somebody raises."""
    players, powers = hand.deal.players, hand.powers
    # Whoever opened by force and chose to bet has acted.
    first = hand.opener
    to_act = [player for player in _with_chips(players[first:] + players[:first]) if player.acted_at is None]
    in_order = hand.deal.record.order() if hand.deal.record else None
    while to_act:
        player = to_act.pop(in_order(to_act) if in_order else 0)
        level = betting.level
        decision = betting.decision(player)
        # A loop, because this is asked at every decision and any() takes three times as long.
        for other in players:
            if other.bet + other.stack > level and not other.folded and other is not player:
                break
        else:
            if (uncalled := _uncalled(players, player, decision)) is None:
                continue
            decision = uncalled
        if powers is not None and powers.may_kill(player):
            decision = decision._replace(also=("kill",))
        action = yield decision
        if powers is not None and action.kind == "kill":
            powers.kill(player)
            return
        if _answer(hand, betting, player, action, to_act):
            break
        if acting is not None and not player.folded and player.seat not in hand.done:
            yield from _acting(hand, acting, player)
    if acting is not None:
        yield from _rest_act(hand, acting)
    _collect(hand)


def _uncalled(players: list[Player], player: Player, decision: Decision) -> Decision | None:
    """What is left to decide where nobody else has more than is already bet."""
    another = any(other.stack and not other.folded and other is not player for other in players)
    if not another and all(other.bet <= player.bet for other in players if not other.folded):
        # A blind that was short asks no more of the last player than it is.
        return None
    if decision.raises is None:
        return decision
    return decision._replace(raises=None, may_call=decision.to_call > 0)


def _answer(
    hand: Running, betting: BettingRound, player: Player, action: Action, to_act: list[Player]
) -> bool:
    """Do what a player has said; who raises has all others act again. Whether that ends the round."""
    deal, kind, seat = hand.deal, action.kind, player.seat
    if kind == "fold":
        player.folded = True
        player.still_dealt = betting.level <= player.bet and _gets_cards(deal.sheet)
        deal.muck.extend(player.cards)
        deal.events.append(_new(Folded, (seat, "fold")))
        return hand.over or chopped(hand)
    if kind == "check":
        betting.check(player)
        deal.events.append(_new(Checked, (seat, "check")))
        if hand.sevens is not None and not betting.level:
            hand.sevens.passed(player, _low_rating(hand, player))
    elif kind == "call":
        paid = betting.call(player)
        deal.events.append(_new(Called, (seat, paid, "call")))
        if hand.sevens is not None and betting.level < betting.full_bet:
            # Not to complete a short bet is to pass, and who passes may not raise.
            player.checked = True
            hand.sevens.passed(player, _low_rating(hand, player))
    else:
        wager(hand, betting, player, action.amount, kind)
        to_act[:] = _with_chips(deal.players[seat + 1 :] + deal.players[:seat])
    return False


def _gets_cards(sheet: Sheet) -> bool:
    """Whether who folds with no bet to face is dealt to until somebody bets."""
    return sheet.has_up_cards and sheet.deal_to_folded


def _low_rating(hand: Running, player: Player) -> int:
    contest = hand.deal.contests[0]
    return contest.scale.rate(player.cards, hand.wilds(player) or NOTHING_WILD)


def _with_chips(players: list[Player]) -> list[Player]:
    """Those who can still bet."""
    return [player for player in players if player.stack and not player.folded]


def _acting(hand: Running, step: Step, player: Player) -> Play:
    hand.done.add(player.seat)
    yield from alone(hand, step, player)


def _rest_act(hand: Running, step: Step) -> Play:
    """Who had no action on the round, being all-in, does it now."""
    for player in hand.deal.clockwise(hand.opener):
        if not player.folded and player.seat not in hand.done and not hand.over:
            yield from _acting(hand, step, player)
    hand.done.clear()


def _collect(hand: Running) -> None:
    """Give back what nobody called."""
    deal = hand.deal
    top = second = 0
    highest = deal.players[0]
    for player in deal.players:
        if player.bet > top:
            top, second, highest = player.bet, top, player
        elif player.bet > second:
            second = player.bet
        player.bet = 0
    if top > second:
        back = top - second
        highest.stack += back
        highest.total -= back
        deal.tell(Returned(highest.seat, back))
