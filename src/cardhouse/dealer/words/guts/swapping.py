"""How the dealer plays games of one card that is passed on."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial

from cardhouse.cards import Card, Untold
from cardhouse.cards.untold import cards_of, must_be
from cardhouse.dealer.events.cards import Dealt, Kept, Refused, Swapped
from cardhouse.dealer.events.players import LegKept, LegLost, LegsLaidOut
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import may
from cardhouse.dealer.hand.deck_runs_out import next_card
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.dealer.hand.money import pay
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.scales import Hand
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.guts.swapping import KeepOrSwap, LayLegs, LowestLoses

from .in_or_out import leave, show_all, throw_in


def leg_worth(sheet: Sheet, stakes: Stakes) -> int:
    """What a leg laid out is worth."""
    laid = next(step for step in sheet.steps if isinstance(step, LayLegs))
    return laid.worth.chips(stakes.dollar) if laid.worth else max(1, stakes.ante)


def lowest_of(hands: Mapping[int, Hand], seats: Sequence[int]) -> list[int]:
    """The seats that share the lowest hand; whoever has none left is below everybody who has one."""
    if without := [seat for seat in seats if seat not in hands]:
        return without
    lowest = min(made.rating for made in hands.values())
    return [seat for seat, made in hands.items() if made.rating == lowest]


def nobody_left(losers: Sequence[int], legs: Mapping[int, int]) -> bool:
    """Whether all would lose their last leg at once, so that nobody loses one."""
    return all(seat in losers and left == 1 for seat, left in legs.items())


@runs(LayLegs)
def _lay_legs(step: LayLegs, hand: HandState) -> None:
    worth = leg_worth(hand.sheet, hand.stakes)
    for player in after_button(hand):
        if not player.folded:
            player.legs = min(step.number, -(-player.stack // worth))
            hand.tell(LegsLaidOut(player.seat, player.legs, worth))


@runs(KeepOrSwap)
def _keep_or_swap(step: KeepOrSwap, hand: HandState) -> Play:
    players = [player for player in after_button(hand) if not player.folded]
    for player, neighbour in zip(players, [*players[1:], None], strict=True):
        about = About("swap", other=None if neighbour is None else neighbour.seat)
        action = yield Decision(player.seat, "choose", choices=("keep", "swap"), about=about)
        if action.choice == "keep":
            hand.tell(Kept(player.seat))
        elif neighbour is None:
            throw_in(hand, player, player.cards)
            hand.tell(Swapped(player.seat, None))
            card = next_card(hand, player.seat)
            if card is None:
                raise AssertionError("the card that was given up is in the muck")
            player.give(card, up=False)
            hand.tell(Dealt(player.seat, (card,), up=False, seen_by=player.seat))
        elif (yield from _gives(step, hand, player, neighbour)):
            player.order, neighbour.order = neighbour.order, player.order
            player.dealt_down, neighbour.dealt_down = neighbour.dealt_down, player.dealt_down
            player.pick_up()
            neighbour.pick_up()
            hand.tell(Swapped(player.seat, neighbour.seat))


def _refuses(step: KeepOrSwap, card: Card) -> bool:
    return card.rank.letter == step.refuses


def _has(step: KeepOrSwap, player: Player) -> bool:
    return any(_refuses(step, card) for card in player.known)


def _gives(
    step: KeepOrSwap, hand: HandState, player: Player, neighbour: Player
) -> Generator[Decision, Action, bool]:
    """Whether a neighbour gives the card up; everybody is asked, so that the question reveals nothing."""
    if not step.refuses:
        return True
    refuses = ("refuse",) if may(hand, partial(_has, step, neighbour)) else ()
    about = About("give", other=player.seat)
    action = yield Decision(
        neighbour.seat, "choose", choices=("give", *refuses), public=("give", "refuse"), about=about
    )
    if action.choice == "give":
        return True
    card = next(one for one in neighbour.known if isinstance(one, Untold) or _refuses(step, one))
    must_be(card, cards_of(step.refuses))
    neighbour.show((card,))
    hand.tell(Refused(neighbour.seat, (card,), player.seat))
    return False


@runs(LowestLoses)
def _lowest_loses(step: LowestLoses, hand: HandState) -> None:
    players = [player for player in after_button(hand) if not player.folded]
    entries = [entry_of(hand, player) for player in players]
    for player in players:
        show_all(hand, player)
    compared = compare_hands(hand, entries, hand.board.areas, contests=hand.rules.contests[:1])
    losers = lowest_of(compared.hands[hand.rules.contests[0].name], [player.seat for player in players])
    kept = nobody_left(losers, {player.seat: player.legs for player in players})
    for player in [hand.players[seat] for seat in losers]:
        if kept:
            hand.tell(LegKept(player.seat))
        else:
            _lose_leg(hand, player)


def _lose_leg(hand: HandState, player: Player) -> None:
    pay(hand, player, leg_worth(hand.sheet, hand.stakes), Why("leg"))
    player.legs -= 1
    hand.tell(LegLost(player.seat, player.legs))
    if not player.legs:
        leave(hand, player, Why("no-legs"))
