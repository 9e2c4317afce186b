"""Checks a hand whose seed is closed, as far as the player can who saw it."""

from __future__ import annotations

from cardhouse.dealer import OtherRules
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.fair import BadProof
from cardhouse.phrases import Said

from .claim import Claim, Found, places_said, terms_said
from .following import Follower
from .making import public_setup
from .promised_sheet import sheet_of

_NO_SEED = {"seed": bytes(32), "cut": None}
"""Stands for the seed that the player does not know; no card comes from it."""


def check_closed(claim: Claim) -> Found:
    """Deal a hand again from the answers, with the cards that are proved in their places.

    Raises :class:`BadProof` for whatever does not hold.
    """
    if claim.log is not None:
        raise BadProof("fair.closed-log")
    claim.check_seen()
    if claim.dealing is None:
        return [], [Said("proofs.no-dealing")]
    given, answers = claim.dealing["setup"], claim.dealing["answers"]
    sheet, unchecked = sheet_of(claim.dealing["sheet"], given, claim.promise)
    try:
        setup = Setup.from_dict({**given, **_NO_SEED}, game=sheet)
    except OtherRules as error:
        return [], [*unchecked, Said("proofs.not-dealt-again", why=error.said)]
    if public_setup(setup) != given:
        raise BadProof("fair.not-as-written", what="setup")
    if claim.seat >= len(setup.stacks):
        raise BadProof("fair.no-seat", given=claim.seat)
    claim.check_game(setup.sheet)
    if setup.sheet.deck.copies > 1:
        return [], [*unchecked, Said("proofs.several-packs")]
    known = {height: opened.card for height, opened in claim.proof.dealt.items()}
    found = Follower(setup, known, claim.events, claim.seat).follow(answers)
    places, terms = claim.dealing["places"], terms_said(setup, answers)
    if found.stopped is not None:
        ours = [one for one in found.places if one["event"] < len(found.events)]
        if places[: len(ours)] != ours:
            raise BadProof("fair.other-places")
        return [*terms, places_said(ours)], [*unchecked, found.stopped]
    if places != found.places:
        raise BadProof("fair.other-places")
    return [*terms, Said("proofs.every-place", count=len(known)), places_said(places)], unchecked
