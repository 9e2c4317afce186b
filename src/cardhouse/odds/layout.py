"""How to draw a question about a game; everything follows from the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.sheets import Sheet
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.dealing import DealBoard
from cardhouse.sheets.words.declaring import Declare

from .errors import OddsError
from .question.ranges import MOST_LISTED
from .question.shape import Shape
from .question.spot import Spot, most_hands, read_spot
from .streets import name_of


@dataclass(frozen=True)
class Place:
    """A place for one of a player's cards."""

    group: str
    """What it is called in a hand: ``cards``, ``down`` or ``up``, or a part of a hand that is split."""
    down: bool
    """Whether its card lies face down."""
    extra: bool = False
    """Whether it is for a card that will be discarded."""


@dataclass(frozen=True)
class Street:
    """Areas of the board that are dealt together."""

    name: str
    areas: tuple[str, ...]


@dataclass(frozen=True)
class Layout:
    """What can be said in a question about a game.

    >>> from cardhouse.sheets import find_game
    >>> layout = layout_of(find_game("omaha-8"))
    >>> layout.least, layout.areas, layout.contests
    (4, {'flop': 3, 'turn': 1, 'river': 1}, ('high', 'low'))
    """

    sheet: Sheet
    chosen: str | None
    """The game picked, if players pick one."""
    choices: tuple[str, ...]
    places: tuple[Place, ...]
    """A player's places, as they are dealt."""
    least: int
    """How many cards a player holds at the showdown."""
    most: int
    areas: dict[str, int]
    """How many cards lie in each area of the board that is dealt."""
    streets: tuple[Street, ...]
    draws: tuple[tuple[int, int], ...]
    """For each draw how many cards may be thrown away, at least and at most."""
    dice: int
    declarations: tuple[str, ...]
    range_cards: int
    """How many cards a range is about; 0 if hands cannot be given as ranges."""
    players: tuple[int, int]
    contests: tuple[str, ...]


def layout_of(sheet: Sheet, chosen: str | None = None) -> Layout:
    """What a question about a game can say.

    >>> from cardhouse.sheets import find_game
    >>> [place.group for place in layout_of(find_game("five-card-stud")).places]
    ['down', 'up', 'up', 'up', 'up']

    If players pick one of several games, this is the layout of the first unless one is ``chosen``. Raises
    :class:`NoOdds` for games that are not decided by comparing hands for a pot.
    """
    choices = tuple(branch.name for branch in sheet.branches)
    spot = read_spot(sheet, [None, None], chosen=chosen if chosen or not choices else choices[0])
    declare = next((step for step in spot.steps if isinstance(step, Declare)), None)
    roll = next((step for step in spot.steps if isinstance(step, Roll)), None)
    streets = [step for step in spot.steps if isinstance(step, DealBoard)]
    contests = tuple(one.name for one in spot.contests)
    return Layout(
        sheet,
        spot.branch.name if spot.branch else None,
        choices,
        _places(spot.shape),
        spot.shape.least,
        spot.shape.most,
        {area: len(places) for area, places in spot.board.items()},
        tuple(Street(name_of(step), step.areas) for step in streets),
        tuple((step.least, step.most) for step in spot.draws),
        roll.dice if roll else 0,
        declare.choices if declare else (),
        _range_cards(spot),
        (2, min(sheet.players[1], most_hands(len(contests)))),
        contests,
    )


def has_odds(sheet: Sheet) -> bool:
    """Whether a game is decided by comparing hands for a pot.

    >>> from cardhouse.sheets import find_game
    >>> has_odds(find_game("razz")), has_odds(find_game("blackjack"))
    (True, False)
    """
    try:
        layout_of(sheet)
    except OddsError:
        return False
    return True


def _places(shape: Shape) -> tuple[Place, ...]:
    if shape.parts:
        named = {place: part for part, places in shape.parts.items() for place in places}
        return tuple(Place(named[place], place in shape.down(len(named))) for place in sorted(named))
    hidden = all((*shape.flags, *shape.earlier))
    downs = min(shape.gone, sum(shape.earlier))
    extra = [Place("cards" if hidden else "down", True, extra=True)] * downs
    extra += [Place("up", False, extra=True)] * (shape.gone - downs)
    dealt = [Place("cards" if hidden else "down" if down else "up", down) for down in shape.flags]
    # Cards that will go are among the first ones.
    at = next((place for place, down in enumerate(shape.flags) if not down), len(dealt))
    return (*dealt[:at], *extra, *dealt[at:])


def _range_cards(spot: Spot) -> int:
    fits = 1 < spot.shape.first <= MOST_LISTED and not spot.shape.parts and spot.sheet.deck.copies == 1
    return spot.shape.first if fits else 0
