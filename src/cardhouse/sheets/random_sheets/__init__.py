"""Sheets at random, from the words of the language: for tests that ask something of any game there could be.

>>> from random import Random
>>> text = random_sheet(Random(1))
>>> text == random_sheet(Random(1))
True
>>> from cardhouse.sheets.own import read_own
>>> read_own(text).name
'Random'
"""

from __future__ import annotations

from .writing import drafted, random_sheet

__all__ = ["drafted", "random_sheet"]
