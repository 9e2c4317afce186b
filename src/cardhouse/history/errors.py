"""What can be wrong with a written-down hand."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class HistoryError(CardhouseError):
    """A hand history that cannot be read, or does not add up.

    The details name the file, the hand in it, the line and the action, as far as they
    are known.
    """

    code = "bad-history"


class NotPhh(HistoryError):
    """A file that is not TOML, or TOML without a hand."""

    code = "not-phh"


class UnknownVariant(HistoryError):
    """A variant that is neither one of the eleven codes nor a game of the house."""

    code = "unknown-variant"


class MissingField(HistoryError):
    """A field that the variant must have."""

    code = "missing-field"


class BadField(HistoryError):
    """A field whose value makes no sense."""

    code = "bad-field"


class BadNotation(HistoryError):
    """An action that is not written as the notation says."""

    code = "bad-notation"


class BadCards(HistoryError):
    """Cards that the deck does not have, that are dealt twice, or that a player does not hold."""

    code = "bad-cards"


class WrongTurn(HistoryError):
    """An action out of turn, or after the end."""

    code = "wrong-turn"


class NotAllowed(HistoryError):
    """An action that cannot be taken at that point."""

    code = "not-allowed"


class WorkerDied(HistoryError):
    """A process that was replaying hands has died."""

    code = "worker-died"


class MissingCards(HistoryError):
    """An action that comes before cards that must be dealt first."""

    code = "missing-cards"


class UnknownEvent(HistoryError):
    """Something told in an old record that no version has told."""

    code = "unknown-event"
