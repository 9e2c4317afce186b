"""How much to bet, given the share of the pot that a hand should win."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.betting import Bet, Completed, Raised
from cardhouse.dealer.events.cards import BoardDealt, Dealt, Drew, Turns
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.pieces.decision import Raises
from cardhouse.dealer.seeing.view import View
from cardhouse.learning.taste import PLAIN, Taste

from .racing import SURE


@dataclass(frozen=True)
class Style:
    """How a player bets.

    >>> Style(samples=6, bluffs=0.1).samples
    6
    """

    samples: int = 24
    """How many hands are imagined for a decision."""
    noise: float = 0.0
    """How far the share of the pot may be misjudged."""
    margin: float = 0.1
    """How much better than the price a call must be."""
    edge: float = 0.12
    """How much better than fair the share must be for a bet, as a part of the way to the whole pot."""
    bluffs: float = 0.03
    """How often a hand is bet although it is not worth it."""
    respect: float = 1.0
    """How much more an imagined hand counts if others win it, for each of their bets, up to three.

    The value was measured with ``tools/respect.py``; the figures are in ``docs/bots.md``.
    """
    schooled: bool = False
    """Whether it bets and draws by what was learned, in games that have a table."""
    taste: Taste = PLAIN
    """How it differs from what was learned."""
    gamble: float = 0.1
    """Up to which part of the largest wager against a bank is wagered, above the smallest."""


@dataclass(frozen=True)
class Prospect:
    """What a player can expect from playing on."""

    gain: float
    """Chips won or lost on average by checking or calling to the end."""
    share: float
    """The part of the pot that is won on average."""
    others: int
    """How many others are still in."""
    hands: int = 1
    """How many imagined hands this is based on."""
    loss: float = 1.0
    """How many times as much a lost hand counts in the share as a won one."""

    @property
    def error(self) -> float:
        """How far off the share may be through luck, counting one more win and one more loss.

        If a loss counts for more, a few hands without one say little.
        """
        alike = self.share * self.loss / (self.share * self.loss + 1 - self.share)
        won = (alike * self.hands + 1) / (self.hands + 2)
        slope = self.loss / (won + (1 - won) * self.loss) ** 2
        return slope * sqrt(won * (1 - won) / (self.hands + 2))


def bet(decision: Decision, view: View, prospect: Prospect, style: Style, chance: Random) -> Action:
    """Raise with more than a fair share, call for a good price, and fold the rest."""
    fair = 1 / (prospect.others + 1)
    share = min(1.0, max(0.0, prospect.share + style.noise * (2 * chance.random() - 1)))
    edge = (share - fair) / (1 - fair)
    raised = _raises(view)
    wanted = style.edge + 0.07 * raised
    if decision.raises:
        if edge > wanted:
            return Action(decision.raises.word, _amount(decision, decision.raises, view, edge))
        if not raised and prospect.others == 1 and chance.random() < style.bluffs:
            return Action(decision.raises.word, _amount(decision, decision.raises, view, 0.1))
    if decision.may_check:
        return Action("check")
    gain = prospect.gain + (share - prospect.share) * (view.pot + decision.to_call)
    if decision.may_call and (not decision.may_fold or gain > style.margin * decision.to_call):
        return Action("call")
    return Action("fold") if decision.may_fold else decision.legal[0]


def is_plain(decision: Decision, view: View, prospect: Prospect, style: Style) -> bool:
    """Whether more hands would hardly change the answer."""
    fair = 1 / (prospect.others + 1)
    doubt = SURE * prospect.error
    raising = decision.raises is not None
    if raising:
        away = prospect.share - fair - (1 - fair) * (style.edge + 0.07 * _raises(view))
        if abs(away) < doubt:
            return False
        raising = away > 0
    if raising or decision.may_check or not decision.may_fold:
        return True
    pot = view.pot + decision.to_call
    return abs(prospect.gain - style.margin * decision.to_call) > doubt * pot


def _raises(view: View) -> int:
    """How many bets and raises there were since the last card."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, Bet | Raised | Completed):
            count += 1
        elif isinstance(event, Dealt | BoardDealt | Drew | NextDeal | Turns):
            break
    return count


def _amount(decision: Decision, raises: Raises, view: View, edge: float) -> int:
    """More of the pot with a better hand; everything if most of the stack would go in."""
    if raises.sizes:
        return raises.sizes[-1] if edge > 0.3 else raises.sizes[0]
    if view.seat is None:
        return raises.least
    me = view.seats[view.seat]
    part = 0.4 + 1.1 * edge
    to = int(me.bet + decision.to_call + part * (view.pot + decision.to_call))
    if to - me.bet > 0.6 * me.stack and edge > 0.3:
        to = raises.most
    to = max(raises.least, min(raises.most, to))
    if to not in (raises.least, raises.most):
        to -= to % raises.step
    return max(raises.least, to)
