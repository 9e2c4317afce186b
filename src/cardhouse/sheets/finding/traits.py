"""What a game is like, in numbers: everything here is measured from the resolved sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal, get_args

from cardhouse.cards import JOKER
from cardhouse.sheets.deal_picture import deal_picture, first_course
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.bank.banking import FoldOrBet, SetHands, Wager
from cardhouse.sheets.words.bank.between import BetBetween
from cardhouse.sheets.words.bank.hitting import HitOrStand
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Choose, Roll
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.drawing import Discard, Draw, Expose, Split
from cardhouse.sheets.words.guts.in_or_out import InOrOut
from cardhouse.sheets.words.guts.legs import DeclareWay
from cardhouse.sheets.words.guts.swapping import KeepOrSwap
from cardhouse.sheets.words.posting import Blinds
from cardhouse.sheets.words.power.table import Powers
from cardhouse.sheets.words.repeating import NextDeal, Repeat, after_each, flat
from cardhouse.sheets.words.rows.setting import Place, SetRows
from cardhouse.sheets.words.taking import TakeOrPass
from cardhouse.sheets.words.trading.auction import Auction
from cardhouse.sheets.words.trading.giving import Pass, Trade
from cardhouse.sheets.words.trading.market import Take
from cardhouse.sheets.words.trading.passing import BuyFromPile, DealAndSet, KeepOrPass
from cardhouse.sheets.words.trading.swapping import SwapOffer
from cardhouse.sheets.words.turning_up import ExposeTogether, LayInOrder, RollOut

Length = Literal["short", "medium", "long"]
"""How long a hand takes."""
Mood = Literal["quiet", "lively", "wild", "mad"]
"""How wild an evening a game makes."""
Style = Literal["", "holdem", "omaha", "other"]
"""How hand and board go together: no board, any cards, exactly two of the hand with three of the board, or by
another rule."""

LENGTHS: Final[tuple[Length, ...]] = get_args(Length)
MOODS: Final[tuple[Mood, ...]] = get_args(Mood)
_LONG: Final = (4, 8)
"""From how many turns on a hand is of medium length, and from how many on it is long."""
_WILD: Final = (4, 7, 11)
"""From how many points on a game is lively, wild and mad."""
_OPEN_END: Final = 3
"""How often a part is expected to be repeated whose end nobody knows."""
_MOST_TIMES: Final = 10
_BOARD: Final = 3
"""The fewest cards of a line that players would call a board."""

_GIVING: Final = (Pass, Trade, KeepOrSwap, KeepOrPass)
_BUYING: Final = (Take, Auction, BuyFromPile, SwapOffer, TakeOrPass)
_DECLARING: Final = (Declare, DeclareWay)
_ROLLING_OUT: Final = (RollOut, LayInOrder, ExposeTogether, Expose)
_CHOOSING: Final = (Discard, Split, SetRows, Place, DealAndSet, InOrOut, Choose)
_BANKING: Final = (Wager, BetBetween, FoldOrBet, HitOrStand, SetHands)
_ACTING: Final = (Bet, Draw, *_GIVING, *_BUYING, *_DECLARING, *_ROLLING_OUT, *_CHOOSING, *_BANKING)
"""Words in which every player has something to decide."""


@dataclass(frozen=True)
class Traits:
    """A game in numbers.

    >>> from cardhouse.sheets import find_game
    >>> traits = measure(find_game("double-board-omaha"))
    >>> traits.hand, traits.board, traits.boards, traits.rounds, traits.split
    (5, 10, 2, 4, True)
    >>> traits.length, traits.mood
    ('medium', 'lively')
    """

    hand: int
    """The most cards that a player holds at once."""
    up: int
    """How many of them lie face up."""
    board: int
    """How many cards lie on the board."""
    boards: int
    """Boards that share no card, or that are contested each for itself."""
    lines: int
    """Ways to take cards of the board together; 1 if the whole board plays."""
    draws: int
    rounds: int
    """Rounds of betting."""
    shares: int
    """How many hands the pot is for."""
    high: bool
    low: bool
    """Whether a low hand wins, or has a share."""
    qualified: bool
    """Whether a share needs a hand that is good enough."""
    scales: tuple[str, ...]
    """The scales by which hands are ranked."""
    kinds: tuple[str, ...]
    """What sort of hands win: ``high``, ``low`` or ``badugi``."""
    style: Style
    wilds: tuple[str, ...]
    """What is wild, as the sheet says it."""
    wild: bool
    powers: bool
    """Whether cards do something when they are dealt."""
    passes: int
    """How often cards are passed on or swapped between players."""
    buys: int
    """How often players take, buy or bid for a card."""
    discards: int
    rolls: int
    """How often dice are rolled."""
    declares: bool
    rolls_out: bool
    """Whether players turn up their cards one after the other."""
    rows: int
    """In how many rows players set their cards."""
    deals: int
    """How many deals one game is expected to take."""
    bank: bool
    blinds: bool
    deck: int
    """How many cards the deck has."""
    jokers: bool
    players: tuple[int, int]
    structures: tuple[str, ...]
    family: str
    course: tuple[str, ...]
    """How the cards come: every two steps that follow each other."""
    turns: int
    """How often a player who stays in is asked for a decision: the length of a hand."""

    @property
    def split(self) -> bool:
        """Whether several hands share the pot."""
        return self.shares > 1

    @property
    def high_low(self) -> bool:
        """Whether the best and the lowest hand share the pot."""
        return self.split and self.high and self.low

    @property
    def length(self) -> Length:
        """Short below four turns, long from eight on."""
        return LENGTHS[sum(self.turns >= least for least in _LONG)]

    @cached_property
    def wildness(self) -> int:
        """How wild an evening it makes, in points.

        Wild cards 3, and 1 for each further rule about them (at most 3); cards with powers 4; dice 3; each
        share beyond the first 2 (at most 4); each line of the board beyond the first 1 (at most 4), and each
        board 1 more (at most 2); each draw 1 (at most 3); each pass or purchase 2 (at most 6); each card held
        beyond five 1 (at most 4); each round of betting beyond the fourth 1 (at most 3); a declaration 1;
        cards rolled out 1; several deals 3; a stripped deck or a joker 1.
        """
        return (
            (2 + min(4, max(1, len(self.wilds))) if self.wild else 0)
            + 4 * self.powers
            + 3 * bool(self.rolls)
            + min(4, 2 * max(0, self.shares - 1))
            + min(4, max(0, self.lines - 1))
            + min(2, max(0, self.boards - 1))
            + min(3, self.draws)
            + min(6, 2 * (self.passes + self.buys))
            + min(4, max(0, self.hand - 5))
            + min(3, max(0, self.rounds - 4))
            + self.declares
            + self.rolls_out
            + 3 * (self.deals > 1)
            + (self.deck != 52)
        )

    @property
    def mood(self) -> Mood:
        """Quiet below 4 points of wildness, lively below 7, wild below 11, and mad from there on."""
        return MOODS[sum(self.wildness >= least for least in _WILD)]

    def suits(self, players: int) -> bool:
        """Whether so many people can play it."""
        return self.players[0] <= players <= self.players[1]


def measure(sheet: Sheet) -> Traits:
    """The traits of a game.

    >>> from cardhouse.sheets import find_game
    >>> badugi = measure(find_game("badugi"))
    >>> badugi.hand, badugi.draws, badugi.rounds, badugi.board, badugi.wildness
    (4, 3, 4, 0, 3)
    """
    picture = deal_picture(sheet)
    steps = tuple(first_course(sheet))
    every = tuple(flat(sheet.play))
    contests = sheet.contests or sheet.every_contest
    kinds = tuple(dict.fromkeys(map(_kind, contests)))
    lines, boards = _lines(sheet)
    apart = len({one.line for one in sheet.contests if one.line is not None})
    held = max((state.held.most for _, state in after_each(steps)), default=0)
    up = picture.cards.count("u")
    return Traits(
        # Posts are turned up before a player, who is dealt no hand.
        hand=max(sum(picture.rows) or held, up),
        up=up,
        board=sum(sheet.layout.areas.values()),
        boards=boards,
        lines=lines,
        draws=picture.draws,
        rounds=sum(isinstance(one, Bet) for step in steps for one in (step, *step.betting())),
        shares=len(sheet.contests) if picture.split or apart > 1 else 1,
        high="high" in kinds,
        low="low" in kinds,
        qualified=any(one.qualify for one in contests),
        scales=tuple(dict.fromkeys(one.scale_id for one in contests)),
        kinds=kinds,
        style=_style(sheet),
        wilds=tuple(dict.fromkeys((*sheet.wild, *(text for one in contests for text in one.wild or ())))),
        wild=picture.wild,
        powers=sheet.find(Powers) is not None,
        passes=_count(every, _GIVING),
        buys=_count(every, _BUYING),
        discards=_count(every, (Discard,)),
        rolls=_count(every, (Roll,)),
        declares=_count(sheet.steps, _DECLARING) > 0,
        rolls_out=_count(every, (RollOut, LayInOrder)) > 0,
        rows=len(picture.rows),
        deals=_deals(sheet.play),
        bank=sheet.has_bank,
        blinds=_count(every, (Blinds,)) > 0,
        deck=len(sheet.deck),
        jokers=JOKER in sheet.deck,
        players=sheet.players,
        structures=sheet.structures,
        family=sheet.family,
        course=_course(sheet, steps),
        turns=_turns(sheet.play) + max((_turns(one.play) for one in sheet.branches), default=0),
    )


def _course(sheet: Sheet, steps: Iterable[Step]) -> tuple[str, ...]:
    """Every two steps that follow each other, each as its kind and its cards."""
    pictures = (step.picture(sheet.layout) for step in steps)
    kinds = [f"{one.kind} {one.cards} {one.down}" for one in pictures if one.kind not in ("post", "show")]
    return tuple(dict.fromkeys(f"{one}, {other}" for one, other in pairwise(kinds)))


def _count(steps: Iterable[Step], words: tuple[type[Step], ...]) -> int:
    """How often some words come up, also as what goes along with a bet."""
    along = ((step.along if isinstance(step, Bet) else None) or step for step in steps)
    return sum(isinstance(step, words) for step in along)


def _lines(sheet: Sheet) -> tuple[int, int]:
    """How many lines the board has, and how many boards."""
    if not sheet.layout.rows:
        return 0, 0
    sets = [one.lines for one in sheet.lines] or list(sheet.line_sets.values())
    lines = max((len(one) for one in sets), default=1)
    contested = len({one.line for one in sheet.contests if one.line is not None})
    return lines, max((1, contested, *(len(one) for one in sets if _are_boards(one, sheet.layout.areas))))


def _are_boards(lines: Sequence[Sequence[str]], sizes: Mapping[str, int]) -> bool:
    """Whether each line is a board of its own: long enough, and without a card that another has."""
    areas = [area for line in lines for area in line]
    long = all(sum(sizes[area] for area in line) >= _BOARD for line in lines)
    return long and len(areas) == len(set(areas))


def _kind(contest: Contest) -> str:
    return "badugi" if contest.scale_id.startswith("badugi") else "low" if contest.scale.low else "high"


def _style(sheet: Sheet) -> Style:
    """How cards of the hand and the board go together."""
    uses = [use for one in sheet.every_contest for use in one.use if use.board != 0]
    if not sheet.layout.rows or not uses:
        return ""
    if any(use.least == use.most == 2 and use.board == _BOARD for use in uses):
        return "omaha"
    return "holdem" if all(use.free for use in uses) else "other"


def _times(step: Repeat) -> int:
    """How often a repeated part is expected to be done."""
    numbers = [end.number for end in step.ends if end.number]
    return min(_MOST_TIMES, step.times, *numbers) if numbers else _OPEN_END


def _deals(steps: Iterable[Step]) -> int:
    """How many deals a game is expected to take."""
    again = (step for step in steps if isinstance(step, Repeat))
    deals = (step for step in again if any(isinstance(one, NextDeal) for one in flat(step.do)))
    return max(map(_times, deals), default=1)


def _turns(steps: Iterable[Step]) -> int:
    """How many decisions a player has who stays in."""
    count = 0
    for step in steps:
        if isinstance(step, Repeat):
            count += _times(step) * _turns(step.do)
        else:
            count += isinstance(step, _ACTING) + sum(isinstance(one, Bet) for one in step.betting())
            count += isinstance(step, Bet) and step.along is not None
            count += 0 if isinstance(step, _ACTING) else _turns(step.inside())
    return count
