"""The lists and descriptions that are the same for everybody."""

from __future__ import annotations

from typing import Final

from .routes import about, games, quiz, rulebook
from .routes.common import Unchanging
from .routes.events import structures
from .routes.finding import games as finding

LISTS: Final[dict[str, Unchanging]] = {
    "games": games.all_games,
    "traits": finding.all_traits,
    "form": structures.whole_form,
    "rulebook": rulebook.whole_rulebook,
    "behind": rulebook.all_rules_behind,
    "quiz": quiz.all_groups,
    "language": games.whole_language,
    "protocol": about.whole_protocol,
}
"""By names under which another process may make them."""
