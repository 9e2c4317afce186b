"""What a floor person sees of a hand, and what could be done in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardhouse.cards import Card, Chance, format_cards
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.hands import Dead, Live, PutInRow, Show
from cardhouse.dealer.hand.state import recall_if_any
from cardhouse.dealer.playing.ending import pays_at_the_end
from cardhouse.dealer.words.bank.turn import BankTurn

from .errors import NotHere
from .shown import Shown


class Situation(Shown):
    """A hand as a floor person looks at it, with what a ruling could do; nothing is changed.

    >>> from cardhouse.dealer import deal
    >>> seen = Situation(deal("holdem", stacks=[200] * 4, stakes="no-limit 1/2", seed=7))
    >>> seen.family, seen.street, seen.substantial, [str(effect) for effect in seen.kills(3)]
    ('flop', 'before-flop', False, ['dead seat=3'])
    """

    def in_turn(self, seat: int) -> bool:
        """Whether it is a seat's turn to bet."""
        return self.in_betting and self.hand.to_act == seat

    def kills(self, seat: int) -> tuple[Effect, ...]:
        """What makes a hand dead, if it is not, and if another is left.

        Raises :class:`NotHere` if the hand is over and has paid what cannot be taken back.
        """
        turn = recall_if_any(self.hand.state, BankTurn)
        if turn is not None and seat not in turn.stakes:
            raise NotHere("rulings.nothing-against-bank", seat=seat)
        if seat not in self.live or len(self.live) < 2:
            return ()
        self.pays_again()
        return (Dead(seat=seat),)

    def revives(self, seat: int) -> tuple[Effect, ...]:
        """What makes a hand live again that was thrown away, if its cards are still there."""
        if seat in self.live:
            return ()
        self.pays_again()
        player = self.hand.players[seat]
        if not player.cards or player.gone or not self._in_muck(seat):
            raise NotHere("rulings.cards-are-gone", seat=seat)
        return (Live(seat=seat),)

    def shows(self, seat: int, when: str) -> tuple[Effect, ...]:
        """What has all see a hand, if its cards are still there."""
        player = self.hand.players[seat]
        if not player.cards or (player.folded and not self._in_muck(seat)):
            raise NotHere("rulings.cards-are-gone", seat=seat)
        return (Show(seat=seat, when=when),)

    def _in_muck(self, seat: int) -> bool:
        """Whether the cards that a seat has thrown away still lie where they were thrown."""
        return not Counter(self.hand.players[seat].cards) - Counter(self.hand.state.stock.muck)

    def pays_again(self) -> None:
        """Raise :class:`NotHere` if the hand is over and its pots cannot be paid in another way."""
        if self.hand.is_over and not pays_at_the_end(self.hand.state):
            raise NotHere("rulings.paid-on-the-way")

    def has_in(self, seat: int, amount: int) -> int:
        """An amount that a seat has in, in this round.

        Raises :class:`NotHere` if it is more.
        """
        if amount > self.bet(seat):
            raise NotHere("rulings.not-so-much-in", seat=seat, amount=amount, bet=self.bet(seat))
        return amount

    def wagers(self, seat: int, to: int) -> int:
        """What a wager comes to that a seat may make when its turn is, next to an amount."""
        asked, most = self.hand.decision, self.most(seat) or 0
        if asked is None or asked.seat != seat:
            to_come = any(player.seat == seat for player in self.hand.state.betting.waiting)
            return min(to, most, self.level) if to_come else min(to, most)
        call = self.bet(seat) + asked.to_call
        if to <= call or asked.raises is None:
            return call
        raises = asked.raises
        sizes = [size for size in raises.sizes if size >= to]
        return sizes[0] if sizes else min(max(to, raises.least), raises.most)

    def won(self, seat: int) -> int:
        """What a seat was paid out of the pots and still has."""
        paid = sum(award.amount for award in self.hand.awards if award.seat == seat)
        return min(paid, self.hand.stacks[seat])

    def places(self, seat: int) -> tuple[Effect, ...]:
        """Cards put into rows for a seat that is asked where they go and whose time has run out."""
        asked = self.hand.decision
        if asked is None or asked.seat != seat or not asked.rows:
            raise NotHere("rulings.not-in-turn", seat=seat)
        answer = self.hand.default_action()
        return tuple(
            PutInRow(seat=seat, card=card, row=row.name)
            for row, cards in zip(asked.rows, answer.rows, strict=True)
            for card in cards
        )

    def picked(self, cards: Sequence[Card]) -> Card | None:
        """One of some cards and of the card that would come next, by the hand's own chance.

        ``None`` stands for the card that would come next.
        """
        label = f"ruling pick {len(self.hand.actions)}: {format_cards(cards)}".encode()
        place = Chance(self.hand.seed, label).below(len(cards) + 1)
        return cards[place] if place < len(cards) else None


def killing(seen: Situation | None, seat: int) -> tuple[Effect, ...]:
    """What makes a hand dead, in a hand that is played or in one that nobody shows."""
    return (Dead(seat=seat),) if seen is None else seen.kills(seat)


def reviving(seen: Situation | None, seat: int) -> tuple[Effect, ...]:
    """What makes a hand live again."""
    return (Live(seat=seat),) if seen is None else seen.revives(seat)


def showing(seen: Situation | None, seat: int, when: str) -> tuple[Effect, ...]:
    """What has all see a hand, now or later."""
    return (Show(seat=seat, when=when),) if seen is None else seen.shows(seat, when)
