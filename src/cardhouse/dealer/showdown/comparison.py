"""Who gets which chips, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations, product
from operator import attrgetter
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.held import EVERYBODY, Eyes
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.scales import Hand, Scale, Wilds
from cardhouse.scales.hand import HandWith
from cardhouse.sheets import Contest, SheetError, Use
from cardhouse.sheets.language.looks import AT_ONCE, looks_at, ways_to_make
from cardhouse.sheets.reading.cost import MOST_LOOKS
from cardhouse.sheets.sheet import OddChip

from .declared import Declared

_RATING = attrgetter("rating")
MOST_WAYS: Final = MOST_LOOKS
"""In how many ways a hand may be made of the cards that there are; a sheet that was checked has fewer."""
SPLIT: Final = ""
"""Stands for the contest where nobody wins one, and a pot is split."""
_SPLIT: Final = Why("split")
_FEW: Final = 9
"""So many cards are quickly gone through, whatever the rule for them."""

Line = tuple[tuple[Card, ...], ...]
"""The cards of one line of the board, area by area."""


class Entry(NamedTuple):
    """What one seat brings to the showdown."""

    seat: int
    cards: tuple[Card, ...]
    parts: Mapping[str, tuple[Card, ...]]
    wilds: Wilds | None
    down: tuple[Card, ...] = ()
    """The cards in the hole."""
    wilds_for: Callable[[Contest, tuple[Card, ...]], Wilds | None] | None = None
    """Finds what is wild in a hand, where that hangs on the contest or on the cards."""
    paid_for: tuple[Card, ...] = ()
    """The cards that were made wild for a fee."""
    drawn: tuple[Card, ...] = ()
    """The cards that came in a draw, where it matters."""


class Award(NamedTuple):
    """Chips for a seat, out of a pot, for a contest, with a hand."""

    pot: int
    contest: str
    seat: int
    amount: int
    hand: Hand | None
    run: int = 0
    """Which board it was won on, where the rest of it was dealt several times."""
    eyes: Eyes = EVERYBODY
    """Who had seen the hand when it won: the same cards may come again, to anybody, in the next deal."""
    why: Why | None = None
    """What it was won for, where that is no contest."""

    def seen_by(self, seat: int | None) -> Award:
        """The award as a seat may know it, or a spectator: without a hand that it has not seen."""
        if self.hand is None or self.eyes is None or seat in self.eyes:
            return self
        return self._replace(hand=None)


class Showdown:
    """Hands compared for every contest, and pots divided among them."""

    def __init__(
        self,
        contests: Sequence[Contest],
        entries: Sequence[Entry],
        lines: Sequence[Line],
        *,
        rows: Sequence[Line] = (),
        button: int,
        seats: int,
        odd_chip: OddChip,
        one_odd_chip: bool = False,
        nobody: str = "first",
        facts: Mapping[str, int] | None = None,
        chip: int = 1,
        declared: Declared | None = None,
    ) -> None:
        known = facts or {}
        self._contests = [one for one in contests if one.when is None or one.when.holds(known)]
        self._boards = [tuple([card for area in line for card in area]) for line in lines] or [()]
        self._rows = rows
        self._facts = known
        self._odd_chip = odd_chip
        self._one_odd_chip = one_odd_chip
        self._nobody = nobody
        self._chip = chip
        self._button = button
        self._seats = seats
        self._declared = declared
        self.looks = 0
        """How many sets of cards had to be ranked."""
        self._shared: dict[Hashable, dict[int, tuple[Entry, Hand | None]]] = {}
        if len(self._contests) > 1:
            alike = Counter(contest.hand for contest in self._contests)
            self._shared = {hand: {} for hand, contests in alike.items() if contests > 1}
        self.hands: dict[str, dict[int, Hand]] = {}
        """Each seat's best hand for each contest."""
        for contest in self._contests:
            hands = self.hands[contest.name] = {}
            for entry in entries:
                if declared is not None and not declared.open_to(contest.name, entry.seat):
                    continue
                if (hand := self.best(contest, entry)) is not None:
                    hands[entry.seat] = hand

    def best(self, contest: Contest, entry: Entry) -> Hand | None:
        """The best hand that a seat can make for a contest."""
        found = self._of_all(contest, entry)
        minimum = contest.minimum(self._facts)
        if found is None or minimum <= 1:
            return found
        return HandWith(found.scale, found.held, found.rating, wilds=found.wilds, minimum=minimum)

    def _of_all(self, contest: Contest, entry: Entry) -> Hand | None:
        """The best hand, whether it qualifies or not; what several contests ask for is found once."""
        shared = self._shared.get(contest.hand) if self._shared else None
        if shared is not None and entry.seat in shared and shared[entry.seat][0] is entry:
            return shared[entry.seat][1]
        if contest.either:
            parts = [entry.parts[part] for part in contest.either if part in entry.parts]
            hands = [self._best(contest, entry, part) for part in parts]
            found = max((hand for hand in hands if hand is not None), key=_RATING, default=None)
        else:
            part = entry.parts[contest.part] if contest.part else None
            held = part if part is not None else entry.down if contest.down else entry.cards
            found = self._best(contest, entry, held)
        if shared is not None:
            shared[entry.seat] = entry, found
        return found

    def _best(self, contest: Contest, entry: Entry, cards: tuple[Card, ...]) -> Hand | None:
        boards = self._boards if contest.line is None else self._boards[contest.line : contest.line + 1]
        if len(cards) + max(map(len, boards), default=0) > _FEW or self._rows:
            self._check_ways(contest, entry, len(cards), boards)
        choices = [
            chosen
            for use in contest.use
            for chosen in selections(use, cards, boards, contest.scale, rows=self._rows)
            if len(chosen) >= contest.scale.size
        ]
        if not choices:
            return None
        wilds = entry.wilds if entry.wilds_for is None else entry.wilds_for(contest, cards)
        scale, wild = contest.scale, wilds is not None
        self.looks += sum(
            [1 if len(one) <= AT_ONCE else looks_at(scale, len(one), wild=wild) for one in choices]
        )
        if wilds is None:
            return contest.scale.best(choices)
        rate = contest.scale.rate
        rating, held = max((rate(chosen, wilds), chosen) for chosen in choices)
        return HandWith(contest.scale, held, rating, wilds=wilds, minimum=1)

    def _check_ways(
        self, contest: Contest, entry: Entry, held: int, boards: Sequence[tuple[Card, ...]]
    ) -> None:
        """Refuse to look for a hand in more ways than there is time for; only a strange sheet asks for it."""
        wild = entry.wilds is not None or entry.wilds_for is not None
        work = 0
        for use in contest.use:
            rows = [tuple(map(len, row)) for row in self._rows]
            for ways, size in ways_to_make(use, held, boards, contest.scale, rows):
                work += ways * looks_at(contest.scale, size, wild=wild)
        if work > MOST_WAYS:
            message = f"the hand for {contest.name} could be made in too many ways; {MOST_WAYS} are the most"
            raise SheetError(message, place=f"contest.{contest.name}")

    @property
    def nobody_qualifies(self) -> bool:
        """Whether no hand is good enough for any contest."""
        return not any(hand.value for hands in self.hands.values() for hand in hands.values())

    def remarks(self) -> Iterable[Event]:
        """What is to be told of the comparing."""
        return ()

    def award(self, pots: Sequence[Pot]) -> list[Award]:
        """Divide every pot."""
        awards: list[Award] = []
        for number, pot in enumerate(pots):
            awards += self._award(number, pot)
        return awards

    def _award(self, number: int, pot: Pot) -> list[Award]:
        played = {name: self._winners(hands, pot.eligible) for name, hands in self.hands.items()}
        if self._declared is not None:
            played |= self._declared.winners(self.hands, pot.eligible)
        won = [(name, winners) for name, winners in played.items() if winners]
        if not won:
            won = [self._nobody_qualifies(pot)]
        if len(won) == 1 and len(won[0][1]) == 1:
            name, (seat,) = won[0]
            hand = self.hands.get(name, {}).get(seat)
            return [Award(number, name, seat, pot.amount, hand, why=None if name else _SPLIT)]
        units, loose = divmod(pot.amount, self._chip)
        awards: list[Award] = []
        # Those who tie for everything share the whole pot as evenly as can be, whatever the book.
        sparing = self._one_odd_chip or all(set(winners) == set(won[0][1]) for _, winners in won)
        had_odd: set[int] = set()
        for place, (name, winners) in enumerate(won):
            share = units // len(won) + (place < units % len(won))
            # The odd chip between shares counts for the one who gets it.
            if place < units % len(won) and len(winners) == 1:
                had_odd.add(winners[0])
            each, odd = divmod(share, len(winners))
            order = self._odd_order(name, winners)
            # Sorting keeps the order among those who have had none.
            lucky = (sorted(order, key=had_odd.__contains__) if sparing else order)[:odd]
            had_odd.update(lucky)
            for seat in order:
                amount = (each + (seat in lucky)) * self._chip
                if place == 0 and seat == order[0]:
                    amount += loose
                if not amount:
                    # A pot too small to be shared by all who tie.
                    continue
                hand = self.hands.get(name, {}).get(seat)
                awards.append(Award(number, name, seat, amount, hand, why=None if name else _SPLIT))
        return awards

    def _winners(self, hands: Mapping[int, Hand], eligible: Sequence[int]) -> list[int]:
        values = {seat: hands[seat].value for seat in eligible if seat in hands}
        top = max(values.values(), default=0)
        return [seat for seat, value in values.items() if value == top] if top else []

    def _nobody_qualifies(self, pot: Pot) -> tuple[str, list[int]]:
        if self._nobody == "split" or not self._contests or self._declared is not None:
            return SPLIT, list(pot.eligible)
        name = self._contests[0].name
        ratings = {seat: self.hands[name][seat].rating for seat in pot.eligible if seat in self.hands[name]}
        if not ratings:
            # Nobody has the cards for a hand.
            return SPLIT, list(pot.eligible)
        top = max(ratings.values())
        return name, [seat for seat, rating in ratings.items() if rating == top]

    def _odd_order(self, name: str, winners: Sequence[int]) -> list[int]:
        """Who gets odd chips first: clockwise from the button, or by the highest card and suit."""
        clockwise = sorted(winners, key=lambda seat: (seat - self._button - 1) % self._seats)
        if self._odd_chip == "button" or name not in self.hands or len(winners) == 1:
            return clockwise
        hands = self.hands[name]
        return sorted(clockwise, key=lambda seat: _by_suit(hands[seat]), reverse=True)


