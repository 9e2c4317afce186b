"""Rows against rows: points for rows won, scoops, royalties and fouls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from cardhouse.cards import Card, DuplicateCard, parse_cards
from cardhouse.dealer.errors import BadShowdown
from cardhouse.dealer.events.course import Fouled, Scored
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.scales import Hand
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.sheets.words.rows.scoring import score_of
from cardhouse.sheets.words.rows.setting import Rows

from .comparison import Award, Entry, Showdown
from .matches import Laid, Match, Payment, Purses, numbered


class Scoring:
    """How the rows of a game are scored."""

    def __init__(self, sheet: Sheet) -> None:
        score = score_of(sheet)
        if score is None:
            raise BadShowdown(f"no rows are scored in {sheet.name}", game=sheet.key)
        self._score = score
        royalties = sheet.tables.get(Royalties.key)
        self._royalties = royalties if isinstance(royalties, Royalties) else None
        self._rows = [contest.part for contest in sheet.contests if contest.part]
        self._names = [contest.name for contest in sheet.contests if contest.part]

    def laid(self, seat: int, compared: Showdown, number: int | None = None) -> Laid:
        """A seat's hand as it was compared, or one of them where there are several."""
        named = zip(self._rows, self._names, strict=True)
        found = {row: compared.hands[numbered(name, number)].get(seat) for row, name in named}
        return self.lay(seat, {row: hand for row, hand in found.items() if hand is not None}, number)

    def lay(self, seat: int, hands: Mapping[str, Hand], number: int | None = None) -> Laid:
        """A hand by what is in its rows; a row without a hand has not the right number of cards."""
        royalties = {}
        if self._royalties is not None:
            royalties = {row: self._royalties.worth(row, hand) for row, hand in hands.items()}
        return Laid(seat, hands, royalties, self._foul(hands), number)

    def _foul(self, hands: Mapping[str, Hand]) -> Why | None:
        for row in self._rows:
            if row not in hands:
                return Why("row-count", rows=(row,))
            if not hands[row].qualifies:
                described = hands[row].scale.describe(hands[row].rating)
                return Why("row-weak", rows=(row,), hands=(described,))
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
        """Every player against every other: the button first, then the next against those who are left.

        ``laid`` has the hands of each player, from the button clockwise.
        """
        for mine, theirs in combinations(laid, 2):
            for one in mine:
                for other in theirs:
                    match = self.match(one, other)
                    due = match.points
                    yield Payment(match, due if purses is None else purses.pay(one.seat, other.seat, due))


class ByPoints(Showdown):
    """A showdown in which a pot goes to whoever has the most points against the others who play for it."""

    def __init__(self, *args: Any, scoring: Scoring, **options: Any) -> None:
        super().__init__(*args, **options)
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
        units, loose = divmod(pot.amount, self._chip)
        each, odd = divmod(units, len(order))
        amounts = [(each + (place < odd)) * self._chip + loose * (place == 0) for place in range(len(order))]
        why = Why("points", number=top)
        return [
            Award(number, "", seat, amount, None, why=why)
            for seat, amount in zip(order, amounts, strict=True)
            if amount
        ]


def kind_of_showdown(sheet: Sheet) -> Callable[..., Showdown]:
    """How pots are divided: by the hands, or by points where rows are scored."""
    return partial(ByPoints, scoring=Scoring(sheet)) if score_of(sheet) else Showdown


def payments_of(sheet: Sheet, compared: Showdown, seats: Sequence[int], each: int = 1) -> tuple[Payment, ...]:
    """Hands that have been compared, scored in the order of the seats; stacks are not looked at.

    Every seat has so many hands.
    """
    scoring = Scoring(sheet)
    numbers = range(each) if each > 1 else (None,)
    laid = [[scoring.laid(seat, compared, number) for number in numbers] for seat in seats]
    return tuple(scoring.settle(laid))


def points_by_seat(payments: Sequence[Payment], seats: int) -> list[int]:
    """What each seat wins or loses in all."""
    points = [0] * seats
    for match, paid in payments:
        points[match.first.seat] += paid
        points[match.second.seat] -= paid
    return points


class Settled(NamedTuple):
    """Hands scored against each other."""

    payments: tuple[Payment, ...]
    fouls: Mapping[int, Why]
    """Why a hand is fouled, by seat."""
    points: Mapping[int, int]
    """What each seat wins or loses in all."""


def score(
    game: str | Sheet,
    rows: Mapping[int, Mapping[str, Any]] | Sequence[Mapping[str, Any] | None],
    *,
    button: int = 0,
    board: Any = "",
    purses: Mapping[int, int] | Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Settled:
    """Score hands that are set in rows.

    ``rows`` has each seat's rows by name; ``purses`` the points that each began the hand with,
    where that is to limit what they can win and lose.

    >>> settled = score("open-face-chinese", [
    ...     {"front": "Qh Qd 5c", "middle": "8s 8h 8d 4c 2c", "back": "Kh Jh 9h 6h 3h"},
    ...     {"front": "Ac Kd 7s", "middle": "Js Jc 5d 5h 9c", "back": "Ts Td Tc 6d 6s"},
    ... ])
    >>> settled.points
    {0: 8, 1: -8}
    >>> settled.payments[0].score[:7]
    (0, 1, 8, ('front', 'middle'), ('back',), (), (13, 6))

    A row without the right number of cards fouls its hand.
    """
    sheet = find_game(game, options)
    scoring = Scoring(sheet)
    given = dict(enumerate(rows)) if isinstance(rows, Sequence) else dict(rows)
    read = {
        seat: {row: parse_cards(cards) for row, cards in hand.items()}
        for seat, hand in given.items()
        if hand is not None
    }
    shared = parse_cards(board)
    _each_once([*shared, *(card for hand in read.values() for cards in hand.values() for card in cards)])
    sizes = dict(sheet.table(Rows).rows)
    entries = []
    for seat, hand in read.items():
        right = {row: cards for row, cards in hand.items() if len(cards) == sizes.get(row)}
        parts = {row: right.get(row, ()) for row in sizes}
        entries.append(Entry(seat, tuple(card for cards in parts.values() for card in cards), parts, None))
    compared = Showdown(
        sheet.contests,
        entries,
        [(shared,)] if shared else [],
        button=button,
        seats=max(read, default=0) + 1,
        odd_chip=sheet.odd_chip,
    )
    laid = [
        scoring.laid(seat, compared)
        for seat in sorted(read, key=lambda seat: (seat - button) % (max(read) + 1))
    ]
    held = None
    if purses is not None:
        held = Purses(dict(enumerate(purses)) if isinstance(purses, Sequence) else purses)
    payments = tuple(scoring.settle([[one] for one in laid], held))
    points = points_by_seat(payments, max(read, default=0) + 1)
    fouls = {one.seat: one.foul for one in laid if one.foul}
    return Settled(payments, fouls, {seat: points[seat] for seat in sorted(read)})


def _each_once(cards: Sequence[Card]) -> None:
    for card in cards:
        if cards.count(card) > 1:
            raise DuplicateCard(f"{card} is there twice", card=str(card))
