"""What a seat holds at the moment and what has won, in words and without giving anything away."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from cardroom.cards import Card
from cardroom.sheets import Contest

from .running import Running
from .showdown import Award, Entry, Showdown

if TYPE_CHECKING:
    from .deal import Deal

_MOST_CHOICES: Final = 4000
"""With more ways than this to make a hand, nobody is told before the end which is the best."""


class Held(NamedTuple):
    """What a seat has for a contest."""

    contest: str
    hand: str
    cards: tuple[Card, ...]


def holdings(deal: Deal, seat: int) -> list[Held]:
    """What a seat would show for each contest if it came to that now, where its cards make a hand."""
    player = deal.players[seat]
    if player.folded or player.gone or player.blind or not player.cards:
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
    found = []
    for contest in deal.contests:
        if contest.when is not None and not contest.when.holds(deal.facts):
            continue
        if not _is_there(contest, entry):
            continue
        best = showdown.best(contest, entry)
        if best is not None:
            found.append(Held(contest.name, best.description, best.cards))
    return found


def _choices(deal: Deal, entry: Entry) -> int:
    """About how many ways there are to make a hand of what lies there."""
    board = sum(len(cards) for cards in deal.board.values()) + len(deal.community)
    return comb(len(entry.cards), min(2, len(entry.cards))) * max(1, comb(board, min(3, board)))


def _is_there(contest: Contest, entry: Entry) -> bool:
    """Whether the cards that a contest is about have been parted from the others yet."""
    return not contest.part or contest.part in entry.parts


def awards_seen(deal: Deal, seat: int | None) -> list[tuple[Award, tuple[Card, ...]]]:
    """Who won what, each with the cards that won, where the seat may know all of them."""
    view = deal.view(seat)
    known = {card for one in view.seats for card in one.cards if card is not None}
    known.update(card for board in view.boards for cards in board.values() for card in cards)
    known.update(view.community)
    found: list[tuple[Award, tuple[Card, ...]]] = []
    for award in deal.awards:
        cards = award.hand.cards if award.hand is not None else ()
        if award.hand is not None and not known.issuperset(award.hand.held):
            found.append((award._replace(hand=None), ()))
        else:
            found.append((award, cards))
    return found
