"""What a seat holds at the moment and what has won, in words and without giving anything away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.hand.state import Running
from cardhouse.dealer.showdown.comparison import Award, Entry, Showdown
from cardhouse.scales import Hand, find_scale
from cardhouse.sheets import Contest
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.guts.legs import SettleWays
from cardhouse.sheets.words.guts.settling import Settle

if TYPE_CHECKING:
    from cardhouse.dealer.playing.deal import Deal

_MOST_CHOICES: Final = 4000
"""With more ways than this to make a hand, nobody is told before the end which is the best."""

_ANY_NUMBER: Final = find_scale("showing")
"""Names what any number of cards makes, from one on."""


class Held(NamedTuple):
    """What a seat has for a contest."""

    contest: str
    hand: str
    cards: tuple[Card, ...]
    wild: tuple[Card, ...] = ()
    """Those of the cards that stand for others."""


def holdings(deal: Deal, seat: int) -> list[Held]:
    """What a seat would show for each contest if it came to that now, where its cards make a hand."""
    player = deal.players[seat]
    if player.folded or player.gone or player.unknown or not player.cards:
        return []
    running = Running(deal)
    entry = running.entry(player)
    showdown = Showdown(
        deal.contests,
        (),
        running.lines(deal.board),
        rows=running.lines(deal.board),
        button=deal.button,
        seats=len(deal.players),
        odd_chip=deal.odd_chip,
        facts=deal.facts,
    )
    if _choices(deal, entry) > _MOST_CHOICES:
        return []
    now = _settled_next(deal, len(player.cards))
    contests = [
        contest
        for contest in deal.contests
        if (contest.when is None or contest.when.holds(deal.facts)) and _is_there(contest, entry)
    ]
    hands = {
        contest.name: showdown.best(contest, entry) for contest in contests if not now or contest.name in now
    }
    made = [_held(name, hand) for name, hand in hands.items() if hand is not None]
    return made or [_held(contest.name, hand) for contest, hand in _begun(deal, contests, entry)]


def shown(deal: Deal, seat: int | None) -> list[tuple[int, Held]]:
    """What the others hold at the end whose cards a seat has seen, or a spectator."""
    if not deal.is_over or len(deal.live) < 2:
        return []
    seen = [one for one in deal.view(seat).seats if one.seat != seat and one.cards and None not in one.cards]
    return [(one.seat, held) for one in seen for held in holdings(deal, one.seat)]


def _held(contest: str, hand: Hand) -> Held:
    wild = hand.wilds.wild | hand.wilds.bugs
    return Held(contest, hand.description, hand.cards, tuple(card for card in hand.held if card in wild))


def _begun(deal: Deal, contests: Sequence[Contest], entry: Entry) -> Iterator[tuple[Contest, Hand]]:
    """What so few cards come to that they are no hand yet: a pair in the hole, or on third street."""
    board = any(deal.sheet.layout.areas.values())
    if entry.parts or len(entry.cards) > (2 if board else 4) or any(deal.board.values()):
        return
    for contest in contests:
        if contest.scale.order == _ANY_NUMBER.order:
            wilds = entry.wilds if entry.wilds_for is None else entry.wilds_for(contest, entry.cards)
            yield contest, _ANY_NUMBER.evaluate(entry.cards, wild=wilds)


def _settled_next(deal: Deal, held: int) -> tuple[str, ...]:
    """What is settled with so many cards, where each round of in or out has contests of its own."""
    dealt = 0
    for step in deal.sheet.steps:
        dealt += step.each if isinstance(step, DealCards) else 0
        settled = step.contests if isinstance(step, Settle) else ()
        settled = (step.high, step.low) if isinstance(step, SettleWays) else settled
        if settled and dealt >= held:
            return settled
    return ()


def _choices(deal: Deal, entry: Entry) -> int:
    """About how many ways there are to make a hand of what lies there."""
    board = sum(len(cards) for cards in deal.board.values()) + len(deal.community)
    return comb(len(entry.cards), min(2, len(entry.cards))) * max(1, comb(board, min(3, board)))


def _is_there(contest: Contest, entry: Entry) -> bool:
    """Whether the cards that a contest is about have been parted from the others yet."""
    return not contest.part or contest.part in entry.parts


def awards_seen(deal: Deal, seat: int | None) -> list[tuple[Award, tuple[Card, ...]]]:
    """Who won what, each with the cards that won, where the seat has seen all of them and they lie there."""
    view = deal.view(seat)
    there = {card for one in view.seats for card in one.cards if card is not None}
    there.update(card for board in view.boards for cards in board.values() for card in cards)
    there.update(view.community)
    found: list[tuple[Award, tuple[Card, ...]]] = []
    for award in deal.awards:
        seen = award.seen_by(seat)
        if seen.hand is None or not there.issuperset(seen.hand.held):
            found.append((award._replace(hand=None), ()))
        else:
            found.append((seen, seen.hand.cards))
    return found
