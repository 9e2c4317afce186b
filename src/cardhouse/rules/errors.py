"""What can be wrong with a request for a rule."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class UnknownRule(CardhouseError):
    """No rule has that id."""

    code = "unknown-rule"
