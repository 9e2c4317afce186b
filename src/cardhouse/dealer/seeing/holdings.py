"""What a seat holds at the moment and what has won, without giving anything away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import comb
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Awarded
from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.hand.entries import entry_of, terms_in
from cardhouse.dealer.hand.lying import facts_now
from cardhouse.dealer.hand.order import still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.terms import ShowdownTerms
from cardhouse.scales import Hand, find_scale
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets import Contest
from cardhouse.sheets.language.contest import in_force
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.guts.legs import SettleWays
from cardhouse.sheets.words.guts.settling import Settle

from .view import View

_MOST_CHOICES: Final = 4000
"""With more ways than this to make a hand, nobody is told the best one before the end."""

_ANY_NUMBER: Final = find_scale("showing")
"""The scale that names any number of cards, from one up."""


class Holding(NamedTuple):
    """What a seat has for a contest."""

    contest: str
    hand: HandName
    cards: tuple[Card, ...]
    wild: tuple[Card, ...] = ()
    """The cards that stand for others."""


def holdings(hand: HandState, seat: int) -> list[Holding]:
    """What a seat would show for each contest if the showdown were now, if its cards make a hand."""
    entry = _entry(hand, seat)
    if entry is None:
        return []
    contests = _contests(hand, entry)
    made = _made(terms_in(hand, hand.board.areas), _settled(hand, entry, contests), entry)
    return made or [_held(contest.name, best) for contest, best in _begun(hand, contests, entry)]


def holdings_by_line(hand: HandState, seat: int) -> dict[int, list[Holding]]:
    """What a seat has on each line of the board alone, by the number of the line, if there are several."""
    entry, terms = _entry(hand, seat), terms_in(hand, hand.board.areas)
    if entry is None or len(terms.lines) < 2:
        return {}
    settled = _settled(hand, entry, _contests(hand, entry))
    contests = [contest for contest in settled if contest.line is None]
    numbers = (number for number in count() if number not in hand.board.removed)
    return {
        number: _made(terms._replace(lines=(line,)), contests, entry)
        for number, line in zip(numbers, terms.lines, strict=False)
    }


def _entry(hand: HandState, seat: int) -> Entry | None:
    """The cards of a seat, if they are in play and few enough to look at."""
    player = hand.players[seat]
    if player.folded or player.gone or player.unknown or not player.cards:
        return None
    entry = entry_of(hand, player)
    return entry if _choices(hand, entry) <= _MOST_CHOICES else None


def _contests(hand: HandState, entry: Entry) -> list[Contest]:
    """The contests that a seat may win with what has been set apart so far."""
    facts = facts_now(hand)
    return [one for one in in_force(hand.rules.contests, facts) if _is_there(one, entry)]


def _settled(hand: HandState, entry: Entry, contests: Sequence[Contest]) -> Sequence[Contest]:
    """Those of some contests that are settled next."""
    now = _settled_next(hand, len(hand.players[entry.seat].cards))
    return [one for one in contests if one.name in now] if now else contests


def _made(terms: ShowdownTerms, contests: Sequence[Contest], entry: Entry) -> list[Holding]:
    compared = compare(terms, ())
    hands = ((contest.name, compared.best(contest, entry)) for contest in contests)
    return [_held(name, best) for name, best in hands if best is not None]


def shown(hand: HandState, view: View) -> list[tuple[int, Holding]]:
    """What the other seats hold at the end of a hand, if a view shows their cards."""
    if len(still_in(hand)) < 2:
        return []
    seen = [one for one in view.seats if one.seat != view.seat and one.cards and None not in one.cards]
    return [(one.seat, held) for one in seen for held in holdings(hand, one.seat)]


def _held(contest: str, hand: Hand) -> Holding:
    wild = hand.wilds.wild | hand.wilds.bugs
    return Holding(
        contest, hand.named(full=True), hand.cards, tuple(card for card in hand.held if card in wild)
    )


def _begun(hand: HandState, contests: Sequence[Contest], entry: Entry) -> Iterator[tuple[Contest, Hand]]:
    """What too few cards for a hand make so far: a pair in the hole, or on third street."""
    board = any(hand.sheet.layout.areas.values())
    if entry.parts or len(entry.cards) > (2 if board else 4) or any(hand.board.areas.values()):
        return
    for contest in contests:
        if contest.scale.order == _ANY_NUMBER.order:
            ways = entry.wilds_for(contest, entry.cards) if entry.wilds_for else (entry.wilds,)
            yield contest, max(_ANY_NUMBER.evaluate(entry.cards, wild=wilds) for wilds in ways or (None,))


def _settled_next(hand: HandState, held: int) -> tuple[str, ...]:
    """The contests settled with this many cards, if each in-or-out round has its own contests."""
    dealt = 0
    for step in hand.sheet.steps:
        dealt += step.each if isinstance(step, DealCards) else 0
        settled = step.contests if isinstance(step, Settle) else ()
        settled = (step.high, step.low) if isinstance(step, SettleWays) else settled
        if settled and dealt >= held:
            return settled
    return ()


def _choices(hand: HandState, entry: Entry) -> int:
    """Roughly how many ways there are to make a hand from the cards dealt."""
    board = sum(len(cards) for cards in hand.board.areas.values()) + len(hand.board.community)
    return comb(len(entry.cards), min(2, len(entry.cards))) * max(1, comb(board, min(3, board)))


def _is_there(contest: Contest, entry: Entry) -> bool:
    """Whether the cards that a contest is about have already been set apart."""
    return not contest.part or contest.part in entry.parts


def awards_seen(hand: HandState, view: View) -> list[tuple[Award, tuple[Card, ...]]]:
    """Who won what, each with the winning cards if the view shows all of them.

    Of an earlier deal, those are the cards that were shown in it.
    """
    there = {card for one in view.seats for card in one.cards if card is not None}
    there.update(card for board in view.boards for cards in board.values() for card in cards)
    there.update(view.community)
    awards = hand.result.awards
    earlier = _shown_in_earlier_deals(view, len(awards))
    found: list[tuple[Award, tuple[Card, ...]]] = []
    for place, award in enumerate(awards):
        seen = award.seen_by(view.seat)
        known = earlier[place] if place < len(earlier) else there
        if seen.hand is None or not known.issuperset(seen.hand.held):
            found.append((award._replace(hand=None), ()))
        else:
            found.append((seen, seen.hand.cards))
    return found


def _shown_in_earlier_deals(view: View, awards: int) -> list[set[Card]]:
    """For each award of a deal that is over, the cards that were shown in that deal."""
    shown, of_deal, found = set[Card](), list[set[Card]](), list[set[Card]]()
    for event in view.events:
        if isinstance(event, Shown):
            shown.update(event.cards)
        elif isinstance(event, Awarded):
            of_deal.append(shown)
        elif isinstance(event, NextDeal):
            found += of_deal
            shown, of_deal = set(), []
    # Where not every award has its event, nobody can say which deal it belongs to.
    return found if len(found) + len(of_deal) == awards else []
