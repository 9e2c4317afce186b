"""A player who imagines what cannot be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.betting import Bet, Completed, Raised
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.bank.between import BetBetween

from .answers.betting import Prospect, Style, bet, is_plain
from .answers.between import bet_between
from .answers.candidates import candidates
from .answers.counting import hit_or_stand
from .answers.fold_or_bet import fold_or_bet
from .answers.guts import stay_or_drop
from .answers.racing import FEW, Race, plainly_less
from .answers.rows.boards import board_rows
from .answers.rows.placing import placed_rows
from .answers.rows.setting import best_rows, can_search
from .answers.rows.splitting import split_cards
from .answers.small_games import solved, solved_mixture
from .answers.taught import borrowed, taught, taught_mixture
from .answers.wagers import may_sit_out, usual_wager
from .errors import Astray
from .mixing import Mixture
from .sensible import sensible_action
from .thinking.guess import Known
from .thinking.imagine import Idea, Late, never
from .thinking.rolling import Outcome, roll_out

_WORDS: Final = 3
"""Up to this many candidates are raced for longer."""
_UNTRIED: Final = Outcome(-1e12, 0.0)
_MOST_LOST: Final = 3
"""After this many hands that cannot be imagined, the player gives up imagining."""


@dataclass(frozen=True)
class GoodBot:
    """Imagines the cards it cannot see, plays every such hand to its end, and does what pays best.

    >>> GoodBot(Style(samples=6), seconds=0.5).seconds
    0.5

    It uses only the sheet and what its seat may see, so it plays every game that has a
    sheet. It imagines as many hands as its style says, so that the same random numbers give the same
    answer; with ``seconds``, it imagines no more than there is time for.
    """

    style: Style = field(default_factory=Style)
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An answer that the decision allows."""
        late = self._late()
        try:
            action = self._answer(view, decision, sheet, chance, late)
        except Astray:
            action = sensible_action(view, decision, sheet, chance)
        return action if decision.allows(action) else decision.legal[0]

    def _late(self) -> Late:
        """Says when thinking has to end."""
        if self.seconds is None:
            return never
        clock = self.clock
        end = clock() + self.seconds
        return lambda: clock() >= end

    def _answer(self, view: View, decision: Decision, sheet: Sheet, chance: Random, late: Late) -> Action:
        if self.style.schooled and (known := self._by_heart(view, decision, sheet, chance)) is not None:
            return known
        if (said := self._reckoned(view, decision, sheet, chance, late)) is not None:
            return said
        if decision.kind == "bet" and (decision.may_check or decision.may_call):
            return self._bet(Ideas(view, sheet, chance, late), decision, sheet, chance)
        if decision.names_amount and decision.raises and not decision.choices:
            return self._wager(Ideas(view, sheet, chance, late), decision, chance)
        found = [one for one in candidates(view, decision, sheet, chance) if decision.allows(one)]
        if len(found) <= 1:
            return found[0] if found else decision.legal[0]
        return self._best(Ideas(view, sheet, chance, late), found)

    def _reckoned(
        self, view: View, decision: Decision, sheet: Sheet, chance: Random, late: Late
    ) -> Action | None:
        """An answer that needs no imagined hands; nothing if it does."""
        if any(isinstance(step, BetBetween) for step in sheet.steps):
            return bet_between(view, decision, sheet, chance)
        noise, plays = self.style.noise, self.style.taste.plays
        if (said := stay_or_drop(view, decision, sheet, chance, noise=noise, plays=plays)) is not None:
            return said
        if (said := hit_or_stand(view, decision, sheet, chance, noise=noise)) is not None:
            return said
        if (said := fold_or_bet(view, decision, sheet, chance, noise=noise, plays=plays)) is not None:
            return said
        if (said := split_cards(view, decision, sheet, chance, noise=noise)) is not None:
            return said
        if decision.rows and can_search(sheet, decision):
            return best_rows(view, decision, sheet, chance, late, noise=noise)
        if (said := placed_rows(view, decision, sheet, chance, noise=noise)) is not None:
            return said
        if decision.rows:
            return board_rows(view, decision, sheet, chance, noise=noise)
        # More boards cost nothing and even out luck.
        return decision.legal[-1] if decision.kind == "run" else None

    def _by_heart(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action | None:
        """An answer from a game that was solved, or from what was learned of it; nothing if there is none."""
        noise, waits = self.style.noise, self.seconds is None
        # Whoever misjudges hands, or has a taste, has them in a small game as well.
        plain = not noise and not any(self.style.taste)
        best = solved(view, decision, sheet, chance, waits=waits) if plain else None
        return best or taught(view, decision, sheet, chance, noise=noise, taste=self.style.taste, waits=waits)

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> Mixture:
        """How often it gives which answer, where it goes by a solution or by what was learned."""
        if not self.style.schooled or self.seconds is not None:
            return []
        noise, taste = self.style.noise, self.style.taste
        said = [] if noise or any(taste) else solved_mixture(view, decision, sheet)
        said = said or taught_mixture(view, decision, sheet, noise=noise, taste=taste)
        # What is not legal would be thought about once more.
        return said if all(decision.allows(action) for action, _ in said) else []

    def prospect(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Prospect:
        """What it believes checking or calling to the end is worth, if it may bet."""
        return self._prospect(Ideas(view, sheet, chance, self._late()), decision)

    def _prospect(self, ideas: Ideas, decision: Decision) -> Prospect:
        """Play on in imagined hands until it is clear what that is worth."""
        passive = Action("check") if decision.may_check else Action("call")
        view, style = ideas.view, self.style
        outcomes: list[Outcome] = []
        for found in ideas.outcomes((passive,), style.samples):
            outcomes += found
            if len(outcomes) >= FEW:
                prospect = _believed(view, outcomes, style.respect)
                if is_plain(decision, view, prospect, style):
                    return prospect
        return _believed(view, outcomes, style.respect)

    def _bet(self, ideas: Ideas, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """Bet as was learned in a similar game, or by what playing on is worth."""
        if decision.may_check and not decision.raises:
            return Action("check")
        if self.style.schooled:
            said = borrowed(
                ideas.view,
                decision,
                sheet,
                lambda: self._share(ideas, decision, chance),
                chance,
                taste=self.style.taste,
            )
            if said is not None:
                return said
        return bet(decision, ideas.view, self._prospect(ideas, decision), self.style, chance)

    def _share(self, ideas: Ideas, decision: Decision, chance: Random) -> float:
        """The part of the pot that checking or calling to the end wins, given what others have bet."""
        passive = Action("check") if decision.may_check else Action("call")
        outcomes = [found[0] for found in ideas.outcomes((passive,), self.style.samples)]
        misjudged = self.style.noise * (2 * chance.random() - 1)
        share = _believed(ideas.view, outcomes, self.style.respect).share
        return min(1.0, max(0.0, share + misjudged))

    def _wager(self, ideas: Ideas, decision: Decision, chance: Random) -> Action:
        """The most if that wins by more than luck can explain, otherwise little."""
        least, most = decision.legal[0], decision.legal[-1]
        if may_sit_out(decision):
            least = least._replace(amount=usual_wager(ideas.view, decision, self.style.gamble, chance))
            # Before any card there is nothing to think about, and only luck would speak for more.
            if least == most or not ideas.view.cards:
                return least
        high: list[float] = []
        low: list[float] = []
        for one, other in ideas.outcomes((most, least), 2 * self.style.samples):
            high.append(one.gain)
            low.append(other.gain)
            # Looking again and again finds luck as well, so only a loss ends this early.
            if len(low) >= FEW and plainly_less(high, low):
                return least
        return most if len(low) > 1 and plainly_less(low, high) else least

    def _best(self, ideas: Ideas, found: Sequence[Action]) -> Action:
        """The candidate that pays best, after they have raced in the same hands."""
        # The choice of a word matters more than the choice of a card, and costs less to try.
        hands = self.style.samples * (2 if len(found) <= _WORDS else 1)
        race = Race(found, hands)
        if found[0].kind == "stay":
            # All that there is to decide in such a game, and often close.
            hands *= 3
            race = Race(found, hands, few=self.style.samples)
        for outcomes in ideas.outcomes(race.left, hands):
            race.add([outcome.gain for outcome in outcomes])
            if len(race.left) == 1:
                break
        return race.best


class Ideas:
    """Imagined hands, one after another, as long as there is time."""

    def __init__(self, view: View, sheet: Sheet, chance: Random, late: Late) -> None:
        self.view = view
        self._known = Known(view, sheet)
        self._sheet = sheet
        self._chance = chance
        self._late = late

    def outcomes(self, actions: Sequence[Action], hands: int) -> Iterator[list[Outcome]]:
        """The outcome of each answer in one imagined hand after another; ``actions`` may become fewer."""
        played = lost = 0
        for _ in range(hands):
            found = self._outcomes(actions, self._chance.getrandbits(48), played > 0)
            if found is not None:
                played += 1
                yield found
            else:
                lost += 1
            if (lost >= _MOST_LOST and not played) or self._late():
                break
        if not played:
            raise Astray("bots.nothing-imagined")

    def _outcomes(self, actions: Sequence[Action], seed: int, known: bool) -> list[Outcome] | None:
        """One imagined hand; if time runs out in the very first, answers not yet tried count as lost."""
        try:
            idea = Idea(self._known, self._sheet, Random(seed), self._late)  # noqa: S311 - guesses keep no secrets
            outcomes: list[Outcome] = []
            for number, action in enumerate(actions):
                if number and self._late():
                    return None if known else [*outcomes, *[_UNTRIED] * (len(actions) - number)]
                outcomes.append(roll_out(idea.deal(), action, Random(seed + 1)))  # noqa: S311
        except (Astray, DealerError):
            return None
        return outcomes


def _believed(view: View, outcomes: Sequence[Outcome], respect: float) -> Prospect:
    """The average; hands that others win count more, the more they have bet."""
    others = [seat.seat for seat in view.seats if not seat.folded and seat.seat != view.seat]
    bold = sum(isinstance(event, Bet | Raised | Completed) and event.seat in others for event in view.events)
    more = respect * min(3, bold)
    weights = [1 + more * (1 - outcome.share) for outcome in outcomes]
    total = sum(weights)
    gain = sum(weight * outcome.gain for weight, outcome in zip(weights, outcomes, strict=True)) / total
    share = sum(weight * outcome.share for weight, outcome in zip(weights, outcomes, strict=True)) / total
    return Prospect(gain, share, max(1, len(others)), len(outcomes), 1 + more)
