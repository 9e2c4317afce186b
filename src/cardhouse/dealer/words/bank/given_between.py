"""A given bet that the third card falls between two posts."""

from __future__ import annotations

from cardhouse.cards import Card, Rank, format_cards
from cardhouse.dealer.errors import BadDeclaration, BadHand, BadShowdown, BadWager, WrongCardCount
from cardhouse.dealer.given.board import read_board
from cardhouse.dealer.given.cards import check_cards
from cardhouse.dealer.given.hands import cards_in, groups_of, read_facts
from cardhouse.dealer.given.outcome import Account, Outcome, awards_of
from cardhouse.dealer.given.question import Asked, answers
from cardhouse.dealer.given.wagers import read_sum, read_wagers
from cardhouse.dealer.showdown.comparison import Entry
from cardhouse.phrases import Said
from cardhouse.sheets.words.bank.between import BetBetween, Posts

from .between import are_alike, comes_to, where_it_falls

_CALLS = ("high", "low")


@answers(BetBetween, takes=("wagers",))
def _between(step: BetBetween, asked: Asked) -> Outcome:
    if len(asked.live) > 1:
        raise BadShowdown(f"in {asked.sheet.name} one player bets at a time; give null for the other hands")
    (seat,) = asked.live
    read_facts(asked.steps, asked.sheet, asked.die, asked.dice)
    board = read_board(asked.board, asked.sheet, asked.steps)
    *posts, third = cards = _cards(asked, seat)
    check_cards(asked.sheet, [Entry(seat, cards, {}, None)], board)
    if are_alike(posts):
        raise BadHand(f"nobody bets on two posts of one rank, {format_cards(posts)}", seat=seat)
    low_ace = _called(asked, seat, posts[0]) == "low"
    pot = read_sum(asked, "which is bet against")
    bet = _bet(asked, seat, pot)
    fall = where_it_falls(posts, third, low_ace=low_ace)
    won = comes_to(step, fall, bet)
    result = "wins" if won > 0 else "loses"
    said = Said(
        f"outcomes.{result}-pot",
        amount=abs(won),
        third=third,
        fall=Said(f"falls.{fall}"),
        posts=format_cards(posts),
    )
    account = Account(seat, result, won, said, facts={"wager": bet, "fall": fall})
    left = 0 if pot is None else pot - won
    return Outcome(
        asked.sheet, (), (), awards_of([account], asked.seats), board, carried=left, accounts=(account,)
    )


def _cards(asked: Asked, seat: int) -> tuple[Card, ...]:
    """The posts in the order in which they were turned up, and the third card."""
    where = f"the hand of seat {seat}"
    groups = groups_of(asked.hands[seat], where, ("posts", "third"))
    right = ({"cards"}, {"posts", "third"})
    cards = tuple(
        card for name in ("cards", "posts", "third") for card in cards_in(groups.get(name, ()), where)
    )
    if {*groups} not in right or len(cards) != 3:
        message = (
            f"{where} is the two posts and the third card, as in {{'posts': ['4c', 'Jd'], 'third': '8h'}}"
        )
        raise WrongCardCount(message, seat=seat, given=len(cards), right=3)
    return cards


def _called(asked: Asked, seat: int, first: Card) -> str:
    """What an ace that came first was called."""
    given = asked.declare
    said = given
    if given is not None:
        if isinstance(given, str) or not isinstance(given, list | tuple) or len(given) != asked.seats:
            message = f"what an ace is called is a list with one entry per seat, high or low, not {given!r}"
            raise BadDeclaration(message)
        said = given[seat]
        if any(word is not None for place, word in enumerate(given) if place != seat):
            raise BadDeclaration(f"only seat {seat}, who bets, calls an ace", seat=seat)
    posts = asked.step(Posts)
    if posts is None or not posts.calls_ace or first.rank is not Rank.ACE:
        if said is not None:
            raise BadDeclaration(f"seat {seat} has no ace to call: the first post is {first}", seat=seat)
        return "high"
    if said not in _CALLS:
        message = f"seat {seat} calls an ace that comes first high or low; give it as 'declare', not {said!r}"
        raise BadDeclaration(message, seat=seat)
    return str(said)


def _bet(asked: Asked, seat: int, pot: int | None) -> int:
    """The wager, else the whole pot."""
    wagers = read_wagers(asked)
    if wagers is None:
        if pot is None:
            raise BadWager(
                "give what is bet as 'wagers', and what lies in the pot as 'pot'; alone, that is the bet"
            )
        return pot
    if {*wagers} != {seat} or len(wagers[seat]) != 1:
        raise BadWager(f"seat {seat} is the one to bet, and nobody else", seat=seat)
    (bet,) = wagers[seat]
    if pot is not None and bet > pot:
        raise BadWager(f"seat {seat} bets {bet}, but no more than the pot of {pot} can be bet", seat=seat)
    return bet
