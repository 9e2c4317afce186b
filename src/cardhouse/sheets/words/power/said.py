"""What cards with powers do, in English."""

from __future__ import annotations

from typing import Final

from cardhouse.sheets.language.which_said import card_of

from .effects import Does, Effect
from .rows import Lies, Power

_WHO: Final[dict[Lies, str]] = {
    "up": "A player to whom {card} comes face up",
    "first up": "A player whose first card face up is {card}",
    "down": "A player who has {card} in the hole",
    "unseen": "A player who has {card} among the cards that nobody has looked at",
    "board": "When {card} is dealt to the board,",
    "": "A player who has {card}",
}
_LOSES: Final[dict[Does, str]] = {"fold": "folds", "discard": "discards it"}


def power_sentences(power: Power, *, rising: bool) -> str:
    """What a row says, in a sentence or two."""
    said = [_kill(power) if power.kill else _shown(power, rising=rising) or _acts(power, rising=rising)]
    if power.board_too:
        said.append("Such cards leave the board too.")
    if power.once and power.which.areas:
        areas = " or the ".join(power.which.areas)
        said.append(f"Only what lies there when the {areas} is dealt counts.")
    elif power.once:
        said.append("This happens only the first time.")
    return " ".join(said)


def _kill(power: Power) -> str:
    where = {"up": " face up", "down": " in the hole"}.get(power.lies, "")
    return (
        f"A player with {card_of(power.which)}{where} may kill the deal whenever it is that player's turn to "
        "bet. Bets of that round are returned to the players still in; the rest of the pot stays."
    )


def _price(effect: Effect, *, rising: bool) -> str:
    return f"{'a fee that starts at ' if rising else ''}{effect.fee}"


def _shown(power: Power, *, rising: bool) -> str:
    if not power.from_the_hole:
        return ""
    effect = power.first
    pays = f" and pay {_price(effect, rising=rising)} " if effect.fee else " "
    return (
        f"A player with {card_of(power.which)} in the hole may show it before any round of betting{pays}"
        f"for {effect.gives}."
    )


def _acts(power: Power, *, rising: bool) -> str:
    if power.may("there"):
        return _there(power)
    who = _WHO[power.lies].format(card=card_of(power.which))
    said = [_effect(power, effect, rising=rising) for effect in power.effects]
    if power.lies in ("down", "unseen", "") and power.first.does != "discard":
        said.insert(0, "shows it")
    return f"{who} {', and '.join(said)}."


def _there(power: Power) -> str:
    opens = ", who opens a round of betting" if power.may("bet") else ""
    return (
        "A card dealt to a player while another still in shows its rank goes to that other player"
        f"{opens}; then the first gets another card in its place."
    )


def _effect(power: Power, effect: Effect, *, rising: bool) -> str:
    on_board = power.lies == "board"
    match effect.does:
        case "extra" | "wild":
            if not effect.fee:
                return f"{'has' if effect.does == 'wild' else 'gets'} {effect.gives} at once"
            what = f"to have {effect.gives}" if effect.does == "wild" else f"for {effect.gives}"
            return f"may pay {_price(effect, rising=rising)} {what}, at once or not at all"
        case "pay":
            price = effect.must.english() if effect.must else ""
            return f"pays {price}, or {_LOSES[effect.otherwise]}"
        case "discard":
            return "it leaves the board" if on_board else "discards it"
        case "end":
            said = "the deal ends at once" if on_board else "ends the deal at once"
            return f"{said}: all cards are shuffled, and the players still in start again"
        case "all":
            return f"everybody still in gets {effect.gives}"
        case "bet":
            return "there is a round of betting" if on_board else "opens a round of betting"
        case _:
            return _LOSES.get(effect.does, "")
