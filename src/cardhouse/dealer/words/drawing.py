"""What players do with their cards: draw, discard, turn some up, split them."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Dealt, Discarded, Drew, Exposed, PartedHand
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.hand.dealing import burn
from cardhouse.dealer.hand.deck_runs_out import reshuffle_for_draw
from cardhouse.dealer.hand.order import after_button, clockwise
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets import Step
from cardhouse.sheets.words.drawing import Discard, Draw, Expose, Split

from .registry import Play, runs


def _each(hand: HandState, ask: Callable[[Player], Play]) -> Play:
    """Ask everyone still in, from the left of the button."""
    for player in after_button(hand):
        if not player.folded:
            yield from ask(player)


@runs(Draw)
def _draw(step: Draw, hand: HandState) -> Play:
    thrown: dict[int, tuple[Card, ...]] = {}
    for player in after_button(hand):
        if player.folded:
            continue
        cards = player.known
        most = min(step.most, len(cards))
        given_up: tuple[Card, ...] = ()
        if most:
            least = min(step.least, most)
            action = yield Decision(player.seat, "draw", cards=cards, least=least, most=most)
            given_up = action.cards
            player.lose(given_up)
            hand.tell(Drew(player.seat, given_up, len(given_up)))
        thrown[player.seat] = (*given_up, *_unlooked(hand, step, player, len(given_up)))
        if step.at_once:
            _replace(hand, thrown, {player.seat: len(thrown[player.seat])})
    if not step.at_once:
        burn(hand, 1)
        _replace(hand, thrown, {seat: len(cards) for seat, cards in thrown.items()})
    for cards in thrown.values():
        hand.stock.muck.extend(cards)


def _replace(hand: HandState, thrown: dict[int, tuple[Card, ...]], counts: dict[int, int]) -> None:
    """Deal as many new cards as were thrown away."""
    need = sum(counts.values())
    for seat, count in counts.items():
        player = hand.players[seat]
        for _ in range(count):
            # The last card of the deck is dealt only if it completes all draws.
            if hand.stock.supply.left < (min(need, 2) if hand.stock.muck else 1):
                reshuffle_for_draw(hand, thrown, seat)
            need -= 1
            card = hand.stock.supply.take(seat)
            # Draws are seen by all only in the last deal of the night.
            up = hand.stakes.last_deal
            player.give(card, up=up)
            player.drawn.add(card)
            hand.tell(Dealt(seat, (card,), up, None if up else seat))


def _discard_one(hand: HandState, step: Discard, player: Player) -> Play:
    cards = player.known_hidden if step.down_only else player.known
    most = min(step.most, len(cards))
    given_up: tuple[Card, ...] = ()
    if most:
        action = yield Decision(player.seat, "discard", cards=cards, least=min(step.least, most), most=most)
        given_up = action.cards
        player.lose(given_up, up=False if step.down_only else None)
        hand.stock.muck.extend(given_up)
        hand.tell(Discarded(player.seat, given_up, len(given_up), player.seat))
    hand.stock.muck.extend(_unlooked(hand, step, player, len(given_up)))


def _unlooked(hand: HandState, step: Draw | Discard, player: Player, thrown: int) -> tuple[Card, ...]:
    """If a player has too few known cards to throw away, throw unseen ones away as they lie."""
    cards = player.unknown[: max(0, step.least - thrown)]
    if cards:
        player.lose(cards, known=False)
        hand.tell(Discarded(player.seat, cards, len(cards), NOBODY))
    return cards


@runs(Discard)
def _discard(step: Discard, hand: HandState) -> Play:
    yield from _each(hand, lambda player: _discard_one(hand, step, player))


def _expose_one(hand: HandState, step: Expose, player: Player) -> Play:
    cards = player.known_hidden
    most = min(step.most, len(cards))
    turned: tuple[Card, ...] = ()
    if most:
        action = yield Decision(player.seat, "expose", cards=cards, least=min(step.least, most), most=most)
        turned = action.cards
        player.show(turned, known=True)
    # Nobody can pick a card they have not looked at; if one must go, it is turned as it lies.
    dark = player.unknown[: max(0, step.least - len(turned))]
    player.show(dark, known=False)
    turned = (*turned, *dark)
    if turned or most:
        hand.tell(Exposed(player.seat, turned))


@runs(Expose)
def _expose(step: Expose, hand: HandState) -> Play:
    for player in clockwise(hand, hand.betting.opener):
        if not player.folded:
            yield from _expose_one(hand, step, player)


@runs(Split)
def _split(step: Split, hand: HandState) -> Play:
    (first, count), (second, _) = step.parts[0], step.parts[1]
    about = About("parts", number=count, parts=(first, second))

    def ask(player: Player) -> Play:
        cards = player.cards
        action = yield Decision(player.seat, "split", cards=cards, least=count, most=count, about=about)
        rest = list(cards)
        for card in action.cards:
            rest.remove(card)
        player.parts = {first: action.cards, second: tuple(rest)}
        hand.tell(PartedHand(player.seat, first, action.cards, count))

    yield from _each(hand, ask)


def alone(hand: HandState, step: Step, player: Player) -> Play:
    """What one player does along with the first action of a round."""
    if isinstance(step, Discard):
        yield from _discard_one(hand, step, player)
    elif isinstance(step, Expose):
        yield from _expose_one(hand, step, player)
