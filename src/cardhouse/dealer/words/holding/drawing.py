"""What players do with their cards: draw, discard, turn some up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardhouse.cards import Card, Untold
from cardhouse.cards.untold import untold
from cardhouse.dealer.events.cards import Dealt, Discarded, Drew, Exposed, Kept, Proved
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.dealing import burn
from cardhouse.dealer.hand.deck_runs_out import next_card, reshuffle_for_draw
from cardhouse.dealer.hand.money import pay
from cardhouse.dealer.hand.order import after_button, clockwise
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import NO, YES, Decision, Picks
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets import Step
from cardhouse.sheets.words.drawing import Discard, Draw, Expose

from .prices import Offer, offer_of


def each_in_turn(hand: HandState, ask: Callable[[Player], Play]) -> Play:
    """Ask everyone still in, from the left of the button."""
    for player in after_button(hand):
        if not player.folded:
            yield from ask(player)


class _Draws:
    """One draw while it goes round."""

    def __init__(self, hand: HandState, step: Draw) -> None:
        self.hand = hand
        self.step = step
        self.thrown: dict[int, tuple[Card, ...]] = {}
        """What each player has thrown away and is not in the muck yet."""
        self.facing: dict[int, tuple[bool, ...]] = {}
        """For each card to come, whether it is dealt face up."""
        self.refused: list[Card] = []
        """Cards that were refused; they do not come back in this draw."""

    def ask(self, player: Player) -> Play:
        """Let one player throw cards away."""
        hand, step = self.hand, self.step
        cards = _known(player, step.place)
        offer = offer_of(hand, player, step.prices)
        picks = _picks(step, cards, offer)
        given_up: tuple[Card, ...] = ()
        lay: list[bool] = []
        if picks.counts[-1]:
            action = yield _decision("draw", player, cards, picks, step.place, offer)
            given_up = action.cards
            up = {"up": True, "down": False}.get(step.place)
            lay = [held.up for held in player.lose(given_up, up=up, part=step.place)]
            hand.tell(Drew(player.seat, given_up, len(given_up)))
            self._pay(player, offer, len(given_up))
            self._prove(player, picks, len(given_up))
        elif step.prices:
            hand.tell(Drew(player.seat, (), 0))
        dark = _unlooked(hand, step, player, len(given_up))
        self.thrown[player.seat] = (*given_up, *dark)
        self.facing[player.seat] = self._faces([*lay, *(False for _ in dark)])

    def _pay(self, player: Player, offer: Offer | None, count: int) -> None:
        if offer is not None and count:
            pay(self.hand, player, offer.cost(count), Why("exchange", number=count))
            offer.paid()

    def _prove(self, player: Player, picks: Picks, count: int) -> None:
        """Show the card without which so many could not be drawn."""
        if count > picks.free:
            known = [card for card in _known(player, self.step.place) if not isinstance(card, Untold)]
            kept = next((card for card in known if card.rank.letter == self.step.rank), None)
            if kept is not None:
                self.hand.tell(Proved(player.seat, (kept,)))

    def _faces(self, lay: list[bool]) -> tuple[bool, ...]:
        # Draws are seen by all only in the last deal of the night.
        if self.hand.stakes.last_deal or self.step.up:
            return (True,) * len(lay)
        if self.step.lying:
            return tuple(lay)
        return (self.step.refusable,) if len(lay) == 1 else (False,) * len(lay)

    def replace(self, seats: Sequence[int]) -> Play:
        """Deal as many new cards as were thrown away."""
        hand = self.hand
        need = sum(len(self.facing[seat]) for seat in seats)
        for seat in seats:
            for up in self.facing[seat]:
                # The last card of the deck is dealt only if it completes all draws.
                if hand.stock.supply.left < (min(need, 2) if hand.stock.muck else 1):
                    reshuffle_for_draw(hand, self.thrown, seat)
                need -= 1
                yield from self._deal(hand.players[seat], up=up, owed=need)

    def _deal(self, player: Player, *, up: bool, owed: int) -> Play:
        """Deal a card; ``owed`` is how many others are still to come."""
        hand, step, stock = self.hand, self.step, self.hand.stock
        card = stock.supply.take(player.seat)
        self._give(player, card, up=up)
        alone = up and len(self.facing[player.seat]) == 1
        if not step.refusable or not alone or stock.supply.left + len(stock.muck) <= owed:
            return
        about = About("refusable", card=card)
        action = yield Decision(player.seat, "keep", choices=(YES, NO), about=about)
        if action.choice == YES:
            hand.tell(Kept(player.seat, card))
            return
        player.lose((card,), up=True, part=step.place)
        self.refused.append(card)
        hand.tell(Discarded(player.seat, (card,), 1))
        if (other := next_card(hand, player.seat, hand.stock.muck)) is not None:
            self._give(player, other, up=hand.stakes.last_deal)

    def _give(self, player: Player, card: Card, *, up: bool) -> None:
        part = self.step.place if self.step.place in player.parts else ""
        player.give(card, up=up, part=part)
        player.drawn.add(card)
        self.hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))

    def end(self) -> None:
        """All cards that were thrown away are mucked."""
        for cards in (*self.thrown.values(), self.refused):
            self.hand.stock.muck.extend(cards)


@runs(Draw)
def _draw(step: Draw, hand: HandState) -> Play:
    draws = _Draws(hand, step)
    try:
        for player in after_button(hand):
            if player.folded:
                continue
            yield from draws.ask(player)
            if step.at_once:
                yield from draws.replace((player.seat,))
        if not step.at_once:
            burn(hand, 1)
            yield from draws.replace(tuple(draws.thrown))
    finally:
        # A ruling may void the deal in the middle of a draw.
        draws.end()


def _known(player: Player, place: str) -> tuple[Card, ...]:
    """The cards of a place that their owner has seen and so can choose from."""
    return tuple([held.card for held in player.place_of(place) if held.may_be_seen_by(player.seat)])


def _picks(step: Draw | Discard | Expose, cards: Sequence[Card], offer: Offer | None) -> Picks:
    """Which of some cards may be picked together."""
    counts = step.count.given(len(cards))
    free = counts[-1]
    keep: tuple[Card, ...] = ()
    if isinstance(step, Draw) and step.rank:
        more = range(free + 1, min(step.more, len(cards) - 1) + 1)
        if untold(cards):
            # Who draws so many shows the card to the table.
            counts = (*counts, *more)
        else:
            keep = tuple(card for card in cards if card.rank.letter == step.rank)
            counts = (*counts, *more) if keep else counts
    if offer is not None:
        counts = tuple(count for count in counts if not count or offer.affords(count)) or (0,)
    return Picks(counts, free, keep if counts[-1] > free else ())


def _decision(
    kind: str, player: Player, cards: tuple[Card, ...], picks: Picks, place: str, offer: Offer | None
) -> Decision:
    """The question which cards are picked; plain, if any number between two may be."""
    least, most = picks.counts[0], picks.counts[-1]
    plain = not picks.keep and len(picks.counts) == most - least + 1
    about = None
    if offer is not None:
        about = About("exchange", part=place, amount=offer.price, each=offer.each)
    elif place in player.parts:
        about = About("part", part=place)
    return Decision(
        player.seat, kind, cards=cards, least=least, most=most, about=about, picks=None if plain else picks
    )


def _discard_one(hand: HandState, step: Discard, player: Player) -> Play:
    cards = _known(player, step.place)
    picks = _picks(step, cards, None)
    given_up: tuple[Card, ...] = ()
    if picks.counts[-1]:
        action = yield _decision("discard", player, cards, picks, step.place, None)
        given_up = action.cards
        up = {"up": True, "down": False}.get(step.place)
        gone = player.lose(given_up, up=up, part=step.place)
        hand.stock.muck.extend(given_up)
        seen = all(held.up for held in gone) and step.place == "up"
        hand.tell(Discarded(player.seat, given_up, len(given_up), None if seen else player.seat))
    hand.stock.muck.extend(_unlooked(hand, step, player, len(given_up)))


def _unlooked(hand: HandState, step: Draw | Discard, player: Player, thrown: int) -> tuple[Card, ...]:
    """If a player has too few known cards to throw away, throw unseen ones away as they lie."""
    there = player.place_of(step.place)
    unknown = tuple([held.card for held in there if not held.may_be_seen_by(player.seat)])
    owed = min(step.count.given(thrown + len(unknown)))
    cards = unknown[: max(0, owed - thrown)]
    if cards:
        player.lose(cards, known=False, part=step.place)
        hand.tell(Discarded(player.seat, cards, len(cards), NOBODY))
    return cards


@runs(Discard)
def _discard(step: Discard, hand: HandState) -> Play:
    yield from each_in_turn(hand, lambda player: _discard_one(hand, step, player))


def _expose_one(hand: HandState, step: Expose, player: Player) -> Play:
    there = [held for held in player.place_of(step.part) if not held.up]
    cards = tuple([held.card for held in there if held.may_be_seen_by(player.seat)])
    offer = offer_of(hand, player, step.prices)
    picks = _picks(step, cards, offer)
    turned: tuple[Card, ...] = ()
    if picks.counts[-1]:
        action = yield _decision("expose", player, cards, picks, step.part, offer)
        turned = action.cards
        player.show(turned, known=True)
    # Nobody can pick a card they have not looked at; if one must go, it is turned as it lies.
    unknown = tuple([held.card for held in there if not held.may_be_seen_by(player.seat)])
    dark = unknown[: max(0, step.least - len(turned))]
    player.show(dark, known=False)
    turned = (*turned, *dark)
    if turned or picks.counts[-1]:
        hand.tell(Exposed(player.seat, turned))
    if offer is not None and turned:
        pay(hand, player, offer.cost(len(turned)), Why("turned-up", number=len(turned)))
        offer.paid()


@runs(Expose)
def _expose(step: Expose, hand: HandState) -> Play:
    for player in clockwise(hand, hand.betting.opener):
        if not player.folded:
            yield from _expose_one(hand, step, player)


def alone(hand: HandState, step: Step, player: Player) -> Play:
    """What one player does along with the first action of a round."""
    if isinstance(step, Discard):
        yield from _discard_one(hand, step, player)
    elif isinstance(step, Expose):
        yield from _expose_one(hand, step, player)
