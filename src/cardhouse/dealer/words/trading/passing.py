"""Up-cards that players take one after the other: passed on, bought from a pile, placed in hands."""

from __future__ import annotations

from collections.abc import Generator

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.cards import Dealt, Discarded, Kept, Passed, PileTurned, Placed, RowSet, RowsSet
from cardhouse.dealer.events.choices import PassedUp
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.deck_runs_out import can_go_round, next_card, one_for_all
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import NO, YES, Decision, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.passing import BuyFromPile, DealAndSet, DealEitherWay, KeepOrPass

Rows = dict[str, tuple[Card, ...]]
"""The cards that go into each hand."""


def _next_card(hand: HandState, seat: int | None) -> Card | None:
    """The next card; when the deck is out, the pile is shuffled, or failing that the muck."""
    return next_card(hand, seat, hand.stock.pile, hand.stock.muck, hand.stock.burnt)


def _deal_up(hand: HandState, player: Player, card: Card) -> None:
    """Deal a card face up to a player."""
    player.give(card, up=True)
    hand.tell(Dealt(player.seat, (card,), up=True, seen_by=None))
    hand.stock.dealt = True


def _deal_next_up(hand: HandState, player: Player) -> None:
    """Deal the next card face up to a player, if there is one."""
    if (card := _next_card(hand, player.seat)) is not None:
        _deal_up(hand, player, card)


@runs(KeepOrPass)
def _keep_or_pass(step: KeepOrPass, hand: HandState) -> Play:
    live = [player for player in after_button(hand) if not player.folded]
    passed: Card | None = None
    for place, player in enumerate(live):
        card = _next_card(hand, player.seat) if passed is None else passed
        if card is None:
            # All cards are in play, so the others get none either.
            return
        _deal_up(hand, player, card)
        to = live[place + 1] if place + 1 < len(live) else None
        about = About("keep-or-pass", card=card, other=to.seat if to else None)
        action = yield Decision(player.seat, "keep", choices=(YES, NO), about=about)
        if action.choice == YES:
            hand.tell(Kept(player.seat, card))
            passed = None
            continue
        player.lose((card,), up=True)
        passed = card
        if to is None:
            hand.stock.muck.append(card)
            hand.tell(Discarded(player.seat, (card,), 1))
        else:
            hand.tell(Passed(player.seat, (card,), to.seat))
        _deal_next_up(hand, player)


@runs(BuyFromPile)
def _buy_from_pile(step: BuyFromPile, hand: HandState) -> Play:
    for player in after_button(hand):
        if not player.folded and not over(hand):
            yield from _buy(step, hand, player)


def _buy(step: BuyFromPile, hand: HandState, player: Player) -> Play:
    """Have one player buy from the pile, fold, or take the next card for the last price."""
    *prices, last = [price.chips(hand.stakes.dollar) for price in step.prices]
    for number, price in enumerate(prices):
        # No card is turned for a player who could not pay for it, but the player may still fold first.
        if player.stack < price and (number or not player.stack):
            break
        if number or not hand.stock.pile:
            _turn_onto_pile(hand)
        if not hand.stock.pile:
            return
        card = hand.stock.pile[-1]
        choices = (YES, NO) if player.stack >= price else (NO,)
        action = yield Decision(
            player.seat,
            "buy",
            choices=choices,
            about=About("price", card=card, amount=price),
            also=() if number else ("fold",),
        )
        if action.kind == "fold":
            player.folded = True
            hand.stock.muck.extend(player.cards)
            hand.tell(Folded(player.seat))
            return
        if action.choice == YES:
            pay(hand, player, price, Why("bought", card=card))
            _deal_up(hand, player, hand.stock.pile.pop())
            return
        hand.tell(PassedUp(player.seat, card))
    if hand.stock.supply.left or hand.stock.pile or hand.stock.muck or hand.stock.burnt:
        pay(hand, player, last, Why("next-card"))
        _deal_next_up(hand, player)


