"""The cards of a showdown, read, checked and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardhouse.cards import Card, DuplicateCard, format_cards
from cardhouse.dealer.errors import BadHand, BadShowdown
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.lines import line_sets_of, lines_in_play, numbers_left, rows_of
from cardhouse.dealer.showdown.places import shown_by
from cardhouse.dealer.showdown.terms import ShowdownTerms
from cardhouse.phrases import Said
from cardhouse.sheets import Contest, Sheet, Step
from cardhouse.sheets.language.which_lie import meant_by_board
from cardhouse.sheets.sheet import OddChip
from cardhouse.sheets.words.breaking_off import BreakOff
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.taking import DiscardLike

from .blocks import facts_given, given_facts
from .board import GivenBoard, read_board
from .dice import read_facts
from .hands import read_hand
from .question import Question
from .wilds import turned_up, with_wilds


class Laid(NamedTuple):
    """The cards on the table and the roll of the dice."""

    entries: Sequence[Entry]
    board: GivenBoard
    facts: Mapping[str, int]

    def entry(self, seat: int) -> Entry:
        """What a seat holds."""
        return next(entry for entry in self.entries if entry.seat == seat)


def read_cards(asked: Question) -> Laid:
    """The hands, each with what is wild in it, the board and the dice."""
    sheet, steps = asked.sheet, asked.steps
    facts = {**read_facts(steps, sheet, asked.die, asked.dice), **given_facts(asked)}
    board = read_board(asked.board, sheet, steps)
    short = bool(board.community)
    entries = [read_hand(asked.hands[seat], seat, sheet, steps, short=short) for seat in asked.live]
    check_cards(sheet, entries, board)
    _check_thrown(sheet, steps, entries, board)
    return Laid(knowing_wilds(asked, board, entries), board, facts)


def compared_of(
    asked: Question,
    laid: Laid,
    *,
    declared: Declared | None = None,
    removed: frozenset[int] = frozenset(),
    entries: Sequence[Entry] | None = None,
) -> Comparison:
    """Compare hands for the contests named, or for every contest if none are."""
    terms = terms_given(
        asked.sheet,
        asked.contests,
        laid.board,
        laid.facts,
        button=asked.button,
        seats=asked.seats,
        odd_chip=asked.odd_chip,
        chip=asked.chip,
        declared=declared,
        removed=removed,
        entries=laid.entries,
    )
    return compare(terms, laid.entries if entries is None else entries)


def terms_given(
    sheet: Sheet,
    contests: Sequence[Contest],
    board: GivenBoard,
    facts: Mapping[str, int],
    *,
    button: int,
    seats: int,
    odd_chip: OddChip,
    chip: int = 1,
    declared: Declared | None = None,
    removed: frozenset[int] = frozenset(),
    entries: Sequence[Entry] = (),
) -> ShowdownTerms:
    """The terms of a comparison on a board that is given or imagined; ``entries`` are the hands still in."""
    facts = facts_given(sheet, facts, board.areas, entries, declared)
    lines = lines_in_play(sheet, board.areas, facts=facts, community=board.community, removed=removed)
    rows = rows_of(sheet, board.areas)
    terms = ShowdownTerms(sheet, contests, lines, rows, facts, button, seats, odd_chip, chip, declared)
    if removed:
        terms = terms._replace(numbers=numbers_left(sheet, facts, removed))
    if not sheet.plays_terms:
        return terms
    ups = shown_by(entries) if sheet.borrows else {}
    sets = line_sets_of(sheet, board.areas, board.community)
    return terms._replace(areas=board.areas, sets=sets, ups=ups)


def knowing_wilds(asked: Question, board: GivenBoard, entries: Sequence[Entry]) -> list[Entry]:
    """The hands, each with what is wild in it."""
    sheet = asked.sheet
    turned = turned_up(asked.hands, entries, asked.button)
    for step in asked.steps:
        if isinstance(step, BreakOff) and (fallen := [card for _, card in turned if card in step.cards]):
            raise BadShowdown("dealer.broken-off", card=str(fallen[0]), game=sheet.name)
    return with_wilds(entries, sheet, asked.contests, board.areas, turned)


def _check_thrown(sheet: Sheet, steps: Sequence[Step], entries: Sequence[Entry], board: GivenBoard) -> None:
    """Check that nobody still holds a card that had to be thrown away for one on the board."""
    thrown = [
        step.which
        for step in steps
        if isinstance(step, DiscardLike) and step.at_once and step.which is not None
    ]
    if (powers := powers_of(sheet.tables.values())) is not None:
        thrown += [power.which for power in powers.thrown]
    for which in thrown:
        gone = meant_by_board(which, board.areas) if which.for_all else frozenset()
        area = " ".join(which.areas) or which.text
        for entry in entries:
            if kept := [card for card in entry.cards if card in gone]:
                cards = format_cards(kept)
                raise BadHand("dealer.had-to-throw-away", seat=entry.seat, area=area, cards=cards)


def check_cards(sheet: Sheet, entries: Sequence[Entry], board: GivenBoard) -> None:
    """Check that every card comes from the deck, and only once."""
    places: dict[Card, Said] = {}
    held = [(Said("places.in-hand", seat=entry.seat), entry.cards) for entry in entries]
    dealt = [
        (
            Said("places.on-board"),
            (*(card for cards in board.areas.values() for card in cards), *board.community),
        )
    ]
    for place, cards in (*held, *dealt):
        for card in cards:
            if card in places and sheet.deck.copies == 1:
                if places[card] is place:
                    raise DuplicateCard("dealer.card-twice-at", card=str(card), place=place)
                raise DuplicateCard(
                    "dealer.card-in-two-places", card=str(card), one=places[card], other=place
                )
            places[card] = place
    sheet.deck.check(card for _, cards in (*held, *dealt) for card in cards)
