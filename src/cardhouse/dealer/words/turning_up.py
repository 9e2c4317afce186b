"""Cards that nobody has looked at, and cards turned up together."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Dealt, Exposed, Turned
from cardhouse.dealer.events.choices import Picked
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.words.turning_up import DealUnseen, ExposeTogether, TurnToBeat

from .betting.rounds import bet
from .dealing import can_go_round, one_for_all
from .powers import NOBODY


@runs(DealUnseen)
def _deal_unseen(step: DealUnseen, hand: Running) -> None:
    deal = hand.deal
    live = [player for player in deal.after_button() if not player.folded]
    if hand.dealt and not can_go_round(hand, step.count * len(live)):
        one_for_all(hand)
        return
    for _ in range(step.count):
        for player in live:
            card = deal.supply.take(player.seat)
            player.give(card, up=False, unseen=True)
            deal.tell(Dealt(player.seat, (card,), up=False, seen_by=NOBODY))
    hand.dealt = True


@runs(TurnToBeat)
def _turn_to_beat(step: TurnToBeat, hand: Running) -> Play:
    """Go round until nobody is left who has cards to turn up and a hand to beat."""
    deal = hand.deal
    seat = deal.button
    while any(_has_to_turn(hand, player) for player in deal.live):
        seat = (seat + 1) % len(deal.players)
        player = deal.players[seat]
        if player.folded or not _has_to_turn(hand, player):
            continue
        while player.hidden and not _leads(hand, player):
            yield from _turn(hand, player)
        if not _leads(hand, player):
            continue
        if (betting := bet(step.bet, hand, seat)) is not None:
            yield from betting
        if hand.over or hand.killed:
            return


def _has_to_turn(hand: Running, player: Player) -> bool:
    return bool(player.hidden) and not _leads(hand, player)


def _leads(hand: Running, player: Player) -> bool:
    """Whether the cards that a player shows beat those of everybody else still in."""
    mine = hand.showing("high", player)
    return all(mine > hand.showing("high", other) for other in hand.deal.live if other is not player)


def _turn(hand: Running, player: Player) -> Play:
    card = player.hidden[0]
    player.show((card,))
    hand.deal.tell(Turned(player.seat, (card,)))
    if hand.powers is not None:
        yield from hand.powers.came(player, card)


@runs(ExposeTogether)
def _expose_together(step: ExposeTogether, hand: Running) -> Play:
    """All answer in secret, one after the other; only when the last has, the cards are turned up."""
    deal = hand.deal
    picked: dict[int, tuple[tuple[Card, ...], tuple[Card, ...]]] = {}
    for player in deal.after_button():
        # Where the deck could not go round, some have no card to spare.
        count = min(step.count, len(player.hidden) - 1)
        if player.folded or count < 1:
            continue
        known = player.known_hidden
        least = min(count, len(known))
        chosen: tuple[Card, ...] = ()
        if least:
            action = yield Decision(player.seat, "expose", cards=known, least=least, most=least)
            chosen = action.cards
            deal.tell(Picked(player.seat, chosen, count))
        # What nobody has looked at cannot be picked; where it has to be, it is turned as it lies.
        picked[player.seat] = chosen, player.unknown[: count - least]
    for seat, (chosen, dark) in picked.items():
        deal.players[seat].show(chosen, known=True)
        deal.players[seat].show(dark, known=False)
        deal.tell(Exposed(seat, (*chosen, *dark)))