def _turn_onto_pile(hand: HandState) -> None:
    if (card := _next_card(hand, None)) is not None:
        hand.stock.pile.append(card)
        hand.tell(PileTurned(hand.button, (card,)))


@runs(DealEitherWay)
def _deal_either_way(step: DealEitherWay, hand: HandState) -> Play:
    live = [player for player in after_button(hand) if not player.folded]
    if hand.stock.dealt and not can_go_round(hand, len(live)):
        one_for_all(hand)
        return
    for player in live:
        price = chips_of(hand, step.price)
        up = step.up
        if player.stack >= price:
            about = About("face", amount=price, facing="down" if step.up else "up")
            action = yield Decision(player.seat, "buy", choices=(YES, NO), about=about)
            if action.choice == YES:
                up = not up
                pay(hand, player, price, Why("face", facing="up" if up else "down"))
        card = hand.stock.supply.take(player.seat)
        player.give(card, up=up)
        hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))
    hand.stock.dealt = True


@runs(DealAndSet)
def _deal_and_set(step: DealAndSet, hand: HandState) -> Play:
    if step.together:
        yield from _set_together(step, hand)
        return
    for player in after_button(hand):
        if not player.folded:
            for _ in range(step.count):
                _deal_next_up(hand, player)
            if chosen := (yield from _set(step, hand, player)):
                player.show([card for cards in chosen.values() for card in cards])
                _place(hand, player, chosen)


def _set_together(step: DealAndSet, hand: HandState) -> Play:
    """Deal cards to everybody, ask all in secret, and turn the cards up when the last has answered."""
    live = [player for player in after_button(hand) if not player.folded]
    for _ in range(step.count):
        for player in live:
            if (card := _next_card(hand, player.seat)) is not None:
                player.give(card, up=False)
                hand.tell(Dealt(player.seat, (card,), up=False, seen_by=player.seat))
    hand.stock.dealt = True
    chosen: dict[int, Rows] = {}
    for player in live:
        if not (rows := (yield from _set(step, hand, player))):
            continue
        chosen[player.seat] = rows
        told = tuple(RowSet(name, cards) for name, cards in rows.items())
        number = sum(len(cards) for cards in rows.values())
        hand.tell(RowsSet(player.seat, told, number, player.seat))
    for player in live:
        if player.seat not in chosen:
            continue
        player.show([card for cards in chosen[player.seat].values() for card in cards], known=True)
        _place(hand, player, chosen[player.seat])


def _place(hand: HandState, player: Player, chosen: Rows) -> None:
    """Put cards where their player wants them, for all to see."""
    placed = tuple(card for cards in chosen.values() for card in cards)
    loose = tuple(card for card in player.cards if card in placed)
    for name, cards in chosen.items():
        player.parts[name] = (*player.parts.get(name, ()), *cards)
    rows = tuple(RowSet(name, cards) for name, cards in chosen.items() if cards)
    hand.tell(Placed(player.seat, loose, rows))


def _set(step: DealAndSet, hand: HandState, player: Player) -> Generator[Decision, Action, Rows]:
    """Where a player places the cards not yet placed; one that fits in only one place goes there.

    Somebody for whom there was no card is not asked.
    """
    placed = [card for cards in player.parts.values() for card in cards]
    loose = tuple(card for card in player.cards if card not in placed)
    if not loose:
        return {}
    rows = tuple(Row(name, 0, room - len(player.parts.get(name, ()))) for name, room in step.rows)
    open_rows = [row for row in rows if row.most]
    if len(open_rows) == 1:
        chosen = {row.name: loose if row.most else () for row in rows}
    else:
        count = len(loose)
        rows = tuple(row._replace(most=min(row.most, count)) for row in rows)
        action = yield Decision(player.seat, "set", cards=loose, least=count, most=count, rows=rows)
        chosen = {row.name: cards for row, cards in zip(rows, action.rows, strict=True)}
    return chosen
