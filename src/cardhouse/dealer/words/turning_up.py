"""Cards that nobody has looked at, and cards that are turned up: together, by choice, or of a layout."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import BoardTurned, Dealt, Exposed, LaidInOrder, PickedUp, Turned
from cardhouse.dealer.events.choices import Picked
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.hand.asking import some_seats
from cardhouse.dealer.hand.deck_runs_out import can_go_round, next_card, one_for_all
from cardhouse.dealer.hand.entries import showing, worth_of
from cardhouse.dealer.hand.order import after_button, clockwise, over, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.copies import without
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.words.turning_up import (
    DealUnseen,
    ExposeTogether,
    LayInOrder,
    RollOut,
    TakeUp,
    TurnToBeat,
    TurnUp,
)

from .betting.rounds import bet
from .registry import Play, go_on, runs


@runs(DealUnseen)
def _deal_unseen(step: DealUnseen, hand: HandState) -> None:
    live = [player for player in after_button(hand) if not player.folded]
    if hand.stock.dealt and not can_go_round(hand, step.count * len(live)):
        one_for_all(hand)
        return
    for _ in range(step.count):
        for player in live:
            card = hand.stock.supply.take(player.seat)
            player.give(card, up=False, unseen=True)
            hand.tell(Dealt(player.seat, (card,), up=False, seen_by=NOBODY))
    hand.stock.dealt = True


@runs(TurnToBeat)
def _turn_to_beat(step: TurnToBeat, hand: HandState) -> Play:
    """Go round until nobody is left with cards to turn up and a hand to beat."""
    seat = hand.button
    while any(_has_to_turn(hand, player, step.area) for player in still_in(hand)):
        seat = (seat + 1) % len(hand.players)
        player = hand.players[seat]
        if player.folded or not _has_to_turn(hand, player, step.area):
            continue
        while _has_to_turn(hand, player, step.area) and not hand.progress.broken_off:
            yield from _turn(hand, player)
        if over(hand) or hand.progress.broken_off:
            return
        if not _leads(hand, player, step.area):
            continue
        if (betting := bet(step.bet, hand, seat)) is not None:
            yield from betting
        if over(hand) or hand.progress.broken_off:
            return


def _has_to_turn(hand: HandState, player: Player, area: str) -> bool:
    return bool(player.hidden) and not player.folded and not _leads(hand, player, area)


def _leads(hand: HandState, player: Player, area: str) -> bool:
    """Whether a player is still in, and shows cards that beat all others and those on the table."""
    if player.folded or not player.up:
        return False
    if hand.witness is not None:
        return _show_best(hand, area) == (player.seat,)
    mine = showing(hand, "high", player)
    if area and mine <= worth_of(hand, "high", tuple(hand.board.areas[area])):
        return False
    return all(mine > showing(hand, "high", other) for other in still_in(hand) if other is not player)


def _show_best(hand: HandState, area: str) -> tuple[int, ...]:
    """The seats that show the best cards and beat those on the table, as they show or as the table tells."""
    live = [player for player in still_in(hand) if player.up]
    on_table = tuple(hand.board.areas[area]) if area else ()

    def look() -> tuple[int, ...]:
        if len(live) == 1 and not on_table:
            return (live[0].seat,)
        worth = {player.seat: showing(hand, "high", player) for player in live}
        top = max(*worth.values(), worth_of(hand, "high", on_table))
        if on_table and worth_of(hand, "high", on_table) == top:
            return ()
        return tuple(seat for seat, value in worth.items() if value == top)

    return some_seats(hand, "shows-best", look, [player.seat for player in live], area, least=0)


def _turn(hand: HandState, player: Player) -> Play:
    card = player.hidden[0]
    player.show((card,))
    hand.tell(Turned(player.seat, (card,)))
    yield from go_on(hand)


@runs(ExposeTogether)
def _expose_together(step: ExposeTogether, hand: HandState) -> Play:
    """Ask everybody in secret, one after the other; the cards are turned up when the last has answered."""
    picked: dict[int, tuple[tuple[Card, ...], tuple[Card, ...]]] = {}
    for player in after_button(hand):
        # If the deck could not go round, some players have no card to spare.
        count = min(step.count, len(player.hidden) - 1)
        if player.folded or count < 1:
            continue
        known = player.known_hidden
        least = min(count, len(known))
        chosen: tuple[Card, ...] = ()
        if least:
            action = yield Decision(player.seat, "expose", cards=known, least=least, most=least)
            chosen = action.cards
            hand.tell(Picked(player.seat, chosen, count))
        # Nobody can pick a card they have not looked at; if one must go, it is turned as it lies.
        picked[player.seat] = chosen, player.unknown[: count - least]
    for seat, (chosen, dark) in picked.items():
        hand.players[seat].show(chosen, known=True)
        hand.players[seat].show(dark, known=False)
        hand.tell(Exposed(seat, (*chosen, *dark)))


@runs(TurnUp)
def _turn_up(step: TurnUp, hand: HandState) -> Play:
    """Turn up cards of the layout; nobody knows them, so each leaves the deck only when turned."""
    seat = next(player.seat for player in clockwise(hand, hand.betting.opener) if not player.folded)
    for number in range(1, step.count + 1):
        places = hand.sheet.layout.areas.items()
        left = tuple(area for area, count in places if len(hand.board.areas[area]) < count)
        if not left:
            return
        area = left[0]
        if len(left) > 1:
            about = About("card-of", number=number, total=step.count)
            area = (yield Decision(seat, "turn", choices=left, about=about)).choice
        if (card := next_card(hand, None)) is None:
            return
        hand.board.areas[area].append(card)
        hand.tell(BoardTurned(seat, area, (card,)))
    hand.stock.dealt = True


@runs(LayInOrder)
def _lay_in_order(step: LayInOrder, hand: HandState) -> Play:
    for player in after_button(hand):
        for part in player.parts if step.each else ("",):
            if not player.folded:
                yield from _lay(hand, player, part)


def _lay(hand: HandState, player: Player, part: str) -> Play:
    """Have one player lay the down-cards of a hand in order."""
    there = player.place_of(part)
    hidden = tuple([held.card for held in there if not held.up and held.may_be_seen_by(player.seat)])
    if len(hidden) < 2:
        return
    about = About("in-order", part=part)
    action = yield Decision(
        player.seat, "order", cards=hidden, least=len(hidden), most=len(hidden), about=about
    )
    if part:
        rest = list(player.parts[part])
        for card in action.cards:
            rest.remove(card)
        player.parts[part] = (*rest, *action.cards)
    else:
        player.lay(action.cards)
    hand.tell(LaidInOrder(player.seat, action.cards, len(hidden)))


@runs(TakeUp)
def _take_up(step: TakeUp, hand: HandState) -> None:
    for player in after_button(hand):
        if not player.folded and (taken := player.take_up()):
            hand.tell(PickedUp(player.seat, taken))


@runs(RollOut)
def _roll_out(step: RollOut, hand: HandState) -> None:
    for player in after_button(hand):
        cards = _next_of_each(player, step.count) if step.each else player.hidden[: step.count]
        if not player.folded and cards:
            player.show(cards)
            hand.tell(Exposed(player.seat, cards))


def _next_of_each(player: Player, count: int) -> tuple[Card, ...]:
    """The next down-cards of each part of a hand; a card that parts share is turned up once."""
    found: list[Card] = []
    for part in player.parts.values():
        left = without(player.hidden, found)
        # Of two alike in a part, one may show already.
        showing = without(part, left)
        found += without(part, showing)[:count]
    return tuple(found)
