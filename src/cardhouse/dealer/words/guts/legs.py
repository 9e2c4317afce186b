"""How the dealer plays legs, and going high or low to win them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardhouse.dealer.events.choices import Declared
from cardhouse.dealer.events.players import Loss as LossOwed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.dealer.hand.money import pay_out, pay_player, sweep
from cardhouse.dealer.hand.order import after_button, over, still_in
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.scales import Hand
from cardhouse.sheets.words.guts.legs import DeclareWay, FirstToLegs, PayLosses, SettleWays

from .in_or_out import drop_the_broke, look_at_each_other, those_in
from .round import GutsRound, Loss
from .settling import win_leg


@runs(FirstToLegs)
def _first_to_legs(step: FirstToLegs, hand: HandState) -> None:
    sweep(hand)
    for player in still_in(hand):
        if player.legs >= step.number and hand.pot:
            pay_out(hand, player, hand.pot, why=Why("legs", number=player.legs))


@runs(DeclareWay)
def _declare_way(step: DeclareWay, hand: HandState) -> Play:
    drop_the_broke(hand)
    for player in hand.players:
        player.stays = None
        player.marks.pop("declared", None)
    for player in after_button(hand):
        if player.folded or over(hand):
            continue
        action = yield Decision(player.seat, "declare", choices=step.ways, about=About("pot", pot=hand.pot))
        player.stays = action.choice != "out"
        player.marks["declared"] = action.choice
        hand.tell(Declared(player.seat, action.choice))


@runs(SettleWays)
def _settle_ways(step: SettleWays, hand: HandState) -> None:
    inside = those_in(hand)
    if len(inside) == 1:
        win_leg(hand, inside[0])
        pay_losses(hand)
        hand.progress.skip_to_next = True
        return
    ways = [_way(hand, inside, way, name) for way, name in (("high", step.high), ("low", step.low))]
    both = [player.seat for player in inside if player.marks["declared"] == "both"]
    for hands, winners in zip(ways, winners_of(ways, both), strict=True):
        look_at_each_other(hand, [player for player in inside if player.seat in hands])
        for seat in hands:
            if winners and seat not in winners:
                recall(hand, GutsRound).losses.append(Loss(seat, winners))
                hand.tell(LossOwed(seat, winners))


def winners_of(ways: Sequence[Mapping[int, Hand]], both: Collection[int]) -> list[tuple[int, ...]]:
    """The best hands each way; ``both`` are the seats that went both ways, and win both or neither."""
    swept = tuple(seat for seat in both if all(_best(hands) == (seat,) for hands in ways))
    # If they fail, the others are compared among themselves.
    plain = [{seat: made for seat, made in hands.items() if seat not in both} for hands in ways]
    return [swept or _best(hands) for hands in plain]


def _way(hand: HandState, inside: Sequence[Player], way: str, name: str) -> dict[int, Hand]:
    """The hands of players who went one way, or both."""
    entries = [entry_of(hand, player) for player in inside if player.marks["declared"] in (way, "both")]
    contests = [contest for contest in hand.rules.contests if contest.name == name]
    return compare_hands(hand, entries, hand.board.areas, contests=contests).hands[name]


def _best(hands: Mapping[int, Hand]) -> tuple[int, ...]:
    top = max((made.rating for made in hands.values()), default=0)
    return tuple(seat for seat, made in hands.items() if made.rating == top)


@runs(PayLosses)
def _pay_losses(step: PayLosses, hand: HandState) -> None:
    pay_losses(hand)


def loss_to_each(winners: Sequence[int], pot: int) -> Iterator[tuple[int, int]]:
    """What each winner gets for one loss at a pot."""
    each, odd = divmod(pot, len(winners))
    for place, winner in enumerate(winners):
        yield winner, each + (place < odd)


def pay_losses(hand: HandState) -> None:
    """Have losers pay winners, for each loss at most what the shorter of the two had at the start."""
    said = recall(hand, GutsRound)
    brought = hand.stacks
    for loss in said.losses:
        for winner, owed in loss_to_each(loss.winners, hand.pot):
            amount = min(owed, brought[loss.seat], brought[winner])
            pay_player(hand, hand.players[loss.seat], hand.players[winner], amount, Why("loss"))
    said.losses.clear()
    sweep(hand)
    drop_the_broke(hand)
