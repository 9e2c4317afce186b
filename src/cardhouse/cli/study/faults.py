"""What bots that are processes did wrong, as commands tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.cli.output import terminal

if TYPE_CHECKING:
    from cardhouse.bots import Bot


def faults_of(bot: Bot) -> int:
    """How many answers of a bot were illegal, late or missing so far, if it is a process of its own."""
    # Imported here because most bots are none.
    from cardhouse.bots.outside.process import ProcessBot

    # Whoever is blamed for its errors stands inside another.
    inner = getattr(bot, "bot", bot)
    return inner.faults if isinstance(inner, ProcessBot) else 0


def print_faults(bot: str, faults: int) -> None:
    """Say so if there were any."""
    if faults:
        terminal().print(f"{bot}: {faults:,} answers were illegal, late or missing", style="red")
