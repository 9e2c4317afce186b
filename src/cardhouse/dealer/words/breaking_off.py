"""Hands that are broken off and dealt again."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.choices import Opened
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets.words.breaking_off import BreakOff, OpenWith, StartOver

_CHOICES: Final = ("open", "pass")


@runs(BreakOff)
def _break_off(step: BreakOff, hand: Running) -> None:
    # It falls while cards are dealt, so that is where it is looked for.
    hand.breaks_on = step.cards


@runs(OpenWith)
def _open_with(step: OpenWith, hand: Running) -> Play:
    deal = hand.deal
    least = step.scale.minimum(step.hand)
    for player in deal.after_button():
        if player.folded:
            continue
        # Who has not looked at a card cannot say what it makes.
        cards = player.known
        able = (
            len(cards) >= step.scale.size
            and step.scale.rate(cards, hand.wilds(player) or NOTHING_WILD) >= least
        )
        # Everybody is asked: to pass over those who cannot would tell what the others hold.
        choices = _CHOICES if able else _CHOICES[1:]
        action = yield Decision(player.seat, "choose", choices=choices, about=step.need, public=_CHOICES)
        opens = action.choice == "open"
        deal.tell(Opened(player.seat, opens))
        if opens:
            hand.opened_by = player.seat
            return
    hand.break_off(Why("nobody-opens"))


@runs(StartOver)
def _start_over(step: StartOver, hand: Running) -> None:
    deal = hand.deal
    live = deal.live
    if len(live) == 1:
        return
    entries = [hand.entry(player) for player in live]
    compared = [hand.compared(entries, board) for board in deal.boards]
    if not all(one.nobody_qualifies for one in compared):
        return
    for player in deal.clockwise(hand.first_to_show()):
        if not player.folded:
            player.show_at_the_end()
            deal.tell(Shown(player.seat, player.cards))
    hand.break_off(Why("nobody-wins"))
