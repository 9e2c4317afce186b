"""What axe has to say about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from .person import Person

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(ann: Person) -> list[str]:
    """Everything on the page that keeps somebody from using it."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: run make page")
    ann.page.evaluate(AXE.read_text())
    found = ann.page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations']}).then(all => all.violations"
        ".map(one => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html).join(' | ')}`))"
    )
    return [str(one) for one in found]
