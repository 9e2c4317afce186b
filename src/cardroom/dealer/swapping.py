"""What the dealer does for games of one card that is passed on."""

from __future__ import annotations

from collections.abc import Generator

from cardroom.sheets.swapping import KeepOrSwap, LayLegs, LowestLoses

from .action import Action
from .decision import Decision
from .guts import leave, show_all, throw_in
from .player import Player
from .running import Play, Running, runs
from .showdown import Showdown


def leg_worth(hand: Running) -> int:
    """What a leg that was laid out is worth."""
    stakes = hand.deal.stakes
    laid = next(step for step in hand.deal.sheet.steps if isinstance(step, LayLegs))
    return laid.worth.chips(stakes.dollar) if laid.worth else max(1, stakes.ante)


@runs(LayLegs)
def _lay_legs(step: LayLegs, hand: Running) -> None:
    worth = leg_worth(hand)
    for player in hand.deal.after_button():
        if not player.folded:
            player.legs = min(step.number, -(-player.stack // worth))
            legs = "one leg" if player.legs == 1 else f"{player.legs} legs"
            hand.deal.tell("leg", player.seat, text=f"lays out {legs} of {worth}")


@runs(KeepOrSwap)
def _keep_or_swap(step: KeepOrSwap, hand: Running) -> Play:
    deal = hand.deal
    players = [player for player in deal.after_button() if not player.folded]
    for player, neighbour in zip(players, [*players[1:], None], strict=True):
        other = "the deck" if neighbour is None else f"seat {neighbour.seat}"
        action = yield Decision(player.seat, "choose", choices=("keep", "swap"), about=f"with {other}")
        if action.choice == "keep":
            deal.tell("keep", player.seat, text="keeps the card")
        elif neighbour is None:
            throw_in(hand, player, player.cards)
            deal.tell("swap", player.seat, text=other)
            card = deal.supply.take(player.seat)
            player.give(card, up=False)
            deal.tell("deal", player.seat, 0, (card,), player.seat, "down")
        elif (yield from _gives(step, hand, player, neighbour)):
            player.order, neighbour.order = neighbour.order, player.order
            player.dealt_down, neighbour.dealt_down = neighbour.dealt_down, player.dealt_down
            deal.tell("swap", player.seat, text=other)


def _gives(
    step: KeepOrSwap, hand: Running, player: Player, neighbour: Player
) -> Generator[Decision, Action, bool]:
    """Whether a neighbour gives the card up; everybody is asked, so that being asked tells nothing."""
    if not step.refuses:
        return True
    card = neighbour.cards[0]
    refuses = ("refuse",) if card.rank.letter == step.refuses else ()
    about = f"seat {player.seat} wants to change cards"
    action = yield Decision(
        neighbour.seat, "choose", choices=("give", *refuses), public=("give", "refuse"), about=about
    )
    if action.choice == "give":
        return True
    neighbour.show((card,))
    text = f"shows {card} and refuses seat {player.seat}"
    hand.deal.tell("keep", neighbour.seat, cards=(card,), text=text)
    return False


@runs(LowestLoses)
def _lowest_loses(step: LowestLoses, hand: Running) -> None:
    deal = hand.deal
    players = [player for player in deal.after_button() if not player.folded]
    for player in players:
        show_all(hand, player)
    compared = Showdown(
        deal.contests[:1],
        [hand.entry(player) for player in players],
        hand.lines(deal.board),
        button=deal.button,
        seats=len(deal.players),
        odd_chip="button",
    )
    hands = compared.hands[deal.contests[0].name]
    lowest = min(made.rating for made in hands.values())
    losers = [player for player in players if hands[player.seat].rating == lowest]
    if all(player in losers and player.legs == 1 for player in players):
        for player in losers:
            deal.tell("leg", player.seat, text="keeps the last leg: nobody would be left")
        return
    for player in losers:
        _lose_leg(hand, player)


def _lose_leg(hand: Running, player: Player) -> None:
    deal = hand.deal
    deal.pay(player, leg_worth(hand), "a leg")
    player.legs -= 1
    left = "no leg" if not player.legs else "one leg" if player.legs == 1 else f"{player.legs} legs"
    deal.tell("leg", player.seat, text=f"has {left} left")
    if not player.legs:
        leave(hand, player, "no legs left")
