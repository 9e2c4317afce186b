"""What a hand begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

from cardhouse.cards import to_quick_seed, to_seed
from cardhouse.dealer.errors import DealerError
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.last_deal import face_up

from .rules_number import RULES, check_rules
from .stakes import BUYABLE, Stakes

Source = Literal["fair", "quick"]
"""Where chance comes from: a shuffle that anybody can check, or one for hands by the million."""
_SECRET: Final = ("seed", "cut")
"""What the deck could be dealt from again."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything settled before the first card; together with the players' answers, it is the whole hand.

    >>> setup = Setup.of("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> setup.stacks, setup.button
    ((200, 200), 0)

    Raises :class:`DealerError` for a hand that cannot be dealt.
    """

    sheet: Sheet = field(repr=False)
    stakes: Stakes
    stacks: tuple[int, ...]
    """What each seat brings."""
    button: int = 0
    seed: bytes | None = field(default=None, repr=False)
    """The seed of all randomness; ``None`` if it is unknown or withheld."""
    cut: bytes | None = field(default=None, repr=False)
    """What the players have added to the shuffle, if anything."""
    may_run: int = 1
    """How many times the rest of the board may be dealt when all are in and agree."""
    carried: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What the last hand left for this one: for each thing, the seats that have it."""
    jackpot: int | None = None
    """What the table's jackpot holds; ``None`` if the table has none."""
    open_all_ins: bool = False
    """Whether all hands are turned up before the next card, once somebody is all-in and the betting over."""
    chance: Source = "fair"
    """How the seed becomes a deck: fair, or quick with a seed of eight bytes."""

    @classmethod
    def of(
        cls,
        game: str | Path | Sheet,
        *,
        stacks: Sequence[int],
        stakes: Stakes | str | None = None,
        button: int = 0,
        seed: bytes | int | str | None = None,
        options: Mapping[str, str] | None = None,
        may_run: int = 1,
        carried: Mapping[str, Sequence[int]] | None = None,
        jackpot: int | None = None,
        cut: bytes | str | None = None,
        open_all_ins: bool = False,
        chance: Source = "fair",
    ) -> Setup:
        """Settle what a hand begins with, from what people write."""
        sheet = find_game(game, options).for_players(len(stacks))
        level = Stakes.parse(stakes, sheet)
        return cls(
            face_up(sheet) if level.last_deal else sheet,
            level,
            tuple(stacks),
            button,
            None if seed is None else _seed_for(chance, seed),
            None if cut is None else to_seed(cut),
            may_run,
            {name: tuple(seats) for name, seats in carried.items()} if carried else {},
            jackpot,
            open_all_ins,
            chance,
        )

    def __post_init__(self) -> None:
        sheet, stakes = self.sheet, self.stakes
        stacks: tuple[Any, ...] = self.stacks
        seats = len(stacks)
        least, most = sheet.players
        if not least <= seats <= most:
            raise DealerError(
                "dealer.players-out-of-range", players=seats, least=least, most=most, game=sheet.name
            )
        # Even players with nothing left play for the last pot of the night.
        lowest = 0 if stakes.last_deal else 1
        for stack in stacks:
            if not isinstance(stack, int) or stack < lowest:
                raise DealerError("dealer.bad-stacks", stacks=str(list(stacks)))
        self._check_chance()
        fund: Any = self.jackpot
        if fund is not None and (not isinstance(fund, int) or fund < 0):
            raise DealerError("dealer.bad-jackpot", given=repr(fund))
        if fund is not None and stakes.last_deal:
            raise DealerError("dealer.last-deal-no-jackpot")
        runs: Any = self.may_run
        if not isinstance(runs, int) or not 1 <= runs <= 3:
            raise DealerError("dealer.bad-runs", given=runs)
        button: Any = self.button
        if not isinstance(button, int) or not 0 <= button < seats:
            raise DealerError("dealer.bad-button", button=button, last=seats - 1)
        if stakes.open_stakes and (stakes.structure not in BUYABLE or stakes.last_deal):
            raise DealerError("dealer.open-stakes", known=list(BUYABLE), structure=stakes.structure)
        # Wherever chips may be bet, a table may decide to play all-in or fold.
        jams = stakes.structure == "jam-or-fold" and sheet.rounds
        if stakes.structure not in sheet.structures and not jams:
            raise DealerError(
                "dealer.not-played-so",
                known=list(sheet.structures),
                structure=stakes.structure,
                game=sheet.name,
            )

    def _check_chance(self) -> None:
        if self.chance not in ("fair", "quick") or (self.chance == "quick" and self.cut is not None):
            raise DealerError("dealer.bad-chance", chance=str(self.chance))

    def seeded(self) -> Setup:
        """The same setup with a new seed, if it has none."""
        return self if self.seed is not None else replace(self, seed=_seed_for(self.chance, None))

    def without_secrets(self) -> Setup:
        """What everybody at the table may know of it: nothing from which the deck could be dealt again."""
        # Every first look at a hand asks for this; what was checked once is not checked again.
        public = object.__new__(Setup)
        for name in Setup.__slots__:
            object.__setattr__(public, name, None if name in _SECRET else getattr(self, name))
        return public

    def to_dict(self) -> dict[str, Any]:
        """The setup as plain data, with what shows whether it would be dealt differently now."""
        return {
            "game": self.sheet.key,
            "rules": RULES,
            "digest": self.sheet.digest,
            "options": dict(self.sheet.chosen),
            "stakes": self.stakes.to_dict(),
            "stacks": list(self.stacks),
            "button": self.button,
            "seed": None if self.seed is None else self.seed.hex(),
            "may_run": self.may_run,
            "carried": {name: list(seats) for name, seats in self.carried.items()},
            "cut": None if self.cut is None else self.cut.hex(),
            "jackpot": self.jackpot,
            **({"open_all_ins": True} if self.open_all_ins else {}),
            **({"chance": self.chance} if self.chance != "fair" else {}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, game: Sheet | None = None) -> Setup:
        """Read a setup from plain data, with the sheet given or found by its name.

        Raises :class:`OtherRules` if the hand would not be dealt as it was: this version deals by other
        rules, or the sheet is not the one that the hand was dealt from.
        """
        sheet = game or find_game(data["game"], data["options"])
        check_rules(data, sheet)
        return cls.of(
            sheet,
            stacks=data["stacks"],
            stakes=Stakes.from_dict(data["stakes"]),
            button=data["button"],
            seed=data["seed"],
            may_run=data.get("may_run", 1),
            carried=data.get("carried"),
            cut=data.get("cut"),
            jackpot=data.get("jackpot"),
            open_all_ins=data.get("open_all_ins", False),
            chance=data.get("chance", "fair"),
        )


def _seed_for(chance: Source, seed: bytes | int | str | None) -> bytes:
    """A seed of the length that a source of chance takes."""
    return to_quick_seed(seed) if chance == "quick" else to_seed(seed)
