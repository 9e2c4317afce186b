"""Hands compared for every contest, and pots divided among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from operator import attrgetter
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.told.standing import asked_among, odd_chips_told, telling_of
from cardhouse.dealer.told.untold import Terms, Untold
from cardhouse.scales import Hand
from cardhouse.scales.scale import AT_ONCE, HandWith
from cardhouse.sheets import Contest
from cardhouse.sheets.language.contest import HAND, in_force, without_stand_ins
from cardhouse.sheets.words.breaking_off import StartOver

from .choices import check_ways, selections
from .entry import Entry
from .odd_chips import by_position, by_suit, divided
from .places import Lying
from .terms import ShowdownTerms
from .told import told
from .winning import Won, in_play, placed, sharing

_RATING = attrgetter("rating")
SPLIT: Final = ""
"""Stands for the contest if nobody wins one and the pot is split."""
_SPLIT: Final = Why("split")
_FEW: Final = 9
"""This many cards are gone through quickly, whatever the rule for them."""


class Comparison:
    """Hands compared for every contest, and pots divided among them; :func:`compare` makes one.

    >>> from cardhouse.cards import parse_cards
    >>> from cardhouse.dealer.showdown.terms import ShowdownTerms
    >>> from cardhouse.sheets import find_game
    >>> sheet = find_game("five-card-draw")
    >>> terms = ShowdownTerms(sheet, sheet.contests, (), (), {}, button=0, seats=2, odd_chip="button")
    >>> held = (parse_cards("AsAhAdKcKd"), parse_cards("QsQhQd2c3d"))
    >>> entries = [Entry(seat, cards, {}, None) for seat, cards in enumerate(held)]
    >>> print(Comparison(terms, entries).hands["high"][0])
    aces full of kings
    """

    def __init__(self, terms: ShowdownTerms, entries: Sequence[Entry]) -> None:
        self._terms = terms
        self._rows = terms.rows
        self._facts = facts = terms.facts
        self._declared = declared = terms.declared
        self._contests = in_force(terms.contests, facts)
        if any(one.scale.asks for one in self._contests):
            self._contests = [told(one, terms.areas) for one in self._contests]
        if terms.numbers:
            # A line that was removed is contested no more.
            there = [one for one in self._contests if one.line is None or one.line in terms.numbers]
            self._contests = without_stand_ins(self._contests, there)
        self._shared_evenly = not [one for one in self._contests if one.weighed]
        self._boards = [tuple([card for area in line for card in area]) for line in terms.lines] or [()]
        self.looks = 0
        """How many sets of cards had to be ranked."""
        self._shared: dict[Hashable, dict[int, tuple[Entry, Hand | None]]] = {}
        if len(self._contests) > 1:
            alike = Counter(contest.hand for contest in self._contests)
            self._shared = {hand: {} for hand, contests in alike.items() if contests > 1}
        self.hands: dict[str, dict[int, Hand]] = {}
        """Each seat's best hand for each contest."""
        self._untold = Untold(Terms(terms.telling, facts, self._boards, terms.areas, terms.ups), self._held)
        for contest in self._contests:
            hands = self.hands[contest.name] = {}
            here = entries
            if declared is not None:
                here = [entry for entry in entries if declared.open_to(contest.name, entry.seat)]
            if terms.telling is not None:
                self._untold.begin(contest, here)
            bar = self._to_beat(contest, entries) if contest.beats else 0
            for entry in here:
                if (hand := self.best(contest, entry)) is not None and (not bar or hand.rating > bar):
                    hands[entry.seat] = hand

    def _to_beat(self, contest: Contest, entries: Sequence[Entry]) -> int:
        """What the hand of the board is worth that nobody owns, and that every hand must beat."""
        cards = tuple(self._terms.areas.get(contest.beats or "", ()))
        if not entries or len(cards) < contest.scale.size:
            return 0
        if (told := self._untold.to_beat(contest)) is not None:
            return told
        alone = replace(contest, use=HAND, part=None, either=(), down=False, line=None)
        hand = self._best(alone, entries[0]._replace(cards=cards, down=cards, parts={}), cards)
        return 0 if hand is None else hand.rating

    def best(self, contest: Contest, entry: Entry) -> Hand | None:
        """The best hand that a seat can make for a contest."""
        if self._terms.telling is not None and self._untold.hides(contest, entry):
            there = contest.by_terms or any(
                self._choices(contest, entry, cards) for cards in self._parts(contest, entry)
            )
            return self._untold.hand(contest, entry) if there else None
        found = self._of_all(contest, entry)
        minimum = contest.minimum(self._facts)
        if found is None or minimum <= 1:
            return found
        return HandWith(found.scale, found.held, found.rating, wilds=found.wilds, minimum=minimum)

    def told(self, contest: Contest, entry: Entry, part: str = "") -> Hand:
        """A hand by its standing alone, because nobody has told the cards of it or of the other one."""
        return self._untold.hand(contest, entry, part)

    def _of_all(self, contest: Contest, entry: Entry) -> Hand | None:
        """The best hand, whether it qualifies or not; contests with the same cards share one search."""
        shared = self._shared.get(contest.hand) if self._shared else None
        if shared is not None and entry.seat in shared and shared[entry.seat][0] is entry:
            return shared[entry.seat][1]
        if contest.either:
            hands = [self._best(contest, entry, part) for part in self._parts(contest, entry)]
            found = max((hand for hand in hands if hand is not None), key=_RATING, default=None)
        else:
            found = self._best(contest, entry, self._held(contest, entry))
        if shared is not None:
            shared[entry.seat] = entry, found
        return found

    def _choices(self, contest: Contest, entry: Entry, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """The sets of cards that a hand may be made of."""
        if contest.by_terms:
            return self._by_terms(contest, entry, cards)
        boards = self._boards if contest.line is None else self._boards[self._of_line(contest.line)]
        if len(cards) + max(map(len, boards), default=0) > _FEW or self._rows or contest.scale.own:
            check_ways(contest, len(cards), boards, self._rows, wild=_wild(entry, cards, boards))
        return [
            chosen
            for use in contest.use
            for chosen in selections(use, cards, boards, contest.scale, rows=self._rows)
            if len(chosen) >= contest.scale.size
        ]

    def _best(self, contest: Contest, entry: Entry, cards: tuple[Card, ...]) -> Hand | None:
        choices = self._choices(contest, entry, cards)
        if not choices:
            return None
        ways = entry.wilds_for(contest, cards) if entry.wilds_for else (entry.wilds,) if entry.wilds else ()
        scale = contest.scale
        at_once, looks = 0 if scale.own else AT_ONCE, scale.looks
        wild = _wild(entry, cards, self._boards) if ways else 0
        seen = sum([1 if len(one) <= at_once else looks(len(one), wild=wild) for one in choices])
        self.looks += seen * max(1, len(ways))
        if not ways:
            return contest.scale.best(choices)
        rate = contest.scale.rate
        rating, held, at = max(
            (rate(chosen, wilds), chosen, -at) for at, wilds in enumerate(ways) for chosen in choices
        )
        return HandWith(contest.scale, held, rating, wilds=ways[-at], minimum=1)

    def _of_line(self, line: int) -> slice:
        """Where the line with a number lies among those that are left."""
        numbers = self._terms.numbers
        at = line if not numbers else numbers.index(line) if line in numbers else len(numbers)
        return slice(at, at + 1)

    def _by_terms(self, contest: Contest, entry: Entry, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """The sets of cards that a hand may be made of, if a rule for them is a sum of terms."""
        scale = contest.scale
        some = slice(None) if contest.line is None else self._of_line(contest.line)
        lying = Lying(self._terms, entry, cards, self._terms.lines[some])
        for term in (term for use in contest.use if use.terms for term in use.terms.terms if term.of):
            lying.leave_out(term.place, self._used(term.of, entry))
        boards = self._boards[some]
        wild = _wild(entry, cards, boards)
        check_ways(contest, len(cards), boards, self._rows, wild=wild, places=lying.places)
        found: list[tuple[Card, ...]] = []
        for use in contest.use:
            short = () if use.terms else selections(use, cards, boards, scale, rows=self._rows)
            found += lying.sets(use.terms, scale) if use.terms else short
        return [chosen for chosen in found if len(chosen) >= scale.size]

    def _used(self, name: str, entry: Entry) -> list[tuple[Card, ...]]:
        """Every set of cards with which a player has the best hand for a contest."""
        contest = next((one for one in self._contests if one.name == name), None)
        hand = self._of_all(contest, entry) if contest else None
        if contest is None or hand is None:
            return [()]
        scale = contest.scale
        found = [
            chosen
            for choice in self._choices(contest, entry, self._held(contest, entry))
            if scale.rate(choice, hand.wilds) == hand.rating
            for chosen in combinations(choice, min(scale.plays, len(choice)))
            if scale.rate(chosen, hand.wilds) == hand.rating
        ]
        self.looks += len(found)
        return found or [hand.cards]

    def _has_hand(self, contest: Contest, entry: Entry) -> bool:
        """Whether a player has the cards for a hand, whatever they are."""
        if contest.by_terms:
            return True
        return any(self._choices(contest, entry, cards) for cards in self._parts(contest, entry))

    def _parts(self, contest: Contest, entry: Entry) -> list[tuple[Card, ...]]:
        """The hands of a player that a contest is about, usually one."""
        if contest.either:
            return [entry.parts[part] for part in contest.either if part in entry.parts]
        return [self._held(contest, entry)]

    def _held(self, contest: Contest, entry: Entry) -> tuple[Card, ...]:
        """The cards of a player that a contest is about."""
        if contest.part:
            # If the deck ran out, a part may not have been dealt.
            return entry.parts.get(contest.part, ())
        return entry.down if contest.down else entry.cards

    @property
    def nobody_qualifies(self) -> bool:
        """Whether no hand is good enough for any contest."""
        return not any(hand.value for hands in self.hands.values() for hand in hands.values())

    def played(self, pots: Sequence[Pot]) -> dict[str, dict[int, Hand]]:
        """The hands for the contests that were played for any of the pots."""
        if not any(one.instead_of for one in self._contests):
            return self.hands
        names = {one.name for pot in pots for one in in_play(self._contests, self._best_of(pot.eligible))}
        return {name: hands for name, hands in self.hands.items() if name in names}

    def remarks(self) -> Iterable[Event]:
        """What to report about the comparison."""
        return ()

    def award(self, pots: Sequence[Pot]) -> list[Award]:
        """Divide every pot."""
        awards: list[Award] = []
        for number, pot in enumerate(pots):
            awards += self._award(number, pot)
        return awards

    def _award(self, number: int, pot: Pot) -> list[Award]:
        if self._terms.telling is None:
            return self._divided(number, pot)
        with asked_among(pot.eligible):
            return self._divided(number, pot)

    def _divided(self, number: int, pot: Pot) -> list[Award]:
        won = self._won(pot.eligible)
        if not won:
            won = [self._nobody_qualifies(pot)]
        if len(won) == 1 and len(won[0][1]) == 1:
            name, (seat,) = won[0]
            hand = self.hands.get(name, {}).get(seat)
            return [Award(number, name, seat, pot.amount, hand, why=None if name else _SPLIT)]
        # Players who tie for everything share the whole pot as evenly as possible, in every book.
        alike = all(set(winners) == set(won[0][1]) for _, winners in won)
        sparing = self._terms.sheet.book.one_odd_chip or alike
        weights = self._weights(won)

        def divide(order: Callable[[str, Sequence[int]], list[int]]) -> list[tuple[str, int, int]]:
            shares = [(name, order(name, winners)) for name, winners in won]
            return list(divided(pot.amount, shares, chip=self._terms.chip, sparing=sparing, weights=weights))

        shares = divide(self._clockwise) if self._terms.telling is not None else []
        if not shares or not _evenly(shares, won):
            shares = divide(self._odd_order)
        return [
            Award(
                number,
                name,
                seat,
                amount,
                self.hands.get(name, {}).get(seat),
                why=None if name else _SPLIT,
            )
            for name, seat, amount in shares
        ]

    def _won(self, eligible: Sequence[int]) -> list[Won]:
        """The contests that some of the seats win, each with its winners."""
        if self._shared_evenly and self._declared is None:
            found = [(name, self._winners(hands, eligible)) for name, hands in self.hands.items()]
            return [one for one in found if one[1]]
        return sharing(self._contests, self._best_of(eligible))

    def _best_of(self, eligible: Sequence[int]) -> dict[str, list[int]]:
        """Who of some seats would win each contest, if it is played."""
        best = {
            one.name: placed(_values(self.hands[one.name], eligible), one.place) for one in self._contests
        }
        return best if self._declared is None else best | self._declared.winners(self.hands, eligible)

    def _weights(self, won: Sequence[Won]) -> Sequence[int]:
        """How many shares each contest is for; nothing if all are equal."""
        if self._shared_evenly:
            return ()
        shares = {contest.name: contest.share for contest in self._contests}
        return [shares.get(name, 1) for name, _ in won]

    def is_dealt_again(self, step: StartOver, eligible: Sequence[int]) -> bool:
        """Whether no hand is good enough, so that the pot stays."""
        return not self.one_wins_all(eligible) if step.all_to_one else self.nobody_qualifies

    def one_wins_all(self, eligible: Sequence[int]) -> bool:
        """Whether one seat alone wins every contest."""
        won = self._won(eligible)
        played = {name for name, _ in won}
        asked = {one.name for one in self._contests if one.always_played}
        winners = {seat for _, some in won for seat in some}
        return asked <= played and len(winners) == 1

    def _winners(self, hands: Mapping[int, Hand], eligible: Sequence[int]) -> list[int]:
        values = {seat: hands[seat].value for seat in eligible if seat in hands}
        top = max(values.values(), default=0)
        return [seat for seat, value in values.items() if value == top] if top else []

    def _nobody_qualifies(self, pot: Pot) -> Won:
        if self._terms.sheet.nobody == "split" or not self._contests or self._declared is not None:
            return SPLIT, list(pot.eligible)
        name = next((one for one in self._contests if one.always_played), self._contests[0]).name
        ratings = {seat: self.hands[name][seat].rating for seat in pot.eligible if seat in self.hands[name]}
        if not ratings:
            # Nobody has the cards for a hand.
            return SPLIT, list(pot.eligible)
        top = max(ratings.values())
        return name, [seat for seat, rating in ratings.items() if rating == top]

    def _odd_order(self, name: str, winners: Sequence[int]) -> list[int]:
        """Who gets odd chips first: clockwise from the button, or by the highest card and suit."""
        terms = self._terms
        clockwise = self._clockwise(name, winners)
        if terms.odd_chip == "button" or name not in self.hands or len(winners) == 1:
            return clockwise
        if terms.telling is not None and telling_of(self.hands[name].values()):
            return odd_chips_told(terms.telling, name, clockwise)
        return by_suit(clockwise, self.hands[name])

    def _clockwise(self, name: str, winners: Sequence[int]) -> list[int]:
        return by_position(winners, button=self._terms.button, table=self._terms.seats)


def _wild(entry: Entry, cards: tuple[Card, ...], boards: Iterable[tuple[Card, ...]]) -> int:
    """How many of the cards that a hand may be made of are wild, at the most."""
    if entry.wilds is None and entry.wilds_for is None:
        return 0
    whole = len(cards) + max(map(len, boards), default=0)
    if entry.wilds is None or entry.wilds_for is not None:
        return whole
    free = entry.wilds.wild | entry.wilds.bugs
    there = [*cards, *(card for board in boards for card in board)]
    return min(whole, sum(card in free for card in there))


def _evenly(shares: Sequence[tuple[str, int, int]], won: Sequence[Won]) -> bool:
    """Whether nobody gets an odd chip."""
    amounts = [[amount for name, _, amount in shares if name == of] for of, _ in won]
    return all(
        len(some) == len(winners) and len(set(some)) == 1
        for some, (_, winners) in zip(amounts, won, strict=True)
    )


def _values(hands: Mapping[int, Hand], eligible: Sequence[int]) -> dict[int, int]:
    """What the hands of some seats are worth; nothing for those that do not qualify."""
    return {seat: hands[seat].value for seat in eligible if seat in hands}
