"""A first sheet from a few answers, to be changed afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.phrases import Said

KINDS: Final = ("flop", "draw", "stud")
WINS: Final = ("high", "low", "badugi", "high-low")
BETTING: Final = ("limit", "pot-limit", "no-limit")
_STREETS: Final = ("flop", "turn", "river", "fourth", "fifth", "sixth")
"""What the cards of the board are called, street by street."""
MOST_STREETS: Final = len(_STREETS)


@dataclass(frozen=True, kw_only=True)
class Answers:
    """What somebody answered who begins a game.

    >>> print(Answers(name="Ours", kind="flop", cards=3, streets=(3, 1)).sheet())  # doctest: +ELLIPSIS
    name       = "Ours"
    ...
    play = [
      "blinds",
      "deal 3 down", "bet small",
      "board flop", "bet small",
      "board turn", "bet big",
      "showdown",
    ]
    contest.high = { scale = "high" }
    <BLANKLINE>
    """

    name: str
    kind: str
    cards: int
    streets: tuple[int, ...] = ()
    """How many cards come to the board, street by street."""
    draws: int = 1
    use: str = "any"
    """How many cards of the hand must be used, if the board gives the others."""
    wins: str = "high"
    betting: str = "no-limit"

    def sheet(self) -> str:
        """The text of the sheet."""
        others = [one for one in BETTING if one != self.betting]
        said = Said("drafts.summary", cards=self.cards, wins=self.wins)
        head = {
            "name": self.name,
            "source": str(Said("drafts.source")),
            "summary": str(said),
            "family": self.kind,
        }
        lines = [f"{key:<10} = {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        lines.append(f"structures = {json.dumps([self.betting, *others])}")
        if self.kind == "flop":
            places = (f"{name} " * many for name, many in zip(_STREETS, self.streets, strict=False))
            lines.append(f'board      = "{"".join(places).strip()}"')
        lines += ["play = [", *self._steps(), "]", *self._contests()]
        return "\n".join(lines) + "\n"

    def _steps(self) -> Iterator[str]:
        if self.kind == "stud":
            yield from self._stud()
            return
        yield '  "blinds",'
        yield f'  "deal {self.cards} down", "bet small",'
        if self.kind == "flop":
            rounds = [f"board {name}" for name, _ in zip(_STREETS, self.streets, strict=False)]
        else:
            rounds = [f"draw 0-{self.cards}"] * self.draws
        for n, step in enumerate(rounds):
            size = "small" if n < len(rounds) // 2 else "big"
            yield f'  "{step}", "bet {size}",'
        yield '  "showdown",'

    def _stud(self) -> Iterator[str]:
        """Two down and one up, then up-cards, the last one down if there are seven or more."""
        low = self.wins in ("low", "badugi")
        first = "lowest showing first" if low else "highest showing first"
        bring_in = "bring-in highest, ace low" if low else "bring-in lowest"
        yield '  "ante",'
        yield f'  "deal 2 down, 1 up", "{bring_in}", "bet small",'
        for n in range(4, self.cards + 1):
            how = "down" if n == self.cards >= 7 else "up"
            yield f'  "deal 1 {how}", "bet {"small" if n == 4 else "big"}, {first}",'
        yield '  "showdown",'

    def _contests(self) -> Iterator[str]:
        use = f', use = "{self.use} hand + {5 - int(self.use)} board"' if self.use != "any" else ""
        if self.wins in ("high", "high-low"):
            yield f'contest.high = {{ scale = "high"{use} }}'
        if self.wins == "high-low":
            yield f'contest.low = {{ scale = "a-5"{use}, qualify = "8" }}'
        if self.wins == "low":
            yield f'contest.low = {{ scale = "{"2-7" if self.kind == "draw" else "a-5"}"{use} }}'
        if self.wins == "badugi":
            yield 'contest.badugi.scale = "badugi"'


def file_name(name: str) -> str:
    """What the file of a game is called.

    >>> file_name("Tim's Low Hold'em!")
    'tims-low-holdem.toml'
    """
    plain = re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", name.lower())).strip("-")
    return f"{plain or 'game'}.toml"
