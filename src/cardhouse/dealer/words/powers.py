"""Cards with powers: when they are offered, and what their holders do with them."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Folded, Returned
from cardhouse.dealer.events.cards import Dealt, Discarded, Exposed, Turns
from cardhouse.dealer.events.choices import PowerDeclined, PowerUsed
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.dealing import break_off
from cardhouse.dealer.hand.deck_runs_out import have_ready
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.about import About, Matter
from cardhouse.dealer.pieces.decision import NO, YES, Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.words.powers import Power, powers_of
from cardhouse.sheets.words.powers import Powers as PowersTable

from .registry import Play


class Powers(Memory):
    """The powers of a game's cards, in one hand."""

    __slots__ = ("_at_once", "_in_the_hole", "_kills", "_rise")

    @classmethod
    def begin(cls, hand: HandState) -> Powers:
        table = powers_of(hand.sheet.tables.values())
        if table is None:
            raise AssertionError(f"no card of {hand.sheet.name} has a power")
        return cls(table)

    def __init__(self, table: PowersTable) -> None:
        self._rise = table.rise
        self._at_once = [power for power in table.powers if power.at_once and not power.kill]
        self._in_the_hole = [power for power in table.powers if power.when == "down" and not power.kill]
        self._kills = [power for power in table.powers if power.kill]

    def came(self, hand: HandState, player: Player, card: Card, *, owed: int = 0) -> Play:
        """Offer the powers of an up-card just dealt; ``owed`` cards of the deck are promised to others."""
        for power in self._at_once:
            if not power.has(card) or player.folded:
                continue
            if power.forced:
                yield from self._force(hand, power, player, card)
            else:
                yield from self._offer(hand, power, player, card, owed)

    def _offer(self, hand: HandState, power: Power, player: Player, card: Card, owed: int) -> Play:
        """Let a player use the power of an up-card, for its fee if it has one."""
        fee = self.fee(hand, power)
        if not power.wild and not have_ready(hand, power.extra + owed):
            return
        if fee:
            if player.stack < fee:
                return
            about = About("extra", card=card, amount=fee, number=power.extra, facing=power.how)
            if power.wild:
                about = About("wild", card=card, amount=fee)
            action = yield Decision(player.seat, "buy", choices=(NO, YES), about=about)
            if action.choice == NO:
                hand.tell(PowerDeclined(player.seat, card))
                return
            pay(hand, player, fee, Why("wild", card=card) if power.wild else _extra(power, card))
        if power.wild:
            player.paid_for.add(card)
        else:
            if not fee:
                hand.tell(PowerUsed(player.seat, power.extra, power.how, card))
            yield from self._give(hand, power, player, owed)

    def _force(self, hand: HandState, power: Power, player: Player, card: Card) -> Play:
        """Have a player pay, or else give up the card or the hand."""
        if power.must is not None:
            # Who cannot pay in full pays with the rest of the stack.
            cost = min(chips_of(hand, power.must), player.stack)
            if not cost:
                return
            matter: Matter = "pay-or-fold" if power.forced == "fold" else "pay-or-discard"
            about = About(matter, card=card, amount=cost)
            action = yield Decision(player.seat, "buy", choices=(YES, NO), about=about)
            if action.choice == YES:
                pay(hand, player, cost, Why("bought", card=card))
                return
        if power.forced == "discard":
            player.lose((card,), up=True)
            hand.stock.muck.append(card)
            hand.tell(Discarded(player.seat, (card,), 1))
            return
        player.folded, player.still_dealt = True, False
        hand.stock.muck.extend(player.cards)
        hand.tell(Folded(player.seat))

    def before_betting(self, hand: HandState) -> Play:
        """Let players show down-cards for what they bring.

        Everybody with a down-card is asked, so that the question does not reveal who has such a card.
        """
        for power in self._in_the_hole:
            for player in after_button(hand):
                while (
                    not player.folded
                    and self._may_have(hand, power, player)
                    and have_ready(hand, power.extra)
                ):
                    own = [card for card in player.known_hidden if power.has(card)]
                    choices = (NO, YES) if own else (NO,)
                    fee = self.fee(hand, power)
                    about = About("show", amount=fee, number=power.extra, facing=power.how, power=power.card)
                    action = yield Decision(player.seat, "use", choices=choices, about=about)
                    if action.choice == NO:
                        break
                    yield from self._show(hand, power, player, own[0], fee)

    def _may_have(self, hand: HandState, power: Power, player: Player) -> bool:
        """Whether, as far as the others can see, a player may have such a card and could pay for it."""
        if not player.known_hidden or player.stack < self.fee(hand, power):
            return False
        seen = [card for one in hand.players for card in one.up] + hand.board.community
        return sum(map(power.has, seen)) < sum(map(power.has, hand.sheet.deck.cards))

    def _show(self, hand: HandState, power: Power, player: Player, card: Card, fee: int) -> Play:
        player.show((card,))
        hand.tell(Exposed(player.seat, (card,)))
        if fee:
            pay(hand, player, fee, _extra(power))
        else:
            hand.tell(PowerUsed(player.seat, power.extra, power.how))
        yield from self._give(hand, power, player, 0)

    def _give(self, hand: HandState, power: Power, player: Player, owed: int) -> Play:
        up = power.how == "up"
        for left in range(power.extra - 1, -1, -1):
            card = hand.stock.supply.take(player.seat)
            unseen = power.how == "unseen"
            player.give(card, up=up, unseen=unseen)
            seen_by = None if up else NOBODY if unseen else player.seat
            hand.tell(Dealt(player.seat, (card,), up, seen_by))
            if up:
                yield from self.came(hand, player, card, owed=owed + left)

    def fee(self, hand: HandState, power: Power) -> int:
        """What a power costs now, in chips; the fee may have risen with the cards shown."""
        if power.fee is None:
            return 0
        stakes = hand.stakes
        fee = power.fee.chips(
            dollar=stakes.dollar, ante=stakes.ante, small_bet=stakes.small_bet, big_bet=stakes.big_bet
        )
        if self._rise == "never":
            return fee
        shown = sum(power.has(card) for card in self._came_to_light(hand))
        # A card still in the hole would be the next one shown.
        number = max(0, shown - 1) if power.at_once else shown
        return fee * (number + 1) if self._rise == "step" else fee * 2**number

    def _came_to_light(self, hand: HandState) -> set[Card]:
        """Every card that has lain face up in front of a player in this deal, including folded hands."""
        found: set[Card] = set()
        for event in hand.events:
            if isinstance(event, NextDeal):
                found.clear()
            elif isinstance(event, Exposed | Turns) or (isinstance(event, Dealt) and event.up):
                found.update(event.cards)
        return found

    def may_kill(self, player: Player) -> bool:
        """Whether a player holds a card that lets them kill the deal."""
        for power in self._kills:
            held = {"": player.known, "up": player.up, "down": player.known_hidden}[power.when]
            if any(map(power.has, held)):
                return True
        return False

    def kill(self, hand: HandState, player: Player) -> None:
        """Have the cards dealt again, after giving back the bets of this round."""
        power = next(power for power in self._kills if any(map(power.has, player.known)))
        for other in hand.players:
            if other.bet and not other.folded:
                other.stack += other.bet
                other.total -= other.bet
                hand.tell(Returned(other.seat, other.bet, Why("called-off")))
            other.bet = 0
        break_off(hand, Why("killed", seat=player.seat, power=power.card), player.seat)


def powers_in(hand: HandState) -> Powers | None:
    """The powers of cards, in games that have any."""
    tables = hand.sheet.tables
    return recall(hand, Powers) if tables and powers_of(tables.values()) is not None else None


def _extra(power: Power, card: Card | None = None) -> Why:
    """The reason for a fee that brings extra cards."""
    return Why("extra", card=card, number=power.extra, facing=power.how)
