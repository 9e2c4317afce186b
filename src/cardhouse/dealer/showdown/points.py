"""Rows against rows: points for rows won, scoops, royalties and fouls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final

from cardhouse.dealer.errors import BadShowdown
from cardhouse.dealer.events.players import Fouled, Scored
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.told.question import Question
from cardhouse.dealer.told.standing import Telling, telling_of
from cardhouse.scales import Hand
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.sheets.words.rows.scoring import score_of

from .comparison import Comparison
from .entry import Entry
from .matches import NUMBERS, Laid, Match, Payment, Purses, numbered
from .odd_chips import divided
from .terms import ShowdownTerms

_MOST_POINTS: Final = 999


class Scoring:
    """How the rows of a game are scored."""

    def __init__(self, sheet: Sheet) -> None:
        score = score_of(sheet)
        if score is None:
            raise BadShowdown("dealer.no-rows-scored", game=sheet.key, name=sheet.name)
        self._score = score
        self._royalties = sheet.find(Royalties)
        self._rows = [contest.part for contest in sheet.contests if contest.part]
        self._names = [contest.name for contest in sheet.contests if contest.part]

    def laid(self, seat: int, compared: Comparison, number: int | None = None) -> Laid:
        """A seat's hand as it was compared, or one of its hands if there are several."""
        named = zip(self._rows, self._names, strict=True)
        found = {row: compared.hands[numbered(name, number)].get(seat) for row, name in named}
        return self.lay(seat, {row: hand for row, hand in found.items() if hand is not None}, number)

    def lay(self, seat: int, hands: Mapping[str, Hand], number: int | None = None) -> Laid:
        """A hand from its rows; a row without a hand has the wrong number of cards."""
        if (telling := telling_of(hands.values())) is not None:
            return self._told(seat, hands, number, telling)
        royalties = {}
        if self._royalties is not None:
            royalties = {row: self._royalties.worth(row, hand) for row, hand in hands.items()}
        return Laid(seat, hands, royalties, self._foul(hands), number)

    def _told(self, seat: int, hands: Mapping[str, Hand], number: int | None, telling: Telling) -> Laid:
        """A hand whose rows nobody has told, by what the table says of it."""
        which = "" if number is None else NUMBERS[number]
        if telling.asks(seat, "fouled", which):
            return Laid(seat, hands, dict.fromkeys(hands, 0), Why("ruling"), number)
        royalties = {}
        for row in hands if self._royalties is not None else ():
            question = Question(
                "royalty", "number", telling.at, (seat,), numbered(row, number), 0, _MOST_POINTS
            )
            royalties[row] = int(telling.told(question))
        return Laid(seat, hands, royalties, None, number)

    def _foul(self, hands: Mapping[str, Hand]) -> Why | None:
        for row in self._rows:
            if row not in hands:
                return Why("row-count", rows=(row,))
            if not hands[row].qualifies:
                name = hands[row].scale.named(hands[row].rating, full=True)
                return Why("row-weak", rows=(row,), hands=(name,))
        for below, above in pairwise(self._score.order):
            if hands[below] > hands[above]:
                return Why("row-order", rows=(below, above))
        return None

    def match(self, one: Laid, other: Laid) -> Match:
        """Score one hand against another."""
        score, rows = self._score, tuple(self._rows)
        if one.foul and other.foul:
            return Match(one, other, (), (), (), (0, 0), 0)
        if one.foul:
            return self.match(other, one).turned()
        if other.foul:
            royalties = sum(one.royalties.values())
            points = score.row * len(rows) + score.scoop + royalties
            return Match(one, other, rows, (), (), (royalties, 0), points)
        won = tuple(row for row in rows if one.hands[row] > other.hands[row])
        lost = tuple(row for row in rows if one.hands[row] < other.hands[row])
        tied = tuple(row for row in rows if row not in (*won, *lost))
        scoop = score.scoop * ((won == rows) - (lost == rows))
        counted = [rows, rows] if score.beaten == "count" else [won, lost]
        mine, theirs = (
            sum(laid.royalties.get(row, 0) for row in each)
            for laid, each in zip((one, other), counted, strict=True)
        )
        points = score.row * (len(won) - len(lost)) + scoop + mine - theirs
        return Match(one, other, won, lost, tied, (mine, theirs), points)

    def settle(self, laid: Sequence[Sequence[Laid]], purses: Purses | None = None) -> Iterator[Payment]:
        """Score every player against every other: the button first, then the next against those who are left.

        ``laid`` has the hands of each player, clockwise from the button.
        """
        for mine, theirs in combinations(laid, 2):
            for one in mine:
                for other in theirs:
                    match = self.match(one, other)
                    due = match.points
                    yield Payment(match, due if purses is None else purses.pay(one.seat, other.seat, due))


class ByPoints(Comparison):
    """A showdown in which a pot goes to the seat with the most points against the others who play for it."""

    def __init__(self, terms: ShowdownTerms, entries: Sequence[Entry]) -> None:
        super().__init__(terms, entries)
        scoring = Scoring(terms.sheet)
        seats = dict.fromkeys(seat for hands in self.hands.values() for seat in hands)
        self._laid = {seat: scoring.laid(seat, self) for seat in seats}
        self._scoring = scoring

    def remarks(self) -> Iterator[Fouled | Scored]:
        for laid in self._laid.values():
            if laid.foul is not None:
                yield Fouled(laid.seat, laid.foul)
        for one, other in combinations(self._laid.values(), 2):
            score = self._scoring.match(one, other).score()
            yield Scored(score.seat, score)

    def _award(self, number: int, pot: Pot) -> list[Award]:
        laid = [self._laid[seat] for seat in pot.eligible]
        points = {
            one.seat: sum(self._scoring.match(one, other).points for other in laid if other is not one)
            for one in laid
        }
        top = max(points.values())
        order = self._odd_order("", [seat for seat, total in points.items() if total == top])
        why = Why("points", number=top)
        shares = divided(pot.amount, [("", order)], chip=self._terms.chip, sparing=False)
        return [Award(number, "", seat, amount, None, why=why) for _, seat, amount in shares]


def payments_of(
    sheet: Sheet, compared: Comparison, seats: Sequence[int], each: int = 1
) -> tuple[Payment, ...]:
    """Score hands that have been compared, in the order of the seats, regardless of stacks.

    Every seat has ``each`` hands.
    """
    scoring = Scoring(sheet)
    numbers = range(each) if each > 1 else (None,)
    laid = [[scoring.laid(seat, compared, number) for number in numbers] for seat in seats]
    return tuple(scoring.settle(laid))


def points_by_seat(payments: Sequence[Payment], seats: int) -> list[int]:
    """What each seat wins or loses in total."""
    points = [0] * seats
    for match, paid in payments:
        points[match.first.seat] += paid
        points[match.second.seat] -= paid
    return points
