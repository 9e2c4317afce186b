"""A process that does one job after the other, and dies of one that takes too much time or memory.

Requests come over a socket that is its standard input, and answers go back over it, as JSON. The time is what
the process itself has worked, not what it has waited: a busy machine is nobody's fault.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import traceback
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import Any, Final

from cardhouse.errors import CardhouseError

from .jobs import find_job

FULL: Final = 0.5
"""With so much of its memory in use, a process is replaced by a new one as soon as it has answered."""
_STATM: Final = Path("/proc/self/statm")
_LOW: Final = 10
"""How far it stands back behind everybody else."""

Plain = dict[str, Any]


def answer(request: Plain) -> Plain:
    """What comes of a request, or what is wrong with it."""
    try:
        return {"answer": find_job(request["do"])(**request["with"])}
    except MemoryError:
        return {"failed": "memory", "trace": "MemoryError", "full": True}
    except CardhouseError as error:
        details = {key: value for key, value in error.details.items() if isinstance(value, int | str)}
        kind = type(error).__name__
        return {"wrong": {"kind": kind, "code": error.code, "message": error.message, "details": details}}
    except Exception:  # noqa: BLE001 - whoever asked gets to know
        return {"failed": "error", "trace": traceback.format_exc()}


def _let_work(seconds: float) -> None:
    """Die after so many seconds of work; with 0, never."""
    with contextlib.suppress(AttributeError, ValueError):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit(memory: int) -> None:
    """Take so much memory and no more, and let everybody else go first, where the system can do that."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_LOW)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _is_full(memory: int) -> bool:
    """Whether so much is in use now that the next request might suffer for it, where the system says so."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        pages = int(_STATM.read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") > FULL * memory
    return False


def main() -> None:
    """Work until nobody asks any more."""
    memory = int(sys.argv[1])
    line = Connection(os.dup(sys.stdin.fileno()))
    # Whoever stops the server has it stop its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit(memory)
    # Most of what is asked for is a hand; nobody waits for it to be read then.
    find_job("hand.hold")
    line.send_bytes(b'{"ready":true}')
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = json.loads(line.recv_bytes())
            # From here on it is this request that the process may be gone of.
            line.send_bytes(b'{"begun":true}')
            began = process_time()
            _let_work(request["seconds"])
            said = answer(request)
            said["full"] = bool(said.get("full")) or _is_full(memory)
            said["spent"] = process_time() - began
            told = json.dumps(said, separators=(",", ":"), ensure_ascii=False).encode()
            _let_work(0)
            line.send_bytes(told)


if __name__ == "__main__":
    main()
