"""Cards that are thrown away before the showdown: in draws, and for good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from cardhouse.cards import Card, format_cards
from cardhouse.dealer.given_cards.hands import cards_in
from cardhouse.dealer.given_cards.numbers import is_whole
from cardhouse.dealer.showdown.meant import Holding, cards_meant
from cardhouse.odds.errors import BadDraw
from cardhouse.odds.question.masks import ANYTHING, known
from cardhouse.odds.question.seat import Seat
from cardhouse.odds.question.spot import Spot
from cardhouse.phrases import Said
from cardhouse.sheets import Step
from cardhouse.sheets.language.which import find_wild
from cardhouse.sheets.words.drawing import Discard, Draw

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardhouse.odds.question.plan import Plan

    from .draw_strategy import Drawing
    from .running import Deals

_PAT = ("pat", "none", "stand pat", "-", "")


def draws_of(given: Any, spot: Spot) -> tuple[int, Sequence[Any] | None]:
    """How many draws are still to come, and what is discarded in the next one if that is given.

    By default all draws of the game are still to come, or none if a hand still has cards to come.
    """
    if given is None:
        short = any(0 < seat.given < spot.shape.least for seat in spot.seats)
        return (0 if short else len(spot.draws)), None
    if is_whole(given):
        if not 0 <= given <= len(spot.draws):
            raise BadDraw("odds.draws-of-game", draws=given, game=spot.sheet.name, right=len(spot.draws))
        return int(given), None
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != len(spot.seats):
        raise BadDraw("odds.bad-draws", players=len(spot.seats))
    if not spot.draws:
        raise BadDraw("odds.nobody-draws", game=spot.sheet.name)
    return 1, given


def is_pat(given: Any) -> bool:
    """Whether a player throws nothing away."""
    if isinstance(given, str):
        return given.strip().lower() in _PAT
    return given is not None and not given


def thrown_by(given: Any, seat: int, spot: Spot) -> tuple[Card, ...]:
    """The given discards of a player."""
    held = spot.seats[seat]
    cards = () if is_pat(given) else cards_in(given, Said("places.thrown-away", seat=seat))
    for card in cards:
        if card not in held.known:
            raise BadDraw("odds.not-held", seat=seat, card=str(card))
    step = spot.draws[-1]
    with_rank = step.rank and any(card.rank.letter == step.rank for card in set(held.known) - set(cards))
    most = step.more if with_rank else step.most
    if len(cards) not in step.count.given(len(held.known)) and not step.most < len(cards) <= most:
        raise BadDraw(
            "odds.cards-drawn",
            seat=seat,
            least=step.least,
            most=step.most,
            game=spot.sheet.name,
            given=len(cards),
        )
    return cards


def without(seat: Seat, cards: Sequence[Card]) -> Seat:
    """A hand that gets new cards in place of the ones thrown away."""
    masks = tuple(ANYTHING if known(mask) in cards else mask for mask in seat.masks)
    return replace(seat, masks=masks)


def in_words(cards: Sequence[Card]) -> str:
    """``throws Kc 9d away``."""
    return str(Said("odds.throws", cards=format_cards(cards)) if cards else Said("odds.pat"))


def drawing_of(spot: Spot, draws: int) -> Drawing:
    """How players draw in the draws that are left."""
    from .draw_strategy import drawing_for

    steps: tuple[Draw, ...] = spot.draws[len(spot.draws) - draws :]
    if strange := next((step for step in steps if not _is_plain(step)), None):
        raise BadDraw("odds.draws-not-of-whole-hand", game=spot.sheet.name, step=f"draw {strange.count}")
    most = tuple(step.most for step in steps)
    contests = tuple(
        one if one.wild is None else replace(one, wild=wild_when_drawing(one.wild, spot, draws))
        for one in spot.contests
    )
    wild = wild_when_drawing(spot.sheet.wild, spot, draws)
    return drawing_for(contests, spot.sheet.deck, wild, spot.shape.most, most)


def _is_plain(step: Draw) -> bool:
    """Whether any number of cards up to the most may be drawn, of the whole hand."""
    return not step.place and len(step.count.spans) == 1 and step.count.highest is not None


def how_drawn(spot: Spot, draws: int) -> list[Said]:
    """How to explain the way players draw."""
    words = (*spot.sheet.wild, *(word for one in spot.contests for word in one.wild or ()))
    hidden = [word for word in words if find_wild(word) and not wild_when_drawing((word,), spot, draws)]
    said = [Said("odds.how-drawn")]
    return [*said, Said("odds.wild-not-known", words=[f"'{word}'" for word in hidden])] if hidden else said


def wild_when_drawing(words: Sequence[str], spot: Spot, draws: int) -> tuple[str, ...]:
    """The cards that everybody knows to be wild before a draw, without those that depend on cards to come."""
    before = {area for step in _before(spot, draws) for area in step.areas_of(spot.sheet.layout.areas)}
    found: list[str] = []
    for word in words:
        wild = find_wild(word)
        if wild is None:
            found.append(word)
        elif wild.depends_on == "area" and before.issuperset(wild.areas):
            lying = {
                area: [card for mask in spot.board.get(area, ()) if (card := known(mask)) is not None]
                for area in wild.areas
            }
            meant = cards_meant(wild, Holding((), board=lying))
            found += [str(card) for card in spot.sheet.deck.cards if card in meant]
    return tuple(dict.fromkeys(found))


def _before(spot: Spot, draws: int) -> Iterator[Step]:
    """The steps before the first of the draws that are left."""
    left = len(spot.draws) - draws
    for step in spot.steps:
        if isinstance(step, Draw):
            if not left:
                return
            left -= 1
        yield step


class Drawn:
    """Random deals in which players still draw."""

    def __init__(
        self, deals: Deals, plan: Plan, drawing: Drawing, draws: int, seed: bytes, forced: Sequence[int]
    ) -> None:
        from hashlib import sha256

        from cardhouse.odds.kernels.chance import state_of

        self._deals = deals
        self._hands = plan.hands
        self._drawing = drawing
        self._draws = draws
        self._forced = list(forced)
        self._dead = sum(1 << card for card in {*map(int, plan.spot.dead)})
        self._state = state_of(sha256(b"draws" + seed).digest())

    def deal(self, count: int) -> NDArray[np.uint8]:
        """Make ``count`` deals, with all draws played."""
        rows = self._deals.deal(count)
        self._drawing.draw(self._state, rows, self._hands, self._draws, self._dead, self._forced)
        return rows


def ways_to_keep(seat: Seat, spot: Spot) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Every hand that a player may keep who still has to throw cards away for good."""
    found = []
    hidden = any(isinstance(step, Discard) and step.down_only for step in spot.steps)
    places = [
        place
        for place in range(seat.given)
        if known(seat.masks[place]) is not None and (place in seat.down or not hidden)
    ]
    for gone in combinations(places, seat.surplus):
        masks = [mask for place, mask in enumerate(seat.masks) if place not in gone]
        total = spot.shape.total(len(masks))
        filled = (*masks, *(ANYTHING,) * (total - len(masks)))
        thrown = tuple(card for place in gone if (card := known(seat.masks[place])) is not None)
        kept = replace(seat, masks=filled, surplus=0, down=spot.shape.down(total))
        found.append((kept, thrown))
    return found
