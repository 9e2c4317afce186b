"""How the dealer plays bets against the pot on where the next card falls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

from cardhouse.cards import Card, Rank
from cardhouse.dealer.events.betting import Checked, Returned, Wagered
from cardhouse.dealer.events.cards import Fall, PostTurned, ThirdTurned
from cardhouse.dealer.events.choices import AceCalled
from cardhouse.dealer.events.players import LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so, one_of
from cardhouse.dealer.hand.money import pay, pay_out, sweep
from cardhouse.dealer.hand.order import clockwise, still_in
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.jackpot import pay_winners
from cardhouse.dealer.words.registry import RUNNERS, Play, runs
from cardhouse.dealer.words.repeating import AT_ONCE, ENDED
from cardhouse.sheets.words.bank.between import AnteAgain, BetBetween, NextPlayer, Posts
from cardhouse.sheets.words.posting import Ante
from cardhouse.sheets.words.repeating import Until

from .banking import put_in, take
from .turn import BankTurn

_FALLS: Final[tuple[Fall, ...]] = get_args(Fall)


def _pot_is_won(hand: HandState, until: Until, times: int) -> bool:
    banking = recall(hand, BankTurn)
    if not banking.pot_won:
        return False
    return all(banking.turns[player.seat] >= until.number for player in hand.players if not player.gone)


ENDED["pot is won"] = _pot_is_won
AT_ONCE.add("pot is won")


@runs(NextPlayer)
def _next_player(step: NextPlayer, hand: HandState) -> None:
    banking = recall(hand, BankTurn)
    at = hand.button if banking.seat is None else banking.seat
    after = clockwise(hand, (at + 1) % len(hand.players))
    banking.seat = next(player.seat for player in after if not player.folded)
    banking.turns[banking.seat] += 1


@runs(AnteAgain)
def _ante_again(step: AnteAgain, hand: HandState) -> None:
    recall(hand, BankTurn).pot_won = False
    if hand.pot:
        return
    RUNNERS[Ante](Ante(), hand)
    sweep(hand)
    for player in list(still_in(hand)):
        _out_if_broke(hand, player)


def _player(hand: HandState) -> Player:
    seat = recall(hand, BankTurn).seat
    if seat is None:
        raise AssertionError("nobody's turn")
    return hand.players[seat]


@runs(Posts)
def _posts(step: Posts, hand: HandState) -> Play:
    banking, player = recall(hand, BankTurn), _player(hand)
    sweep(hand)
    banking.calls = ""
    first = _turn_up(hand, player)
    if step.calls_ace and is_so(
        hand, "is-ace", lambda: first.rank is Rank.ACE, (player.seat,), cards=(first,)
    ):
        hand.tell(PostTurned(player.seat, "first", (first,)))
        action = yield Decision(player.seat, "choose", choices=("high", "low"), about=About("ace"))
        banking.calls = action.choice
        hand.tell(AceCalled(player.seat, "low" if action.choice == "low" else "high"))
        hand.tell(PostTurned(player.seat, "second", (_turn_up(hand, player),)))
    else:
        hand.tell(PostTurned(player.seat, "both", (first, _turn_up(hand, player))))


def _turn_up(hand: HandState, player: Player) -> Card:
    """The next card, face up in front of the player whose turn it is."""
    card = take(hand, player.seat)
    if card is None:
        raise AssertionError("three cards never use the deck up")
    player.give(card, up=True)
    return card


def where_it_falls(posts: Sequence[Card], third: Card, *, low_ace: bool) -> Fall:
    """Where a third card lies in relation to the posts; ``low_ace`` if a first ace was called low."""
    first, second = (int(card.rank) for card in posts)
    if third.rank in (posts[0].rank, posts[1].rank):
        return "like-a-post"
    if low_ace:
        first = 1
    return "between" if min(first, second) < third.rank < max(first, second) else "outside"


def comes_to(step: BetBetween, fall: Fall, bet: int) -> int:
    """What a bet wins out of the pot; negative if it loses."""
    return bet if fall == "between" else -bet * (step.on_match if fall == "like-a-post" else 1)


def are_alike(posts: Sequence[Card]) -> bool:
    """Whether two posts have the same rank, so that no card can fall between them."""
    return posts[0].rank is posts[1].rank


def falls(hand: HandState, look: Callable[[], Fall], seat: int) -> Fall:
    """Where the third card falls, as it shows or as the table tells."""
    found = one_of(hand, "falls", look, _FALLS, (seat,))
    return next(fall for fall in _FALLS if fall == found)


@runs(BetBetween)
def _bet_between(step: BetBetween, hand: HandState) -> Play:
    player = _player(hand)
    posts = player.cards
    most = min(hand.pot, player.stack)
    if is_so(hand, "alike", lambda: are_alike(posts), (player.seat,)):
        hand.tell(Checked(player.seat))
    elif most:
        action = yield Decision(
            player.seat, "wager", raises=Raises("wager", 0, most), about=About("pass-bet")
        )
        if action.amount:
            put_in(hand, player, Wagered(player.seat, action.amount))
            _settle(step, hand, player, posts, action.amount)
        else:
            hand.tell(Checked(player.seat))
    hand.stock.muck.extend(player.cards)
    player.lose(player.cards)
    _out_if_broke(hand, player)


def _settle(step: BetBetween, hand: HandState, player: Player, posts: tuple[Card, ...], bet: int) -> None:
    """Turn the third card and settle with the pot."""
    third = _turn_up(hand, player)
    low_ace = recall(hand, BankTurn).calls == "low"

    def look() -> Fall:
        return where_it_falls(posts, third, low_ace=low_ace)

    fall = falls(hand, look, player.seat)
    won = comes_to(step, fall, bet)
    hand.tell(ThirdTurned(player.seat, fall, (third,)))
    if won > 0:
        player.total -= bet
        player.stack += bet
        hand.tell(Returned(player.seat, bet, Why("bet-back")))
        pay_out(hand, player, won, why=Why("between"))
        recall(hand, BankTurn).pot_won = not hand.pot
    elif -won > bet:
        pay(hand, player, -won - bet, Why("like-a-post"))
    sweep(hand)
    pay_winners(hand, [player])


def _out_if_broke(hand: HandState, player: Player) -> None:
    """Take a player without chips out of the game."""
    if not player.stack:
        player.gone = player.folded = True
        hand.tell(LeftGame(player.seat))
