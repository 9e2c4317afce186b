"""The books' rules as data: what each says in our own words, where it stands, and its examples.

>>> from cardhouse.rules import find_rule, rules
>>> find_rule("WSOP-153").statement
'Heads-up, the button posts the small blind.'
>>> len([rule for rule in rules() if rule.kind == "ruling"])
128
"""

from __future__ import annotations

from .errors import UnknownRule
from .finding import search
from .library import find_rule, rules
from .links import related
from .rule import KINDS, Example, Kind, Rule
from .state import STATES, Excuse, RulingKind, Standing, State, excuses, ruling_kinds, standing

__all__ = [
    "KINDS",
    "STATES",
    "Example",
    "Excuse",
    "Kind",
    "Rule",
    "RulingKind",
    "Standing",
    "State",
    "UnknownRule",
    "excuses",
    "find_rule",
    "related",
    "rules",
    "ruling_kinds",
    "search",
    "standing",
]
