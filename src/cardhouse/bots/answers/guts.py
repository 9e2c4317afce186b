"""Staying in or dropping out, where all say so together and whoever loses matches the pot."""

from __future__ import annotations

from random import Random
from typing import Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.showdown.wilds import usual_wilds
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.guts.in_or_out import InOrOut
from cardhouse.sheets.words.guts.settling import Settlement

from .worth import NO_BOARD, beats

_LOOKS: Final = 600
_ENOUGH: Final = 0.45
"""How often a hand has to beat all others: a little less often than not.

If everybody drew the line at one half, a worse hand would gain by staying in what it loses. Those who
misjudge hands drop better ones at times and stay with worse ones, and then one just below one half gains.
"""


def stay_or_drop(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float, plays: float = 0.0
) -> Action | None:
    """In with a hand that beats all others nearly as often as not; nothing where that may be wrong.

    Who ``plays`` more than that stays in with so much less.

    A hand that beats nobody wins the pot if nobody else is in, and has to match it otherwise. The pot that
    goes on to the next deal is everybody's alike.
    """
    if not _is_plain(decision, sheet):
        return None
    others = sum(not seat.gone for seat in view.seats) - 1
    deck = [card for card in sheet.deck.cards if card not in view.cards]
    contest, wilds = sheet.contests[0], usual_wilds(sheet.wild)
    strength = beats(contest, view.cards, NO_BOARD, deck, chance, wilds=wilds, tries=_LOOKS)
    strength = min(1.0, max(0.0, strength + noise * (2 * chance.random() - 1)))
    return Action(decision.kind, choice="in" if strength**others > _ENOUGH - plays else "out")


def _is_plain(decision: Decision, sheet: Sheet) -> bool:
    """Whether a hand against the others, and matching the pot, are all that there is to it."""
    asked = [step for step in sheet.steps if isinstance(step, InOrOut)]
    if decision.kind != "stay" or len(asked) != 1 or len(sheet.contests) != 1 or sheet.layout.areas:
        return False
    due = sheet.table(Settlement)
    return (
        asked[0].how == "together"
        and not asked[0].draws
        and due.alone == "pot"
        and due.loser.pot
        and due.loser.money is None
        and not due.dropped
        and not due.forced
    )
