"""Cards with powers that act as soon as they lie so: rows in their order, players from the dealer's left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.cards import BoardCleared, Dealt, Discarded, Exposed, Gave
from cardhouse.dealer.events.choices import PowerUsed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.dealing import break_off
from cardhouse.dealer.hand.entries import holding_of
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button, first_live, over
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.about import About, Matter
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import NO, YES, Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.meant import Holding, cards_meant
from cardhouse.sheets.language.which_lie import meant_by_board
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.power.effects import Effect
from cardhouse.sheets.words.power.rows import Power
from cardhouse.sheets.words.power.table import powers_of

from .betting.powers import powers_in
from .betting.rounds import bet
from .registry import Play, after_cards

Taken = Generator[Decision, Action, bool]
"""A part of a hand that says at its end whether what follows happens too."""


class _Found(NamedTuple):
    """A card that has a power now."""

    number: int
    power: Power
    card: Card
    player: Player | None
    """Its holder; nobody, if it lies on the board."""
    area: str = ""


class Triggers(Memory):
    """What the powers of a game have done in one deal."""

    __slots__ = ("_acted", "_closed", "_rows")

    @classmethod
    def begin(cls, hand: HandState) -> Triggers:
        table = powers_of(hand.sheet.tables.values())
        return cls(table.acting if table else ())

    def __init__(self, rows: tuple[Power, ...]) -> None:
        self._rows = rows
        self.new_deal()

    def new_deal(self) -> None:
        self._acted: list[Counter[tuple[int, Card]]] = [Counter() for _ in self._rows]
        # The areas whose moment has passed, for rows that count once; "" for the row itself.
        self._closed: list[set[str]] = [set() for _ in self._rows]

    def act(self, hand: HandState, owed: int = 0) -> Play:
        """Have every card act that lies so and has not acted; ``owed`` cards of the deck are promised."""
        acted: set[int] = set()
        if hand.witness is not None:
            self._look(hand)
        while (found := self._next(hand)) is not None:
            acted.add(found.number)
            yield from self._do(hand, found, owed)
            if _ended(hand):
                return
        self._close(hand, acted)

    def _look(self, hand: HandState) -> None:
        """Have all that cards may do asked at once, where nobody has told them."""
        rows = [power for power in self._rows if power.which.word is None]
        for of_board in (True, False):
            meant = frozenset().union(*(row.which.cards for row in rows if _may_lie(row, of_board=of_board)))
            lying = (
                hand.board.areas.values() if of_board else [one.up for one in hand.players if not one.folded]
            )
            for card in (card for cards in lying for card in cards):
                is_one_of(card, meant)

    def _close(self, hand: HandState, acted: set[int]) -> None:
        for number, power in enumerate(self._rows):
            if not power.once:
                continue
            if power.which.areas:
                self._closed[number].update(area for area in power.which.areas if hand.board.areas[area])
            elif number in acted:
                self._closed[number].add("")

    def _next(self, hand: HandState) -> _Found | None:
        """The first card that has to act, if any has."""
        return next((found for number in range(len(self._rows)) for found in self._of(hand, number)), None)

    def _of(self, hand: HandState, number: int) -> Iterator[_Found]:
        """The cards that have the power of a row and have not acted."""
        power = self._rows[number]
        if "" in self._closed[number]:
            return
        if power.of_players:
            shown = powers.shown if (powers := powers_in(hand)) is not None else set()
            for player in after_button(hand):
                if not player.folded:
                    yield from self._before(hand, number, player, shown)
        if power.of_board:
            yield from self._on_board(hand, number)

    def _before(
        self, hand: HandState, number: int, player: Player, shown: set[tuple[int, Card]]
    ) -> Iterator[_Found]:
        """The cards of a player that have the power of a row and have not acted."""
        power, acted, seat = self._rows[number], self._acted[number], player.seat
        meant, lying = self._meant(hand, number, player), _lying(hand, power, player)
        if power.lies in ("up", "first up") and shown:
            lying = tuple(card for card in lying if (seat, card) not in shown)
        have_it = [card for card in lying if is_one_of(card, meant)]
        if not have_it and not acted and not power.which.by_player:
            # This is asked of every row and player whenever a card comes, and hardly ever is it the one.
            return
        present = Counter(have_it)
        for key in [key for key in acted if key[0] == seat and acted[key] > lying.count(key[1])]:
            acted[key] = lying.count(key[1])
        for card in lying:
            if present[card] > acted[seat, card]:
                yield _Found(number, power, card, player)
        if power.which.by_player:
            # Only a card that has just come can be like one that lay there before.
            acted.update({(seat, card): 1 for card in set(lying) if not acted[seat, card]})

    def _on_board(self, hand: HandState, number: int) -> Iterator[_Found]:
        power, acted = self._rows[number], self._acted[number]
        meant = self._meant(hand, number, None)
        lying = [
            (area, card)
            for area, cards in hand.board.areas.items()
            if area not in power.which.areas
            for card in cards
        ]
        present = Counter(card for _, card in lying)
        for key in [key for key in acted if key[0] < 0 and acted[key] > present[key[1]]]:
            acted[key] = present[key[1]]
        for area, card in lying:
            if is_one_of(card, meant) and present[card] > acted[-1, card]:
                yield _Found(number, power, card, None, area)

    def _meant(self, hand: HandState, number: int, player: Player | None) -> frozenset[Card] | set[Card]:
        which, closed = self._rows[number].which, self._closed[number]
        if which.word is None:
            return which.cards
        areas = hand.board.areas
        if which.for_all:
            return meant_by_board(which, {area: () if area in closed else areas[area] for area in areas})
        if player is None:
            return cards_meant(which, Holding((), board=areas))
        return cards_meant(which, holding_of(hand, player, player.cards))

    def _do(self, hand: HandState, found: _Found, owed: int) -> Play:
        """Do what a row says for one card."""
        player, card = found.player, found.card
        self._acted[found.number][-1 if player is None else player.seat, card] += 1
        if player is not None and found.power.first.does != "discard":
            _show(hand, found.power, player, card)
        opener, short = player, False
        for effect in found.power.effects:
            if not _can(effect, found):
                return
            if effect.does == "there" and player is not None:
                opener, short = self._go_there(hand, found, player), True
                goes_on = True
            elif effect.does == "bet":
                goes_on = yield from _bet(hand, opener)
            elif effect.does == "all":
                goes_on = yield from self._all_get(hand, effect, card, owed)
            else:
                goes_on = yield from _one(hand, effect, found, owed)
            if not goes_on or _ended(hand):
                return
        if short and player is not None and not player.folded:
            yield from self._replace(hand, player, owed)

    def _go_there(self, hand: HandState, found: _Found, player: Player) -> Player:
        """Give a card to the player who shows another of its rank, and say who that is."""
        card = found.card
        other = next(
            one
            for one in after_button(hand)
            if one is not player and not one.folded and any(up.rank is card.rank for up in one.up)
        )
        (held,) = player.lose((card,), up=True)
        other.take(held, up=True, giver=player.seat)
        self._acted[found.number][other.seat, card] += 1
        hand.tell(Gave(player.seat, (card,), other.seat, 1, up=True))
        return other

    def _replace(self, hand: HandState, player: Player, owed: int) -> Play:
        """Deal a card in place of one that went to another player."""
        if hand.stock.supply.left > owed:
            yield from self._deal(hand, player, "up", owed)

    def _all_get(self, hand: HandState, effect: Effect, card: Card, owed: int) -> Taken:
        live = [player for player in after_button(hand) if not player.folded]
        need = effect.count * len(live)
        # Cards that were thrown away stay there, or the same card might act again and again.
        if hand.stock.supply.left < need + owed:
            return True
        for player in live:
            for _ in range(effect.count):
                need -= 1
                if not player.folded:
                    hand.tell(PowerUsed(player.seat, 1, effect.how, card))
                    yield from self._deal(hand, player, effect.how, owed + need)
                if _ended(hand):
                    return False
        return True

    def _deal(self, hand: HandState, player: Player, how: str, owed: int) -> Play:
        card, up = hand.stock.supply.take(player.seat), how == "up"
        player.give(card, up=up)
        hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))
        yield from self.act(hand, owed)


def _may_lie(power: Power, *, of_board: bool) -> bool:
    """Whether a row is about cards of the board, or about cards that players show."""
    return power.of_board if of_board else power.of_players and power.lies in ("up", "")


def _ended(hand: HandState) -> bool:
    return over(hand) or hand.progress.broken_off or hand.progress.stopped


def _can(effect: Effect, found: _Found) -> bool:
    """Whether the holder is still in and still has the card, as far as that matters."""
    player = found.player
    if player is None or effect.does in ("all", "bet", "end"):
        return True
    needs_card = effect.does in ("discard", "wild", "there") or effect.otherwise == "discard"
    return not player.folded and (found.card in player.cards or not needs_card)


def _lying(hand: HandState, power: Power, player: Player) -> tuple[Card, ...]:
    """The cards of a player that lie as a row says."""
    if power.lies == "up":
        return player.up
    if power.lies == "first up":
        return holding_of(hand, player, player.cards).up[:1]
    if power.lies == "down":
        return player.known_hidden
    return player.unknown if power.lies == "unseen" else player.cards


def _show(hand: HandState, power: Power, player: Player, card: Card) -> None:
    """Turn up a card that does something, so that everybody sees why."""
    if power.lies not in ("up", "first up") and card not in player.up:
        player.show((card,), known=power.lies != "unseen")
        hand.tell(Exposed(player.seat, (card,)))


def _one(hand: HandState, effect: Effect, found: _Found, owed: int) -> Taken:
    """What one effect does to the card or its holder."""
    player, card = found.player, found.card
    if effect.does == "end":
        break_off(hand, Why("card-ends", card=card), player.seat if player else None, card)
    elif effect.does == "discard":
        _discard(hand, found)
    elif player is not None and effect.does == "fold":
        _fold(hand, player)
    elif player is not None and effect.does == "pay":
        return (yield from _pay(hand, effect, found, player))
    elif player is not None and (powers := powers_in(hand)) is not None:
        return (yield from powers.offer(hand, found.power, effect, player, card, owed))
    return True


def _pay(hand: HandState, effect: Effect, found: _Found, player: Player) -> Taken:
    """Have a player pay, or else give up the card or the hand."""
    # Who cannot pay in full pays with the rest of the stack.
    cost = min(chips_of(hand, effect.must), player.stack) if effect.must else 0
    if not cost:
        return True
    matter: Matter = "pay-or-fold" if effect.otherwise == "fold" else "pay-or-discard"
    about = About(matter, card=found.card, amount=cost)
    action = yield Decision(player.seat, "buy", choices=(YES, NO), about=about)
    if action.choice == YES:
        pay(hand, player, cost, Why("bought", card=found.card))
        return True
    if effect.otherwise == "fold":
        _fold(hand, player)
    else:
        _discard(hand, found)
    return False


def _fold(hand: HandState, player: Player) -> None:
    player.folded, player.still_dealt = True, False
    hand.stock.muck.extend(player.cards)
    hand.tell(Folded(player.seat))


def _discard(hand: HandState, found: _Found) -> None:
    card = found.card
    hand.stock.muck.append(card)
    if found.player is None:
        hand.board.areas[found.area].remove(card)
        hand.tell(BoardCleared(found.area, (card,)))
        return
    shown = card in found.player.up and found.power.first.does != "discard"
    up = shown or {"up": True, "first up": True, "": None}.get(found.power.lies, False)
    found.player.lose((card,), up=up, known=shown or found.power.lies != "unseen")
    hand.tell(Discarded(found.player.seat, (card,), 1))


def _bet(hand: HandState, opener: Player | None) -> Taken:
    seat = first_live(hand.players, hand.button) if opener is None or opener.folded else opener.seat
    if (betting := bet(Bet("any"), hand, seat)) is not None:
        yield from betting
    return True


def triggers_in(hand: HandState) -> Triggers | None:
    """What acts as soon as cards lie so, in games in which any do."""
    table = powers_of(hand.sheet.tables.values()) if hand.sheet.tables else None
    return recall(hand, Triggers) if table is not None and table.acting else None


@after_cards
def act_now(hand: HandState, owed: int) -> Play | None:
    """Have cards act that lie so now."""
    triggers = triggers_in(hand)
    return None if triggers is None or _ended(hand) else triggers.act(hand, owed)
