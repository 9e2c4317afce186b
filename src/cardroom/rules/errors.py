"""What can be wrong with a request for a rule."""

from __future__ import annotations

from cardroom.errors import CardroomError


class UnknownRule(CardroomError):
    """No rule has that id."""

    code = "unknown-rule"
