"""Reading the hands of players who are in: several for each player, or part of the cards of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.cards import Card, format_cards
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.parts import is_split
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.guts.in_or_out import FillDraws


def dealt_parts(steps: Sequence[Step]) -> dict[str, int]:
    """The hands that each player is dealt, if there are several, and how many cards each has."""
    parts: dict[str, int] = {}
    if is_split(steps):
        return parts
    for step in steps:
        if isinstance(step, DealCards) and step.part:
            parts[step.part] = parts.get(step.part, 0) + step.each
    return parts


def check_dealt_parts(
    read: Mapping[str, tuple[Card, ...]], parts: Mapping[str, int], seat: int, sheet: Sheet
) -> dict[str, tuple[Card, ...]]:
    """Check the hands that a player is in with; cards without a name are the first hand."""
    first = next(iter(parts))
    held = {first if name == "cards" else name: cards for name, cards in read.items() if cards}
    if not held:
        raise WrongCardCount("dealer.in-with-neither", seat=seat, given=0, right=parts[first])
    for name, cards in held.items():
        if name not in parts or len(cards) != parts[name]:
            shape = ", ".join(f'"{part}": […]' for part in parts)
            sizes = [
                Said("errors.dealer.cards-in-hand", count=count, part=part) for part, count in parts.items()
            ]
            raise WrongCardCount(
                "dealer.parts-card-count",
                seat=seat,
                part=name,
                given=len(cards),
                right=parts.get(name, 0),
                sizes=sizes,
                game=sheet.name,
                example=f"{{{shape}}}",
            )
    return held


def check_drawn(drawn: Sequence[Card], cards: Sequence[Card], seat: int) -> None:
    """Check that cards said to come from a draw are held."""
    if missing := [card for card in drawn if card not in cards]:
        raise BadHand("dealer.drawn-not-held", seat=seat, cards=format_cards(missing))


def is_dead(drawn: Sequence[Card], steps: Sequence[Step]) -> bool:
    """Whether a card that came in a draw has killed the hand."""
    kills = {step.kills for step in steps if isinstance(step, FillDraws)}
    return any(card.rank.letter in kills for card in drawn)
