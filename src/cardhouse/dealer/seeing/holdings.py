"""What a seat holds at the moment and what has won, without giving anything away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.hand.entries import entry_of, terms_in
from cardhouse.dealer.hand.order import still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.scales import Hand, find_scale
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets import Contest
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
    player = hand.players[seat]
    if player.folded or player.gone or player.unknown or not player.cards:
        return []
    rules, entry = hand.rules, entry_of(hand, player)
    if _choices(hand, entry) > _MOST_CHOICES:
        return []
    now = _settled_next(hand, len(player.cards))
    contests = [
        contest
        for contest in rules.contests
        if (contest.when is None or contest.when.holds(rules.facts)) and _is_there(contest, entry)
    ]
    compared = compare(terms_in(hand, hand.board.areas), ())
    hands = {
        contest.name: compared.best(contest, entry) for contest in contests if not now or contest.name in now
    }
    made = [_held(name, best) for name, best in hands.items() if best is not None]
    return made or [_held(contest.name, best) for contest, best in _begun(hand, contests, entry)]


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
            wilds = entry.wilds if entry.wilds_for is None else entry.wilds_for(contest, entry.cards)
            yield contest, _ANY_NUMBER.evaluate(entry.cards, wild=wilds)


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
    """Who won what, each with the winning cards if the view shows all of them."""
    there = {card for one in view.seats for card in one.cards if card is not None}
    there.update(card for board in view.boards for cards in board.values() for card in cards)
    there.update(view.community)
    found: list[tuple[Award, tuple[Card, ...]]] = []
    for award in hand.result.awards:
        seen = award.seen_by(view.seat)
        if seen.hand is None or not there.issuperset(seen.hand.held):
            found.append((award._replace(hand=None), ()))
        else:
            found.append((seen, seen.hand.cards))
    return found
