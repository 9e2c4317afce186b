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


class RegistrationClosed(TournamentError):
    """It is too late to enter, to come back, or to buy chips."""

    code = "registration-closed"


class TooManyEntries(TournamentError):
    """The event is full, or the player has had as many entries, rebuys or add-ons as there are."""

    code = "too-many-entries"


class NotBusted(TournamentError):
    """The player still has too many chips for it."""

    code = "not-busted"


class NotOffered(TournamentError):
    """The structure of the event has no such thing."""

    code = "not-offered"


class BadEventCommand(TournamentError):
    """A command that no event understands."""

    code = "bad-command"


class NoSuchEntry(TournamentError):
    """Somebody who has not entered the event."""

    code = "no-such-entry"


class NoSuchEventTable(TournamentError):
    """The event has no such table or chair."""

    code = "no-such-table"


class BadEventState(TournamentError):
    """Data that is not a stored event."""

    code = "bad-state"
