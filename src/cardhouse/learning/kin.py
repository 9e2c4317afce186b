"""Games without a table of their own: which game with one is most like them. Nothing is compiled here."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from cardhouse.dealer import Stakes
from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker
from cardhouse.sheets import Contest, Sheet, find_game
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.posting import Ante, Blinds, BringIn

from .draws import has_draws
from .learned import Learned
from .player import LearnedPlayer
from .shelf import Same, alike, find_table, rounds_of

_PLAIN: Final = (Ante, Blinds, BringIn, DealCards, DealBoard, Draw, Bet, Showdown)
"""What there may be in a game whose hands are judged: cards, draws and bets, and nothing else to decide."""
_MOST_ROUNDS: Final = 8


class Likeness(NamedTuple):
    """What makes two games alike for those who bet, what matters most first."""

    draws: bool
    shown: bool
    """Whether cards are dealt face up."""
    rounds: int
    split: bool
    """Whether there is more than one way to win."""
    scale: str
    """How hands are ranked."""

    def off(self, other: Likeness) -> tuple[int, ...]:
        """How far another game is off."""
        return (
            self.draws != other.draws,
            self.shown != other.shown,
            abs(self.rounds - other.rounds),
            self.split != other.split,
            self.scale != other.scale,
        )


def likeness(sheet: Sheet) -> Likeness:
    """What a game is like."""
    return Likeness(
        has_draws(sheet),
        any(isinstance(step, DealCards) and step.up > 0 for step in sheet.steps),
        rounds_of(sheet),
        len(sheet.contests) > 1,
        sheet.contests[0].scale_id if sheet.contests else "",
    )


def find_kin(sheet: Sheet, stakes: Stakes, players: int) -> LearnedPlayer | None:
    """A player who has learned the most similar game, if there is any, but cannot judge hands of this one."""
    if any(contest.down for contest in sheet.contests):
        # Who has the card in the hole that wins half the pot knows it from the start, as nowhere else.
        return None
    file = nearest(sheet, stakes.structure, players)
    learned = None if file is None else learned_in(file)
    return None if learned is None else LearnedPlayer(learned, None, rounds=rounds_of(sheet))


def nearest(sheet: Sheet, structure: str, players: int) -> Path | None:
    """The file of the table of a game, or of the most similar one with this kind of betting."""
    return find_table(sheet, structure, players) or _nearest(likeness(sheet), structure, players)


def may_know(sheet: Sheet, structure: str, players: int) -> bool:
    """Whether there may be a player who judges hands of a game, before anything is made ready for it."""
    return judged_by(sheet, structure, players) is not None


def judged_by(sheet: Sheet, structure: str, players: int) -> Path | None:
    """The file of the table that hands of a game are bet by as they are judged; nothing if they cannot be."""
    if (known := find_table(sheet, structure, players)) is not None:
        return known
    file = nearest(sheet, structure, players) if can_judge(Same(sheet)) else None
    if file is None:
        return None
    here, there = likeness(sheet), _like(file)
    # Before a draw, half a pot is worth half as much as a whole one.
    return None if here.draws and here.split != there.split else file


@lru_cache(maxsize=512)
def can_judge(same: Same) -> bool:
    """Whether a hand of a game can be judged by the cards alone, however they lie and whatever was said."""
    sheet = same.sheet
    return (
        not sheet.branches
        and rounds_of(sheet) <= _MOST_ROUNDS
        and all(type(step) in _PLAIN for step in sheet.steps)
        and not any(_is_odd(step) for step in sheet.steps)
        and _has_cards_between(sheet)
        and not any(_depends(one, sheet.wild) for one in sheet.contests)
    )


def _has_cards_between(sheet: Sheet) -> bool:
    """Whether cards come between two rounds of betting, so that a view tells one from the next."""
    told = [step for step in sheet.steps if isinstance(step, Bet | DealCards | DealBoard | Draw)]
    return not any(isinstance(one, Bet) and isinstance(two, Bet) for one, two in pairwise(told))


def _is_odd(step: Step) -> bool:
    """Whether cards are dealt otherwise than to everybody alike, or change hands while bets are made."""
    match step:
        case DealCards():
            return bool(step.out or step.part or step.keep_one_down or step.staying)
        case Bet():
            return bool(step.acting or step.cards_to_raise)
    return False


def _depends(contest: Contest, wild: tuple[str, ...]) -> bool:
    """Whether a hand's worth depends on how its cards lie, or on how many others there are."""
    words = contest.wild_in(wild)
    lies = contest.down or contest.part or contest.either or any(use.terms for use in contest.use)
    return bool(lies or contest.place > 1 or depends_on_deal(words) or depends_on_joker(words))


@cache
def _nearest(like: Likeness, structure: str, players: int) -> Path | None:
    known = {file: _like(file) for file in alike(structure, players)}
    # Who draws nothing has no use for what was learned about draws, and what was learned where there is only
    # one round serves where there is only one, for a pot that is not split any more than there.
    fit = [
        file
        for file, other in known.items()
        if (like.draws or not other.draws)
        and (other.rounds > 1 or (like.rounds, like.split) == (other.rounds, other.split))
    ]
    return min(fit, key=lambda file: like.off(known[file]), default=None)


@cache
def _like(file: Path) -> Likeness:
    """What the game of a table is like; its editions hardly differ in that."""
    return likeness(find_game(file.name.rsplit(".", 4)[0]))


@cache
def learned_in(file: Path) -> Learned | None:
    """What a table says, read once."""
    return Learned.load(file)
