"""Players who have learned a game, or one that is like it."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet

from .draws import draws_of, has_draws
from .engine import shares_of
from .kin import judged_by, learned_in
from .player import LearnedPlayer
from .shelf import Kept, Same, find_table, rounds_of


def find_player(sheet: Sheet, stakes: Stakes, players: int) -> LearnedPlayer | None:
    """The player who has learned a game, or the most similar one if hands of this one can be judged."""
    file = judged_by(sheet, stakes.structure, players)
    own = file is not None and file == find_table(sheet, stakes.structure, players)
    return None if file is None else _PLAYERS.of(file, Same(sheet), own=own)


def is_at_hand(sheet: Sheet, stakes: Stakes, players: int) -> bool:
    """Whether that player is kept, so that nobody waits for them to get ready."""
    file = judged_by(sheet, stakes.structure, players)
    own = file is not None and file == find_table(sheet, stakes.structure, players)
    return file is None or (file, Same(sheet), own) in _PLAYERS


class _Players:
    """The players who were asked for last."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Path, Same, bool], LearnedPlayer | None] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, key: tuple[Path, Same, bool]) -> bool:
        return key in self._known

    def of(self, file: Path, same: Same, *, own: bool) -> LearnedPlayer | None:
        """The player who has learned what is in a file; who is not kept gets ready again."""
        key = (file, same, own)
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        # Nobody waits for one who gets ready for another game. If two do so for the same, one stays.
        made = _player(file, same, own=own)
        with self._lock:
            self._known.setdefault(key, made)
            self._known.move_to_end(key)
            while len(self._known) > Kept.most:
                self._known.popitem(last=False)
        return made


_PLAYERS: Final = _Players()


def _player(file: Path, same: Same, *, own: bool) -> LearnedPlayer | None:
    learned = learned_in(file)
    if learned is None:
        return None
    sheet, rounds = same.sheet, None if own else rounds_of(same.sheet)
    draws = draws_of(sheet)
    if draws is not None:
        return LearnedPlayer(learned, None, draws, rounds=rounds)
    # The stakes do not matter to what a hand is worth.
    shares = None if has_draws(sheet) else shares_of(sheet, Stakes.parse(None, sheet))
    return None if shares is None else LearnedPlayer(learned, shares, rounds=rounds)