def _by_suit(hand: Hand) -> list[tuple[bool, Card]]:
    """The cards of a hand for an odd chip, highest first; a card shared by all leaves it to the next."""
    return sorted((hand.scale.order_of((card,)) for card in hand.cards), reverse=True)


def _new_sets(boards: Sequence[tuple[Card, ...]], size: int) -> Iterable[Iterable[tuple[Card, ...]]]:
    """For each line, the sets of its cards that were in no line before it."""
    if len(boards) == 1:
        return (tuple(combinations(boards[0], size)),)
    seen: dict[tuple[Card, ...], int] = {}
    for number, board in enumerate(boards):
        for chosen in combinations(board, size):
            seen.setdefault(chosen, number)
    return [[chosen for chosen, line in seen.items() if line == number] for number in range(len(boards))]


def selections(
    use: Use,
    cards: tuple[Card, ...],
    boards: Sequence[tuple[Card, ...]],
    scale: Scale,
    *,
    rows: Sequence[Line] = (),
) -> list[tuple[Card, ...]] | tuple[tuple[Card, ...], ...]:
    """Every set of cards that a rule lets a hand be made of; the scale picks the best of each."""
    if use.free:
        return [cards + board for board in boards]
    if use.whole_hand and use.board == 0:
        return (cards,)
    if use.board == 0:
        return tuple(combinations(cards, use.least)) if len(cards) > use.least else (cards,)
    if use.one_of_each:
        of_board = [chosen for row in rows for chosen in product(*row)]
        return [two + chosen for two in combinations(cards, use.least) for chosen in of_board]
    if use.whole_line:
        return [
            board + mine
            for board in boards
            if 0 <= scale.plays - len(board) <= len(cards)
            for mine in combinations(cards, scale.plays - len(board))
        ]
    if use.whole_hand:
        need = max(0, scale.plays - len(cards))
        return [cards + chosen for board in boards for chosen in combinations(board, need)]
    if use.board is not None:
        return [
            mine + chosen
            for of_board in _new_sets(boards, use.board)
            for mine in combinations(cards, use.least)
            for chosen in of_board
        ]
    most = min(use.most if use.most is not None else len(cards), len(cards))
    return [mine + board for board in boards for mine in combinations(cards, most)]
