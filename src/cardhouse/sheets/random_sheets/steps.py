"""The words of ``play`` that a random sheet is made of; a new word is one more small function."""

from __future__ import annotations

from typing import Final

from .draft import Draft, Line, street

_SIZES: Final = ("small", "big", "either", "any")
_FIRST: Final = ("", "", "", ", next player first", ", last bettor first")
_SHOWING: Final = (", highest showing first", ", lowest showing first", ", lowest count showing first")
_RANKS: Final = "23456789TJQKA"


@street(6)
def deal_down(draft: Draft) -> Line | None:
    """Cards face down."""
    count = draft.few(5)
    if not draft.takes(count):
        return None
    draft.down += count
    return f"deal {count} down{_to_those_in(draft)}"


@street(4)
def deal_up(draft: Draft) -> Line | None:
    """Cards face up."""
    count = draft.few(3)
    if not draft.takes(count):
        return None
    draft.up += count
    return f"deal {count} up{_to_those_in(draft)}"


@street(2)
def deal_down_and_up(draft: Draft) -> Line | None:
    """Cards face down, then face up."""
    down, up = draft.few(3), draft.few(2)
    if not draft.takes(down + up):
        return None
    draft.down += down
    draft.up += up
    return f"deal {down} down, {up} up"


@street(2)
def deal_unseen(draft: Draft) -> Line | None:
    """Cards that nobody may look at."""
    count = draft.few(4)
    if not draft.takes(count):
        return None
    draft.unseen += count
    return f"deal {count} unseen"


@street(1)
def deal_one_down(draft: Draft) -> Line | None:
    """One card, which leaves everybody with one face down."""
    if not draft.held or not draft.takes(1):
        return None
    draft.up += 1
    return "deal 1 down if all up"


def _to_those_in(draft: Draft) -> str:
    return " to those in" if draft.asked_in and draft.random.random() < 0.2 else ""


@street(5)
def board(draft: Draft) -> Line | None:
    """Cards for all."""
    if not draft.areas:
        return None
    names = list(draft.areas)[: draft.few(2)]
    for name in names:
        draft.used += draft.areas.pop(name)
    return f"board {' '.join(names)}"


@street(9)
def bet(draft: Draft) -> Line | None:
    """A round of betting."""
    random = draft.random
    first = random.choice(_FIRST + (_SHOWING if draft.up else ()))
    pair = ", big if open pair" if draft.up and random.random() < 0.1 else ""
    acting = ""
    if draft.down > 1 and random.random() < 0.1:
        acting = random.choice((", and discard 0-1", ", and discard 1", ", and expose 1"))
        draft.down -= acting != ", and discard 0-1"
        draft.up += acting == ", and expose 1"
    return f"bet {random.choice(_SIZES)}{first}{pair}{acting}"


@street(3)
def draw(draft: Draft) -> Line | None:
    """Cards exchanged for others."""
    if not draft.held:
        return None
    most = draft.few(min(5, draft.held))
    least = 0 if draft.random.random() < 0.7 else draft.random.randint(0, most)
    return f"draw {least}-{most}{draft.random.choice(('', '', ', at once'))}"


@street(2)
def discard(draft: Draft) -> Line | None:
    """Cards thrown away for good."""
    if draft.held < 3:
        return None
    count = draft.few(2)
    if draft.down > count and draft.random.random() < 0.5:
        draft.down -= count
        return f"discard {count} down"
    draft.down -= min(draft.down, count)
    return draft.random.choice((f"discard {count}", f"discard 0-{count}"))


@street(2)
def expose(draft: Draft) -> Line | None:
    """Cards that players turn up."""
    hidden = draft.down + draft.unseen
    if not hidden:
        return None
    count = draft.few(min(2, hidden))
    return draft.random.choice((f"expose {count}", f"expose 0-{count}", f"expose {count} together"))


@street(2)
def order(draft: Draft) -> Line | None:
    """Cards laid in the order in which they will be turned up."""
    return "lay cards in order" if draft.held > 1 else None


@street(2)
def roll_out(draft: Draft) -> Line | None:
    """The next cards turned up."""
    return f"roll out {draft.few(min(2, draft.held))}" if draft.held else None


@street(3)
def in_or_out(draft: Draft) -> Line | None:
    """Who plays for the pot."""
    if not draft.held:
        return None
    draft.asked_in = True
    how = draft.random.choice(("in turn", "together"))
    return f"in or {draft.random.choice(('out', 'out', 'fold'))}, {how}"


@street(2)
def show_those_in(draft: Draft) -> Line | None:
    """Cards shown to all, or to those who are in."""
    return f"show those in{draft.random.choice(('', ' to each other'))}" if draft.asked_in else None


@street(1)
def force_in(draft: Draft) -> Line | None:
    """The player showing the highest card is in."""
    return "force in highest showing" if draft.up and draft.asked_in else None


@street(2)
def keep_or_pass(draft: Draft) -> Line | None:
    """A card that goes round."""
    if not draft.takes(1):
        return None
    draft.up += 1
    return "deal 1 up, keep or pass"


@street(1)
def buy(draft: Draft) -> Line | None:
    """Cards from a pile."""
    if not draft.takes(1):
        return None
    draft.up += 1
    return "buy 1 up for 25c or 50c"


@street(1)
def take(draft: Draft) -> Line | None:
    """Cards for players who want them."""
    return "take a card or pass" if draft.held and draft.takes(1) else None


@street(1)
def roll(draft: Draft) -> Line | None:
    """A die."""
    draft.rolled = True
    return "roll 1 die"


@street(1)
def turn_up(draft: Draft) -> Line | None:
    """Cards of the board, chosen by a player."""
    if not draft.areas:
        return None
    name = next(iter(draft.areas))
    draft.used += draft.areas.pop(name)
    return "turn up 1 of the layout"


@street(1)
def discard_like(draft: Draft) -> Line | None:
    """Cards lost to one on the board."""
    dealt = [area for area in draft.board if area not in draft.areas]
    return f"discard all like {draft.random.choice(dealt)}" if dealt and draft.held else None


@street(1)
def turn_to_beat(draft: Draft) -> Line | None:
    """Cards turned up until they beat the others."""
    if not draft.down + draft.unseen:
        return None
    return f"turn to beat, bet {draft.random.choice(_SIZES)}"


@street(1)
def break_off(draft: Draft) -> Line | None:
    """A card that ends the deal."""
    return f"break off when {draft.random.choice(_RANKS)} is dealt up" if draft.several else None


@street(1)
def open_with(draft: Draft) -> Line | None:
    """A hand needed to open."""
    return "open with JJ" if draft.several and draft.held >= 5 else None
