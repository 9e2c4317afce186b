"""Plain players for a few games, such as a hobby player writes in an afternoon, to measure the bots against.

Each deals the cards it cannot see some eighty times, gives better hands to players who bet or draw little,
plays every such hand to its end without further bets, and goes by pot odds. Wherever a bot is named,
``examples/plain_players.py:badugi`` names one of them::

    cardhouse simulate badugi --bots hard,examples/plain_players.py:badugi --hands 400

They are only examples of opponents: nothing should be tuned to beat just these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import CARDS, Card
from cardhouse.dealer import Action, Decision, Raises
from cardhouse.dealer.events.cards import Drew
from cardhouse.dealer.events.event import cards_of, seat_of
from cardhouse.dealer.seeing.view import SeatView, View
from cardhouse.scales import rank_many
from cardhouse.sheets import Contest, Sheet

LOOKS: Final = 80
"""How many times the unseen cards are dealt for one decision."""
Hand = list[Card]
Looks = tuple[NDArray[Any], NDArray[Any]]
"""For some deals: how good each player's hand is, and what the first player wins."""
_RANK: Final = {card: int(card.rank) for card in CARDS}
_SUIT: Final = {card: int(card.suit) for card in CARDS}
_FROM_ACE: Final = {card: 1 if rank == 14 else rank for card, rank in _RANK.items()}
"""Looked up, because a decision asks for thousands of them."""
_KNOWN: Final[dict[Any, Looks]] = {}
_MOST_KNOWN: Final = 4000
Keep = Callable[[Hand, int], Hand]
"""What is kept of a hand with this many draws to come, including the present one."""
Kept = Callable[[Hand, int, int], Hand]
"""Take this many cards from a shuffled deck, of the kind a player keeps with this many draws to come."""


@dataclass(frozen=True)
class Drawing:
    """How to draw in one game."""

    keep: Keep
    kept: Kept


