"""Taking cards or not, and losing cards to those turned up."""

from __future__ import annotations

from typing import Literal

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.dealer.events.cards import Dealt, Discarded
from cardhouse.dealer.events.choices import TookOrPassed
from cardhouse.dealer.hand.asking import some_cards
from cardhouse.dealer.hand.deck_runs_out import shuffle_in
from cardhouse.dealer.hand.entries import holding_of
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision, Picks
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.meant import cards_meant
from cardhouse.sheets.language.which import Which
from cardhouse.sheets.words.taking import DiscardLike, TakeOrPass

from .registry import Play, runs


@runs(TakeOrPass)
def _take_or_pass(step: TakeOrPass, hand: HandState) -> Play:
    asked = [player for player in after_button(hand) if not player.folded and "stopped" not in player.marks]
    taken = False
    for player in asked:
        if not _a_card_is_left(hand):
            _pass(step, hand, player, "none-left")
            continue
        action = yield Decision(player.seat, "take", choices=("card", "pass"), about=_about(step, player))
        if action.choice == "card":
            taken = True
            _take(step, hand, player)
        else:
            _pass(step, hand, player, "pass")
    if not step.freeze and not taken:
        for player in asked:
            player.marks["stopped"] = "passed"


def _a_card_is_left(hand: HandState) -> bool:
    if not hand.stock.supply.left and hand.sheet.book.runs_out == "muck" and hand.stock.muck:
        shuffle_in(hand, hand.stock.muck)
    return hand.stock.supply.left > 0


def _passes(player: Player) -> int:
    return int(player.marks.get("passes", 0))


def _about(step: TakeOrPass, player: Player) -> About | None:
    """What a pass would do."""
    if not step.freeze:
        return None
    return About("freeze", number=step.freeze - _passes(player))


def _take(step: TakeOrPass, hand: HandState, player: Player) -> None:
    if step.in_a_row:
        player.marks.pop("passes", None)
    hand.tell(TookOrPassed(player.seat, "card"))
    card = hand.stock.supply.take(player.seat)
    hand.stock.dealt = True
    player.give(card, up=True)
    hand.tell(Dealt(player.seat, (card,), up=True, seen_by=None))


def _pass(step: TakeOrPass, hand: HandState, player: Player, said: Literal["pass", "none-left"]) -> None:
    frozen = False
    if step.freeze:
        passes = _passes(player) + 1
        player.marks["passes"] = str(passes)
        if passes >= step.freeze:
            player.marks["stopped"] = "frozen"
            frozen = True
    hand.tell(TookOrPassed(player.seat, said, frozen))


def _alike(step: DiscardLike, which: Which, hand: HandState, player: Player) -> tuple[Card, ...]:
    """The cards of a player that are meant."""
    held = player.cards if step.at_once else player.known

    def look() -> tuple[Card, ...]:
        meant = cards_meant(which, holding_of(hand, player, player.cards))
        return tuple(card for card in held if is_one_of(card, meant))

    return some_cards(hand, "like", look, player.seat, held, which.text)


@runs(DiscardLike)
def _discard_like(step: DiscardLike, hand: HandState) -> Play:
    if step.which is None:
        return
    # What is meant is worked out for all before anybody throws a card away.
    live = [player for player in after_button(hand) if not player.folded]
    found = [_alike(step, step.which, hand, player) for player in live]
    for player, alike in zip(live, found, strict=True):
        cards = alike
        if not cards:
            continue
        if not step.at_once:
            counts = step.count.given(len(cards))
            action = yield Decision(
                player.seat, "discard", cards=cards, least=counts[0], most=counts[-1], picks=Picks(counts)
            )
            cards = action.cards
        player.lose(cards)
        hand.stock.muck.extend(cards)
        hand.tell(Discarded(player.seat, cards, len(cards)))
