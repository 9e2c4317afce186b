"""What a file claims of a hand: what its player saw, and how it is said to have been dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.dealer.events.event import KINDS
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.fair import BadProof, Proof
from cardhouse.phrases import Listed, Said
from cardhouse.sheets import Sheet

from .making import APPLIED
from .named import cards_named

Plain = Mapping[str, Any]
Found = tuple[list[Said], list[Said]]
"""What was checked, and what was not."""
_DEALING: Final = {"setup", "answers", "places", "sheet"}
"""What is said of how a hand was dealt."""
_SHOWN: Final = 60
"""How much of something strange is repeated."""


class Claim(NamedTuple):
    """A hand in a file."""

    proof: Proof
    game: Any
    seat: int
    events: Sequence[Plain]
    dealing: Plain | None
    """How it was dealt, as far as its player may know; earlier versions did not say."""
    log: Any
    promise: Plain | None
    """The promise that the player kept."""

    @classmethod
    def read(cls, proof: Proof, data: Plain, promise: Plain | None) -> Claim:
        """The claim of a file; raises :class:`BadProof` for what cannot be read."""
        seat, events, dealing = data.get("seat"), data["events"], data.get("dealing")
        if type(seat) is not int or seat < 0:
            raise BadProof("fair.no-seat", given=strange(seat))
        if not isinstance(events, list):
            raise BadProof("fair.no-events", given=strange(events))
        for event in events:
            if not isinstance(event, dict) or ("text" not in event and event.get("kind") not in KINDS):
                raise BadProof("fair.no-event", why=strange(event))
        if dealing is not None:
            if not isinstance(dealing, dict) or dealing.keys() != _DEALING:
                raise BadProof("fair.not-as-written", what="dealing")
            check_answers(dealing["answers"])
        return cls(proof, data.get("game"), seat, events, dealing, data.get("log"), promise)

    def check_game(self, sheet: Sheet) -> None:
        """Refuse a hand of another game, or with another deck."""
        if self.game != sheet.key:
            raise BadProof("fair.other-game", given=str(self.game), right=sheet.key)
        if self.proof.deck != sheet.deck.name:
            raise BadProof("fair.not-the-deck", deck=sheet.deck.name)

    def check_seen(self) -> None:
        """Refuse cards that were proved and not seen."""
        seen = {card for event in self.events for card in cards_named(event)}
        if not seen.issuperset(str(opened.card) for opened in self.proof.dealt.values()):
            raise BadProof("fair.cards-not-seen")


def check_answers(given: Any) -> None:
    """Refuse what are no answers."""
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise BadProof("fair.no-answers", given=strange(given))


def strange(given: Any) -> str:
    """The beginning of something that should not be there."""
    return repr(given)[:_SHOWN]


def terms_said(setup: Setup, answers: Sequence[str]) -> list[Said]:
    """What the player knows and the file cannot prove: what the hand was played for, and who ruled on it."""
    stacks = Listed([str(stack) for stack in setup.stacks])
    said = [Said("proofs.terms", game=setup.sheet.name, stakes=str(setup.stakes), stacks=stacks)]
    rulings = sum(one.startswith(APPLIED) for one in answers)
    return [*said, Said("proofs.rulings", count=rulings)] if rulings else said


def places_said(places: Sequence[Plain]) -> Said:
    """How many cards have left the deck."""
    burnt = sum(len(one["burnt"]) for one in places)
    return Said("proofs.places", count=burnt + sum(len(one["cards"]) for one in places), burnt=burnt)
