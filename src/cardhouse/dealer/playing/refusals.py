"""By which rule of a book an action is refused."""

from __future__ import annotations

from typing import Final, Literal

from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Raises

Why = Literal[
    "raise-too-small",
    "bet-too-small",
    "fixed-size",
    "over-the-pot",
    "over-the-stack",
    "not-the-unit",
    "capped",
    "not-reopened",
    "no-check-raise",
    "no-limping",
    "all-in-or-fold",
    "too-many-drawn",
]

_RULES: Final[dict[Why, tuple[str, ...]]] = {
    "raise-too-small": ("WSOP-171", "BARGE-nolimit-sizes"),
    "bet-too-small": ("WSOP-128", "BARGE-nolimit-sizes"),
    "fixed-size": ("BARGE-limit-structure", "antes-and-limits-003"),
    "over-the-pot": ("WSOP-NLPL-INTRO", "BARGE-potlimit-sizes"),
    "over-the-stack": ("WSOP-60",),
    "not-the-unit": ("WSOP-130",),
    "capped": ("WSOP-126", "BARGE-limit-raise-cap", "h003-max-raises"),
    "not-reopened": ("WSOP-171", "BARGE-bigbet-short-allin"),
    "no-check-raise": ("WSOP-124", "BARGE-limit-check-raise"),
    "no-limping": ("WSOP-LOWBALL-INTRO", "BARGE-no-limp-27"),
    "all-in-or-fold": ("BARGE-jam-or-fold",),
    "too-many-drawn": ("WSOP-275", "BARGE-draw-announce"),
}
"""For each reason the rule of every book that has one; the WSOP's serves where the game's own has none."""
_LIMIT: Final[dict[Why, tuple[str, ...]]] = {"not-reopened": ("WSOP-129", "BARGE-limit-half-bet")}
_GENERAL: Final = ("WSOP-",)
_BOOKS: Final = {"barge": ("BARGE-",), "home003": ("h003-", "antes-and-limits-003"), "home004": ("h004-",)}


def rules_against(hand: HandState, decision: Decision, action: Action) -> tuple[str, ...]:
    """The rule by which an action is refused, as the book of the game has it; none without such a rule."""
    why = _why(hand, decision, action)
    if why is None:
        return ()
    limit = hand.stakes.structure == "limit"
    rules = _LIMIT.get(why, _RULES[why]) if limit else _RULES[why]
    edition = hand.sheet.edition
    book = next((start for name, start in _BOOKS.items() if edition.startswith(name)), _GENERAL)
    for starts in (book, _GENERAL):
        if own := [rule for rule in rules if rule.startswith(starts)]:
            return (own[0],)
    return ()


def _why(hand: HandState, decision: Decision, action: Action) -> Why | None:
    if type(action.amount) is not int or type(action.cards) is not tuple:
        return None
    if decision.kind == "draw" and action.kind == "draw":
        return "too-many-drawn" if len(action.cards) > decision.most else None
    betting = hand.betting.current
    if decision.kind != "bet" or betting is None:
        return None
    if action.kind in ("bet", "raise", "complete"):
        if decision.raises is None:
            return betting.why_no_raise(hand.players[decision.seat])
        return _wrong_amount(hand, decision.seat, decision.raises, action)
    if action.kind == "call" and decision.to_call and not decision.may_call:
        return "all-in-or-fold" if hand.stakes.structure == "jam-or-fold" else "no-limping"
    return None


def _wrong_amount(hand: HandState, seat: int, raises: Raises, action: Action) -> Why | None:
    if action.kind not in (raises.word, "complete"):
        return None
    player = hand.players[seat]
    if raises.sizes:
        return "all-in-or-fold" if hand.stakes.structure == "jam-or-fold" else "fixed-size"
    if action.amount < raises.least:
        return "raise-too-small" if raises.word == "raise" else "bet-too-small"
    if action.amount > raises.most:
        return "over-the-pot" if raises.most < player.bet + player.stack else "over-the-stack"
    return "not-the-unit"
