"""Up-cards that players take one after the other: passed on, bought from a pile, placed in hands."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.cards import Dealt, Discarded, Kept, Passed, PileTurned, Placed, RowSet
from cardhouse.dealer.events.choices import PassedUp
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.words.passing import BuyFromPile, DealAndSet, KeepOrPass

from .powers import NO, YES


def _next_card(hand: Running, seat: int | None) -> Card | None:
    """The next card; when the deck is out, the pile is shuffled, and failing that the muck."""
    deal = hand.deal
    return hand.next_card(seat, deal.pile, deal.muck, deal.burnt)


def _deal_up(hand: Running, player: Player, card: Card) -> None:
    """A card comes to lie face up before a player."""
    player.give(card, up=True)
    hand.deal.tell(Dealt(player.seat, (card,), up=True, seen_by=None))
    hand.dealt = True


def _deal_next_up(hand: Running, player: Player) -> None:
    """The next card comes to lie face up before a player, where there is one."""
    if (card := _next_card(hand, player.seat)) is not None:
        _deal_up(hand, player, card)


@runs(KeepOrPass)
def _keep_or_pass(step: KeepOrPass, hand: Running) -> Play:
    deal = hand.deal
    live = [player for player in deal.after_button() if not player.folded]
    passed: Card | None = None
    for place, player in enumerate(live):
        card = _next_card(hand, player.seat) if passed is None else passed
        if card is None:
            # All cards are in play, and the others get none either.
            return
        _deal_up(hand, player, card)
        to = live[place + 1] if place + 1 < len(live) else None
        where = f"to seat {to.seat}" if to else "to the discards"
        action = yield Decision(
            player.seat, "keep", choices=(YES, NO), about=f"the {card}, or it goes {where} for the next card"
        )
        if action.choice == YES:
            deal.tell(Kept(player.seat, card))
            passed = None
            continue
        player.lose((card,), up=True)
        passed = card
        if to is None:
            deal.muck.append(card)
            deal.tell(Discarded(player.seat, (card,), 1))
        else:
            deal.tell(Passed(player.seat, (card,), to.seat))
        _deal_next_up(hand, player)


@runs(BuyFromPile)
def _buy_from_pile(step: BuyFromPile, hand: Running) -> Play:
    for player in hand.deal.after_button():
        if not player.folded and not hand.over:
            yield from _buy(step, hand, player)


def _buy(step: BuyFromPile, hand: Running, player: Player) -> Play:
    """One player buys from the pile, or folds, or takes the next card for the last price."""
    deal = hand.deal
    *prices, last = [price.chips(deal.stakes.dollar) for price in step.prices]
    for number, price in enumerate(prices):
        # Who could not pay for it has no card turned, but may still fold before one would be.
        if player.stack < price and (number or not player.stack):
            break
        if number or not deal.pile:
            _turn_onto_pile(hand)
        if not deal.pile:
            return
        card = deal.pile[-1]
        choices = (YES, NO) if player.stack >= price else (NO,)
        action = yield Decision(
            player.seat,
            "buy",
            choices=choices,
            about=f"the {card} for {price}",
            also=() if number else ("fold",),
        )
        if action.kind == "fold":
            player.folded = True
            deal.muck.extend(player.cards)
            deal.tell(Folded(player.seat))
            return
        if action.choice == YES:
            deal.pay(player, price, Why("bought", card=card))
            _deal_up(hand, player, deal.pile.pop())
            return
        deal.tell(PassedUp(player.seat, card))
    if deal.supply.left or deal.pile or deal.muck or deal.burnt:
        deal.pay(player, last, Why("next-card"))
        _deal_next_up(hand, player)


def _turn_onto_pile(hand: Running) -> None:
    deal = hand.deal
    if (card := _next_card(hand, None)) is not None:
        deal.pile.append(card)
        deal.tell(PileTurned(deal.button, (card,)))


@runs(DealAndSet)
def _deal_and_set(step: DealAndSet, hand: Running) -> Play:
    for player in hand.deal.after_button():
        if not player.folded:
            _deal_next_up(hand, player)
            yield from _set(step, hand, player)


def _set(step: DealAndSet, hand: Running, player: Player) -> Play:
    """Place the cards that a player has not placed yet; one that fits in one place only goes there."""
    placed = [card for cards in player.parts.values() for card in cards]
    loose = tuple(card for card in player.cards if card not in placed)
    rows = tuple(Row(name, 0, room - len(player.parts.get(name, ()))) for name, room in step.rows)
    open_rows = [row for row in rows if row.most]
    if len(open_rows) == 1:
        chosen = {row.name: loose if row.most else () for row in rows}
    else:
        count = len(loose)
        rows = tuple(row._replace(most=min(row.most, count)) for row in rows)
        action = yield Decision(player.seat, "set", cards=loose, least=count, most=count, rows=rows)
        chosen = {row.name: cards for row, cards in zip(rows, action.rows, strict=True)}
    for name, cards in chosen.items():
        player.parts[name] = (*player.parts.get(name, ()), *cards)
    placed_now = tuple(RowSet(name, cards) for name, cards in chosen.items() if cards)
    hand.deal.tell(Placed(player.seat, loose, placed_now))