@dataclass(frozen=True)
class PlainPlayer:
    """A player of one game: a function like every bot."""

    cards: int
    """How many cards a hand has at the end, without the board."""
    board: int = 0
    draws: int = 0
    drawing: Drawing | None = None

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An answer: by pot odds, or the cards that are not worth keeping."""
        if decision.kind == "draw" and self.drawing is not None:
            kept = self.drawing.keep(list(decision.cards), self._draws_left(view))
            return Action("draw", cards=tuple(card for card in decision.cards if card not in kept))
        if decision.kind == "stay":
            return self._in_or_out(view, decision, sheet, chance)
        if decision.kind != "bet":
            return decision.legal[0]
        others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
        return bet(view, decision, self.share(view, others, sheet, chance), len(others) + 1)

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        """The one answer that it gives to a question: chance has no part in it."""
        return [(self(view, decision, sheet, Random(0)), 1.0)]  # noqa: S311 - play, not secrets

    def share(self, view: View, others: Sequence[SeatView], sheet: Sheet, chance: Random) -> float:
        """The part of the pot that this hand wins if nobody folds any more."""
        strength, shares = self._looks(view, others, sheet)
        weights = np.ones(LOOKS)
        for number, seat in enumerate(others, 1):
            weights *= strength[number] ** boldness(view, seat.seat, since_draw=self.draws > 0)
        return float(np.average(shares, weights=weights))

    def _looks(self, view: View, others: Sequence[SeatView], sheet: Sheet) -> Looks:
        """How good the others' hands are in each deal, and what this hand wins; remembered for the round."""
        seen = {card for event in view.events for card in cards_of(event)}
        board = [card for area in view.board.values() for card in area]
        drawn = [event.number for event in view.events if isinstance(event, Drew)]
        known = (sheet.key, view.seat, tuple(view.cards), tuple(sorted(seen)), len(board), tuple(drawn))
        key = (*known, tuple(seat.seat for seat in others))
        if key not in _KNOWN:
            while len(_KNOWN) >= _MOST_KNOWN:
                del _KNOWN[next(iter(_KNOWN))]
            _KNOWN[key] = self._deal(view, others, sheet, Random(repr(key)))  # noqa: S311 - play, not secrets
        return _KNOWN[key]

    def _deal(self, view: View, others: Sequence[SeatView], sheet: Sheet, chance: Random) -> Looks:
        """Deal what is not seen again and again. The same cards are always looked at in the same deals."""
        seen = {card for event in view.events for card in cards_of(event)}
        unseen = [card for card in sheet.deck.cards if card not in seen]
        board = [card for area in view.board.values() for card in area]
        hands: list[list[Hand]] = [[] for _ in range(len(others) + 1)]
        boards: list[Hand] = []
        # Only those who draw look for cards that suit them; the others take what comes.
        needed = len(unseen) if self.drawing else self.board + self.cards * (len(others) + 1)
        left = self._draws_left(view)
        seen_of = [_seen_of(view, seat) for seat in others]
        for _ in range(LOOKS):
            deck = chance.sample(unseen, min(needed, len(unseen)))
            boards.append(board + [deck.pop() for _ in range(self.board - len(board))])
            hands[0].append(self._finish(list(view.cards), left, deck))
            for (shown, drawn), found in zip(seen_of, hands[1:], strict=True):
                found.append(self._imagine(shown, drawn, deck))
        ratings = [_ratings(contest, hands, boards) for contest in sheet.contests]
        strength = np.maximum.reduce([_quantiles(rating) for rating in ratings])
        return strength, _shares(sheet.contests, ratings)

    def _in_or_out(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """In with a hand that beats each of the others more often than not; a lone loser matches the pot."""
        rivals = [seat for seat in view.seats if seat.seat != view.seat and not seat.gone]
        share = self.share(view, rivals[:1], sheet, chance)
        return Action(decision.kind, choice="in" if share ** len(rivals) > 0.5 else "out")

    def _draws_left(self, view: View) -> int:
        return self.draws - sum(isinstance(event, Drew) and event.seat == view.seat for event in view.events)

    def _imagine(self, shown: Hand, drawn: Sequence[int], deck: Hand) -> Hand:
        """Another player's hand, as it may be at the end, by the cards it shows and how many it drew."""
        hand = list(shown)
        if drawn and self.drawing is not None:
            hand = self.drawing.kept(deck, self.cards - drawn[-1], self.draws - len(drawn) + 1)
        hand += [deck.pop() for _ in range(self.cards - len(hand))]
        return self._finish(hand, self.draws - len(drawn), deck)

    def _finish(self, hand: Hand, draws: int, deck: Hand) -> Hand:
        """Deal and draw to the end of the hand."""
        hand += [deck.pop() for _ in range(self.cards - len(hand))]
        for left in range(draws, 0, -1):
            if self.drawing is not None:
                kept = self.drawing.keep(hand, left)
                # With many players the deck runs out, and what was thrown comes again.
                deck[:0] = [card for card in hand if card not in kept]
                hand = kept
                hand += [deck.pop() for _ in range(self.cards - len(hand))]
        return hand


def _seen_of(view: View, seat: SeatView) -> tuple[Hand, list[int]]:
    """The cards that another player shows, and how many were drawn each time."""
    drawn = [event.number for event in view.events if isinstance(event, Drew) and event.seat == seat.seat]
    return [card for card in seat.cards if card is not None], drawn


def bet(view: View, decision: Decision, share: float, players: int) -> Action:
    """Raise with clearly more than a fair share, and with more the more was raised; call for the price."""
    raised = sum(event.kind in _BETS for event in _since(view, _CARDS))
    if decision.raises and raised < 4 and share * players > 1.15 + 0.2 * raised:
        return Action(decision.raises.word, size(view, decision, decision.raises, share))
    if decision.may_check:
        return Action("check")
    if decision.may_call and share * (view.pot + decision.to_call) > 1.1 * decision.to_call:
        return Action("call")
    return Action("fold") if decision.may_fold else decision.legal[0]


def size(view: View, decision: Decision, raises: Raises, share: float) -> int:
    """Two thirds of the pot, the whole pot with a very good hand, everything if most would go in anyway."""
    if raises.sizes:
        return raises.sizes[0]
    me = view.seats[decision.seat]
    pot = view.pot + decision.to_call
    to = me.bet + decision.to_call + (pot if share > 0.8 else 2 * pot // 3)
    if to - me.bet > 0.6 * me.stack:
        to = raises.most
    to = max(raises.least, min(raises.most, to))
    return to if to in (raises.least, raises.most) else max(raises.least, to - to % raises.step)


_BETS: Final = ("bet", "raise", "complete")
_CARDS: Final = ("deal", "board", "draw")


def _since(view: View, kinds: Sequence[str]) -> list[Any]:
    """The events since the last one of these kinds, the latest first."""
    found = []
    for event in reversed(view.events):
        if event.kind in kinds:
            break
        found.append(event)
    return found


def boldness(view: View, seat: int, *, since_draw: bool) -> float:
    """How much a player has bet: a raise counts twice, and five is the most.

    What was bet before a draw shows in how many cards were drawn.
    """
    events = _since(view, ("draw",)) if since_draw else view.events
    bold = sum((event.kind in _BETS) + (event.kind == "raise") for event in events if seat_of(event) == seat)
    return min(5, bold)


def _ratings(contest: Contest, hands: list[list[Hand]], boards: list[Hand]) -> NDArray[Any]:
    """What every hand of every player is worth; -1 if it does not qualify."""
    use = contest.use[0]
    exact = (use.least, use.board) if use.board else None
    rated = [
        rank_many(contest.scale, rows, boards if boards[0] else None, use=exact, check=False)
        for rows in hands
    ]
    found = np.array(rated, dtype=np.int64)
    least = contest.scale.minimum(contest.qualify) if contest.qualify else None
    return found if least is None else np.where(found >= least, found, -1)


def _quantiles(ratings: NDArray[Any]) -> NDArray[Any]:
    """For each hand, the part of all hands dealt to its player that it beats or equals."""
    ranked = np.sort(ratings, axis=1)
    found = [np.searchsorted(line, row, side="right") for line, row in zip(ranked, ratings, strict=True)]
    return np.where(ratings >= 0, np.array(found) / ratings.shape[1], 0.0)


def _shares(contests: Sequence[Contest], ratings: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """The first player's part of each pot; a contest for which nobody qualifies goes with the first one."""
    parts, sizes = [], []
    for rating in ratings:
        best = rating.max(axis=0)
        parts.append(np.where(rating[0] == best, 1 / (rating == best).sum(axis=0), 0.0) * (best >= 0))
        sizes.append(best >= 0)
    whole = np.array(sizes).sum(axis=0)
    shares: NDArray[Any] = np.array(parts).sum(axis=0) / whole
    return shares


def _highest_low(draws: int) -> int:
    """The highest card of a 2-7 hand that stands pat with this many draws to come."""
    return 10 if draws == 1 else 8


def keep_low(hand: Hand, draws: int) -> Hand:
    """2-7: one card of each rank up to eight, at the last draw up to ten if the hand is whole."""
    kept = list({_RANK[card]: card for card in hand}.values())
    if len(kept) == 5 and max(_RANK[card] for card in kept) <= _highest_low(draws):
        ranks = sorted(_RANK[card] for card in kept)
        if ranks[4] - ranks[0] > 4:
            return kept
    low = sorted((card for card in kept if _RANK[card] <= 8), key=lambda card: _RANK[card])
    return low[:4]


def kept_low(deck: Hand, count: int, draws: int) -> Hand:
    """Different ranks up to eight; somebody who stands pat may have a nine or a ten."""
    highest = _highest_low(draws) if count == 5 else 8
    return _take(
        deck,
        count,
        lambda card, kept: _RANK[card] <= highest and all(_RANK[card] != _RANK[one] for one in kept),
    )


def keep_ace_to_five(hand: Hand, draws: int) -> Hand:
    """Ace-to-five: one card of each rank up to eight; a nine stands pat at the last draw."""
    kept = sorted({_FROM_ACE[card]: card for card in hand}.values(), key=_FROM_ACE.__getitem__)
    if len(kept) == 5 and _FROM_ACE[kept[4]] <= (9 if draws == 1 else 8):
        return kept
    return [card for card in kept if _FROM_ACE[card] <= 8][:4]


def kept_ace_to_five(deck: Hand, count: int, draws: int) -> Hand:
    """Different ranks up to eight; somebody who stands pat at the end may have a nine."""
    highest = 9 if count == 5 and draws == 1 else 8
    return _take(
        deck,
        count,
        lambda card, kept: (
            _FROM_ACE[card] <= highest and all(_FROM_ACE[card] != _FROM_ACE[one] for one in kept)
        ),
    )


def _highest_badugi(draws: int) -> int:
    """The highest card of a badugi that stands pat."""
    return {1: 13, 2: 11}.get(draws, 9)


def keep_badugi(hand: Hand, draws: int) -> Hand:
    """Badugi: the most cards of different suits and ranks; high ones go while there are draws."""
    highest = _highest_badugi(draws)
    for count in (4, 3, 2):
        ways = [way for way in combinations(hand, count) if _all_differ(way)]
        if ways:
            best = min(ways, key=lambda way: sorted((_FROM_ACE[card] for card in way), reverse=True))
            if count == 4 and max(_FROM_ACE[card] for card in best) <= highest:
                return list(best)
            low = [card for card in best if _FROM_ACE[card] <= (8 if draws > 1 else 10)]
            if low:
                return low[:3] if count == 4 else low
    return [min(hand, key=_FROM_ACE.__getitem__)]


def kept_badugi(deck: Hand, count: int, draws: int) -> Hand:
    """Different suits and ranks up to eight; a whole badugi may be higher later on."""
    highest = _highest_badugi(draws) if count == 4 else 8
    return _take(deck, count, lambda card, kept: _FROM_ACE[card] <= highest and _all_differ((*kept, card)))


def _all_differ(cards: Sequence[Card]) -> bool:
    return len({_RANK[card] for card in cards}) == len({_SUIT[card] for card in cards}) == len(cards)


def keep_high(hand: Hand, draws: int) -> Hand:
    """Five-card draw: whole hands, pairs and better, four to a flush, otherwise the highest card."""
    ranks = sorted(_RANK[card] for card in hand)
    suits = [[card for card in hand if _SUIT[card] == suit] for suit in {_SUIT[card] for card in hand}]
    longest = max(suits, key=len)
    paired = [card for card in hand if ranks.count(_RANK[card]) > 1]
    straight = len({*ranks}) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])
    if straight or len(longest) == 5:
        return list(hand)
    if not paired and len(longest) == 4:
        return list(longest)
    return paired or [max(hand, key=lambda card: _RANK[card])]


def kept_high(deck: Hand, count: int, draws: int) -> Hand:
    """One, a pair, three of a kind, two pairs, or a flush, by how many cards are kept."""
    first = deck.pop()
    same = _take(deck, min(count, 3 if count == 3 else 2) - 1, lambda card, _: _RANK[card] == _RANK[first])
    if count == 5:
        deck += same
        return [first, *_take(deck, 4, lambda card, _: _SUIT[card] == _SUIT[first])]
    if count == 4:
        other = next(card for card in reversed(deck) if _RANK[card] != _RANK[first])
        same += _take(deck, 2, lambda card, _: _RANK[card] == _RANK[other])
    return [first, *same]


def _take(deck: Hand, count: int, fits: Callable[[Card, Hand], bool]) -> Hand:
    """Take the first cards that fit from a deck; fewer if too few fit."""
    kept: Hand = []
    for card in reversed(deck):
        if len(kept) == count:
            break
        if fits(card, kept):
            kept.append(card)
    for card in kept:
        deck.remove(card)
    return kept


holdem: Final = PlainPlayer(2, board=5)
omaha: Final = PlainPlayer(4, board=5)
omaha_8: Final = PlainPlayer(4, board=5)
stud: Final = PlainPlayer(7)
razz: Final = PlainPlayer(7)
stud_8: Final = PlainPlayer(7)
deuce_to_seven: Final = PlainPlayer(5, draws=3, drawing=Drawing(keep_low, kept_low))
badugi: Final = PlainPlayer(4, draws=3, drawing=Drawing(keep_badugi, kept_badugi))
five_card_draw: Final = PlainPlayer(5, draws=1, drawing=Drawing(keep_high, kept_high))
guts: Final = PlainPlayer(3)
# Players of games that the bots of the house have not learned, or only lately.
big_o: Final = PlainPlayer(5, board=5)
five_card_stud: Final = PlainPlayer(5)
ace_to_five: Final = PlainPlayer(5, draws=3, drawing=Drawing(keep_ace_to_five, kept_ace_to_five))
lowball: Final = PlainPlayer(5, draws=1, drawing=Drawing(keep_ace_to_five, kept_ace_to_five))
