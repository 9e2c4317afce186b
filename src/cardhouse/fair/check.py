"""A proof held against what a player knows besides: the promise that was received, and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from .errors import BadProof
from .proof import Proof

DEALS: Final = ("deal", "board", "turn", "turn-board", "turn-post", "turn-third", "turn-pile")
"""Events by which cards come off the deck."""
OTHER_DECK: Final = ("next-deal", "reshuffle")
"""Events after which cards come from another deck."""


def check_promise(proof: Proof, promise: Mapping[str, Any]) -> list[str]:
    """Hold a proof against the promise as it came before the deal, and the seed that was added to it."""
    try:
        root = bytes.fromhex(promise["roots"].get(proof.deck, ""))
        seals = {str(player): bytes.fromhex(seal) for player, seal in promise["seals"].items()}
        mine = bytes.fromhex(promise.get("seed") or "")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadProof(f"a promise has roots and seals, and perhaps a seed: {error}") from error
    if root != proof.root:
        raise BadProof("the root is not the one that was promised")
    if seals != proof.seals:
        raise BadProof("the seals are not those that came with the promise")
    if mine and mine not in proof.seeds.values():
        raise BadProof("the seed that was added is not in the cut")
    said = ["the root and the seals are those that came with the promise"]
    return [*said, "the seed that was added is in the cut"] if mine else said


def check_history(proof: Proof, events: Iterable[Mapping[str, Any]]) -> list[str]:
    """Hold a hand against its proof: every card that was seen is proved, in the order of the deck."""
    heights = {str(opened.card): height for height, opened in proof.dealt.items()}
    seen: set[str] = set()
    above = 0
    for event in _of_first_deck(events):
        new = [card for card in event["cards"] if card not in seen]
        for card in new:
            if card not in heights:
                raise BadProof(f"{card} was seen in the hand, and the proof has nothing of it")
            if event["kind"] not in DEALS or (event["kind"].startswith("turn") and heights[card] < above):
                # It was dealt before, and is shown now.
                continue
            if heights[card] < above:
                raise BadProof(f"{card} was dealt later than the order of the deck says")
            above = heights[card] + 1
        # A card dealt face down to somebody else.
        above += event["kind"] == "deal" and not event["cards"]
        seen.update(new)
    if len(seen) != len(heights):
        raise BadProof("the proof has cards that were not seen in the hand")
    return [f"the {len(seen)} cards that were seen in the hand came in the order of the deck"]


def _of_first_deck(events: Iterable[Mapping[str, Any]]) -> Iterable[dict[str, Any]]:
    for event in events:
        try:
            found = {"kind": str(event["kind"]), "cards": cards_named(event)}
        except (KeyError, TypeError, AttributeError) as error:
            raise BadProof(f"an event has a kind and may have cards: {error}") from error
        if found["kind"] in OTHER_DECK:
            return
        yield found


def cards_named(event: Mapping[str, Any]) -> list[str]:
    """The cards that an event names, also row by row or hand by hand."""
    return [str(card) for card in _cards(event)]


def _cards(event: Mapping[str, Any]) -> Iterable[Any]:
    yield from event.get("cards", ())
    if "cards" not in event:
        for row in event.get("rows", ()):
            yield from row["cards"]
    yield from event.get("upper", ())
    yield from event.get("lower", ())
