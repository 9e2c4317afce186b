"""A bet, given as data, that the third card falls between two posts."""

from __future__ import annotations

from typing import Final

from cardhouse.cards import Card, Rank, format_cards
from cardhouse.dealer.errors import BadDeclaration, BadHand, BadShowdown, BadWager, WrongCardCount
from cardhouse.dealer.events.cards import Fall
from cardhouse.dealer.given_cards.board import read_board
from cardhouse.dealer.given_cards.cards import check_cards
from cardhouse.dealer.given_cards.dice import read_facts
from cardhouse.dealer.given_cards.hands import cards_in, groups_of
from cardhouse.dealer.given_cards.outcome import Account, Outcome, awards_of
from cardhouse.dealer.given_cards.question import Question, answers
from cardhouse.dealer.given_cards.wagers import read_sum, read_wagers
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.phrases import Said
from cardhouse.sheets.words.bank.between import BetBetween, Posts

from .between import are_alike, comes_to, where_it_falls

_CALLS = ("high", "low")
_FALLS: Final[dict[Fall, Said]] = {
    "between": Said("falls.between"),
    "outside": Said("falls.outside"),
    "like-a-post": Said("falls.like-a-post"),
}


@answers(BetBetween, takes=("wagers",))
def _between(step: BetBetween, asked: Question) -> Outcome:
    if len(asked.live) > 1:
        raise BadShowdown("dealer.one-bets-at-a-time", game=asked.sheet.name)
    (seat,) = asked.live
    read_facts(asked.steps, asked.sheet, asked.die, asked.dice)
    board = read_board(asked.board, asked.sheet, asked.steps)
    *posts, third = cards = _cards(asked, seat)
    check_cards(asked.sheet, [Entry(seat, cards, {}, None)], board)
    if are_alike(posts):
        raise BadHand("dealer.posts-of-one-rank", seat=seat, cards=format_cards(posts))
    low_ace = _called(asked, seat, posts[0]) == "low"
    pot = read_sum(asked, Said("errors.dealer.bet-against"))
    bet = _bet(asked, seat, pot)
    fall = where_it_falls(posts, third, low_ace=low_ace)
    won = comes_to(step, fall, bet)
    result = "wins" if won > 0 else "loses"
    said = Said(
        "outcomes.wins-pot" if won > 0 else "outcomes.loses-pot",
        amount=abs(won),
        third=third,
        fall=_FALLS[fall],
        posts=format_cards(posts),
    )
    account = Account(seat, result, won, said, facts={"wager": bet, "fall": fall})
    left = 0 if pot is None else pot - won
    return Outcome(
        asked.sheet, (), (), awards_of([account], asked.seats), board, carried=left, accounts=(account,)
    )


def _cards(asked: Question, seat: int) -> tuple[Card, ...]:
    """The posts in the order in which they were turned up, and the third card."""
    where = Said("places.hand", seat=seat)
    groups = groups_of(asked.hands[seat], where, ("posts", "third"))
    right = ({"cards"}, {"posts", "third"})
    cards = tuple(
        card for name in ("cards", "posts", "third") for card in cards_in(groups.get(name, ()), where)
    )
    if {*groups} not in right or len(cards) != 3:
        raise WrongCardCount(
            "dealer.posts-and-third",
            seat=seat,
            given=len(cards),
            right=3,
            where=where,
            example="{'posts': ['4c', 'Jd'], 'third': '8h'}",
        )
    return cards


def _called(asked: Question, seat: int, first: Card) -> str:
    """Whether an ace that came first was called high or low."""
    given = asked.declare
    said = given
    if given is not None:
        if isinstance(given, str) or not isinstance(given, list | tuple) or len(given) != asked.seats:
            raise BadDeclaration("dealer.aces-no-list", given=repr(given))
        said = given[seat]
        if any(word is not None for place, word in enumerate(given) if place != seat):
            raise BadDeclaration("dealer.only-bettor-calls-ace", seat=seat)
    posts = asked.step(Posts)
    if posts is None or not posts.calls_ace or first.rank is not Rank.ACE:
        if said is not None:
            raise BadDeclaration("dealer.no-ace-to-call", seat=seat, card=str(first))
        return "high"
    if said not in _CALLS:
        raise BadDeclaration("dealer.ace-high-or-low", seat=seat, given=repr(said))
    return str(said)


def _bet(asked: Question, seat: int, pot: int | None) -> int:
    """The wager, or else the whole pot."""
    wagers = read_wagers(asked)
    if wagers is None:
        if pot is None:
            raise BadWager("dealer.bet-missing")
        return pot
    if {*wagers} != {seat} or len(wagers[seat]) != 1:
        raise BadWager("dealer.only-seat-bets", seat=seat)
    (bet,) = wagers[seat]
    if pot is not None and bet > pot:
        raise BadWager("dealer.bet-above-pot", seat=seat, bet=bet, pot=pot)
    return bet
