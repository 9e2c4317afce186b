"""Cards with powers: what they are offered for, and what their holders do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.cards import Dealt, Exposed, Reshuffled, Turns
from cardhouse.dealer.events.choices import PowerDeclined, PowerUsed
from cardhouse.dealer.events.course import NextDeal
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.words.powers import Power
from cardhouse.sheets.words.powers import Powers as PowersTable

if TYPE_CHECKING:
    from cardhouse.dealer.hand.state import Play, Running

YES, NO = "yes", "no"
NOBODY = -1
"""Who sees a card that not even its owner may look at."""


class Powers:
    """The powers of a game's cards, in one hand of it."""

    def __init__(self, table: PowersTable, hand: Running) -> None:
        self._hand = hand
        self._rise = table.rise
        self._at_once = [power for power in table.powers if power.at_once and not power.kill]
        self._in_the_hole = [power for power in table.powers if power.when == "down" and not power.kill]
        self._kills = [power for power in table.powers if power.kill]

    def came(self, player: Player, card: Card, *, owed: int = 0) -> Play:
        """A card has come face up to a player; ``owed`` cards of the deck are promised to others."""
        for power in self._at_once:
            if not power.has(card):
                continue
            fee = self.fee(power)
            if not power.wild and not self._ready(power.extra + owed):
                continue
            if fee:
                if player.stack < fee:
                    continue
                what = f"the {card} wild" if power.wild else f"{power.gives} for the {card}"
                about = f"{what}, for {fee}"
                action = yield Decision(player.seat, "buy", choices=(NO, YES), about=about)
                if action.choice == NO:
                    self._hand.deal.tell(PowerDeclined(player.seat, card))
                    continue
                why = Why("wild", card=card) if power.wild else _extra(power, card)
                self._hand.deal.pay(player, fee, why)
            if power.wild:
                player.paid_for.add(card)
            else:
                if not fee:
                    self._hand.deal.tell(PowerUsed(player.seat, power.extra, power.how, card))
                yield from self._give(power, player, owed)

    def before_betting(self) -> Play:
        """Cards in the hole may be shown for what they bring.

        Whoever has a card down is asked, so that the question tells nobody who has one of these.
        """
        for power in self._in_the_hole:
            for player in self._hand.deal.after_button():
                while not player.folded and self._may_have(power, player) and self._ready(power.extra):
                    own = [card for card in player.known_hidden if power.has(card)]
                    choices = (NO, YES) if own else (NO,)
                    fee = self.fee(power)
                    about = f"show {power.name} for {power.gives}" + (f", for {fee}" if fee else "")
                    action = yield Decision(player.seat, "use", choices=choices, about=about)
                    if action.choice == NO:
                        break
                    yield from self._show(power, player, own[0], fee)

    def _may_have(self, power: Power, player: Player) -> bool:
        """Whether, for all that the others can see, a player may have such a card and could pay for it."""
        if not player.known_hidden or player.stack < self.fee(power):
            return False
        deal = self._hand.deal
        seen = [card for one in deal.players for card in one.up] + deal.community
        return sum(map(power.has, seen)) < sum(map(power.has, deal.sheet.deck.cards))

    def _show(self, power: Power, player: Player, card: Card, fee: int) -> Play:
        deal = self._hand.deal
        player.show((card,))
        deal.tell(Exposed(player.seat, (card,)))
        if fee:
            deal.pay(player, fee, _extra(power))
        else:
            deal.tell(PowerUsed(player.seat, power.extra, power.how))
        yield from self._give(power, player, 0)

    def _give(self, power: Power, player: Player, owed: int) -> Play:
        deal = self._hand.deal
        up = power.how == "up"
        for left in range(power.extra - 1, -1, -1):
            card = deal.supply.take(player.seat)
            unseen = power.how == "unseen"
            player.give(card, up=up, unseen=unseen)
            seen_by = None if up else NOBODY if unseen else player.seat
            deal.tell(Dealt(player.seat, (card,), up, seen_by))
            if up:
                yield from self.came(player, card, owed=owed + left)

    def _ready(self, need: int) -> bool:
        """Whether the deck has so many cards, or has them once the muck is shuffled in."""
        deal = self._hand.deal
        if deal.supply.left < need and deal.muck and deal.supply.left + len(deal.muck) >= need:
            deal.supply.add(deal.muck)
            deal.tell(Reshuffled(len(deal.muck)))
            deal.muck.clear()
        return deal.supply.left >= need

    def fee(self, power: Power) -> int:
        """What a power costs now, in chips; it may have risen with the cards that came to light."""
        if power.fee is None:
            return 0
        deal = self._hand.deal
        stakes = deal.stakes
        fee = power.fee.chips(
            dollar=stakes.dollar, ante=stakes.ante, small_bet=stakes.small_bet, big_bet=stakes.big_bet
        )
        if self._rise == "never":
            return fee
        shown = sum(power.has(card) for card in self._came_to_light())
        # A card still in the hole would be the next to come to light.
        number = max(0, shown - 1) if power.at_once else shown
        return fee * (number + 1) if self._rise == "step" else fee * 2**number

    def _came_to_light(self) -> set[Card]:
        """Every card that has lain face up before a player in this deal, folded hands included."""
        found: set[Card] = set()
        for event in self._hand.deal.events:
            if isinstance(event, NextDeal):
                found.clear()
            elif isinstance(event, Exposed | Turns) or (isinstance(event, Dealt) and event.up):
                found.update(event.cards)
        return found

    def may_kill(self, player: Player) -> bool:
        """Whether a player holds a card that lets the deal be killed."""
        for power in self._kills:
            held = {"": player.known, "up": player.up, "down": player.known_hidden}[power.when]
            if any(map(power.has, held)):
                return True
        return False

    def kill(self, player: Player) -> None:
        """Have the cards dealt anew; nobody still in is in for more than another."""
        hand, deal = self._hand, self._hand.deal
        power = next(power for power in self._kills if any(map(power.has, player.known)))
        for other in deal.players:
            if other.bet and not other.folded:
                other.stack += other.bet
                other.total -= other.bet
                deal.tell(Returned(other.seat, other.bet))
            other.bet = 0
        hand.break_off(Why("killed", seat=player.seat, power=power.card), player.seat)


def _extra(power: Power, card: Card | None = None) -> Why:
    """Why a fee is paid that brings extra cards."""
    return Why("extra", card=card, number=power.extra, facing=power.how)
