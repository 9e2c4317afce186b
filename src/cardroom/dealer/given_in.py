"""Reading the hands of players who are in: several for one player, or some of the cards of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.cards import Card, CardsError, format_cards, parse_cards
from cardroom.sheets import Contest, Sheet, Step
from cardroom.sheets.guts import FillDraws
from cardroom.sheets.step import DealCards

from .errors import BadHand, BadShowdown, WrongCardCount


def settled_by(
    sheet: Sheet, steps: tuple[Step, ...], contests: tuple[Contest, ...], hands: Sequence[Any]
) -> tuple[tuple[Step, ...], tuple[Contest, ...]]:
    """The steps up to the one that settles hands of this size, and the contests that it is about."""
    if any(not step.for_pot for step in steps):
        raise BadShowdown(f"in {sheet.name} hands are not compared for the pot")
    named = [place for place, step in enumerate(steps) if step.compares]
    if not named:
        return steps, contests
    size = max((_size(hand) for hand in hands if hand is not None), default=0)
    for place in named:
        if size <= sum(step.each for step in steps[:place] if isinstance(step, DealCards)):
            break
    return steps[:place], tuple(one for one in contests if one.name in steps[place].compares)


def _size(hand: Any) -> int:
    """How many cards a hand is given with; what cannot be read is refused later."""
    if isinstance(hand, Mapping):
        return sum(_size(cards) for name, cards in hand.items() if name in ("cards", "up", "down"))
    try:
        return len(parse_cards(hand))
    except (CardsError, TypeError):
        return 0


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
    for name, cards in held.items():
        if name not in parts or len(cards) != parts[name]:
            shape = ", ".join(f'"{part}": […]' for part in parts)
            sizes = " and ".join(f"{count} in the {part} hand" for part, count in parts.items())
            message = (
                f"seat {seat} has {len(cards)} cards; in {sheet.name} {sizes}, as in {{{shape}}}, or one hand"
            )
            raise WrongCardCount(message, seat=seat, part=name, given=len(cards), right=parts.get(name, 0))
    return held


def check_drawn(drawn: Sequence[Card], cards: Sequence[Card], seat: int, steps: Sequence[Step]) -> None:
    """Cards that came in a draw are held, and none of them has killed the hand."""
    if missing := [card for card in drawn if card not in cards]:
        raise BadHand(f"seat {seat} has drawn {format_cards(missing)}, but does not hold it", seat=seat)
    for step in steps:
        if isinstance(step, FillDraws):
            for card in drawn:
                if card.rank.letter == step.kills:
                    raise BadHand(f"seat {seat} has drawn {card}, which kills the hand", seat=seat)
