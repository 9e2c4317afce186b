"""Proofs of whole hands: from which place of the promised deck each card came, by the rules of the game."""

from __future__ import annotations

from .file import Checked, check_file
from .made import made_proof

__all__ = ["Checked", "check_file", "made_proof"]
