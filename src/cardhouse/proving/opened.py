"""Checks a hand whose seed is open: it is dealt again from its log, and must be the one that was seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.cards import joint_cut, to_seed
from cardhouse.dealer import OtherRules
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.errors import CardhouseError, reason
from cardhouse.fair import BadProof
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet

from .claim import Claim, Found, Plain, check_answers, places_said, strange, terms_said
from .counted import Counted, counted
from .making import dealing_of, heights_seen
from .named import cards_named
from .promised_sheet import sheet_of

UNREADABLE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What goes wrong where a file holds something else than it should."""
_BESIDES: Final = ("names", "bought", "afterwards", "resolved", "sheet")
"""What earlier versions put into a log besides what a hand is dealt from."""


def check_opened(claim: Claim) -> Found:
    """Deal a hand again from the seeds: they also give the dice, later decks and everything hidden.

    Raises :class:`BadProof` for whatever does not hold.
    """
    log = _log_of(claim)
    sheet, unchecked = sheet_of(
        claim.dealing["sheet"] if claim.dealing else log.get("resolved"), log, claim.promise
    )
    try:
        hand = _dealt(log, sheet)
    except OtherRules as error:
        # What was promised and what was seen is proved all the same.
        claim.check_seen()
        return [], [*unchecked, Said("proofs.not-dealt-again", why=error.said)]
    claim.check_game(hand.deal.sheet)
    unchecked += _check_events(claim, hand)
    unchecked += _check_said(claim, hand, log)
    places = [place.to_dict() for place in hand.places]
    terms = terms_said(hand.deal.setup, log["actions"])
    return [*terms, Said("proofs.dealt-again"), places_said(places)], unchecked


def _log_of(claim: Claim) -> Mapping[str, Any]:
    """The log of a hand, with the seed and the cut that are proved."""
    log, seeds = claim.log, claim.proof.seeds
    if not isinstance(log, dict):
        raise BadProof("fair.no-log", given=strange(log))
    if "seed" not in log:
        raise BadProof("fair.no-seed-in-log")
    check_answers(log.get("actions"))
    cut = None if log.get("cut") is None else to_seed(log["cut"])
    if (to_seed(log["seed"]), cut) != (claim.proof.seed, joint_cut(seeds) if seeds else None):
        raise BadProof("fair.other-deal")
    return log


def _dealt(log: Plain, sheet: Sheet | None) -> Counted:
    try:
        return counted(Setup.from_dict(log, game=sheet), log)
    except OtherRules:
        raise
    except (CardhouseError, *UNREADABLE) as error:
        raise BadProof("fair.cannot-deal-again", why=reason(error)) from error


def _check_events(claim: Claim, hand: Counted) -> list[Said]:
    """Compare a hand that was dealt again with what was seen of it."""
    if not hand.deal.is_over:
        raise BadProof("fair.hand-not-over")
    if claim.seat >= len(hand.deal.players):
        raise BadProof("fair.no-seat", given=claim.seat)
    dealt, events = [to_dict(event) for event in hand.deal.view(claim.seat).events], claim.events
    if dealt == events:
        return []
    # An earlier version told what happened in English.
    in_english = bool(events) and all("text" in one for one in events)
    if in_english and [cards_named(one) for one in dealt] == [cards_named(one) for one in events]:
        return [Said("proofs.earlier-words")]
    both = zip(dealt, events, strict=False)
    number = next((at for at, (one, other) in enumerate(both) if one != other), min(len(dealt), len(events)))
    raise BadProof("fair.other-hand", number=number + 1)


def _check_said(claim: Claim, hand: Counted, log: Plain) -> list[Said]:
    """Compare the log, the places and the proof with those of the hand dealt again."""
    again, seen = hand.deal.log, heights_seen(hand, claim.seat)
    if claim.dealing is not None:
        if log != again:
            raise BadProof("fair.other-log")
        if claim.dealing != dealing_of(hand, claim.seat, claim.dealing["sheet"]):
            raise BadProof("fair.other-places")
        if [*claim.proof.dealt] != seen:
            raise BadProof("fair.other-seen")
        return []
    # The log of an earlier version says less, or more.
    if any(again.get(name) != value for name, value in log.items() if name not in _BESIDES and name in again):
        raise BadProof("fair.other-log")
    if not set(seen).issuperset(claim.proof.dealt):
        raise BadProof("fair.other-seen")
    return [] if claim.proof.hand is None else [Said("proofs.no-dealing")]
