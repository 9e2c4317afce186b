"""One round of betting: what is legal, and what an action does to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.stakes import Stakes

WhyNoRaise = Literal["over-the-stack", "no-check-raise", "not-reopened", "capped"]

# Decisions are made more often than anything else; this does what Decision() does, in half the time.
_new = tuple.__new__
_NOT_OF_BETTING: Final = tuple(Decision._field_defaults[name] for name in Decision._fields[7:])
"""The fields of a decision about cards and choices, empty because betting has none."""


def _rounded_up(amount: int, unit: int) -> int:
    return -(-amount // unit) * unit


class BettingRound:
    """The state of a round, and the rules that turn it into decisions.

    ``level`` is what a player must have in to stay. In limit, ``base`` is what the next
    full bet is built on: an all-in of half a bet or more counts as a full bet, a smaller
    one is completed. Elsewhere ``raise_by`` is the last full raise.
    """

    __slots__ = (
        "_cap",
        "_minimum",
        "_no_check_raise",
        "_no_limping",
        "_players",
        "_sizes",
        "_stakes",
        "_structure",
        "always_complete",
        "base",
        "big_only",
        "cards_to_raise",
        "ceiling",
        "count",
        "counted",
        "level",
        "most_raises",
        "no_checking",
        "opened",
        "pot",
        "raise_by",
        "raised",
    )

    def __init__(
        self,
        players: Sequence[Player],
        stakes: Stakes,
        sizes: tuple[int, ...],
        *,
        pot: int,
        no_check_raise: bool = False,
        no_limping: bool = False,
    ) -> None:
        self._players = players
        self._stakes = stakes
        self._structure = stakes.structure
        self._sizes = sizes
        self._no_check_raise = no_check_raise
        self._no_limping = no_limping
        self.pot = pot
        """Everything in the middle, including the bets of this round."""
        self.level = 0
        self.base = 0
        self._minimum = self.raise_by = stakes.minimum
        self.count = 0
        """Bets and raises so far."""
        self.big_only = False
        """A big bet was made where either size was allowed, so no smaller bet may follow."""
        self.opened = False
        """Whether anyone has bet voluntarily."""
        self.counted: tuple[Player, Player, int] | None = None
        """The small and the big blind, and what the two together count for in the size of a pot bet."""
        self.ceiling = 0
        """The most that all bets and raises together may be; 0 if there is no such limit."""
        self.no_checking = False
        """While nobody has bet, a player bets or folds."""
        self.most_raises: int | None = None
        """How many raises there may be; ``None`` if only the stakes limit them."""
        self.raised = 0
        """Raises so far."""
        self.cards_to_raise = False
        """A player without cards may only call."""
        self.always_complete = False
        """Any all-in below a full bet is completed, even if it is half a bet or more."""
        for player in players:
            player.bet = 0
            player.acted_at = None
            player.checked = False
        self._cap: int | None = None
        self.set_cap()

    def set_cap(self) -> None:
        """Set how many bets and raises there are; forced money may set it again."""
        if self._structure not in ("limit", "spread"):
            return
        able = sum([1 for player in self._players if player.stack and not player.folded])
        self._cap = None if able == 2 and self._stakes.heads_up_uncapped else self._stakes.cap

    @property
    def full_bet(self) -> int:
        """The size of the smallest full bet."""
        return self._sizes[0] if self._structure == "limit" else self._minimum

    def set_sizes(self, sizes: tuple[int, ...]) -> None:
        """Set how large bets are, once forced money has begun the round."""
        self._sizes = sizes

    def force(self, player: Player, amount: int, *, level: int | None = None, full: bool = True) -> int:
        """Put in forced money; the level is its nominal amount even if the player is short."""
        paid = self._pay(player, player.bet + amount)
        height = player.bet if level is None else level
        if height > self.level:
            self.level = height
            if full:
                self.base = height
                self.count = max(self.count, 1)
        return paid

    def _pay(self, player: Player, to: int) -> int:
        paid = to - player.bet
        if paid > player.stack:
            paid = player.stack
        player.stack -= paid
        player.bet += paid
        player.total += paid
        self.pot += paid
        return paid

    def decision(self, player: Player) -> Decision:
        """What a player may do now."""
        owes, raises = self.level - player.bet, None
        if owes >= player.stack:
            owes = player.stack
        elif (player.acted_at is None or self._may_raise_again(player)) and self._raises_left(player):
            raises = self._raises(player)
        may_call = owes > 0
        if raises is not None and may_call:
            # A player who can no longer raise may still call for what is left.
            jamming = self._structure == "jam-or-fold"
            may_call = not (jamming or (self._no_limping and not self.opened))
        may_check = owes <= 0 and not (self.no_checking and not self.level and raises is not None)
        about = (player.seat, "bet", owes, True, may_check, may_call, raises)
        return _new(Decision, about + _NOT_OF_BETTING)

    def _raises_left(self, player: Player) -> bool:
        """Whether the round itself lets a player bet or raise."""
        if self.cards_to_raise and not player.order:
            return False
        return self.most_raises is None or not self._is_raise or self.raised < self.most_raises

    @property
    def _is_raise(self) -> bool:
        """Whether a wager would be a raise, and not the bet itself or the completion of a bring-in."""
        return self.level > 0 and (self._structure != "limit" or self.count > 0)

    def _may_raise_again(self, player: Player) -> bool:
        """Whether a player who has acted, and has more than it takes to call, may raise."""
        if player.acted_at is None or (self._no_check_raise and player.checked):
            return False
        gained = self.level - player.acted_at
        if self._structure == "limit":
            return 2 * gained >= self._sizes[0]
        return gained >= self.raise_by

    def why_no_raise(self, player: Player) -> WhyNoRaise | None:
        """Why a player may not bet or raise at all, where a rule says so."""
        if self.level - player.bet >= player.stack:
            return "over-the-stack"
        if player.acted_at is not None and not self._may_raise_again(player):
            return "no-check-raise" if self._no_check_raise and player.checked else "not-reopened"
        capped = self._cap is not None and self.count >= self._cap
        return "capped" if capped or not self._raises_left(player) else None

    def _raises(self, player: Player) -> Raises | None:
        """How much a player who may raise can raise to."""
        structure, level = self._structure, self.level
        if self._cap is not None and self.count >= self._cap:
            return None
        most = player.bet + player.stack
        word = "raise" if level else "bet"
        if self.ceiling:
            if level >= self.ceiling:
                return None
            most = min(most, self.ceiling)
        if structure in ("limit", "jam-or-fold"):
            return self._fixed(word, most)
        least = level + self.raise_by if level else self._minimum
        if self.always_complete and level < self._minimum:
            least = self._minimum
        unit = self._stakes.unit
        if structure == "pot-limit":
            pot = self.pot + self._counted_beyond(player) + level - player.bet
            # A pot smaller than the smallest bet still allows that bet.
            most = min(most, max(least, level + _rounded_up(pot, unit)))
        elif structure == "spread":
            most = min(most, level + self._sizes[-1])
        if unit > 1:
            least = _rounded_up(least, unit)
        if least > most:
            least = most
        return _new(Raises, (word, least, most, (), unit))

    def _fixed(self, word: str, most: int) -> Raises | None:
        """The raises of limit, or everything or nothing, for a player who has so much."""
        if self._structure == "jam-or-fold":
            return Raises(word, most, most, (most,))
        amounts: tuple[int, ...] = ()
        for size in self._sizes[-1:] if self.big_only else self._sizes:
            amount = self.base + size
            if amount > most:
                amount = most
            if amount > self.level and amount not in amounts:
                amounts += (amount,)
        return Raises(word, amounts[0], amounts[-1], amounts) if amounts else None

    def _counted_beyond(self, player: Player) -> int:
        """What the pot counts for beyond what it holds, until the big blind has acted."""
        if self.counted is None:
            return 0
        small, big, together = self.counted
        if big.folded or big.acted_at is not None:
            return 0
        own = 0 if player is small else max(0, together - small.bet - big.bet)
        return own + self._stakes.dead_as_big

    def check(self, player: Player) -> None:
        """Pass the action on."""
        player.checked = True
        player.acted_at = self.level

    def call(self, player: Player) -> int:
        """Match the bet, or go all-in for less."""
        paid = self._pay(player, self.level)
        player.acted_at = self.level
        return paid

    def wager(self, player: Player, to: int) -> int:
        """Bet or raise to an amount."""
        by = to - self.level
        self.raised += self._is_raise
        paid = self._pay(player, to)
        if self._structure == "limit":
            size = self._size_of(to)
            full = to - self.base >= size
            if len(self._sizes) > 1 and to - self.base >= self._sizes[-1]:
                self.big_only = True
            if full or (2 * (to - self.base) >= size and not self.always_complete):
                self.base = to
                self.count += 1
        elif by >= self.raise_by:
            self.raise_by = by
            self.count += 1
        self.level = to
        self.opened = True
        player.acted_at = to
        return paid

    def _size_of(self, to: int) -> int:
        """The size of the bet that a wager makes or falls short of."""
        wanted = [size for size in self._sizes if self.base + size >= to]
        return wanted[0] if wanted else self._sizes[-1]
