"""What is known of one player's cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.dealer.given_cards.hands import in_pieces, named_groups
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .masks import ANYTHING, known, read_masks
from .ranges import is_range
from .shape import Shape

_UNKNOWN: Final = ("", "?", "random", "any", "unknown")


@dataclass(frozen=True)
class Seat:
    """A player's places for cards, in the order of the deal, and what may lie in them."""

    masks: tuple[int, ...]
    """For each place, what it may hold."""
    down: tuple[int, ...]
    """The places whose cards lie face down."""
    parts: Mapping[str, tuple[int, ...]]
    """The places of each part of a hand that is split."""
    range: str = ""
    """The hands that it may be, if given as a range."""
    ranged: int = 0
    """How many places the range is about; they are the first ones."""
    given: int = 0
    """How many cards were given, known or not; the rest are still to come."""
    surplus: int = 0
    """How many cards will be thrown away for good before the showdown."""
    text: str = ""
    """The hand as it was asked for."""

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that are known."""
        return tuple(card for mask in self.masks if (card := known(mask)) is not None)


def read_seat(given: Any, seat: int, shape: Shape) -> Seat:
    """A hand as people write it: cards, ``??`` for unknown ones, or a range of hands.

    Fewer cards than the game deals mean that the others are still to come.
    """
    where = Said("places.hand", seat=seat)
    if isinstance(given, str) and (given.strip().lower() in _UNKNOWN or set(given.strip()) <= {"?"}):
        given = None if len(given.strip()) < 2 * shape.most else given
    text = given if isinstance(given, str) else ""
    if given is None:
        count = shape.unknown
        return Seat((ANYTHING,) * count, shape.down(count), shape.parts, text="??" if count else "")
    if isinstance(given, str) and not _groups(given, shape) and (is_range(given) or _several(given, shape)):
        size = shape.first
        masks = (ANYTHING,) * shape.unknown
        return Seat(masks, shape.down(len(masks)), shape.parts, given.strip(), size, size, text=text)
    groups = _groups(given, shape) or {"cards": given}
    read = {name: _masks(cards, where) for name, cards in groups.items() if cards is not None}
    text = text or " ".join(_text(mask) for masks in read.values() for mask in masks)
    if shape.parts:
        return _in_parts(read, shape, where, text)
    if set(read) == {"cards"}:
        return _in_order(read["cards"], shape, where, text)
    return _down_and_up(read, shape, where, text)


def _several(given: str, shape: Shape) -> bool:
    """Whether several whole hands are listed, separated by commas."""
    pieces = given.split(",")
    return len(pieces) > 1 and all(len(read_masks(piece) or ()) == shape.first > 1 for piece in pieces)


def _masks(cards: Any, where: Said) -> list[int]:
    if not isinstance(cards, str | Iterable) or isinstance(cards, Mapping):
        raise BadHand("odds.hand-no-list", where=where, given=repr(cards))
    masks = read_masks(cards)
    if masks is None:
        shown = cards if isinstance(cards, str) else " ".join(map(str, cards))
        raise BadHand("odds.bad-hand-cards", where=where, given=shown)
    return masks


def _text(mask: int) -> str:
    card = known(mask)
    return str(card) if card is not None else "??"


def _groups(given: Any, shape: Shape) -> dict[str, Any]:
    """The cards of a hand by the names of its parts; nothing where it is not given in parts."""
    names = [*shape.parts] or ["down", "up"]
    return named_groups(given) or dict(zip(names, in_pieces(given), strict=False))


def _in_order(masks: Sequence[int], shape: Shape, where: Said, text: str) -> Seat:
    count = len(masks)
    if count > shape.before_discards:
        right = shape.before_discards
        raise WrongCardCount("odds.too-many-cards", given=count, where=where, right=right)
    if count > shape.most:
        return _before_discards(masks, count - shape.most, shape, text)
    total = shape.total(count)
    filled = (*masks, *(ANYTHING,) * (total - count))
    return Seat(filled, shape.down(len(filled)), {}, given=count, text=text)


def _before_discards(masks: Sequence[int], surplus: int, shape: Shape, text: str) -> Seat:
    """A hand from which some cards will be discarded for good: first those about which nothing is known."""
    down = [place < len(shape.earlier) and shape.earlier[place] for place in range(len(masks))]
    # Cards that are partly known come after those that are not known at all.
    vague = sorted(
        (-masks[place].bit_count(), place) for place, mask in enumerate(masks) if known(mask) is None
    )
    going = [place for _, place in vague if down[place] or not any(down)][:surplus]
    kept = [(mask, down[place]) for place, mask in enumerate(masks) if place not in going]
    surplus -= len(going)
    total = len(kept) if surplus else shape.total(len(kept))
    filled = (*(mask for mask, _ in kept), *(ANYTHING,) * (total - len(kept)))
    lying = tuple(place for place, (_, hidden) in enumerate(kept) if hidden)
    return Seat(
        filled, lying if surplus else shape.down(total), {}, given=len(kept), surplus=surplus, text=text
    )


def _down_and_up(read: Mapping[str, list[int]], shape: Shape, where: Said, text: str) -> Seat:
    for name in read:
        if name not in ("down", "up", "cards"):
            raise BadHand(
                "odds.no-such-part", where=where, part=name, hint=did_you_mean(name, ("down", "up", "cards"))
            )
    count = sum(map(len, read.values()))
    stay = {"down": sum(shape.flags), "up": len(shape.flags) - sum(shape.flags)}
    if count <= len(shape.earlier) and any(len(read.get(name, ())) > most for name, most in stay.items()):
        return _down_and_up_before(read, shape, where, text)
    total = max(shape.total(count), count)
    down = shape.down(total)
    masks = [ANYTHING] * total
    places = {"down": [*down], "up": [place for place in range(total) if place not in down]}
    for name in ("down", "up"):
        if len(read.get(name, ())) > len(places[name]):
            right = len(places[name])
            raise WrongCardCount(
                "odds.too-many-lying", right=right, where=where, how=name, given=len(read[name])
            )
        for place, mask in zip(places[name], read.get(name, ()), strict=False):
            masks[place] = mask
    return Seat(tuple(masks), down, {}, given=count, text=text)


def _down_and_up_before(read: Mapping[str, list[int]], shape: Shape, where: Said, text: str) -> Seat:
    """A hand with more cards down than will stay: some will be discarded for good."""
    groups = {"down": list(read.get("down", ())), "up": list(read.get("up", ()))}
    for name, right in (("down", sum(shape.earlier)), ("up", len(shape.earlier) - sum(shape.earlier))):
        if len(groups[name]) > right:
            raise WrongCardCount(
                "odds.too-many-lying-before", right=right, how=name, given=len(groups[name]), where=where
            )
        groups[name] += [ANYTHING] * (right - len(groups[name]))
    masks = [groups["down" if down else "up"].pop(0) for down in shape.earlier]
    return _before_discards(masks, shape.gone, shape, text)


def _in_parts(read: Mapping[str, list[int]], shape: Shape, where: Said, text: str) -> Seat:
    sizes = [f"{len(places)} {name}" for name, places in shape.parts.items()]
    masks = [ANYTHING] * shape.unknown
    for name, cards in read.items():
        if name not in shape.parts and not (name == "cards" and not any(map(known, cards))):
            raise BadHand("odds.must-be-split", where=where, sizes=sizes)
        places = shape.parts.get(name, ())
        if name in shape.parts and len(cards) > len(places):
            raise WrongCardCount(
                "odds.part-card-count", where=where, right=len(places), part=name, given=len(cards)
            )
        for place, mask in zip(places, cards, strict=False):
            masks[place] = mask
    return Seat(tuple(masks), shape.down(len(masks)), shape.parts, given=len(masks), text=text)
