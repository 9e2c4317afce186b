"""How kernels are compiled: as numba does it, less what kernels have no use for.

A kernel is plain arithmetic on records, so most of numba's passes look for something that is never there.
Leaving them out, and the wrappers by which Python would call each function, halves the time that the first
hand of a game has to wait.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from numba import config
from numba.core import typed_passes, untyped_passes
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager

_PASSES: Final = (
    (untyped_passes.TranslateByteCode, "read the bytecode"),
    (untyped_passes.FixupArgs, "fix up arguments"),
    (untyped_passes.IRProcessing, "process the code"),
    (untyped_passes.ReconstructSSA, "give every value a name of its own"),
    (typed_passes.NopythonTypeInference, "find types"),
    (typed_passes.PreLowerStripPhis, "take joins of values out"),
    (typed_passes.IRLegalization, "look whether the code is legal"),
    (typed_passes.AnnotateTypes, "note types"),
    (typed_passes.NativeLowering, "make machine code"),
    (typed_passes.NoPythonBackend, "finish"),
)
BARE: Final[dict[str, Any]] = {
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""Nothing but the machine code."""


class KernelCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles functions whose records never overlap: what was read of one survives a write to another."""

    def define_pipelines(self) -> list[Any]:
        self.state.flags.noalias = True
        passes = PassManager("kernel")
        for one, what in _PASSES:
            passes.add_pass(one, what)
        passes.finalize()
        return [passes]


@contextmanager
def short_loops() -> Iterator[None]:
    """Compile loops as they stand: over six seats or five cards, what is made for long arrays is slower.

    Garbage waits meanwhile. There is hardly any, and looking for it takes a tenth of the time.
    """
    settings: Any = config
    before, collects = (settings.LOOP_VECTORIZE, settings.OPT), gc.isenabled()
    settings.LOOP_VECTORIZE, settings.OPT = 0, 1
    gc.disable()
    try:
        yield
    finally:
        settings.LOOP_VECTORIZE, settings.OPT = before
        if collects:
            gc.enable()
