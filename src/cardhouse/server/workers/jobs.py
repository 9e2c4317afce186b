"""What a worker can be asked to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Plain = dict[str, Any]
"""What goes to a worker and comes back: data as JSON has it."""

Job = Callable[..., Any]
"""Takes and returns plain data."""

Jobs = Mapping[str, Job]
"""Jobs by the names under which a worker is asked for them."""

FindJob = Callable[[str], Job]
"""Finds a job by its name."""
