"""A player who bets as a table of learned betting says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cardhouse.batch.answers import bits_of
from cardhouse.batch.answers import cards_of as cards_named
from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.cards import Drew
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.seeing.view import View

from .draws import Draws
from .engine import Shares
from .kernels.situations import ACTIONS, amount, situation
from .learned import Learned
from .reading import Spot, spot

LOOKS: Final = 400
_RARE: Final = 0.15
"""What is played less often than this part of the likeliest answer is not played at all."""


@dataclass(frozen=True)
class LearnedPlayer:
    """Answers bets by a table; ``None`` where the table says nothing."""

    learned: Learned
    shares: Shares | None
    draws: Draws | None = None

    def answer(self, view: View, decision: Decision, chance: Random, *, noise: float = 0.0) -> Action | None:
        """An answer, where the table or the tables of draws have one; ``noise`` misjudges the hand."""
        if decision.kind == "bet":
            return self.bet(view, decision, chance, noise=noise)
        return self.draw(decision, view) if decision.kind == "draw" else None

    def draw(self, decision: Decision, view: View) -> Action | None:
        """The cards to throw."""
        if self.draws is None:
            return None
        done = sum(isinstance(event, Drew) and event.seat == view.seat for event in view.events)
        to_come = len(self.draws.drawing.least) - done
        if to_come < 1:
            return None
        thrown, _ = self.draws.judged(bits_of(decision.cards), to_come)
        return Action(decision.kind, cards=cards_named(thrown))

    def bet(self, view: View, decision: Decision, chance: Random, *, noise: float = 0.0) -> Action | None:
        """An answer to a question about a bet."""
        here = spot(view, decision)
        share = self.share(view, here, chance) + noise * (2 * chance.random() - 1)
        parts = self.parts(here, share, view)
        if parts is None:
            return None
        answers = self.answers(here, decision, view)
        weights = [float(part) if answer else 0.0 for part, answer in zip(parts, answers, strict=True)]
        most = max(weights)
        if not most:
            return None
        weights = [one if one >= _RARE * most else 0.0 for one in weights]
        return chance.choices(answers, weights)[0]

    def share(self, view: View, here: Spot, chance: Random) -> float:
        """What the hand wins against one other, on average over the others who are in."""
        own = view.cards
        if self.draws is not None:
            return self.draws.judged(bits_of(own), self.draws.left[here.street])[1]
        if self.shares is None:
            return 0.0
        seen = {card for event in view.events for card in cards_of(event)}
        board = [card for area in view.board.values() for card in area]
        seed = chance.getrandbits(62)
        found: list[float] = []
        for seat in view.seats:
            if seat.seat == view.seat or seat.folded or seat.gone:
                continue
            shown = [card for card in seat.cards if card is not None]
            if found and not shown:
                break
            dead = [card for card in seen if card not in own and card not in shown and card not in board]
            found.append(
                self.shares.of(
                    here.street, own, shown, _areas(view), dead, looks=LOOKS, seed=seed + len(found)
                )
            )
        return sum(found) / len(found)

    def parts(self, here: Spot, share: float, view: View) -> Sequence[int] | None:
        """How often each answer is given here, or in the nearest situation that is known."""
        bucket = self.learned.bucket(here.street, share)
        big = view.setup.stakes.big_bet if view.setup is not None else 1
        fixed = int(self.learned.fixed)
        for raised, aggressor, behind, drawn in _near(here):
            key = situation(
                here.street,
                bucket,
                raised,
                aggressor,
                here.others,
                behind,
                here.to_call,
                here.pot,
                here.stack,
                big,
                fixed,
                here.drew,
                drawn,
            )
            found = self.learned.at(key)
            if found is not None:
                return [int(one) for one in found]
        return None

    def answers(self, here: Spot, decision: Decision, view: View) -> list[Action | None]:
        """The answers that the table is about; ``None`` for those that are not legal."""
        found: list[Action | None] = [None] * ACTIONS
        if decision.may_fold and not decision.may_check:
            found[0] = Action("fold")
        if decision.may_check:
            found[1] = Action("check")
        elif decision.may_call:
            found[1] = Action("call")
        raises = decision.raises
        if raises is not None:
            fixed = int(self.learned.fixed or bool(raises.sizes))
            for which in range(2, ACTIONS):
                to = amount(
                    which,
                    here.raised,
                    raises.sizes[0] if raises.sizes else raises.least,
                    raises.sizes[-1] if raises.sizes else raises.most,
                    here.bet,
                    here.to_call,
                    here.pot,
                    here.stack,
                    raises.step,
                    fixed,
                )
                if to:
                    found[which] = Action(raises.word, int(to))
            if found[1] is None and not any(found[2:]):
                found[1] = Action(raises.word, raises.sizes[0] if raises.sizes else raises.least)
        return found


def _near(here: Spot) -> Iterator[tuple[int, int, int, int]]:
    """The situation itself, then those that differ a little: aggressor, draw, others behind, fewer raises."""
    drawn = [here.drawn] if not here.drawn else [here.drawn, here.drawn + 1, here.drawn - 1]
    for raised in range(here.raised, -1, -1):
        for aggressor in dict.fromkeys((here.aggressor, 0, 1, 2)):
            for behind in dict.fromkeys((here.behind, 0, 1, 2)):
                for one in drawn:
                    yield raised, aggressor, behind, one


def _areas(view: View) -> dict[str, Sequence[Card]]:
    return {area: cards for area, cards in view.board.items() if cards}
