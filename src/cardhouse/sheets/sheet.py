"""A game, as its page in the rulebook describes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal, TypeVar

from cardhouse.cards import Deck

from .book_rules import BookRules
from .language.contest import Contest
from .language.layout import Layout
from .language.terms import one_of
from .language.when import When
from .language.word import Step, Table
from .stages import Stages, stages_of
from .words.bank.banking import SettleWithBank
from .words.betting import Bet
from .words.choosing import Showdown
from .words.dealing import DealCards
from .words.drawing import Expose
from .words.posting import Ante, Blinds, BringIn
from .words.repeating import NextDeal, flat
from .words.vocabulary import read_step

T = TypeVar("T", bound=Table)

Structure = Literal["limit", "pot-limit", "no-limit", "spread", "points"]
OddChip = Literal["button", "suit"]


def digest_of(resolved: str) -> str:
    """What identifies a resolved sheet."""
    return sha256(resolved.encode()).hexdigest()


@dataclass(frozen=True)
class Option:
    """Something players differ on, with the changes each choice makes to the sheet.

    >>> from cardhouse.sheets import find_game
    >>> option = find_game("california-lowball").options[0]
    >>> option.name, option.default, list(option.choices)
    ('joker', 'yes', ['yes', 'no'])
    """

    name: str
    help: str
    default: str
    choices: dict[str, dict[str, Any]]
    also: tuple[str, ...] = ()
    """Other names it goes by."""


@dataclass(frozen=True)
class Lines:
    """Which areas may be played together, and when.

    >>> from cardhouse.sheets import find_game
    >>> [lines.lines for lines in find_game("double-board-omaha@wsop2018").lines]
    [(('flop1', 'turn1', 'river1'), ('flop2', 'turn2', 'river2'))]
    """

    lines: tuple[tuple[str, ...], ...]
    when: When | None = None


def conditions_of(contests: Iterable[Contest], lines: Iterable[Lines]) -> tuple[When, ...]:
    """What decides whether contests and lines are in force."""
    asked = (*(one.when for one in contests), *(one.when for one in lines))
    return tuple(dict.fromkeys(when for when in asked if when is not None))


@dataclass(frozen=True)
class Branch:
    """How a hand goes on after a choice.

    >>> from cardhouse.sheets import find_game
    >>> [branch.name for branch in find_game("paradise-road-pickem").branches]
    ['holdem', 'omaha-8', 'razz', 'stud', 'stud-8']
    """

    name: str
    play: tuple[Step, ...]
    contests: tuple[Contest, ...]
    odd_chip: OddChip
    when: When | None = None
    """When it may be chosen, if not always."""


@dataclass(frozen=True)
class Sheet:
    """Everything the dealer needs to know about a game.

    >>> from cardhouse.sheets import find_game
    >>> razz = find_game("razz")
    >>> razz.key, razz.players, razz.structures
    ('razz@barge', (2, 8), ('limit', 'pot-limit', 'no-limit'))
    >>> [step.english() for step in razz.play][1]
    'Each player is dealt two cards face down and one card face up.'
    """

    id: str
    edition: str
    name: str
    source: str
    family: str
    summary: str
    deck: Deck
    play: tuple[Step, ...]
    contests: tuple[Contest, ...]
    structures: tuple[Structure, ...]
    """The betting structures it is played with; the first is played if nobody says anything."""
    players: tuple[int, int]
    layout: Layout
    off: Mapping[str, int] = field(default_factory=dict)
    """Areas that lie on the table but are no part of the board, and how many places each has; 0: any."""
    decks: tuple[tuple[int, Deck], ...] = ()
    """Decks by the most players that each is dealt to, if they differ; the last one is for all the others."""
    lines: tuple[Lines, ...] = ()
    line_sets: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """Sets of lines by name, for rules that take cards of one of them."""
    wild: tuple[str, ...] = ()
    odd_chip: OddChip = "button"
    nobody: Literal["first", "split"] = "first"
    """If no hand qualifies for anything: the first contest takes all, or all split."""
    book: BookRules = field(default_factory=BookRules)
    """The rules on which the books differ."""
    stakes: str = ""
    """The usual stakes, if they differ from those of the house."""
    usual: Structure = "limit"
    """The structure that players mean who write only a level."""
    tables: Mapping[str, Table] = field(default_factory=dict)
    """Tables that some words need, by their key."""
    branches: tuple[Branch, ...] = ()
    aliases: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    chosen: dict[str, str] = field(default_factory=dict)
    """The options in force."""
    resolved: str = field(default="", repr=False, compare=False)
    """Everything that the dealer needs, as a text that refers to no other sheet."""

    @property
    def key(self) -> str:
        """``archie`` or ``archie@wsop2018``."""
        return f"{self.id}@{self.edition}"

    @cached_property
    def digest(self) -> str:
        """Identifies the sheet; it changes with everything that affects a hand."""
        return digest_of(self.resolved) if self.resolved else ""

    def for_players(self, players: int) -> Sheet:
        """The same game with the deck that is dealt to a number of players."""
        deck = next((deck for most, deck in self.decks if players <= most), self.deck)
        return self if deck == self.deck else replace(self, deck=deck)

    @cached_property
    def every_deck(self) -> tuple[Deck, ...]:
        """The decks that it may be dealt from."""
        return (*(deck for _, deck in self.decks), self.deck) if self.decks else (self.deck,)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every step, whichever branch is taken."""
        return (*flat(self.play), *(step for branch in self.branches for step in flat(branch.play)))

    @cached_property
    def stages(self) -> Stages:
        """What a hand goes through, in the words of players."""
        branches = [branch.play for branch in self.branches]
        return stages_of(self.play, branches, streets=self.has_up_cards and bool(self.rounds))

    @cached_property
    def spans_deals(self) -> bool:
        """Whether one game may take several deals."""
        return any(isinstance(step, NextDeal) for step in self.steps)

    @cached_property
    def has_bank(self) -> bool:
        """Whether the player on the button is the bank, against whom the others play."""
        return any(isinstance(step, SettleWithBank) for step in self.steps)

    @cached_property
    def has_showdown(self) -> bool:
        """Whether the pots are paid at the end, by the contests."""
        return any(isinstance(step, Showdown) for step in self.steps)

    def table(self, kind: type[T]) -> T:
        """The one table of a kind."""
        found = self.find(kind)
        if found is None:
            raise LookupError(f"{self.key} has no table '{kind.key}'")
        return found

    def find(self, kind: type[T]) -> T | None:
        """The table of a kind, if the sheet has one."""
        found = self.tables.get(kind.key)
        return found if isinstance(found, kind) else None

    @cached_property
    def has_button(self) -> bool:
        """Whether blinds are posted, so that position counts from the button."""
        return any(isinstance(step, Blinds) for step in self.steps)

    @cached_property
    def has_bring_in(self) -> bool:
        """Whether a door card opens by force."""
        return any(isinstance(step, BringIn) and not step.full for step in self.steps)

    @cached_property
    def button_antes(self) -> bool:
        """Whether the button antes for the whole table."""
        return any(isinstance(step, Ante) and step.button for step in self.steps)

    @cached_property
    def has_up_cards(self) -> bool:
        """Whether players show cards as they go."""
        return any(
            step.shows or (isinstance(step, DealCards) and (step.up or step.keep_one_down))
            for step in self.steps
        )

    @cached_property
    def turns_cards_up(self) -> bool:
        """Whether players turn up cards that were dealt face down."""
        acted = (read_step(step.acting) for step in self.steps if isinstance(step, Bet) and step.acting)
        steps = (step for step in (*self.steps, *acted) if step is not None)
        turned = any(isinstance(step, Expose) or step.shows or step.turns_up for step in steps)
        return turned or any(table.shows for table in self.tables.values())

    @cached_property
    def every_contest(self) -> tuple[Contest, ...]:
        """What hands are compared for, whichever branch is taken."""
        return (*self.contests, *(one for branch in self.branches for one in branch.contests))

    @cached_property
    def conditions(self) -> tuple[When, ...]:
        """What decides which contests and lines are in force."""
        return conditions_of(self.every_contest, self.lines)

    @cached_property
    def looks(self) -> tuple[When, ...]:
        """Those of its conditions that ask for more than one number that the dice show."""
        return tuple(when for when in self.conditions if when.one_number is None)

    @cached_property
    def plays_rows(self) -> bool:
        """Whether a contest is played with one card of each row of the board."""
        return any(use.one_of_each for contest in self.every_contest for use in contest.use)

    @cached_property
    def named_lines(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        """The sets of lines by name, and each of their lines alone: ``rows``, ``rows 1``, ``rows 2``."""
        alone = {
            one_of(name, number): (line,)
            for name, lines in self.line_sets.items()
            for number, line in enumerate(lines)
        }
        return {**self.line_sets, **alone}

    @cached_property
    def plays_terms(self) -> bool:
        """Whether a contest names places: in a rule of terms, in its scale, or a hand to beat."""
        return any(one.by_terms or one.beats or one.scale.asks for one in self.every_contest)

    @cached_property
    def asks_how_cards_lie(self) -> bool:
        """Whether a rule for the cards of a hand tells a player's down-cards from the up-cards."""
        named = any(contest.down or contest.names("down", "up", "another") for contest in self.every_contest)
        return named or any(atom.shows for when in self.conditions for atom in when.atoms)

    @cached_property
    def borrows(self) -> bool:
        """Whether a hand may have cards that another player shows."""
        return any(contest.names("another") for contest in self.every_contest)

    @cached_property
    def rounds(self) -> tuple[Bet, ...]:
        """The rounds of betting."""
        inside = (one for step in self.steps for one in (step, *step.betting()))
        return tuple(one for one in inside if isinstance(one, Bet))
