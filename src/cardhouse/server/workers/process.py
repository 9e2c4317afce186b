"""A process that does one job after another, and dies if one takes too much time or memory.

Requests come over a socket that is its standard input, and answers go back over it, as JSON. Only the
processor time of the process itself counts: a busy machine is nobody's fault.
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
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.keeper import end_with, go_first, limit_memory

from .jobs import FindJob, Plain
from .refused import as_data

FULL: Final = 0.5
"""With this share of its memory in use, a process is replaced once it has answered."""
_STATM: Final = Path("/proc/self/statm")
_LOW: Final = 10
"""How far its priority is lowered."""


def answer(request: Plain, find: FindJob) -> Plain:
    """The answer to a request, or what is wrong with it."""
    try:
        return {"answer": find(request["do"])(**request["with"])}
    except MemoryError:
        return {"failed": "memory", "trace": "MemoryError", "full": True}
    except CardhouseError as error:
        return {"wrong": as_data(error)}
    except Exception:  # noqa: BLE001 - the caller is told
        return {"failed": "error", "trace": traceback.format_exc()}


def _let_work(seconds: float) -> None:
    """Die after this many seconds of work; 0 for never."""
    with contextlib.suppress(AttributeError, ValueError):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def give_way() -> None:
    """Lower the priority, if the system allows it, so that tables come before everything that can wait.

    ``CARDHOUSE_NICE`` says how far, on a machine that has other ways to divide its time.
    """
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.nice(int(os.environ.get("CARDHOUSE_NICE", _LOW)))


def serve_the_house(memory: int) -> None:
    """Take no more than is allowed, come after everybody else, and end with the server."""
    # The server stops its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(os.getppid())
    go_first()
    give_way()
    limit_memory(memory)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _is_full(memory: int) -> bool:
    """Whether so much memory is in use that the next request might fail, if the system can tell."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        pages = int(_STATM.read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") > FULL * memory
    return False


def work(find: FindJob, *, first: str) -> None:
    """Do the jobs that are asked for, until there are no more requests.

    The job ``first`` is found before anybody waits for it.
    """
    memory = int(sys.argv[1])
    line = Connection(os.dup(sys.stdin.fileno()))
    serve_the_house(memory)
    find(first)
    line.send_bytes(b'{"ready":true}')
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = json.loads(line.recv_bytes())
            # From here on, if the process dies, it is because of this request.
            line.send_bytes(b'{"begun":true}')
            began = process_time()
            _let_work(request["seconds"])
            said = answer(request, find)
            said["full"] = bool(said.get("full")) or _is_full(memory)
            said["spent"] = process_time() - began
            told = json.dumps(said, separators=(",", ":"), ensure_ascii=False).encode()
            _let_work(0)
            line.send_bytes(told)
