"""The books' rules as data: what each says in our own words, where it stands, and its examples.

>>> from cardhouse.rules import find_rule, rules
>>> find_rule("WSOP-153").statement
'Heads-up, the button posts the small blind.'
>>> len([rule for rule in rules() if rule.kind == "ruling"])
128
"""

from __future__ import annotations

from .errors import UnknownRule
from .library import find_rule, rules
from .rule import KINDS, Example, Kind, Rule

__all__ = [
    "KINDS",
    "Example",
    "Kind",
    "Rule",
    "UnknownRule",
    "find_rule",
    "rules",
]
