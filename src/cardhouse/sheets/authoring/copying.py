"""A sheet of the house as the beginning of another one."""

from __future__ import annotations

import json
import tomllib

from cardhouse.phrases import Said
from cardhouse.sheets.names import game_files
from cardhouse.sheets.sheet import Sheet


def sheet_text(sheet: Sheet) -> str:
    """The text of a game of the house under a name of its own.

    It extends the game, so that it plays as the game does until something is changed, and says its steps,
    which are what most people change. Steps that options set are left to the game.

    >>> from cardhouse.sheets import find_game
    >>> print(sheet_text(find_game("razz")))  # doctest: +ELLIPSIS
    name    = "My Razz"
    source  = "our own table"
    extends = "razz"
    <BLANKLINE>
    play = [
      "ante",
      "deal 2 down, 1 up",
    ...
    """
    name, key = f"My {sheet.name}", next(one for one in (sheet.key, sheet.id) if one in game_files())
    head = {"name": name, "source": str(Said("drafts.source")), "extends": key}
    lines = [f"{word:<7} = {json.dumps(value, ensure_ascii=False)}" for word, value in head.items()]
    raw = tomllib.loads(game_files()[key].read_text(encoding="utf-8"))
    steps = raw.get("play", [step.line for step in sheet.play])
    if not sheet.options and all(isinstance(step, str) for step in steps):
        lines += ["", "play = [", *(f"  {json.dumps(step, ensure_ascii=False)}," for step in steps), "]"]
    return "\n".join(lines) + "\n"
