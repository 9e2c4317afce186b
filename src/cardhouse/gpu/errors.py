"""What can go wrong on a graphics card."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class NoGpu(CardhouseError):
    """There is no graphics card, or CuPy is not installed."""

    code = "no-gpu"
