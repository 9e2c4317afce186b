"""What can be wrong with a sheet, and with the name of a game."""

from __future__ import annotations

from cardroom.errors import CardroomError


class SheetError(CardroomError):
    """A sheet that cannot be dealt; the message names the file, the place and what would be right."""

    code = "bad-sheet"


class UnknownGame(CardroomError):
    """No game has that id, alias or path."""

    code = "unknown-game"


class UnknownOption(CardroomError):
    """A game has no such option, or the option no such choice."""

    code = "unknown-option"
