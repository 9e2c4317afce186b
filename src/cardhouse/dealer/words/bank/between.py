"""What the dealer does for bets against the pot on where the next card falls."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards import Card, Rank
from cardhouse.dealer.events.betting import Checked, Returned, Wagered
from cardhouse.dealer.events.cards import Fall, PostTurned, ThirdTurned
from cardhouse.dealer.events.choices import AceCalled
from cardhouse.dealer.events.course import LeftGame
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import RUNNERS, Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.jackpot import pay
from cardhouse.dealer.words.repeating import AT_ONCE, ENDED
from cardhouse.sheets.language.word import Ante
from cardhouse.sheets.words.bank.between import AnteAgain, BetBetween, NextPlayer, Posts
from cardhouse.sheets.words.repeating import Until

from .banking import banking_of, put_in, take


def _pot_is_won(hand: Running, until: Until, times: int) -> bool:
    banking = hand.banking
    if banking is None or not banking.pot_won:
        return False
    return all(banking.turns[player.seat] >= until.number for player in hand.deal.players if not player.gone)


ENDED["pot is won"] = _pot_is_won
AT_ONCE.add("pot is won")


@runs(NextPlayer)
def _next_player(step: NextPlayer, hand: Running) -> None:
    banking, deal = banking_of(hand), hand.deal
    at = deal.button if banking.seat is None else banking.seat
    after = deal.clockwise((at + 1) % len(deal.players))
    banking.seat = next(player.seat for player in after if not player.folded)
    banking.turns[banking.seat] += 1


@runs(AnteAgain)
def _ante_again(step: AnteAgain, hand: Running) -> None:
    deal = hand.deal
    banking_of(hand).pot_won = False
    if deal.pot:
        return
    RUNNERS[Ante](Ante(), hand)
    deal.sweep()
    for player in list(deal.live):
        _out_if_broke(hand, player)


def _player(hand: Running) -> Player:
    seat = banking_of(hand).seat
    if seat is None:
        raise AssertionError("nobody's turn")
    return hand.deal.players[seat]


@runs(Posts)
def _posts(step: Posts, hand: Running) -> Play:
    deal, banking, player = hand.deal, banking_of(hand), _player(hand)
    deal.sweep()
    banking.calls = ""
    first = _turn_up(hand, player)
    if first.rank is Rank.ACE and step.calls_ace:
        deal.tell(PostTurned(player.seat, "first", (first,)))
        action = yield Decision(player.seat, "choose", choices=("high", "low"), about="the ace")
        banking.calls = action.choice
        deal.tell(AceCalled(player.seat, "low" if action.choice == "low" else "high"))
        deal.tell(PostTurned(player.seat, "second", (_turn_up(hand, player),)))
    else:
        deal.tell(PostTurned(player.seat, "both", (first, _turn_up(hand, player))))


def _turn_up(hand: Running, player: Player) -> Card:
    """The next card, face up before the player whose turn it is."""
    card = take(hand, player.seat)
    if card is None:
        raise AssertionError("three cards never use the deck up")
    player.give(card, up=True)
    return card


def where_it_falls(posts: Sequence[Card], third: Card, *, low_ace: bool) -> Fall:
    """Where a third card lies, seen from the posts; ``low_ace`` where a first ace was called low."""
    first, second = (int(card.rank) for card in posts)
    if third.rank in (posts[0].rank, posts[1].rank):
        return "like-a-post"
    if low_ace:
        first = 1
    return "between" if min(first, second) < third.rank < max(first, second) else "outside"


def comes_to(step: BetBetween, fall: Fall, bet: int) -> int:
    """What a bet wins out of the pot, or loses to it where it is less than nothing."""
    return bet if fall == "between" else -bet * (step.on_match if fall == "like-a-post" else 1)


def are_alike(posts: Sequence[Card]) -> bool:
    """Whether no card can fall between two posts, as they are of one rank."""
    return posts[0].rank is posts[1].rank


@runs(BetBetween)
def _bet_between(step: BetBetween, hand: Running) -> Play:
    deal, player = hand.deal, _player(hand)
    posts = player.cards
    most = min(deal.pot, player.stack)
    if are_alike(posts):
        deal.tell(Checked(player.seat))
    elif most:
        action = yield Decision(player.seat, "wager", raises=Raises("wager", 0, most), about="0 to pass")
        if action.amount:
            put_in(hand, player, Wagered(player.seat, action.amount))
            _settle(step, hand, player, posts, action.amount)
        else:
            deal.tell(Checked(player.seat))
    deal.muck.extend(player.cards)
    player.lose(player.cards)
    _out_if_broke(hand, player)


def _settle(step: BetBetween, hand: Running, player: Player, posts: tuple[Card, ...], bet: int) -> None:
    """Turn the third card and settle with the pot."""
    deal = hand.deal
    third = _turn_up(hand, player)
    fall = where_it_falls(posts, third, low_ace=banking_of(hand).calls == "low")
    won = comes_to(step, fall, bet)
    deal.tell(ThirdTurned(player.seat, fall, (third,)))
    if won > 0:
        player.total -= bet
        player.stack += bet
        deal.tell(Returned(player.seat, bet, Why("bet-back")))
        deal.award(player, won, why=Why("between"))
        banking_of(hand).pot_won = not deal.pot
    elif -won > bet:
        deal.pay(player, -won - bet, Why("like-a-post"))
    deal.sweep()
    pay(hand, [player])


def _out_if_broke(hand: Running, player: Player) -> None:
    """A player without chips is out of the game."""
    if not player.stack:
        player.gone = player.folded = True
        hand.deal.tell(LeftGame(player.seat))
