"""Who sits where, who is still in, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardhouse.dealer.pieces.player import Player

from .state import HandState


def still_in(hand: HandState) -> list[Player]:
    """The players who have not folded."""
    return [player for player in hand.players if not player.folded]


def clockwise(hand: HandState, start: int) -> Iterator[Player]:
    """Every seat once, going left from a given one; or the one alone whose turn it is."""
    players, alone = hand.players, hand.progress.alone
    return iter(players[start:] + players[:start] if alone is None else [players[alone]])


def after_button(hand: HandState) -> Iterator[Player]:
    """Every seat once, from the left of the button, which is last; or the one alone whose turn it is."""
    players, alone = hand.players, hand.progress.alone
    start = (hand.button + 1) % len(players)
    return iter(players[start:] + players[:start] if alone is None else [players[alone]])


def over(hand: HandState) -> bool:
    """Whether all but one have folded."""
    left = 0
    for player in hand.players:
        if not player.folded:
            left += 1
            if left == 2:
                return False
    return True


def all_in(hand: HandState) -> bool:
    """Whether at most one player still in has chips left to bet."""
    able = 0
    for player in hand.players:
        if player.stack and not player.folded:
            able += 1
            if able == 2:
                return False
    return True


def first_live(players: Sequence[Player], button: int) -> int:
    """The first seat left of the button that is still in."""
    seat = (button + 1) % len(players)
    while players[seat].folded:
        seat = (seat + 1) % len(players)
    return seat


def next_opener(hand: HandState) -> int:
    """The next seat still in after the one that opened the last round or was due to open it."""
    betting = hand.betting
    last = hand.button if betting.starter is None else betting.starter
    betting.starter = opener = first_live(hand.players, last)
    return opener


def first_to_show(hand: HandState) -> int:
    """The first seat to show when the last round was checked."""
    if hand.sheet.has_up_cards and hand.betting.opener >= 0:
        return hand.betting.opener
    return (hand.button + 1) % len(hand.players)
