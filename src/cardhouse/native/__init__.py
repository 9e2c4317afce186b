"""A small part of Python as machine code: whole numbers, records, arrays, loops.

Kernels of hands are plain arithmetic, and there are hundreds of them. They are translated straight into
LLVM's language, function by function, which takes a few milliseconds each; nothing of it is imported when
the machine code is kept from an earlier time.
"""

from .function import Entry, Fixed, Native, can_translate, helper
from .in_use import InUse
from .kinds import Known
from .workspace import Workspace

__all__ = ["Entry", "Fixed", "InUse", "Known", "Native", "Workspace", "can_translate", "helper"]
