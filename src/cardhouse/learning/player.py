"""A player who bets as a table of learned betting says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardhouse.batch.answers import bits_of
from cardhouse.batch.answers import cards_of as cards_named
from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision, Raises
from cardhouse.dealer.events.cards import Dealt, Drew
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.seeing.view import View

from .kernels.people import SURELY_LOST, SURELY_WON, against
from .kernels.situations import ACTIONS, BELIEVED, FADING, RARE, amount, face, situation, standing
from .learned import Learned
from .reading import Spot, spot
from .taste import PLAIN, Mixture, Taste, tasted

if TYPE_CHECKING:
    from .draws import Draws
    from .engine import Shares

LOOKS: Final = 400
_FINEST: Final = 2.0**-20
"""How exactly it is known for what a hand may be taken."""
_STEPS: Final = (0, -1, 1, -2, 2)
"""Where a situation is not known, the same one with a hand of a neighbouring class may be."""


class Stands(NamedTuple):
    """How a hand stands against the others."""

    learned: float
    """As well as it is believed to."""
    rated: float
    """As well as the player's taste has it, when it is about folding."""


@dataclass(frozen=True)
class LearnedPlayer:
    """Answers bets by a table; ``None`` where the table says nothing."""

    learned: Learned
    shares: Shares | None
    draws: Draws | None = None
    taste: Taste = PLAIN
    rounds: int | None = None
    """How many rounds of betting the sheet says there are, if it was another game that was learned."""

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
        if not self._fits(view, here):
            return None
        shares, looks = self.shares_of(view, here)
        here, looks = self.there(here, looks)
        stands = self._stands(here, shares, noise * (2 * chance.random() - 1))
        return self.chosen(view, decision, here, stands, looks, chance)

    def mixture(self, view: View, decision: Decision, *, noise: float = 0.0) -> Mixture:
        """How often :meth:`answer` gives which answer; nothing where it may give none."""
        if decision.kind == "draw":
            thrown = self.draw(decision, view)
            return [(thrown, 1.0)] if thrown is not None else []
        if decision.kind != "bet":
            return []
        here = spot(view, decision)
        if not self._fits(view, here):
            return []
        shares, looks = self.shares_of(view, here)
        here, looks = self.there(here, looks)
        found: dict[Action, float] = {}
        for off, part in self._misjudged(here, shares, noise):
            weights = self.weights(view, decision, here, self._stands(here, shares, off), looks)
            whole = sum(weight for _, weight in weights)
            if not whole:
                return []
            for action, weight in weights:
                found[action] = found.get(action, 0.0) + part * weight / whole
        return list(found.items())

    def _misjudged(self, here: Spot, shares: Sequence[float], noise: float) -> Iterator[tuple[float, float]]:
        """By how much a hand may be misjudged, once for each class it is taken for, and how often."""
        # What each has against a hand that wins half the time; against any other it is a multiple of that.
        even = [against(0.5, BELIEVED, FADING, rival.bold, rival.drew) for rival in here.rivals]
        each, others = [*zip(shares, even, strict=True)], max(1, here.others)
        rated = self.taste.rated(here.street)

        def one_bucket(off: float) -> int:
            odds = 0.0
            for share, one in each:
                alone = max(SURELY_LOST, min(SURELY_WON, share + off))
                odds += one * (1 - alone) / alone
            return self.learned.bucket(here.street, 1 / (1 + odds / others))

        def bucket(luck: float) -> tuple[int, int]:
            off = noise * (2 * luck - 1)
            learned = one_bucket(off)
            return learned, one_bucket(off + rated) if rated else learned

        # The better the luck, the better the hand seems to be, so each class is one stretch of it.
        parts: dict[tuple[int, int], float] = {}
        waiting = [(0.0, bucket(0.0), 1.0, bucket(1.0))]
        # For each class, a luck with which the hand is taken for one of it.
        inside = {bucket(luck): luck for luck in (0.0, 1.0)}
        while waiting:
            low, lowest, high, highest = waiting.pop()
            if lowest != highest and high - low > _FINEST:
                middle = (low + high) / 2
                between = bucket(middle)
                inside[between] = middle
                waiting += [(low, lowest, middle, between), (middle, between, high, highest)]
            else:
                for one in (lowest, highest):
                    parts[one] = parts.get(one, 0.0) + (high - low) / 2
        for one, part in sorted(parts.items()):
            yield noise * (2 * inside[one] - 1), part

    def there(self, here: Spot, looks: int) -> tuple[Spot, int]:
        """The same situation in the game that was learned, and what a hand looks like there."""
        if self.rounds is None:
            return here, looks
        last = len(self.learned.edges) - 1
        street = round(min(1.0, here.street / max(1, self.rounds - 1)) * last)
        usual = self.learned.usual_face
        if not self.learned.draws:
            rivals = tuple(rival._replace(drew=0) for rival in here.rivals)
            here = replace(here, drew=0, drawn=0, rivals=rivals)
        return replace(here, street=street), (looks or usual) if usual else 0

    def borrowed(self, view: View, decision: Decision, share: float, chance: Random) -> Action | None:
        """An answer for a hand that wins this part of the pot against all others.

        What it wins against one follows if the odds against each of the others are the same.
        """
        here, looks = self.there(spot(view, decision), 0)
        won = share * max(1, here.others)
        alone = won / (won + 1 - share)
        if alone < self.learned.edges[here.street][0] / 2:
            # Hands as poor as this do not come up there in this round.
            return None
        stands = self._stands(here, [alone] * len(here.rivals), 0.0)
        return self.chosen(view, decision, here, stands, looks, chance)

    def chosen(
        self, view: View, decision: Decision, here: Spot, stands: Stands, looks: int, chance: Random
    ) -> Action | None:
        """An answer for a hand that stands like this against the others."""
        weights = self.weights(view, decision, here, stands, looks)
        if not weights:
            return None
        return chance.choices([action for action, _ in weights], [weight for _, weight in weights])[0]

    def weights(self, view: View, decision: Decision, here: Spot, stands: Stands, looks: int) -> Mixture:
        """How often which answer is given with such a hand, in parts of any whole; rare ones are not."""
        answers = self.answers(here, decision, view)
        learned = self._weights(view, here, stands.learned, looks, answers)
        if not learned or not any(self.taste):
            return learned
        rated = self._weights(view, here, stands.rated, looks, answers) or learned
        return tasted(learned, rated, answers, self.taste.bets)

    def _weights(
        self, view: View, here: Spot, stands: float, looks: int, answers: Sequence[Action | None]
    ) -> Mixture:
        """The same without taste."""
        parts = self.parts(here, stands, looks, view)
        if parts is None:
            return []
        given = zip(answers, parts, strict=True)
        weights = [(action, float(part)) for action, part in given if action is not None and part]
        most = max((weight for _, weight in weights), default=0.0)
        return [(action, weight) for action, weight in weights if weight >= RARE * most]

    def _stands(self, here: Spot, shares: Sequence[float], off: float) -> Stands:
        """How a hand with these shares stands if it is misjudged by so much."""
        learned = _standing(here, [share + off for share in shares])
        more = off + self.taste.rated(here.street)
        return Stands(learned, learned if more == off else _standing(here, [one + more for one in shares]))

    def _fits(self, view: View, here: Spot) -> bool:
        """Whether the hand can be judged: nothing that the sheet does not say has happened to its cards."""
        if self.draws is not None:
            return here.street < len(self.draws.left)
        return self.shares is None or self.shares.fits(here.street, len(view.cards))

    def shares_of(self, view: View, here: Spot) -> tuple[list[float], int]:
        """What the hand wins against each of the others who are in, and what it looks like to them.

        The same cards are always looked at in the same deals, so that a hand is judged once in a round.
        """
        own = view.cards
        if self.draws is not None:
            return [self.draws.judged(bits_of(own), self.draws.left[here.street])[1]] * here.others, 0
        if self.shares is None:
            return [0.0] * here.others, 0
        seen = {card for event in view.events for card in cards_of(event)}
        board = [card for area in view.board.values() for card in area]
        unknown = seen.difference(own, board)
        open_cards = [
            card
            for event in view.events
            if isinstance(event, Dealt) and event.up and event.seat == view.seat
            for card in event.cards
            if card in own
        ]
        areas = _areas(view)
        found: list[float] = []
        faces = 0.0
        for rival in here.rivals:
            shown = [card for card in view.seats[rival.seat].cards if card is not None]
            if found and not shown:
                found.append(found[-1])
                continue
            dead = list(unknown.difference(shown))
            found.append(self.shares.known(here.street, own, shown, areas, dead, looks=LOOKS))
            if shown and open_cards:
                share = self.shares.known(
                    here.street, open_cards, shown, areas, dead, looks=LOOKS, hidden=True
                )
                faces += against(share, 1.0, 0.0, 0, 0)
        return found, face(standing(faces, len(found))) if faces else 0

    def parts(self, here: Spot, stands: float, looks: int, view: View) -> Sequence[int] | None:
        """How often each answer is given here, or in the nearest situation that is known."""
        bucket = self.learned.bucket(here.street, stands)
        big = view.setup.stakes.big_bet if view.setup is not None else 1
        most = self.learned.edges.shape[1]

        def key(step: int, raised: int, aggressor: int, behind: int, drawn: int) -> int:
            return int(
                situation(
                    here.street,
                    min(most, max(0, bucket + step)),
                    raised,
                    aggressor,
                    here.others,
                    behind,
                    here.to_call,
                    here.pot,
                    here.stack,
                    big,
                    int(self.learned.fixed),
                    here.drew,
                    drawn,
                    looks,
                )
            )

        for near in _near(here):
            for step in _STEPS:
                found = self.learned.at(key(step, *near))
                if found is not None:
                    return [int(one) for one in found]
        if self.rounds is not None:
            # Another game has other antes and draws, so that some situations never came up there.
            found = self.learned.nearest(key(0, here.raised, here.aggressor, here.behind, here.drawn))
            return None if found is None else [int(one) for one in found]
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
            least, most = self._limits(here, raises)
            for which in range(2, ACTIONS):
                to = amount(
                    which,
                    here.raised,
                    least,
                    most,
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
                found[1] = Action(raises.word, least)
        return found

    def _limits(self, here: Spot, raises: Raises) -> tuple[int, int]:
        """The least and the most that may be bet; where there is a choice, half of it in the first rounds.

        That is how limit is played, and what was learned there.
        """
        least, most = (raises.sizes[0], raises.sizes[-1]) if raises.sizes else (raises.least, raises.most)
        if not self.learned.fixed or here.street >= len(self.learned.edges) // 2:
            return least, most
        level = here.bet + here.to_call
        half = level + (most - level) / 2
        if raises.sizes:
            return least, max((one for one in raises.sizes if one <= half), default=least)
        return least, max(least, int(half) - int(half) % raises.step)


def _near(here: Spot) -> Iterator[tuple[int, int, int, int]]:
    """The situation itself, then those that differ a little: aggressor, draw, others behind, fewer raises."""
    drawn = [here.drawn] if not here.drawn else [here.drawn, here.drawn + 1, here.drawn - 1]
    for raised in range(here.raised, -1, -1):
        for aggressor in (here.aggressor, 1 - here.aggressor):
            for behind in dict.fromkeys((here.behind, 0, 1, 2)):
                for one in drawn:
                    yield raised, aggressor, behind, one


def _standing(here: Spot, shares: Sequence[float]) -> float:
    """How a hand stands that wins these shares from any hands of the others, by what they have done."""
    odds = (
        against(share, BELIEVED, FADING, rival.bold, rival.drew)
        for share, rival in zip(shares, here.rivals, strict=True)
    )
    return float(standing(sum(odds), here.others))


def _areas(view: View) -> dict[str, Sequence[Card]]:
    return {area: cards for area, cards in view.board.items() if cards}
