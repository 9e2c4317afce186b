"""Hands that are broken off and dealt again."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardhouse.cards.untold import look_at
from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.choices import Opened
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import may
from cardhouse.dealer.hand.dealing import break_off
from cardhouse.dealer.hand.entries import compare_hands, entry_of, wilds_of_player
from cardhouse.dealer.hand.order import after_button, clockwise, first_to_show, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets.words.breaking_off import BreakOff, OpenWith, StartOver
from cardhouse.sheets.words.repeating import Repeat, flat

from .registry import Play, runs

_CHOICES: Final = ("open", "pass")


@runs(BreakOff)
def _break_off(step: BreakOff, hand: HandState) -> None:
    # Such a card turns up during dealing, so dealing looks for it.
    hand.progress.breaks_on = step.cards


def _can_open(hand: HandState, step: OpenWith, player: Player) -> bool:
    # Players cannot judge cards that they have not looked at.
    cards = player.known
    if len(cards) < step.scale.size:
        return False
    if hand.witness is not None:
        look_at(cards)
    least = step.scale.minimum(step.hand)
    return step.scale.rate(cards, wilds_of_player(hand, player) or NOTHING_WILD) >= least


@runs(OpenWith)
def _open_with(step: OpenWith, hand: HandState) -> Play:
    for player in after_button(hand):
        if player.folded:
            continue
        able = may(hand, partial(_can_open, hand, step, player))
        # Everybody is asked: skipping players who cannot open would reveal what the others hold.
        choices = _CHOICES if able else _CHOICES[1:]
        action = yield Decision(
            player.seat, "choose", choices=choices, about=About("needs", needs=step.need), public=_CHOICES
        )
        opens = action.choice == "open"
        hand.tell(Opened(player.seat, opens))
        if opens:
            hand.betting.opened_by = player.seat
            hand.rules.facts["opened"] = 1
            return
    hand.rules.facts["opened"] = 0
    if any(isinstance(one, Repeat) and step in flat(one.do) for one in hand.sheet.steps):
        break_off(hand, Why("nobody-opens"))


@runs(StartOver)
def _start_over(step: StartOver, hand: HandState) -> None:
    live = still_in(hand)
    if len(live) == 1:
        return
    compared = [
        compare_hands(hand, [entry_of(hand, player, board) for player in live], board)
        for board in hand.board.runs
    ]
    seats = [player.seat for player in live]
    if not all(one.is_dealt_again(step, seats) for one in compared):
        return
    for player in clockwise(hand, first_to_show(hand)):
        if not player.folded:
            player.show_at_the_end()
            hand.tell(Shown(player.seat, player.cards))
    break_off(hand, Why("nobody-wins-all" if step.all_to_one else "nobody-wins"))
