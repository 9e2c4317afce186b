"""The errors of a tournament."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class TournamentError(CardhouseError):
    """A tournament cannot be run so; nothing has changed."""

    code = "tournament"


class BadStructure(TournamentError):
    """A structure that no event can be played by; the message names the place and what would be right."""

    code = "bad-structure"


class UnknownStructure(TournamentError):
    """No structure has that id, name or path."""

    code = "unknown-structure"


class BadMoney(TournamentError):
    """Prizes, stacks or deals that do not add up."""

    code = "bad-money"


class BadSeating(TournamentError):
    """Players who cannot be seated so."""

    code = "bad-seating"


class BadRounds(TournamentError):
    """A shootout or a bracket that cannot be planned so."""

    code = "bad-rounds"


class NotNow(TournamentError):
    """What is asked for is valid, but not at this moment."""

    code = "not-now"


class NoLammers(TournamentError):
    """More lammers than the player has."""

    code = "no-lammers"
