"""Reading the hands of players who are in: several for one player, or some of the cards of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.cards import Card, format_cards
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.guts.in_or_out import FillDraws


def dealt_parts(steps: Sequence[Step]) -> dict[str, int]:
    """The hands that each player is dealt, where there are several, and how many cards each has."""
    parts: dict[str, int] = {}
    for step in steps:
        if isinstance(step, DealCards) and step.part:
            parts[step.part] = parts.get(step.part, 0) + step.each
    return parts


def check_dealt_parts(
    read: Mapping[str, tuple[Card, ...]], parts: Mapping[str, int], seat: int, sheet: Sheet
) -> dict[str, tuple[Card, ...]]:
    """The hands that a player is in with, one or more; cards that belong to none are the first."""
    first = next(iter(parts))
    held = {first if name == "cards" else name: cards for name, cards in read.items() if cards}
    if not held:
        message = (
            f"seat {seat} is in with neither hand; give the cards of one or both, or null for who is out"
        )
        raise WrongCardCount(message, seat=seat, given=0, right=parts[first])
    for name, cards in held.items():
        if name not in parts or len(cards) != parts[name]:
            shape = ", ".join(f'"{part}": […]' for part in parts)
            sizes = " and ".join(f"{count} in the {part} hand" for part, count in parts.items())
            message = (
                f"seat {seat} has {len(cards)} cards; in {sheet.name} {sizes}, as in {{{shape}}}, or one hand"
            )
            raise WrongCardCount(message, seat=seat, part=name, given=len(cards), right=parts.get(name, 0))
    return held


def check_drawn(drawn: Sequence[Card], cards: Sequence[Card], seat: int) -> None:
    """Cards that came in a draw are held."""
    if missing := [card for card in drawn if card not in cards]:
        raise BadHand(f"seat {seat} has drawn {format_cards(missing)}, but does not hold it", seat=seat)


def is_dead(drawn: Sequence[Card], steps: Sequence[Step]) -> bool:
    """Whether a card that came in a draw has killed the hand."""
    kills = {step.kills for step in steps if isinstance(step, FillDraws)}
    return any(card.rank.letter in kills for card in drawn)
