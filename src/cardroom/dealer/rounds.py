"""Rounds of betting."""

from __future__ import annotations

from cardroom.scales.wild import NOTHING_WILD
from cardroom.sheets import Step
from cardroom.sheets.step import Bet, read_step

from .action import Action
from .betting import BettingRound
from .dealing import alone
from .player import Player
from .running import Play, Running, runs
from .sevens import Sevens


def wager(hand: Running, betting: BettingRound, player: Player, to: int, word: str) -> None:
    """Bet or raise, and remember who did."""
    paid = betting.wager(player, to)
    if hand.deal.sheet.has_up_cards:
        for other in hand.deal.players:
            other.still_dealt = False
    hand.aggressor = player.seat
    hand.deal.tell(word, player.seat, paid, text=str(to))


@runs(Bet)
def _bet(step: Bet, hand: Running) -> Play:
    deal = hand.deal
    if hand.skip_bet:
        hand.skip_bet = False
        return
    sizes = _sizes(step, hand)
    forced = hand.round is not None
    if not forced and hand.all_in and not step.acting:
        # Nobody is left who could bet against anybody.
        return
    betting = hand.take_round(sizes)
    if forced:
        betting.set_sizes(sizes)
    elif step.first:
        hand.opener = hand.first_showing(step.first)
    else:
        hand.opener = next(player.seat for player in deal.after_button() if not player.folded)
    if not forced:
        hand.aggressor = None
        if deal.sheet.sevens_rule and deal.stakes.structure == "limit":
            hand.sevens = Sevens(deal.players, whole_pot=deal.sheet.sevens_forfeit_pot)
            betting.always_complete = True
    acting = read_step(step.acting) if step.acting else None
    yield from _betting(hand, betting, acting)
    if acting is not None:
        yield from _rest_act(hand, acting)
    _collect(hand)


def _sizes(step: Bet, hand: Running) -> tuple[int, ...]:
    """How large bets may be in limit."""
    small, big = hand.deal.stakes.small_bet, hand.deal.stakes.big_bet
    if step.size == "either" or (
        step.big_if_open_pair and any(_open_pair(player) for player in hand.deal.live)
    ):
        return small, big
    return (small,) if step.size == "small" else (big,)


def _open_pair(player: Player) -> bool:
    ranks = [card.rank for card in player.up]
    return len(set(ranks)) < len(ranks)


def _betting(hand: Running, betting: BettingRound, acting: Step | None) -> Play:
    """Everyone with chips acts once, and again whenever somebody raises."""
    deal = hand.deal
    players = deal.players
    seats = len(players)
    # Whoever opened by force and chose to bet has acted.
    to_act = {seat for seat in _with_chips(players) if players[seat].acted_at is None}
    at = hand.opener
    while to_act:
        player = players[at]
        at = (at + 1) % seats
        if player.seat not in to_act:
            continue
        to_act.discard(player.seat)
        others = _another_has_chips(players, player)
        if not others and all(other.bet <= player.bet for other in deal.live):
            # A blind that was short asks no more of the last player than it is.
            continue
        decision = betting.decision(player)
        if decision.raises is not None and not _could_call_more(players, player, betting.level):
            # Nobody is left who has more than is already bet.
            decision = decision._replace(raises=None, may_call=decision.to_call > 0)
        action = yield decision
        _answer(hand, betting, player, action)
        if hand.over:
            return
        if action.kind in ("bet", "raise"):
            to_act = _with_chips(players) - {player.seat}
        if acting is not None and not player.folded and player.seat not in hand.done:
            yield from _acting(hand, acting, player)


def _answer(hand: Running, betting: BettingRound, player: Player, action: Action) -> None:
    """Do what a player has said."""
    deal, sevens = hand.deal, hand.sevens
    match action.kind:
        case "fold":
            betting.fold(player)
            player.still_dealt = betting.level <= player.bet and deal.sheet.has_up_cards
            deal.muck.extend(player.cards)
            deal.tell("fold", player.seat)
        case "check":
            betting.check(player)
            deal.tell("check", player.seat)
            if sevens is not None and not betting.level:
                sevens.passed(player, _low_rating(hand, player))
        case "call":
            deal.tell("call", player.seat, betting.call(player))
            if sevens is not None and betting.level < betting.full_bet:
                # Not to complete a short bet is to pass, and who passes may not raise.
                player.checked = True
                sevens.passed(player, _low_rating(hand, player))
        case _:
            wager(hand, betting, player, action.amount, action.kind)


def _low_rating(hand: Running, player: Player) -> int:
    contest = hand.deal.contests[0]
    return contest.scale.rate(player.cards, hand.wilds(player) or NOTHING_WILD)


def _another_has_chips(players: list[Player], player: Player) -> bool:
    # A loop, because this is asked at every decision and any() takes three times as long.
    for other in players:  # noqa: SIM110
        if other.stack and not other.folded and other is not player:
            return True
    return False


def _could_call_more(players: list[Player], player: Player, level: int) -> bool:
    for other in players:
        if other.bet + other.stack > level and not other.folded and other is not player:
            return True
    return False


def _with_chips(players: list[Player]) -> set[int]:
    return {player.seat for player in players if not player.folded and player.stack > 0}


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
        deal.tell("return", highest.seat, back)
