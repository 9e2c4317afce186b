"""Cards with powers: when they are offered, and what their holders do with them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial

from cardhouse.cards import Card, Untold
from cardhouse.cards.untold import is_one_of, must_be, untold
from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.cards import Dealt, Exposed, Turns
from cardhouse.dealer.events.choices import PowerDeclined, PowerUsed
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import may
from cardhouse.dealer.hand.dealing import break_off
from cardhouse.dealer.hand.deck_runs_out import have_ready
from cardhouse.dealer.hand.entries import holding_of
from cardhouse.dealer.hand.money import pay
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import NO, YES, Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.meant import cards_meant
from cardhouse.dealer.words.registry import Play, go_on
from cardhouse.sheets.words.power.effects import Effect
from cardhouse.sheets.words.power.rows import Power
from cardhouse.sheets.words.power.table import Powers as PowersTable
from cardhouse.sheets.words.power.table import powers_of


class Powers(Memory):
    """The powers of a game's cards, in one hand."""

    __slots__ = ("_discards", "_in_the_hole", "_kills", "_rise", "shown")

    @classmethod
    def begin(cls, hand: HandState) -> Powers:
        table = powers_of(hand.sheet.tables.values())
        if table is None:
            raise AssertionError(f"no card of {hand.sheet.name} has a power")
        return cls(table)

    def __init__(self, table: PowersTable) -> None:
        self._rise = table.rise
        self._discards = any(power.may("discard") for power in table.powers)
        self._in_the_hole = [power for power in table.powers if power.from_the_hole]
        self._kills = [power for power in table.powers if power.kill]
        self.shown: set[tuple[int, Card]] = set()
        """Cards that were shown for what they bring from the hole; they have no power face up any more."""

    def new_deal(self) -> None:
        self.shown.clear()

    def offer(
        self, hand: HandState, power: Power, effect: Effect, player: Player, card: Card, owed: int
    ) -> Generator[Decision, Action, bool]:
        """Let a player use the power of a card that came, for its fee if it has one; say whether it was used.

        ``owed`` cards of the deck are promised to others.
        """
        fee = self.fee(hand, power, effect)
        wild = effect.does == "wild"
        if not wild and not self._has_cards(hand, effect.count + owed):
            return False
        if fee:
            if player.stack < fee:
                return False
            about = About("extra", card=card, amount=fee, number=effect.count, facing=effect.how)
            if wild:
                about = About("wild", card=card, amount=fee)
            action = yield Decision(player.seat, "buy", choices=(NO, YES), about=about)
            if action.choice == NO:
                hand.tell(PowerDeclined(player.seat, card))
                return False
            pay(hand, player, fee, Why("wild", card=card) if wild else _extra(effect, card))
        if wild:
            player.paid_for.add(card)
        else:
            if not fee:
                hand.tell(PowerUsed(player.seat, effect.count, effect.how, card))
            yield from self._give(hand, effect, player, owed)
        return True

    def _has_cards(self, hand: HandState, need: int) -> bool:
        """Whether there are cards to bring; those that powers throw away do not come back for it."""
        return hand.stock.supply.left >= need if self._discards else have_ready(hand, need)

    def before_betting(self, hand: HandState) -> Play:
        """Let players show down-cards for what they bring.

        Everybody with a down-card is asked, so that the question does not reveal who has such a card.
        """
        for power in self._in_the_hole:
            for player in after_button(hand):
                while (
                    not player.folded
                    and self._may_have(hand, power, player)
                    and self._has_cards(hand, power.first.count)
                ):
                    choices = (NO, YES) if may(hand, partial(_can_show, power, player)) else (NO,)
                    effect = power.first
                    fee = self.fee(hand, power, effect)
                    about = About(
                        "show", amount=fee, number=effect.count, facing=effect.how, power=power.text
                    )
                    action = yield Decision(player.seat, "use", choices=choices, about=about)
                    if action.choice == NO:
                        break
                    yield from self._show(hand, power, player, _first_of(power, player.known_hidden), fee)

    def _may_have(self, hand: HandState, power: Power, player: Player) -> bool:
        """Whether, as far as the others can see, a player may have such a card and could pay for it."""
        if not player.known_hidden or player.stack < self.fee(hand, power, power.first):
            return False
        seen = [card for one in hand.players for card in one.up] + hand.board.community
        return sum(map(power.has, seen)) < sum(map(power.has, hand.sheet.deck.cards))

    def _show(self, hand: HandState, power: Power, player: Player, card: Card, fee: int) -> Play:
        effect = power.first
        must_be(card, power.which.cards)
        player.show((card,))
        hand.tell(Exposed(player.seat, (card,)))
        self.shown.add((player.seat, card))
        if fee:
            pay(hand, player, fee, _extra(effect))
        else:
            hand.tell(PowerUsed(player.seat, effect.count, effect.how))
        yield from self._give(hand, effect, player, 0)

    def _give(self, hand: HandState, effect: Effect, player: Player, owed: int) -> Play:
        up = effect.how == "up"
        for left in range(effect.count - 1, -1, -1):
            card = hand.stock.supply.take(player.seat)
            unseen = effect.how == "unseen"
            player.give(card, up=up, unseen=unseen)
            seen_by = None if up else NOBODY if unseen else player.seat
            hand.tell(Dealt(player.seat, (card,), up, seen_by))
            yield from go_on(hand, owed + left)

    def fee(self, hand: HandState, power: Power, effect: Effect) -> int:
        """What a power costs now, in chips; the fee may have risen with the cards shown."""
        if effect.fee is None:
            return 0
        stakes = hand.stakes
        fee = effect.fee.chips(
            dollar=stakes.dollar, ante=stakes.ante, small_bet=stakes.small_bet, big_bet=stakes.big_bet
        )
        if self._rise == "never":
            return fee
        shown = sum(power.has(card) for card in self._came_to_light(hand))
        # A card still in the hole would be the next one shown.
        number = max(0, shown - 1) if power.acts else shown
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

    def may_kill(self, hand: HandState, player: Player) -> bool:
        """Whether a player holds a card that lets them kill the deal."""
        for power in self._kills:
            held = {"up": player.up, "down": player.known_hidden}.get(power.lies, player.known)
            if may(hand, partial(_any_has, hand, power, player, held)):
                return True
        return False

    def kill(self, hand: HandState, player: Player) -> None:
        """Have the cards dealt again, after giving back the bets of this round."""
        power = next(
            power for power in self._kills if may(hand, partial(_any_has, hand, power, player, player.known))
        )
        for other in hand.players:
            if other.bet and not other.folded:
                other.stack += other.bet
                other.total -= other.bet
                hand.tell(Returned(other.seat, other.bet, Why("called-off")))
            other.bet = 0
        break_off(hand, Why("killed", seat=player.seat, power=power.text), player.seat)


def _can_show(power: Power, player: Player) -> bool:
    return any(power.has(card) for card in player.known_hidden)


def _first_of(power: Power, cards: Sequence[Card]) -> Card:
    """The first card with a power; where cards are untold, whichever their holder shows."""
    known = [card for card in cards if not isinstance(card, Untold) and power.has(card)]
    return known[0] if known else untold(cards)[0]


def _any_has(hand: HandState, power: Power, player: Player, cards: Sequence[Card]) -> bool:
    return any(_has(hand, power, player, card) for card in cards)


def _has(hand: HandState, power: Power, player: Player, card: Card) -> bool:
    """Whether a card has a power for its holder, as everything lies now."""
    if power.which.word is None:
        return power.has(card)
    return is_one_of(card, cards_meant(power.which, holding_of(hand, player, player.cards)))


def powers_in(hand: HandState) -> Powers | None:
    """The powers of cards, in games that have any."""
    tables = hand.sheet.tables
    return recall(hand, Powers) if tables and powers_of(tables.values()) is not None else None


def _extra(effect: Effect, card: Card | None = None) -> Why:
    """The reason for a fee that brings extra cards."""
    return Why("extra", card=card, number=effect.count, facing=effect.how)
