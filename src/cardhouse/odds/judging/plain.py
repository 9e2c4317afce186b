"""Deals judged by the dealer's own showdown, for what no kernel knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm
from typing import TYPE_CHECKING

from cardhouse.cards import CARDS, JOKER, Card
from cardhouse.dealer.given_cards.board import GivenBoard
from cardhouse.dealer.given_cards.cards import terms_given
from cardhouse.dealer.given_cards.wilds import turned_up, with_wilds
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.lines import lowest_ends
from cardhouse.dealer.showdown.meant import Holding, cards_meant
from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker, wilds_of
from cardhouse.odds.question.plan import Plan
from cardhouse.odds.tally import HOUSE
from cardhouse.sheets.words.breaking_off import BreakOff, StartOver
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.taking import DiscardLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CARDS: tuple[Card, ...] = (*CARDS, JOKER)


class PlainJudge:
    """Compares hands one deal at a time, as the dealer does."""

    def __init__(self, plan: Plan, facts: Mapping[str, int]) -> None:
        self._plan = plan
        self._spot = plan.spot
        self._facts = facts
        seats = len(plan.spot.seats)
        self.contests = tuple(
            one.name for one in plan.spot.contests if one.when is None or one.when.may_hold(facts)
        )
        # A pot that can be shared in any way without an odd chip.
        whole = sum(contest.share for contest in plan.spot.contests)
        self._pot = Pot(lcm(*range(1, seats + 1)) * lcm(*range(1, whole + 1)), tuple(range(seats)))
        steps = plan.spot.steps
        discards = [step for step in steps if isinstance(step, DiscardLike) and step.at_once]
        self._thrown = [step.which for step in discards if step.which]
        self._barred = {card for step in steps if isinstance(step, BreakOff) for card in step.cards}
        self._starts_over = next((step for step in steps if isinstance(step, StartOver)), None)
        self._remove = next((step for step in steps if isinstance(step, RemoveLines)), None)
        wild = plan.spot.sheet.wild
        self._wilds = None if depends_on_deal(wild) else wilds_of(wild)
        self._joker = depends_on_joker(wild) and not depends_on_deal(wild)

    def judge(self, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The outcome of each deal; deals that would be broken off are left out."""
        import numpy as np

        found = [self.outcome(row) for row in rows.tolist()]
        return np.array([one for one in found if one is not None], dtype=np.int64)

    def outcome(self, row: Sequence[int]) -> int | None:
        """Who wins what, as bits."""
        sheet = self._spot.sheet
        board = {area: tuple(_CARDS[row[slot]] for slot in slots) for area, slots in self._plan.areas.items()}
        board = {area: board.get(area, ()) for area in sheet.layout.areas}
        entries = [self._entry(seat, row, board) for seat in range(len(self._spot.seats))]
        turned = turned_up([()] * len(entries), entries, 0)
        if self._barred.intersection(card for _, card in turned):
            return None
        removed: frozenset[int] = frozenset()
        if self._remove is not None:
            removed = lowest_ends(sheet, board)
            if len(removed) == len(sheet.lines[0].lines):
                if self._remove.all_alike == "dealer":
                    return HOUSE
                removed = frozenset()
        terms = terms_given(
            sheet,
            self._spot.contests,
            GivenBoard(board),
            self._facts,
            button=0,
            seats=len(entries),
            odd_chip="button",
            declared=self._spot.declared,
            removed=removed,
            entries=entries,
        )
        compared = compare(terms, with_wilds(entries, sheet, self._spot.contests, board, turned))
        if self._starts_over and compared.is_dealt_again(self._starts_over, self._pot.eligible):
            return 0
        return self._bits(compared)

    def _entry(self, seat: int, row: Sequence[int], board: Mapping[str, Sequence[Card]]) -> Entry:
        slots, given = self._plan.hands[seat], self._spot.seats[seat]
        held = tuple(_CARDS[row[slot]] for slot in slots)
        down = tuple(held[place] for place in given.down)
        parts = {name: tuple(held[place] for place in places) for name, places in given.parts.items()}
        if self._thrown:
            gone = set().union(*(cards_meant(one, Holding((), board=board)) for one in self._thrown))
            held = tuple(card for card in held if card not in gone)
        wilds = self._wilds
        if self._joker and JOKER in held:
            hidden = JOKER in down
            wilds = wilds_of(self._spot.sheet.wild, dealt_down=hidden, lying_down=hidden)
        return Entry(seat, held, parts, wilds, down)

    def _bits(self, compared: Comparison) -> int:
        bits = 0
        for award in compared.award((self._pot,)):
            if award.contest not in self.contests:
                return 0
            bits |= 1 << self.contests.index(award.contest) * len(self._spot.seats) + award.seat
        return bits
