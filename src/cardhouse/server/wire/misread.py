"""What is wrong with data that does not fit its model: Pydantic's kinds of errors, as phrases of our own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from cardhouse.phrases import Said

_QUOTED: Final = re.compile(r"'[^']*'")
_Context = Mapping[str, Any]
_SAID: Final[dict[str, Callable[[_Context], Said | str]]] = {
    "missing": lambda _: Said("errors.server.field-missing"),
    "extra_forbidden": lambda _: Said("errors.server.field-unknown"),
    "string_type": lambda _: Said("errors.server.not-text"),
    "int_type": lambda _: Said("errors.server.not-a-whole-number"),
    "int_parsing": lambda _: Said("errors.server.not-a-whole-number"),
    "int_parsing_size": lambda _: Said("errors.server.not-a-whole-number"),
    "int_from_float": lambda _: Said("errors.server.not-a-whole-number"),
    "float_type": lambda _: Said("errors.server.not-a-number"),
    "float_parsing": lambda _: Said("errors.server.not-a-number"),
    "finite_number": lambda _: Said("errors.server.not-a-number"),
    "bool_type": lambda _: Said("errors.server.not-true-or-false"),
    "bool_parsing": lambda _: Said("errors.server.not-true-or-false"),
    "list_type": lambda _: Said("errors.server.not-a-list"),
    "tuple_type": lambda _: Said("errors.server.not-a-list"),
    "dict_type": lambda _: Said("errors.server.not-an-object"),
    "model_type": lambda _: Said("errors.server.not-an-object"),
    "model_attributes_type": lambda _: Said("errors.server.not-an-object"),
    "none_required": lambda _: Said("errors.server.not-nothing"),
    "string_too_short": lambda given: Said("errors.server.too-short", least=given["min_length"]),
    "string_too_long": lambda given: Said("errors.server.too-long", most=given["max_length"]),
    "string_pattern_mismatch": lambda _: Said("errors.server.other-form"),
    "string_unicode": lambda _: Said("errors.server.half-a-sign"),
    "too_short": lambda given: Said("errors.server.too-few", least=given["min_length"]),
    "too_long": lambda given: Said("errors.server.too-many", most=given["max_length"]),
    "greater_than_equal": lambda given: Said("errors.server.at-least", least=given["ge"]),
    "greater_than": lambda given: Said("errors.server.above", least=given["gt"]),
    "less_than_equal": lambda given: Said("errors.server.at-most", most=given["le"]),
    "less_than": lambda given: Said("errors.server.below", most=given["lt"]),
    "literal_error": lambda given: Said("errors.server.other-word", known=_QUOTED.findall(given["expected"])),
    "union_tag_invalid": lambda given: Said("errors.server.unknown-kind", by=_bare(given["discriminator"])),
    "union_tag_not_found": lambda given: Said("errors.server.unknown-kind", by=_bare(given["discriminator"])),
    "json_invalid": lambda _: Said("errors.server.not-json"),
    # Our own: what they say is in their context.
    "half_a_sign": lambda _: Said("errors.server.half-a-sign"),
    "too_deep": lambda given: str(given["why"]),
}
KNOWN: Final = frozenset(_SAID)


def why_misread(error: Mapping[str, Any]) -> Said | str:
    """What one error of Pydantic says, without what was sent: it may be a password."""
    said = _SAID.get(error.get("type", ""))
    return Said("errors.server.other-type") if said is None else said(error.get("ctx") or {})


def _bare(quoted: Any) -> str:
    return str(quoted).strip("'")
