"""Effects on cards: replaced, dealt, moved, taken back, set aside, shuffled in again."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.effects.cards import (
    Burn,
    DealBoard,
    DealMore,
    MoveCard,
    Replace,
    Reshuffle,
    SetAside,
    TakeBack,
)
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.cards import BoardDealt, Dealt
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.dealing import reshuffle, stage_names
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.visibility import EVERYBODY

from .registry import does, live_player


def _top(hand: HandState, effect: Effect, count: int) -> None:
    """Check that the deck has so many cards."""
    if hand.stock.supply.left < count:
        raise BadEffect("dealer.effect-deck-too-small", effect=str(effect), left=hand.stock.supply.left)


def _put(hand: HandState, card: Card, becomes: str) -> None:
    """Put a card that was taken away where it goes."""
    stock = hand.stock
    if becomes == "top":
        stock.put_on_top(card)
    elif becomes == "next-burn":
        stock.next_burns.append(card)
    else:
        {"burn": stock.burnt, "muck": stock.muck, "aside": stock.aside}[becomes].append(card)


@does(Replace)
def _replace(hand: HandState, effect: Replace) -> None:
    player = live_player(hand, effect, effect.seat)
    if effect.card not in player.cards:
        raise BadEffect("dealer.effect-no-such-card", effect=str(effect), seat=player.seat)
    if effect.source == "top":
        _top(hand, effect, 1)
    elif not hand.stock.burnt:
        raise BadEffect("dealer.effect-nothing-burnt", effect=str(effect))
    stock = hand.stock
    new = stock.supply.take(player.seat) if effect.source == "top" else stock.burnt.pop()
    part = next((name for name, cards in player.parts.items() if effect.card in cards), "")
    # A card that nobody has turned up goes away as it lies; only its owner knows what it was.
    closed = effect.becomes == "muck" and effect.card not in player.up
    player.lose((effect.card,))
    seen_by = player.seat if closed else None
    hand.tell(Ruled("replace", player.seat, 1, (effect.card,), effect.becomes, seen_by))
    _put(hand, effect.card, effect.becomes)
    _give(hand, player, new, up=effect.lies == "up", part=part)


def _give(hand: HandState, player: Player, card: Card, *, up: bool, part: str = "") -> None:
    player.give(card, up=up, part=part)
    hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))


def _whole(effect: Effect, player: Player) -> None:
    """Check that the cards of a player are not divided into parts."""
    if player.parts:
        raise BadEffect("dealer.effect-in-parts", effect=str(effect), seat=player.seat)


@does(DealMore)
def _deal(hand: HandState, effect: DealMore) -> None:
    player = live_player(hand, effect, effect.seat)
    _whole(effect, player)
    _top(hand, effect, effect.count)
    for _ in range(effect.count):
        _give(hand, player, hand.stock.supply.take(player.seat), up=effect.lies == "up")


@does(DealBoard)
def _board(hand: HandState, effect: DealBoard) -> None:
    stock, room = hand.stock, hand.sheet.layout.areas
    if effect.area not in room:
        raise BadEffect("dealer.effect-no-area", effect=str(effect), area=effect.area)
    area = hand.board.areas[effect.area]
    if len(area) + effect.count > room[effect.area]:
        raise BadEffect("dealer.effect-area-full", effect=str(effect), area=effect.area)
    source = {"burn": stock.burnt, "aside": stock.aside}.get(effect.source)
    if source is None:
        _top(hand, effect, effect.count)
        cards = [stock.supply.take(None) for _ in range(effect.count)]
    elif len(source) < effect.count:
        raise BadEffect("dealer.effect-nothing-burnt", effect=str(effect))
    else:
        cards = [source.pop() for _ in range(effect.count)]
    area.extend(cards)
    hand.tell(BoardDealt(effect.area, tuple(cards)))


def _find(hand: HandState, effect: Effect, card: Card) -> Player | list[Card]:
    """Where a card lies: with a player still in, on the board, or among the burnt ones and those aside."""
    for player in hand.players:
        if not player.folded and card in player.cards:
            _whole(effect, player)
            return player
    stock = hand.stock
    for place in (*hand.board.areas.values(), stock.burnt, stock.aside, stock.next_burns):
        if card in place:
            return place
    raise BadEffect("dealer.effect-card-not-found", effect=str(effect), card=str(card))


def _take(place: Player | list[Card], card: Card) -> None:
    if isinstance(place, Player):
        place.lose((card,))
    else:
        place.remove(card)


@does(MoveCard)
def _move(hand: HandState, effect: MoveCard) -> None:
    to = live_player(hand, effect, effect.to)
    _whole(effect, to)
    place = _find(hand, effect, effect.card)
    _take(place, effect.card)
    up = effect.lies == "up"
    hand.tell(Ruled("move", to.seat, 1, (effect.card,), effect.lies, None if up else to.seat))
    to.give(effect.card, up=up)


@does(TakeBack)
def _take_back(hand: HandState, effect: TakeBack) -> None:
    places = [(_find(hand, effect, card), card) for card in effect.cards]
    for place, card in places:
        who = _who_knows(hand, place, card)
        _take(place, card)
        _put(hand, card, effect.becomes)
        hand.tell(Ruled("take-back", -1, 1, (card,), effect.becomes, who))


def _who_knows(hand: HandState, place: Player | list[Card], card: Card) -> int | None:
    """The one seat that knows a card where it lies, -1 if nobody does, ``None`` if everybody does."""
    if not isinstance(place, Player):
        return None if any(place is area for area in hand.board.areas.values()) else NOBODY
    held = next(one for one in place.order if one.card == card)
    if held.eyes is EVERYBODY:
        return None
    return place.seat if held.may_be_seen_by(place.seat) else NOBODY


@does(SetAside)
def _set_aside(hand: HandState, effect: SetAside) -> None:
    burnt = effect.burnt or 0
    _top(hand, effect, burnt + effect.count)
    hand.stock.burnt += [hand.stock.supply.take(None) for _ in range(burnt)]
    hand.stock.aside += [hand.stock.supply.take(None) for _ in range(effect.count)]
    hand.tell(Ruled("set-aside", -1, effect.count))


@does(Burn)
def _burn(hand: HandState, effect: Burn) -> None:
    hand.stock.burns = effect.count
    hand.tell(Ruled("burn", -1, effect.count))


@does(Reshuffle)
def _reshuffle(hand: HandState, effect: Reshuffle) -> None:
    if effect.before is not None:
        if effect.before not in stage_names(hand.sheet):
            raise BadEffect("dealer.effect-no-stage", effect=str(effect), known=list(stage_names(hand.sheet)))
        hand.stock.reshuffles.append((effect.before, effect.within or "", not effect.no_burn))
        hand.tell(Ruled("reshuffle", -1, where=effect.before))
        return
    reshuffle(hand, effect.within or "")
