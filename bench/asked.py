"""What is asked of each route, as dearly as an address that nobody knows can ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Plain = dict[str, Any]
_SHEET: Final = 'name = "Ours"\nsource = "us"\nextends = "holdem"\n'
_STRUCTURE: Final = 'extends = "barge-27-game-mix"\nname = "Ours"\nsource = "us"\n'
_WORDS: Final = "pinapple omahaa badugii lowbball chowahha dramahha holdemm criscros not deuces without boarz"
_NOBODY: Final = "nothing-here"
_ENDS: Final = ("/api/logout", "/api/account/delete", "/api/account/links/void")
"""What ends the session of whoever asks."""


@dataclass(frozen=True)
class Asked:
    """A request."""

    method: str
    route: str
    """The path as the description has it."""
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Plain | None = None


def every_route(schema: Plain, places: Mapping[str, str], turn: int = 0) -> list[Asked]:
    """A request to each route of a description; ``places`` are paths that lead somewhere, by their routes.

    Each ``turn`` asks for something else, so that what was just made for one does not serve the next.
    What deletes something comes last.
    """
    found = [
        _asked(method.upper(), route, one, schema, places, turn)
        for route, methods in schema["paths"].items()
        for method, one in methods.items()
    ]
    return sorted(found, key=lambda one: (one.route in _ENDS, one.method == "DELETE"))


def _asked(method: str, route: str, one: Plain, schema: Plain, places: Mapping[str, str], turn: int) -> Asked:
    path, query = route, {}
    for given in one.get("parameters", ()):
        dearest = _dearest(given["schema"], schema)
        if given["in"] == "query":
            query[given["name"]] = dearest
        elif given["in"] == "path":
            known = f"{route.partition('{')[0]}"
            place = places.get(known, _NOBODY) if given["name"] == "id" else None
            path = path.replace(f"{{{given['name']}}}", place or _word(given["schema"]))
    content = one.get("requestBody", {}).get("content", {}).get("application/json", {})
    body = _dearest(content["schema"], schema) if content else None
    other = _OTHERWISE.get((method, route))
    if other is not None:
        query = {**(other.query or query)}
        body = other.body if other.body is not None else body
        path = other.path or path
    varied = {name: value - turn if name == "players" else value for name, value in query.items()}
    if "q" in varied:
        varied["q"] = f"{turn}x {varied['q']}"
    return Asked(method, route, path.replace(_GAME, _GAMES[turn % len(_GAMES)]), varied, body)


def _word(schema: Plain) -> str:
    """Something that fits where a path has a word or a number."""
    if schema.get("type") == "integer":
        return "1"
    if "enum" in schema:
        return str(schema["enum"][0])
    return "a" * min(32, int(schema.get("maxLength", 32)))


def _dearest(schema: Plain, whole: Plain) -> Any:
    """The longest or highest that fits."""
    if "$ref" in schema:
        return _dearest(whole["components"]["schemas"][schema["$ref"].rpartition("/")[2]], whole)
    if kinds := schema.get("anyOf", schema.get("oneOf")):
        return _dearest(kinds[0], whole)
    if "enum" in schema or "const" in schema:
        return schema.get("const", schema.get("enum", [None])[-1])
    match schema.get("type"):
        case "string":
            return "2026-12-24" if "format" in schema else _longest(schema)
        case "integer" | "number":
            return schema.get("maximum", 10)
        case "boolean":
            return True
        case "array":
            if "prefixItems" in schema:
                return [_dearest(one, whole) for one in schema["prefixItems"]]
            return [_dearest(schema.get("items", {}), whole)] * min(200, schema.get("maxItems", 200))
        case "object":
            return {name: _dearest(one, whole) for name, one in schema.get("properties", {}).items()}
    return None


def _longest(schema: Plain) -> str:
    most = int(schema.get("maxLength", 80))
    return (("a" if "pattern" in schema else _WORDS) * most)[:most]


@dataclass(frozen=True)
class _Otherwise:
    """What is asked where the longest that fits is not the dearest."""

    query: Mapping[str, Any] | None = None
    body: Plain | None = None
    path: str = ""


_GAMES: Final = (
    *("knock-poker@spread", "all-for-one@spread", "baseball", "holdem", "chowaha", "3-5-7", "big-o"),
    *("paradise-road-pickem@barge2024", "open-face-chinese", "dramaha", "stud-8", "badugi", "omaha-8"),
)
_GAME: Final = "(game)"
"""Another one at each turn."""
_SITTING: Final = {"game": "omaha-8", "hands": [None] * 9}


def _otherwise() -> Iterator[tuple[tuple[str, str], _Otherwise]]:
    for part in ("", "/card.svg", "/sheet", "/like"):
        yield ("GET", f"/api/games/{{id}}{part}"), _Otherwise(path=f"/api/games/{_GAME}{part}")
    for part in ("", "/print"):
        where = f"/api/structures/barge-27-game-mix{part}"
        yield ("GET", f"/api/structures/{{id}}{part}"), _Otherwise({"players": 10_000}, path=where)
    yield ("GET", "/api/structures"), _Otherwise({"players": 10_000})
    yield ("GET", "/api/games/find"), _Otherwise({"q": f"{_WORDS} {_WORDS}"[:190], "most": 60})
    yield ("GET", "/api/games/random"), _Otherwise({"players": 6})
    yield ("GET", "/api/rules"), _Otherwise({"game": [*_GAMES] * 7})
    yield ("GET", "/api/booklet"), _Otherwise({"game": _GAMES, "cards": 4})
    yield ("GET", "/api/quiz/question"), _Otherwise({"number": 2**31})
    yield ("GET", "/api/quiz/ruling"), _Otherwise({"number": 2**31})
    yield (
        ("GET", "/api/rulebook/search"),
        _Otherwise({"words": "the card that a player folds " * 6}),
    )
    yield ("GET", "/api/rulebook/rules/{id}"), _Otherwise(path="/api/rulebook/rules/TDA-1")
    yield ("GET", "/api/tournaments"), _Otherwise({"words": _WORDS})
    for part in ("", "/layout"):
        yield ("POST", f"/api/odds{part}"), _Otherwise(body=_SITTING if not part else {"game": _GAMES[0]})
    for part in ("card", "check", "deal", "try"):
        yield ("POST", f"/api/sheets/{part}"), _Otherwise(body={"text": _SHEET})
    yield ("POST", "/api/own-games"), _Otherwise(body={"text": _SHEET})
    for part in ("", "/check"):
        text = {"text": _STRUCTURE, "players": 10_000}
        yield ("POST", f"/api/structures{part}"), _Otherwise(body=text)
    yield ("POST", "/api/structures/make"), _Otherwise(body={"hours": 24, "players": 2000, "game": "horse"})
    rules = {"games": [*_GAMES] * 7, "stakes": "limit 10/20"}
    yield ("POST", "/api/tables"), _Otherwise(body={"name": "Dear", "rules": rules})
    yield ("POST", "/api/tournaments"), _Otherwise(body={"name": "Dear", "structure": "barge-27-game-mix"})
    yield ("POST", "/api/guest"), _Otherwise(body={"name": "Somebody else"})
    yield ("POST", "/api/mixes"), _Otherwise(body={"name": "Ours", "games": [*_GAMES] * 7, "hands": 4})


_OTHERWISE: Final = dict(_otherwise())
