"""Reading the cards of a seat as people write them down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from cardhouse.cards import JOKER, Card, UnknownCard, parse_cards
from cardhouse.dealer.errors import BadHand, WrongCardCount
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker, wilds_of
from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.language.state import Span
from cardhouse.sheets.words.parts import SHARED, is_split, part_sizes, shared_cards
from cardhouse.sheets.words.power.table import Powers, powers_of
from cardhouse.sheets.words.repeating import after_each
from cardhouse.sheets.words.rows.setting import Rows
from cardhouse.sheets.words.taking import TakeOrPass

from .parts import check_dealt_parts, check_drawn, dealt_parts
from .wilds import needs_hole_cards

_MANY: Final = 50
"""More cards than anybody could take."""
_NAMED: Final = re.compile(r"(?P<name>[A-Za-z_]+)\s*[:=](?P<cards>[^:=]*?)(?=[A-Za-z_]+\s*[:=]|$)")


def cards_in(given: Any, what: Said | None) -> tuple[Card, ...]:
    """Every card in text, a card, or a list of either."""
    try:
        if isinstance(given, str):
            return parse_cards(given)
        if isinstance(given, Iterable) and not isinstance(given, Mapping):
            return tuple(card for item in given for card in cards_in(item, None))
        # Neither of these is a card id, even though Python counts them as numbers.
        return parse_cards((repr(given) if isinstance(given, bool | Mapping) else given,))
    except UnknownCard as error:
        if what is None:
            raise
        raise UnknownCard("dealer.cards-at", **{**error.details, "where": what, "why": error.said}) from None


def cards_held(steps: Sequence[Step]) -> range:
    """How many cards a player may hold at the showdown."""
    return _held_after(tuple(steps))


@lru_cache(maxsize=512)
def _held_after(steps: tuple[Step, ...]) -> range:
    """The same, worked out once for the steps of a game: it is asked for every hand."""
    held, taken = Span(), 0
    for step, state in after_each(steps):
        # What is handed in for another deal was held at the end of the last one.
        held = state.held if state.held.most else held
        taken += _MANY if isinstance(step, TakeOrPass) else 0
    return range(held.fewest, held.most + taken + 1)


def read_hand(
    given: Any,
    seat: int,
    sheet: Sheet,
    steps: Sequence[Step],
    *,
    short: bool = False,
    holds: range | None = None,
) -> Entry:
    """Read what a seat brings to the showdown; ``short`` if one card is the community card.

    ``holds`` says how many cards it may have, if that differs from the other hands.
    """
    where = Said("places.hand", seat=seat)
    parts, dealt = _parts(sheet, steps), dealt_parts(steps)
    groups = groups_of(given, where, parts or dealt)
    groups.pop("folded", None)
    joker_dealt = groups.pop("joker_dealt", None)
    paid = cards_in(groups.pop("paid", None) or (), where)
    drawn = cards_in(groups.pop("drawn", None) or (), where)
    known = (*parts, *dealt, "down", "up", "cards")
    for name in groups:
        if name not in known:
            hint = did_you_mean(name, known) or has_only(known)
            raise BadHand("dealer.no-such-part", seat=seat, where=where, hint=hint, part=name)
    read = {name: cards_in(cards, where) for name, cards in groups.items() if cards is not None}
    cards = tuple(card for group in read.values() for card in group)
    powers = powers_of(sheet.tables.values())
    in_rows = sum(sizes[-1] for sizes in parts.values())
    right = holds or _right_number(sheet, steps, in_rows, powers, short=short)
    check_drawn(drawn, cards, seat)
    if dealt:
        read = check_dealt_parts(read, dealt, seat, sheet)
        return Entry(seat, cards, read, wilds_of(sheet.wild) if not depends_on_deal(sheet.wild) else None)
    if len(cards) not in right:
        wrong = {"seat": seat, "given": len(cards), "right": [right[0], right[-1]]}
        if len(right) == 1:
            one = {"where": where, "game": sheet.name, "count": right[0]}
            raise WrongCardCount("dealer.hand-card-count", **wrong, **one)
        raise WrongCardCount(
            "dealer.hand-card-range", **wrong, where=where, game=sheet.name, least=right[0], most=right[-1]
        )
    if parts:
        _check_parts(read, parts, seat, sheet)
    shared = read.get(SHARED, ()) if SHARED in parts else ()
    if needs_hole_cards(sheet) and "down" not in read and "up" not in read:
        raise BadHand(
            "dealer.say-which-down", seat=seat, where=where, example='{"down": ["Ah", …], "up": ["Kd", …]}'
        )
    lying_down = JOKER in read.get("down", ())
    if depends_on_joker(sheet.wild) and JOKER in cards and "down" not in read and "up" not in read:
        example = '{"down": ["Xx"], "up": ["Ah", …]}'
        raise BadHand("dealer.say-where-joker-lies", seat=seat, where=where, example=example)
    dealt_down = _dealt_down(joker_dealt, seat, lying_down) if JOKER in cards else False
    wilds = None
    if not depends_on_deal(sheet.wild):
        wilds = wilds_of(sheet.wild, dealt_down=dealt_down, lying_down=lying_down)
    _check_paid(paid, read, seat, powers)
    return Entry(
        seat,
        cards,
        {name: (*read.get(name, ()), *shared) for name in parts if name != SHARED},
        wilds,
        read.get("down", ()),
        paid_for=paid,
        drawn=drawn,
    )


def _right_number(
    sheet: Sheet, steps: Sequence[Step], in_parts: int, powers: Powers | None, *, short: bool
) -> range:
    """How many cards a hand may be given with."""
    right = range(in_parts, in_parts + 1) if sheet.find(Rows) else cards_held(steps)
    if powers:
        right = range(max(0, right.start - powers.most_lost(sheet)), right.stop + powers.most_extra(sheet))
    return range(right.start - 1, right.stop - 1) if short else right


def _check_paid(
    paid: Sequence[Card], read: Mapping[str, tuple[Card, ...]], seat: int, powers: Powers | None
) -> None:
    """Check that cards paid for lie face up and have a power that makes them wild."""
    for card in paid:
        if powers is None or not powers.can_be_paid_for(card):
            raise BadHand("dealer.not-paid-for", seat=seat, card=str(card))
        if card not in read.get("up", ()):
            raise BadHand("dealer.paid-only-for-up", seat=seat, card=str(card))


def _parts(sheet: Sheet, steps: Sequence[Step]) -> dict[str, range]:
    """The parts of a hand as it is written, and how many cards each may have."""
    if rows := sheet.find(Rows):
        return {name: range(size, size + 1) for name, size in rows.rows}
    if not is_split(steps):
        return {}
    parts, shared = part_sizes(steps), shared_cards(steps)
    return {**parts, SHARED: range(shared, shared + 1)} if shared else parts


def groups_of(given: Any, where: Said, parts: Iterable[str]) -> dict[str, Any]:
    """The cards of a hand by the names they are given with; a plain list of cards is named ``cards``."""
    groups = named_groups(given)
    if groups or isinstance(given, Mapping):
        return groups
    if pieces := in_pieces(given):
        names = [*parts] or ["down", "up"]
        if len(pieces) != len(names):
            raise BadHand("dealer.part-count", where=where, given=given, names=list(names), count=len(pieces))
        return dict(zip(names, pieces, strict=True))
    if isinstance(given, Iterable):
        return {"cards": given}
    raise BadHand("dealer.hand-no-list", where=where, given=repr(given))


def named_groups(given: Any) -> dict[str, Any]:
    """The cards of a hand by their names, where it is given with names."""
    if isinstance(given, Mapping):
        return {str(name): cards for name, cards in given.items()}
    return {name.lower(): cards for name, cards in _NAMED.findall(given)} if isinstance(given, str) else {}


def in_pieces(given: Any) -> list[str]:
    """The pieces of a hand that is written with lines between them; nothing where there is no line."""
    pieces = re.split(r"[/|]", given) if isinstance(given, str) else []
    return pieces if len(pieces) > 1 else []


def _check_parts(
    read: Mapping[str, tuple[Card, ...]], parts: Mapping[str, range], seat: int, sheet: Sheet
) -> None:
    sizes = [f"{'-'.join(map(str, dict.fromkeys((few[0], few[-1]))))} {name}" for name, few in parts.items()]
    for name, few in parts.items():
        if len(read.get(name, ())) not in few:
            shape = ", ".join(f'"{part}": […]' for part in parts)
            raise WrongCardCount(
                "dealer.hand-must-be-split",
                seat=seat,
                part=name,
                given=len(read.get(name, ())),
                right=few[-1],
                sizes=sizes,
                game=sheet.name,
                example=f"{{{shape}}}",
            )


def _dealt_down(said: Any, seat: int, lying_down: bool) -> bool:
    """Whether the joker was dealt down: as stated, or else as it lies."""
    if said not in (None, "down", "up"):
        raise BadHand("dealer.joker-down-or-up", seat=seat, given=repr(said))
    if said == "up" and lying_down:
        raise BadHand("dealer.joker-lies-up", seat=seat)
    return lying_down if said is None else bool(said == "down")
