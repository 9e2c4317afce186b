"""What bots that are processes did wrong, as commands tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.cli.output import counted, terminal

if TYPE_CHECKING:
    from cardhouse.bots import Bot


def faults_of(bot: Bot) -> int:
    """How many answers of a bot were illegal, late or missing so far, if it is a process of its own."""
    # Imported here because most bots are none.
    from cardhouse.bots.outside.process import ProcessBot

    return bot.faults if isinstance(bot, ProcessBot) else 0


def print_faults(bot: str, faults: int, *, given_up: bool = False) -> None:
    """Say so if there were any."""
    if faults:
        lost = "; its process failed too often in a row and was given up for a while" if given_up else ""
        said = f"{counted(faults, 'answer')} {'was' if faults == 1 else 'were'} illegal, late or missing"
        terminal().print(f"{bot}: {said}{lost}", style="red")
