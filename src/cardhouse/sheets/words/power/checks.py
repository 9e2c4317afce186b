"""What cards with powers may do to a hand, for the check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.sheets.language.state import Lies as Lying
from cardhouse.sheets.language.state import Reflex, Span, State
from cardhouse.sheets.language.word import Page

from .effects import Does
from .rows import Power

_LYING: Final[dict[str, Lying]] = {"up": "up", "first up": "up", "down": "down", "unseen": "unseen"}


def extra_cards(powers: Sequence[Power], page: Page) -> int:
    """The most cards that powers may bring one player.

    A card has its power once, whether it comes face up or is shown from the hole.
    """
    fixed = [power for power in powers if power.which.word is None]
    brings = [[power.extra for power in fixed if power.has(card)] for card in page.deck.cards]
    others = sum(power.extra * power.copies(page) for power in powers if power.which.word is not None)
    return sum(max(extra, default=0) for extra in brings) + others


def all_get(powers: Sequence[Power], page: Page, how: str = "") -> int:
    """The most cards that powers may bring everybody."""
    return sum(
        effect.count * _times(power, page)
        for power in powers
        for effect in power.effects
        if effect.does == "all" and how in ("", effect.how)
    )


def _times(power: Power, page: Page) -> int:
    """How often a power may act, at the most; all that lies there at one moment may act at once."""
    times = power.copies(page, besides=False)
    on_board = power.once and power.lies == "board"
    return min(times, sum(page.layout.areas.values())) if on_board else times


def reflex_of(powers: Sequence[Power], page: Page) -> Reflex:
    """What powers may do after any step, with what they have done before."""
    extra = extra_cards(powers, page)
    to_all: dict[Lying, int] = {"down": all_get(powers, page, "down"), "up": all_get(powers, page, "up")}
    rows: list[tuple[str, Power, int]] = [
        (f"power {number}", power, power.copies(page)) for number, power in enumerate(powers)
    ]

    def reflex(state: State) -> None:
        if state.dealt and "extra" not in state.facts:
            state.facts.add("extra")
            state.gain(0, extra)
            for how, count in to_all.items():
                state.gain(0, count, lies=how)
            state.deck = max(0, state.deck - extra - sum(to_all.values()) * state.seats)
        for name, power, copies in rows:
            if _may_act(power, state):
                _turn_up(power, copies, state)
                for does, act in _ACTS.items():
                    if power.may(does):
                        act(name, power, copies, state)

    return reflex


def _may_act(power: Power, state: State) -> bool:
    """Whether there may be such cards."""
    if power.which.areas and not any(state.areas.get(area, Span()).most for area in power.which.areas):
        return False
    held = state.lies[_LYING[power.lies]] if power.lies in _LYING else state.held
    return bool((power.of_players and held.most) or (power.of_board and state.board.most))


def _turn_up(power: Power, copies: int, state: State) -> None:
    """Cards that do something are shown, unless they are thrown away at once."""
    if power.of_players and power.lies not in ("up", "first up") and power.first.does != "discard":
        hidden: tuple[Lying, ...] = (_LYING[power.lies],) if power.lies else ("down", "unseen", "out")
        for lies in hidden:
            state.turn(0, copies, start=lies)


def _discard(name: str, power: Power, copies: int, state: State) -> None:
    if power.of_players:
        lies = _LYING.get(power.lies)
        there = state.lies[lies] if lies else state.held
        lost = min(copies - state.spent.get(name, 0), there.fewest)
        state.spent[name] = state.spent.get(name, 0) + lost
        state.lose(0, lost, lies=lies)
        for part in state.parts:
            state.parts[part] = state.parts[part].less(0, lost)
    if power.of_board:
        state.unlay([area for area in state.areas if area not in power.which.areas], copies)


def _fold(name: str, power: Power, copies: int, state: State) -> None:
    state.may_fold()


def _goes_there(name: str, power: Power, copies: int, state: State) -> None:
    """Each card that a player is dealt may bring all others like it, and the deck may run out over it."""
    before = state.counted.get(name, 0)
    came = max(0, state.up.most - before)
    state.lose(0, state.up.fewest, lies="up")
    state.gain(0, came * (state.alike - 1), lies="up")
    state.counted[name] = state.up.most
    state.deck = 0


_ACTS: Final[dict[Does, Callable[[str, Power, int, State], None]]] = {
    "discard": _discard,
    "fold": _fold,
    "there": _goes_there,
    "bet": _fold,
}
