"""What can be wrong with a sheet, and with the name of a game."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class SheetError(CardhouseError):
    """A sheet that cannot be dealt; the message names the file, the place and what would be right."""

    code = "bad-sheet"


class UnknownGame(CardhouseError):
    """No game has that id, alias or path."""

    code = "unknown-game"


class UnknownOption(CardhouseError):
    """A game has no such option, or the option no such choice."""

    code = "unknown-option"


class NothingAsked(CardhouseError):
    """A search without a word that could be looked for."""

    code = "nothing-asked"


class NobodyFits(CardhouseError):
    """No game is for so many people."""

    code = "no-such-game"
