"""The desk has a label for every fact of every kind."""

from __future__ import annotations

import pytest

from cardhouse.rulings import KINDS
from cardhouse.rulings.desk import fields_of


@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_has_a_label(kind: str) -> None:
    assert all(field["label"] for field in fields_of(KINDS[kind]))
