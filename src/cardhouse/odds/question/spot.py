"""A moment in a hand: who holds what, what lies on the board, and what is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Final

from cardhouse.cards import Card, DuplicateCard
from cardhouse.dealer.errors import UnknownChoice
from cardhouse.dealer.given_cards.declarations import read_declared
from cardhouse.dealer.given_cards.dice import asks_each, read_facts
from cardhouse.dealer.given_cards.hands import cards_held, cards_in
from cardhouse.dealer.hand.rules import thrown
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.errors import did_you_mean
from cardhouse.odds.errors import NoOdds, OddsError
from cardhouse.phrases import Said
from cardhouse.sheets import Branch, Contest, Sheet, Step, find_game
from cardhouse.sheets.language.word import Table
from cardhouse.sheets.sheet import conditions_of
from cardhouse.sheets.words.bank.settlement import Bank
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.choosing import Roll, Showdown
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.guts.settling import Settlement
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.repeating import flat, way_through
from cardhouse.sheets.words.rows.setting import Rows
from cardhouse.sheets.words.taking import DiscardLike
from cardhouse.sheets.words.trading.auction import Auction
from cardhouse.sheets.words.trading.giving import Pass, Trade
from cardhouse.sheets.words.trading.market import Take
from cardhouse.sheets.words.trading.swapping import SwapOffer
from cardhouse.sheets.words.turns.paying import Pay
from cardhouse.sheets.words.turns.turns import Turns

from .board import read_places
from .masks import known
from .seat import Seat, read_seat
from .shape import Shape, shape_of

_WHY: Final[dict[type[Table], Said]] = {
    Rows: Said("errors.odds.because-of-rows"),
    Bank: Said("errors.odds.because-of-bank"),
    Settlement: Said("errors.odds.because-of-guts"),
}
_MOST_SEATS: Final = 30
_MOST_DICE: Final = 20
_MOST_DICE_APART: Final = 4
"""The most dice that are told apart; what each of them shows is tried out."""
_MOST_BITS: Final = 60
"""The most bits of an outcome, which has one for each player in each contest."""

Facts = Mapping[str, int]


@dataclass(frozen=True)
class Spot:
    """Everything that a question about odds says."""

    sheet: Sheet
    branch: Branch | None
    steps: tuple[Step, ...]
    seats: tuple[Seat, ...]
    board: Mapping[str, tuple[int, ...]]
    """For each place of each area, what it may hold."""
    dead: tuple[Card, ...]
    rolls: tuple[tuple[Facts, int], ...]
    """The possible rolls of the dice, and the number of ways for each."""
    declared: Declared | None
    shape: Shape
    notes: tuple[Said, ...] = ()

    @property
    def contests(self) -> tuple[Contest, ...]:
        """What the hands are compared for."""
        return self.branch.contests if self.branch else self.sheet.contests

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """The draws that the game has."""
        return tuple(step for step in self.steps if isinstance(step, Draw))

    @property
    def known(self) -> tuple[Card, ...]:
        """Every card that is known, dead ones too."""
        masks = (mask for masks in self._masks() for mask in masks)
        return (*(card for mask in masks if (card := known(mask)) is not None), *self.dead)

    def _masks(self) -> Iterator[Sequence[int]]:
        yield from (seat.masks for seat in self.seats)
        yield from self.board.values()

    def with_seats(
        self, seats: Sequence[Seat], *, dead: Sequence[Card] = (), note: Said | None = None
    ) -> Spot:
        """The same question with other hands."""
        notes = (*self.notes, note) if note else self.notes
        return replace(self, seats=tuple(seats), dead=(*self.dead, *dead), notes=notes)


def read_spot(
    game: str | Path | Sheet,
    hands: Sequence[Any],
    *,
    board: Any = None,
    dead: Any = None,
    die: int | None = None,
    dice: int | Sequence[int] | None = None,
    chosen: str | None = None,
    declare: Sequence[str | None] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Spot:
    """Read a question, and refuse what could not happen."""
    wanted = {
        str(name): value if isinstance(value, bool) else str(value) for name, value in (options or {}).items()
    }
    sheet = game if isinstance(game, Sheet) else find_game(game, wanted)
    branch = _branch(sheet, chosen)
    whole = (*sheet.play, *(branch.play if branch else ()))
    contests = branch.contests if branch else sheet.contests
    _check_blocks(sheet, tuple(flat(whole)), contests)
    steps = tuple(way_through(whole, lambda step: step.inside()))
    _check_game(sheet, steps, contests)
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise OddsError("odds.hands-no-list", hands=repr(hands))
    sheet = sheet.for_players(len(hands))
    if not 2 <= len(hands) <= _MOST_SEATS:
        raise OddsError("odds.hands-out-of-range", hands=len(hands), most=_MOST_SEATS)
    if len(hands) > most_hands(len(contests)):
        raise OddsError("odds.hands-for-contests", hands=len(hands), contests=len(contests))
    shape = shape_of(steps)
    seats = tuple(read_seat(hand, seat, shape) for seat, hand in enumerate(hands))
    _check_passes(sheet, steps, seats)
    notes = []
    declared = None
    if declare is not None:
        declared = read_declared(declare, range(len(hands)), len(hands), sheet, steps)
    elif any(isinstance(step, Declare) for step in steps):
        notes.append(Said("odds.cards-speak"))
    if sheet.find(Pay):
        notes.append(Said("odds.without-payments"))
    spot = Spot(
        sheet,
        branch,
        steps,
        seats,
        read_places(board, sheet, steps),
        cards_in(dead or (), Said("places.dead-cards")),
        _rolls(steps, sheet, die, dice),
        declared,
        shape,
        tuple(notes),
    )
    _check_cards(spot)
    return spot


def most_hands(contests: int) -> int:
    """How many hands can be compared for a number of contests."""
    return min(_MOST_SEATS, _MOST_BITS // max(1, contests))


def _branch(sheet: Sheet, chosen: str | None) -> Branch | None:
    if not sheet.branches:
        if chosen is not None:
            raise UnknownChoice("odds.nothing-to-choose", game=sheet.name)
        return None
    names = [branch.name for branch in sheet.branches]
    for branch in sheet.branches:
        if chosen is not None and branch.name == chosen.strip().lower():
            return branch
    hint = did_you_mean(chosen, names) if chosen else ""
    raise UnknownChoice("odds.choice-needed", choices=names, hint=hint, game=sheet.name)


def _check_game(sheet: Sheet, steps: Sequence[Step], contests: Sequence[Contest]) -> None:
    for kind, why in _WHY.items():
        if sheet.find(kind) and (kind is Rows or not sheet.has_showdown):
            raise NoOdds("odds.no-odds", game=sheet.key, name=sheet.name, why=why)
    if any(isinstance(step, DiscardLike) and step.which and not step.which.for_all for step in steps):
        why = Said("errors.odds.because-of-discards")
        raise NoOdds("odds.no-odds", game=sheet.key, name=sheet.name, why=why)
    powers = powers_of(sheet.tables.values())
    if powers is not None and powers.forced:
        why = Said("errors.odds.because-of-forced")
        raise NoOdds("odds.no-odds", game=sheet.key, name=sheet.name, why=why)
    if not any(isinstance(step, Showdown) for step in steps) or not contests:
        raise NoOdds(
            "odds.no-odds", game=sheet.key, name=sheet.name, why=Said("errors.odds.because-nothing-compared")
        )


def _check_blocks(sheet: Sheet, steps: Sequence[Step], contests: Sequence[Contest]) -> None:
    """Refuse a game that goes on in one way or another, unless they differ only in the betting."""
    if any(isinstance(step, Turns) for step in steps):
        why = Said("errors.odds.because-of-turns")
        raise NoOdds("odds.no-odds", game=sheet.key, name=sheet.name, why=why)
    ways = [step for step in steps if isinstance(step, Block)]
    deals = any(not isinstance(inner, Bet) for step in ways for inner in flat(step.inside()))
    asked = conditions_of(contests, sheet.lines)
    if deals or any(atom.needs and not atom.by_dice for when in asked for atom in when.atoms):
        why = Said("errors.odds.because-of-conditions")
        raise NoOdds("odds.no-odds", game=sheet.key, name=sheet.name, why=why)


def _check_passes(sheet: Sheet, steps: Sequence[Step], seats: Sequence[Seat]) -> None:
    """Players choose what they give away, so hands are known only after the last time."""
    last = max(
        (at for at, step in enumerate(steps) if isinstance(step, Pass | Trade | Take | Auction | SwapOffer)),
        default=-1,
    )
    least = cards_held(steps[: last + 1]).start
    for number, seat in enumerate(seats):
        if last >= 0 and len(seat.known) < min(least, len(seat.masks)):
            raise NoOdds("odds.before-passing", game=sheet.key, name=sheet.name, seat=number, count=least)


def _rolls(steps: Sequence[Step], sheet: Sheet, die: Any, dice: Any) -> tuple[tuple[Facts, int], ...]:
    sizes = [step.dice for step in steps if isinstance(step, Roll)]
    if not sizes or die is not None or dice is not None:
        return ((read_facts(steps, sheet, die, dice), 1),)
    count, apart = sum(sizes), len(sizes) > 1 or asks_each(sheet)
    most = _MOST_DICE_APART if apart else _MOST_DICE
    if count > most:
        raise OddsError("odds.too-many-dice", dice=count, most=most)
    if apart:
        return tuple((thrown(sizes, shown), 1) for shown in product(range(1, 7), repeat=count))
    name = "die" if count == 1 else "dice"
    ways = Counter({0: 1})
    for _ in range(count):
        more: Counter[int] = Counter()
        for total, count in ways.items():
            more.update({total + face: count for face in range(1, 7)})
        ways = more
    return tuple(({name: total}, count) for total, count in ways.items())


def _check_cards(spot: Spot) -> None:
    """Check that every card comes from the deck, and only once."""
    places: dict[Card, Said] = {}
    held = [(Said("places.in-hand", seat=number), seat.known) for number, seat in enumerate(spot.seats)]
    on_board = [card for masks in spot.board.values() for mask in masks if (card := known(mask)) is not None]
    board, dead = Said("places.on-board"), Said("places.among-dead-cards")
    for place, cards in (*held, (board, tuple(on_board)), (dead, spot.dead)):
        for card in cards:
            if card in places and spot.sheet.deck.copies == 1:
                if places[card] is place:
                    raise DuplicateCard("odds.card-twice", card=str(card), place=place)
                raise DuplicateCard("odds.card-in-two-places", card=str(card), one=places[card], other=place)
            places[card] = place
    spot.sheet.deck.check(spot.known)
