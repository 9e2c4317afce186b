"""What can go wrong before OpenSpiel has a game."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class NoOpenSpiel(CardhouseError):
    """OpenSpiel is not installed."""

    code = "no-openspiel"
