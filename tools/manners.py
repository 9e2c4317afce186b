"""Plain players of other manners than those of ``examples``, to see whether the bots beat all of them.

Each judges its hand as the plain player of the game does, believes bets more or less than that one, raises
and calls with better or worse hands, bets other sizes, or bluffs. One of them sits down by its name, and the
tool tells what a bot wins in a hundred hands from each::

    PYTHONPATH=src cardhouse simulate omaha --bots hard,tools/manners.py:omaha_bluffing --hands 2000 --reduced
    PYTHONPATH=src python tools/manners.py --game omaha --stakes "pot-limit 5/10" --hands 2000
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any, Final

import numpy as np

from cardhouse.dealer import Action, Decision, Raises
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet
from cardhouse.simulation import simulate

PLAIN: Final[dict[str, Any]] = run_path(str(Path(__file__).parents[1] / "examples" / "plain_players.py"))
GAMES: Final = {
    "holdem": "holdem",
    "omaha": "omaha",
    "omaha-8": "omaha_8",
    "big-o": "big_o",
    "stud": "stud",
    "stud-8": "stud_8",
    "razz": "razz",
    "deuce-to-seven-triple-draw": "deuce_to_seven",
    "badugi": "badugi",
    "five-card-draw@home003": "five_card_draw",
}


@dataclass(frozen=True)
class Manner:
    """How somebody plays who knows how good a hand is."""

    raises: float = 1.15
    """So many times a fair share is raised."""
    more: float = 0.2
    """How much more than that after each raise."""
    calls: float = 1.1
    """How much better than the price a call must be."""
    belief: float = 1.0
    """How much is thought of a bet; the plain players think 1."""
    size: float = 0.67
    """What part of the pot is bet."""
    most: int = 4
    """How often a round is raised."""
    bluffs: float = 0.0
    """How often a round is opened with any hand."""


MANNERS: Final = {
    "tight": Manner(raises=1.4, calls=1.4, belief=1.5),
    "calling": Manner(raises=1.7, calls=0.75, belief=0.5),
    "bluffing": Manner(raises=1.0, more=0.15, belief=0.6, bluffs=0.15),
    "wild": Manner(raises=0.8, more=0.1, calls=0.8, belief=0.3, most=8),
    "sharp": Manner(raises=1.08, more=0.25, calls=1.0, belief=1.3),
    "stubborn": Manner(raises=1.05, more=-0.1, calls=1.0),
    "small": Manner(raises=1.1, size=0.33),
    "large": Manner(raises=1.2, size=1.5),
    "shoving": Manner(raises=1.25, size=1000.0),
}
"""The last three differ only where bets may be of any size."""


@dataclass(frozen=True)
class Player:
    """The plain player of a game, with a manner."""

    plain: Any
    manner: Manner

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """One of its answers, as often as it gives it."""
        parts = self.mixture(view, decision, sheet)
        return chance.choices([action for action, _ in parts], [part for _, part in parts])[0]

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> list[tuple[Action, float]]:
        """How often it gives which answer."""
        if decision.kind != "bet":
            answer: list[tuple[Action, float]] = self.plain.mixture(view, decision, sheet)
            return answer
        others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
        share, players, manner = self._share(view, others, sheet), len(others) + 1, self.manner
        raised = sum(event.kind in PLAIN["_BETS"] for event in PLAIN["_since"](view, PLAIN["_CARDS"]))
        call = decision.may_call and share * (view.pot + decision.to_call) > manner.calls * decision.to_call
        if decision.may_check:
            passive = Action("check")
        elif call:
            passive = Action("call")
        else:
            passive = Action("fold") if decision.may_fold else decision.legal[0]
        if not decision.raises or raised >= manner.most:
            return [(passive, 1.0)]
        bet = Action(decision.raises.word, self._size(view, decision, decision.raises))
        if share * players > manner.raises + manner.more * raised:
            return [(bet, 1.0)]
        bluffs = 0.0 if raised else manner.bluffs
        return [(bet, bluffs), (passive, 1 - bluffs)] if bluffs else [(passive, 1.0)]

    def _share(self, view: View, others: list[Any], sheet: Sheet) -> float:
        """The part of the pot that the hand wins if nobody folds any more."""
        strength, shares = self.plain._looks(view, others, sheet)  # noqa: SLF001 - as the plain player looks
        weights = np.ones(len(shares))
        for number, seat in enumerate(others, 1):
            bold = PLAIN["boldness"](view, seat.seat, since_draw=self.plain.draws > 0)
            weights *= strength[number] ** (self.manner.belief * bold)
        return float(np.average(shares, weights=weights))

    def _size(self, view: View, decision: Decision, raises: Raises) -> int:
        if raises.sizes:
            return raises.sizes[0]
        me, pot = view.seats[decision.seat], view.pot + decision.to_call
        to = me.bet + decision.to_call + int(self.manner.size * pot)
        if to - me.bet > 0.6 * me.stack:
            to = raises.most
        to = max(raises.least, min(raises.most, to))
        return to if to in (raises.least, raises.most) else max(raises.least, to - to % raises.step)


globals().update(
    {
        f"{player}_{said}": Player(PLAIN[player], manner)
        for player in GAMES.values()
        for said, manner in MANNERS.items()
    }
)


def main() -> None:
    """Print what a bot wins from each manner."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="holdem")
    parser.add_argument("--stakes", default=None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--manners", default=",".join(MANNERS), help="some only, with commas")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--seed", default="manners")
    asked = parser.parse_args()
    for said in asked.manners.split(","):
        bots = [asked.bot, f"{__file__}:{GAMES[asked.game]}_{said}"]

        def tell(done: int, _: int, said: str = said) -> None:
            sys.stderr.write(f"\r{said}: {done:,} hands ")

        result = simulate(
            asked.game,
            hands=asked.hands,
            bots=bots,
            players=asked.players,
            stakes=asked.stakes,
            seed=asked.seed,
            workers=asked.workers,
            reduced=True,
            progress=tell,
        )
        won = result.bots[0].reduced
        assert won is not None, "it was asked for"
        average, error = (100 * chips / result.unit for chips in (won.average, won.error))
        told = f"{average:+.1f} ± {error:.1f} {result.unit_name} in a hundred hands"
        sys.stderr.write("\r")
        sys.stdout.write(f"{said}: {told} ({result.hands:,} hands)\n")


if __name__ == "__main__":
    main()
