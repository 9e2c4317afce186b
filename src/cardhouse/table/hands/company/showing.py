"""Cards that are shown after a hand: by whoever held them, or those that would have come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.dealer import Deal
from cardhouse.dealer.playing.rabbit import rabbit
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, NoSuchPlayer, NotHere, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState

from .side_payments import pay_bounty


@handles("show")
def _show(table: TableState, command: Command) -> None:
    """Show some of one's own cards after a hand; ``data`` has the ``cards``, and ``amount`` the hand.

    What was shown stays shown until the next hand.
    """
    lineup = _after_hand(table, command)
    if command.player not in lineup.players:
        raise NoSuchPlayer("table.not-dealt-in", player=command.player)
    given = (command.data or {}).get("cards")
    if not isinstance(given, list) or not given or not all(isinstance(card, str) for card in given):
        raise BadCommand("table.show-which")
    hand, own = table.current.hand, given
    if hand is not None:
        # A hand that this version cannot deal again was looked at when the command was first done.
        own = own_cards(hand, lineup.players.index(command.player))
        for card in given:
            if card not in own:
                raise BadCommand("table.not-your-card", card=card)
    before = table.company.shown.get(command.player, ())
    shown = (*before, *(card for card in dict.fromkeys(given) if card not in before))
    table.company.shown = {**table.company.shown, command.player: shown}
    if table.rules.seven_deuce and len(own) <= 2:
        pay_bounty(table, lineup, command.player, shown)


@handles("rabbit")
def _rabbit(table: TableState, command: Command) -> None:
    """Show the cards that would have come; ``data`` has the ``board`` if it was worked out before."""
    if not table.rules.rabbit:
        raise NotHere("table.no-rabbit")
    _after_hand(table, command)
    if table.company.rabbit:
        raise NotNow("table.rabbit-shown")
    given = (command.data or {}).get("board")
    board = given if isinstance(given, Mapping) and given else rabbit_of(table)
    table.company.rabbit = {str(area): tuple(map(str, cards)) for area, cards in board.items()}


def rabbit_of(table: TableState) -> dict[str, Any]:
    """The cards that would have come in the last hand, by area of the board."""
    hand = table.current.hand
    if not isinstance(hand, Deal):
        raise NotHere("table.no-rabbit-here")
    found = rabbit(hand)
    if not found:
        raise NotNow("table.no-cards-to-come")
    return {area: [str(card) for card in cards] for area, cards in found.items()}


def own_cards(hand: DealtHand, seat: int) -> list[str]:
    """What a player held at the end of a hand, folded or not."""
    cards: list[str] = hand.plain_view(seat)["seats"][seat]["cards"]
    return [card for card in cards if card != "??"]


def _after_hand(table: TableState, command: Command) -> Lineup:
    lineup = table.current.lineup
    if table.rules.live:
        raise NotHere("table.not-with-real-cards")
    if table.playing or lineup is None or command.amount != table.current.number:
        raise NotNow("table.only-after-hand")
    return lineup
