"""A seat in a hand."""

from __future__ import annotations

from collections.abc import Collection

from cardhouse.cards import Card

from .visibility import EVERYBODY, NOBODY, Eyes, Held, only, seen_by_all, seen_by_more

# What Held() does, in a third of the time.
_new = tuple.__new__


class Player:
    """What one seat holds and has put in."""

    __slots__ = (
        "_drawn",
        "_marks",
        "_paid_for",
        "acted_at",
        "bet",
        "checked",
        "dealt_down",
        "folded",
        "gone",
        "legs",
        "order",
        "own_eyes",
        "parts",
        "seat",
        "stack",
        "stays",
        "still_dealt",
        "total",
    )

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.stack = stack
        self.bet = 0
        """What the player has put in during this round."""
        self.total = 0
        """What the player has put into the pots so far, including this round."""
        self.folded = False
        self.order: list[Held] = []
        """Every card held, in the order it came, with its facing and who has seen it."""
        self.own_eyes = only(seat)
        """Who sees what is dealt to the seat face down."""
        self.dealt_down: set[Card] = set()
        """The cards that were dealt face down, wherever they are now."""
        self.parts: dict[str, tuple[Card, ...]] = {}
        self.acted_at: int | None = None
        """How high the bet was when the player last acted in this round."""
        self.checked = False
        self.still_dealt = False
        """Folded without facing a bet: the seat gets cards until a bet kills the hand."""
        self.stays: bool | None = None
        """Whether the player is in, once everybody knows it."""
        self.gone = False
        """Out of the game for good, including the deals to come."""
        self.legs = 0
        # Few games use these, so they are created on first use.
        self._drawn: set[Card] | None = None
        self._paid_for: set[Card] | None = None
        self._marks: dict[str, str] | None = None

    def new_deal(self) -> None:
        """Hand the cards in for another deal."""
        self.bet = 0
        self.order = []
        self.dealt_down = set()
        self.parts = {}
        self.still_dealt = False
        self.stays = None
        self._drawn = None
        self._paid_for = None

    @property
    def drawn(self) -> set[Card]:
        """Cards that came in a draw."""
        if self._drawn is None:
            self._drawn = set()
        return self._drawn

    @property
    def paid_for(self) -> set[Card]:
        """Cards whose power was paid for."""
        if self._paid_for is None:
            self._paid_for = set()
        return self._paid_for

    @property
    def marks(self) -> dict[str, str]:
        """What everybody may see of the seat besides its chips and cards."""
        if self._marks is None:
            self._marks = {}
        return self._marks

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards held."""
        return tuple([held.card for held in self.order])

    @property
    def up(self) -> tuple[Card, ...]:
        """The cards showing, in the order they came."""
        return tuple([held.card for held in self.order if held.up])

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards not showing."""
        return tuple([held.card for held in self.order if not held.up])

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that their owner has seen."""
        seat = self.seat
        return tuple([held.card for held in self.order if held.may_be_seen_by(seat)])

    @property
    def known_hidden(self) -> tuple[Card, ...]:
        """The cards not showing that their owner has seen and so can choose from."""
        seat = self.seat
        return tuple([held.card for held in self.order if not held.up and held.may_be_seen_by(seat)])

    @property
    def unknown(self) -> tuple[Card, ...]:
        """The cards that not even their owner has looked at, in the order they came."""
        seat = self.seat
        return tuple([held.card for held in self.order if not held.may_be_seen_by(seat)])

    def give(self, card: Card, *, up: bool, unseen: bool = False, part: str = "", eyes: Eyes = None) -> None:
        """Give the player a card: face up for all, face down for its owner, or ``unseen`` for nobody.

        ``eyes`` are those who see a card that is neither.
        """
        see = EVERYBODY if up else NOBODY if unseen else eyes or self.own_eyes
        self.order.append(_new(Held, (card, up, see)))
        if not up:
            self.dealt_down.add(card)
        if part:
            self.parts[part] = (*self.parts.get(part, ()), card)

    def lose(
        self, cards: Collection[Card], *, known: bool = True, up: bool | None = None, part: str = ""
    ) -> list[Held]:
        """Take cards away; of two alike, the one that is ``known`` to its owner or not, and ``up`` or not.

        They leave the parts of the hand too; of two alike, the one that is in ``part``.
        """
        gone = []
        for card in cards:
            if (place := self._place(card, known=known, up=up)) is None:
                continue
            gone.append(self.order.pop(place))
            if not gone[-1].up:
                self.forget()
            if self.parts:
                self._leave(card, part)
        return gone

    def _leave(self, card: Card, part: str) -> None:
        """Take a card out of all parts of the hand; out of one, if another like it is still held."""
        inside = [name for name, cards in self.parts.items() if card in cards]
        alike = sum(held.card == card for held in self.order)
        if sum(self.parts[name].count(card) for name in inside) <= alike:
            # The one that is gone was in no part yet.
            return
        if len(inside) > 1 and alike:
            inside = [part] if part in inside else inside[:1]
        for name in inside:
            left = list(self.parts[name])
            left.remove(card)
            self.parts[name] = tuple(left)

    def place_of(self, place: str) -> tuple[Held, ...]:
        """The cards that lie ``down`` or ``up``, those of a part of the hand, or all if no place is named."""
        if place in ("down", "up"):
            return tuple([held for held in self.order if held.up == (place == "up")])
        if not place:
            return tuple(self.order)
        left, found = list(self.parts.get(place, ())), []
        for held in self.order:
            if held.card in left:
                left.remove(held.card)
                found.append(held)
        return tuple(found)

    def take_up(self) -> tuple[Card, ...]:
        """Take the cards that lie face up into the hand; from now on nobody sees where they go."""
        taken = self.up
        self.order = [held._replace(up=False, eyes=self.own_eyes) if held.up else held for held in self.order]
        return taken

    def lay(self, cards: Collection[Card]) -> None:
        """Lay down-cards in an order; those that nobody has looked at come last."""
        up: list[Held] = []
        unknown: list[Held] = []
        left: list[Held] = []
        for held in self.order:
            (up if held.up else left if held.may_be_seen_by(self.seat) else unknown).append(held)
        laid: list[Held] = []
        for card in cards:
            place = next(place for place, held in enumerate(left) if held.card == card)
            laid.append(left.pop(place))
        self.order = [*up, *laid, *left, *unknown]
        self.forget()

    def show(self, cards: Collection[Card], *, known: bool | None = None) -> None:
        """Turn cards up for everybody; of two alike, the one that is ``known`` to its owner or not."""
        for card in cards:
            place = self._place(card, known=known, up=False)
            if place is not None and not self.order[place].up:
                self.order[place] = Held(card, True, EVERYBODY)

    def find(self, card: Card) -> Held:
        """A card that its owner has seen, with how it lies; of two alike, one that lies face down."""
        place = self._place(card, known=True, up=False)
        if place is None:
            raise AssertionError(f"seat {self.seat} does not hold the {card}")
        return self.order[place]

    def show_one(self, card: Card) -> None:
        """Have all know a card that came last, however it lies."""
        if self.order[-1].card == card:
            self.order[-1] = seen_by_all(self.order[-1])

    def forget(self) -> None:
        """Have the others lose track of the down-cards, because some were moved where nobody else saw it."""
        own = self.own_eyes
        for place, held in enumerate(self.order):
            if held.eyes is not own and not held.up and held.eyes is not NOBODY:
                self.order[place] = held._replace(eyes=own if held.may_be_seen_by(self.seat) else NOBODY)

    def _place(self, card: Card, *, known: bool | None, up: bool | None) -> int | None:
        """Where a card lies; of two alike, as several packs may have, the one that is meant."""
        alike = [place for place, held in enumerate(self.order) if held.card == card]
        if len(alike) < 2:
            return alike[0] if alike else None

        def fits(place: int) -> tuple[bool, bool]:
            held = self.order[place]
            return (
                up is not None and held.up != up,
                known is not None and held.may_be_seen_by(self.seat) != known,
            )

        return min(alike, key=fits)

    def take(self, held: Held, *, up: bool, giver: int | None) -> None:
        """Take a card that another player gives away, who still knows it if it was seen before."""
        eyes = held.eyes
        if eyes is not EVERYBODY:
            knows = giver is not None and held.may_be_seen_by(giver)
            eyes = frozenset((self.seat, giver)) if knows and giver is not None else self.own_eyes
        self.order.append(Held(held.card, up, EVERYBODY if up else eyes))
        if not up:
            self.dealt_down.add(held.card)

    def show_at_the_end(self) -> None:
        """Show all cards to everybody; under the rules they still lie as they lay."""
        self.order = [seen_by_all(held) for held in self.order]

    def show_some(self, cards: Collection[Card]) -> None:
        """Have everybody know some cards, which lie as they lay."""
        self.order = [seen_by_all(held) if held.card in cards else held for held in self.order]

    def turn_down(self, card: Card) -> None:
        """Turn a card down that everybody has seen."""
        self.order = [held._replace(up=False) if held.card == card else held for held in self.order]

    def show_to(self, seat: int) -> None:
        """Show all cards to one other player."""
        self.order = [seen_by_more(held, seat) for held in self.order]

    def pick_up(self) -> None:
        """Look at the cards held, as a player does who gets cards that another held."""
        self.show_to(self.seat)
