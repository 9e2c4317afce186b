"""What a hand shows of itself to somebody who has to rule on it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events import betting
from cardhouse.dealer.events.cards import BoardDealt, CommunityDealt, Dealt, Drew, RowsSet
from cardhouse.dealer.events.choices import Stayed
from cardhouse.dealer.events.event import Event, seat_of
from cardhouse.dealer.hand.dealing import stage_names
from cardhouse.sheets.words.rows.scoring import ScoreRows
from cardhouse.sheets.words.rows.setting import Place

from .families import Family, family_of

_WAGERS: Final = (betting.Bet, betting.Raised, betting.Completed)
_DONE: Final = (*_WAGERS, betting.Folded, betting.Checked, betting.Called, Stayed)
_NEW_CARDS: Final = (Dealt, BoardDealt, CommunityDealt, Drew)


class Done(NamedTuple):
    """What a seat did of its own will."""

    seat: int
    what: str
    """``fold``, ``check``, ``call`` or ``bet``; a raise is a bet too."""


class Shown:
    """A hand as a floor person looks at it; nothing is changed.

    >>> from cardhouse import deal
    >>> hand = deal("holdem", stacks=[200] * 4, stakes="no-limit 1/2", seed=7)
    >>> hand.act("fold")
    >>> hand.act("fold")
    >>> Shown(hand).substantial
    False
    >>> hand.act("call")
    >>> Shown(hand).substantial
    True
    """

    def __init__(self, hand: Deal) -> None:
        self.hand = hand
        self.found: dict[str, Any] = {}
        """The facts that nobody has stated and the hand has shown."""

    @cached_property
    def family(self) -> Family:
        """The family of games whose rules serve this one."""
        return family_of(self.hand.sheet)

    @property
    def structure(self) -> str:
        """How the game is bet; what is neither limit nor pot-limit is read as no-limit."""
        structure = self.hand.stakes.structure
        return structure if structure in ("limit", "pot-limit") else "no-limit"

    @property
    def in_betting(self) -> bool:
        """Whether somebody is asked what to do in a round of betting."""
        asked = self.hand.decision
        return asked is not None and asked.kind == "bet" and self.hand.state.betting.current is not None

    @cached_property
    def done(self) -> tuple[Done, ...]:
        """What players did of their own will since the deal; blinds, antes and the bring-in are not."""
        return tuple(map(_done, (event for event in self.hand.events if isinstance(event, _DONE))))

    @cached_property
    def done_in_round(self) -> tuple[Done, ...]:
        """What they did since the last card was dealt."""
        events = self.hand.events
        start = max((place for place, one in enumerate(events) if isinstance(one, _NEW_CARDS)), default=-1)
        return tuple(map(_done, (event for event in events[start + 1 :] if isinstance(event, _DONE))))

    @cached_property
    def substantial(self) -> bool:
        """Whether there was substantial action: from then on there is no misdeal.

        Three actions, or two that are neither both folds nor both checks; where a player is forced to open by
        the cards that show, two actions after that; where cards are put into rows, once all have set their
        second draw.
        """
        if self.family == "rows":
            return self._rows_are_set
        words = [done.what for done in self.done]
        if self.family in ("stud", "stud-badugi", "mexican"):
            return len(words) >= 2
        return len(words) >= 3 or (len(words) == 2 and words not in (["fold"] * 2, ["check"] * 2))

    @property
    def _rows_are_set(self) -> bool:
        """Whether all have set their second draw; where a hand is set at once, whether anybody has."""
        times = Counter(event.seat for event in self.hand.events if isinstance(event, RowsSet))
        if self.places_cards:
            return all(times[seat] >= 3 for seat in self.live)
        return any(times[seat] for seat in self.live)

    @property
    def live(self) -> list[int]:
        """The seats that are still in."""
        return [player.seat for player in self.hand.live]

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.hand.players))

    @property
    def level(self) -> int:
        """What the bet of the round stands at."""
        return max((player.bet for player in self.hand.players), default=0)

    def bet(self, seat: int) -> int:
        """What a seat has in, in this round."""
        return self.hand.players[seat].bet

    def faces_bet(self, seat: int) -> bool:
        """Whether a seat faces a bet or a raise."""
        return self.level > self.bet(seat)

    def all_in(self, seat: int) -> bool:
        """Whether a seat has no chips left."""
        player = self.hand.players[seat]
        return not player.stack and not player.folded

    def acted_behind(self, seat: int) -> int:
        """How many others have acted since a seat last did, in this round."""
        count = 0
        for done in reversed(self.done_in_round):
            if done.seat == seat:
                break
            count += 1
        return count

    @property
    def brought_in(self) -> int | None:
        """Who has brought it in, while nobody else has chips in and nobody has bet."""
        current = self.hand.state.betting.current
        seats = [player.seat for player in self.hand.players if player.bet]
        if current is None or current.opened or len(seats) != 1:
            return None
        return seats[0] if any(isinstance(one, betting.BroughtIn) for one in self.hand.events) else None

    @property
    def last_raise(self) -> int:
        """The least that a raise adds; in limit the bet of the round."""
        betting = self.hand.state.betting.current
        return betting.raise_by if betting is not None else self.hand.stakes.minimum

    def may_raise(self, seat: int) -> bool:
        """Whether a seat whose turn it is has the right to raise."""
        decision = self.hand.decision
        return decision is None or decision.seat != seat or decision.raises is not None

    def least_for(self, seat: int | None) -> int | None:
        """The least that a bet or raise of the seat in turn must come to; of others it is not known."""
        asked = self.hand.decision
        if asked is None or asked.raises is None or seat not in (None, asked.seat):
            return None
        return asked.raises.least

    @property
    def streets(self) -> tuple[str, ...]:
        """What the stages of the game are called."""
        return stage_names(self.hand.sheet)

    @property
    def street(self) -> str | None:
        """The stage that the hand is in."""
        names, stage = self.streets, self.hand.state.progress.stage
        return names[stage] if stage in range(len(names)) else None

    @property
    def next_street(self) -> str | None:
        """The stage after this one."""
        names, stage = self.streets, self.hand.state.progress.stage
        return names[stage + 1] if stage + 1 in range(len(names)) else None

    @property
    def last_street(self) -> str:
        """The last stage of the game."""
        return (self.streets or ("",))[-1]

    def room(self, street: str) -> int:
        """How many cards of the board a stage brings."""
        return self.hand.sheet.layout.areas.get(street, 1)

    @property
    def flop(self) -> str | None:
        """The area of the flop, if it lies there."""
        return next((area for area, cards in self.board.items() if len(cards) > 2), None)

    @property
    def last_burns(self) -> tuple[Card, ...]:
        """The cards that were burnt before the last street."""
        return self.hand.state.stock.last_burns

    @property
    def last_opener(self) -> int | None:
        """Who opened the betting of the street before, if that seat is still in and a round is going on."""
        betting = self.hand.state.betting
        return betting.opener if betting.current is not None and betting.opener in self.live else None

    def number_of(self, seat: int, card: Card | None) -> int | None:
        """Which card of the whole deal a seat's card was, counted from 1."""
        if card is None:
            return None
        number = 0
        for event in self.hand.events:
            if isinstance(event, Dealt):
                number += len(event.cards)
                if event.seat == seat and card in event.cards:
                    return number
        return None

    def due(self, seat: int) -> int:
        """How many cards a seat should have: as many as all the others, where those have the same number."""
        others = {len(player.cards) for player in self.hand.live if player.seat != seat}
        if self.family == "rows" or len(others) != 1:
            return len(self.hand.players[seat].cards)
        return others.pop()

    @property
    def last_dealt(self) -> list[tuple[int, Card, bool]]:
        """What players were dealt last, in order: seat, card and whether it came up."""
        cards: list[tuple[int, Card, bool]] = []
        for event in reversed(self.hand.events):
            if isinstance(event, Dealt):
                cards[:0] = [(event.seat, card, event.up) for card in event.cards]
            elif cards:
                break
        return cards

    @property
    def scores_rows(self) -> bool:
        """Whether rows are scored against each other, so that a fouled hand pays what is due."""
        return any(isinstance(step, ScoreRows) for step in self.hand.sheet.steps)

    @property
    def places_cards(self) -> bool:
        """Whether cards are put into rows one after the other, for all to see."""
        return any(isinstance(step, Place) for step in self.hand.sheet.steps)

    def most(self, seat: int | None) -> int | None:
        """The most that a seat can have in, in this round."""
        return None if seat is None else self.bet(seat) + self.hand.players[seat].stack

    @property
    def board(self) -> dict[str, tuple[Card, ...]]:
        """The board, area by area."""
        return {area: tuple(cards) for area, cards in self.hand.board.items()}


def _done(event: Event) -> Done:
    seat = seat_of(event)
    if isinstance(event, Stayed):
        return Done(seat, "fold" if event.choice == "out" else "bet")
    return Done(seat, "bet" if isinstance(event, _WAGERS) else event.kind)
