"""Hands that people play with real cards and chips, while Cardhouse keeps the score."""

from __future__ import annotations

from .hand import LiveHand, live
from .places import Place

__all__ = ["LiveHand", "Place", "live"]
