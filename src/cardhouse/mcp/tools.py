"""The tools that a model is offered: their names, what they take, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardhouse.bots.legal import shown
from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.phrases import say

from .chair import Seen
from .errors import BadArguments
from .player import Player

Plain = dict[str, Any]
_TYPES: Final[dict[str, tuple[type, ...]]] = {"string": (str,), "integer": (int,), "array": (list,)}


class UnknownTool(CardhouseError):
    """There is no such tool."""

    code = "unknown-tool"


@dataclass(frozen=True)
class Takes:
    """An argument of a tool."""

    type: str
    needed: bool = False
    limits: tuple[int, int] | None = None
    """The smallest and the largest that a number may be."""

    def to_dict(self, about: str) -> Plain:
        """The argument as a JSON schema."""
        found: Plain = {"type": self.type, "description": about}
        if self.type == "array":
            found["items"] = {"type": "string"}
        if self.limits is not None:
            found["minimum"], found["maximum"] = self.limits
        return found

    def fits(self, given: Any) -> bool:
        """Whether an argument is of this type."""
        if not isinstance(given, _TYPES[self.type]) or isinstance(given, bool):
            return False
        return not isinstance(given, list) or all(isinstance(one, str) for one in given)


@dataclass(frozen=True)
class Tool:
    """Something that a model can do."""

    name: str
    do: Callable[..., Seen]
    takes: Mapping[str, Takes]
    needs_room: bool = False
    """Whether it is offered only where there is a card room to go to."""
    changes: bool = True
    """Whether it does more than look."""

    def offered(self, player: Player) -> bool:
        """Whether a model is told of it."""
        return player.has_room or not self.needs_room

    def to_dict(self) -> Plain:
        """The tool as the protocol lists it."""
        about = {name: say(f"mcp.tools.{self.name}-{name}") for name in self.takes}
        return {
            "name": self.name,
            "title": say(f"mcp.tools.{self.name}-title"),
            "description": say(f"mcp.tools.{self.name}"),
            "inputSchema": {
                "type": "object",
                "properties": {name: one.to_dict(about[name]) for name, one in self.takes.items()},
                "required": [name for name, one in self.takes.items() if one.needed],
                "additionalProperties": False,
            },
            "annotations": {"readOnlyHint": not self.changes, "openWorldHint": self.needs_room},
        }


def call(player: Player, name: str, given: Mapping[str, Any]) -> Seen:
    """Do what a model asks for; raises a :class:`CardhouseError` that says what was wrong."""
    tool = TOOLS.get(name)
    if tool is None or not tool.offered(player):
        offered = [one for one, other in TOOLS.items() if other.offered(player)]
        if tool is not None:
            raise UnknownTool("mcp.tool-needs-room", tool=name, known=offered)
        raise UnknownTool(
            "mcp.unknown-tool", tool=shown(name), hint=did_you_mean(name, offered), known=offered
        )
    for argument, value in given.items():
        takes = tool.takes.get(argument)
        if takes is None:
            known = list(tool.takes)
            raise BadArguments("mcp.unknown-argument", tool=name, argument=shown(argument), known=known)
        if not takes.fits(value):
            raise BadArguments("mcp.bad-argument", tool=name, argument=argument, type=takes.type)
        least, most = takes.limits or (value, value)
        if not least <= value <= most:
            number = shown(str(value))
            raise BadArguments(
                "mcp.not-within", tool=name, argument=argument, given=number, least=least, most=most
            )
    missing = [argument for argument, one in tool.takes.items() if one.needed and argument not in given]
    if missing:
        raise BadArguments("mcp.missing-argument", tool=name, argument=missing[0])
    return tool.do(player, **given)


_TEXT, _CHIPS = Takes("string"), Takes("integer", limits=(1, 10**12))
TOOLS: Final[dict[str, Tool]] = {
    tool.name: tool
    for tool in (
        Tool("find_games", Player.find_games, {"words": Takes("string", needed=True)}, changes=False),
        Tool("rules", Player.read_rules, {"game": _TEXT}, changes=False),
        Tool(
            "play_bots",
            Player.play_bots,
            {
                "game": Takes("string", needed=True),
                "bots": Takes("array"),
                "stakes": _TEXT,
                "stack": _CHIPS,
            },
        ),
        Tool("list_tables", Player.list_tables, {}, needs_room=True, changes=False),
        Tool(
            "join_table",
            Player.join_table,
            {
                "table": Takes("string", needed=True),
                "seat": Takes("integer", limits=(0, 14)),
                "chips": _CHIPS,
            },
            needs_room=True,
        ),
        Tool("look", Player.look, {}, changes=False),
        Tool("answer", Player.answer, {"action": Takes("string", needed=True)}),
        Tool("next_hand", Player.next_hand, {}),
        Tool(
            "buy_chips",
            Player.buy_chips,
            {"chips": Takes("integer", needed=True, limits=(1, 10**12))},
            needs_room=True,
        ),
        Tool("leave", Player.leave, {}),
    )
}
"""The tools by name."""
