"""Cards on offer: laid face up on the table, given up, cleared away."""

from __future__ import annotations

from cardhouse.dealer.events.cards import Cleared, PutDown
from cardhouse.dealer.hand.order import after_button, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.offers import ClearOffer, DiscardOnto, OfferCards

from .on_offer import fill, name_of


@runs(OfferCards)
def _offer_cards(step: OfferCards, hand: HandState) -> None:
    for area, count in step.laid:
        fill(hand, area, count or len(still_in(hand)))


@runs(ClearOffer)
def _clear(step: ClearOffer, hand: HandState) -> None:
    pile = hand.stock.on_offer(step.area)
    if not pile:
        return
    hand.tell(Cleared(len(pile), step.under, name_of(hand, step.area)))
    if step.under:
        hand.stock.supply.add(pile)
    else:
        hand.stock.muck.extend(pile)
    pile.clear()


@runs(DiscardOnto)
def _discard_onto(step: DiscardOnto, hand: HandState) -> Play:
    for player in after_button(hand):
        known = player.known
        count = min(step.count, len(known))
        if player.folded or not count:
            continue
        action = yield Decision(player.seat, "discard", cards=known, least=count, most=count)
        player.lose(action.cards)
        hand.stock.on_offer(step.area).extend(action.cards)
        hand.tell(PutDown(player.seat, action.cards, name_of(hand, step.area)))
