"""A bot that is a process and behaves badly, in the way that its argument says."""

import json
import os
import subprocess
import sys


def wait_for_ever() -> None:
    os.read(os.pipe()[0], 1)


def say(answer: object) -> None:
    print(json.dumps({"answer": answer}), flush=True)


def compute_for_ever() -> None:
    """Compute, with somebody in a session of their own who does as well, and say who both are."""
    other = os.fork()
    if not other:
        os.setsid()
    else:
        with open(sys.argv[2], "a") as told:  # noqa: PTH123 - it starts often
            told.write(f"{os.getpid()}\n{other}\n")
    while True:
        pass


def before(how: str) -> None:
    """What it does before it is asked anything."""
    if how == "busy":
        compute_for_ever()
    if how.startswith("dies-until") and not os.path.exists(how.split()[1]):  # noqa: PTH110 - it starts often
        sys.exit(1)
    if how == "deaf":
        wait_for_ever()
    while how in ("flood", "endless"):
        sys.stdout.write("x" * 1000 + ("\n" if how == "flood" else ""))
    if how == "chatty":
        print('{"answer": "fold"}\n[]\n7', flush=True)


def answer(how: str, question: dict[str, object]) -> None:
    match how:
        case "dies":
            sys.exit(1)
        case "closes":
            os.close(0)
            wait_for_ever()
        case "leaves":
            # What it has started holds the pipe of the answers.
            subprocess.Popen([sys.executable, __file__, "deaf"], stdin=subprocess.DEVNULL)
            sys.exit(1)
        case "farewell":
            say("call")
            os.close(0)
            wait_for_ever()
        case "hangs":
            wait_for_ever()
        case "rubbish":
            print("\u2665 hello", flush=True)
        case "illegal":
            say("bet 1")
        case "rich":
            say("bet " + "9" * 5000)
        case "corrected":
            say("call" if "seat 0 may fold" in str(question.get("wrong")) else "raise 999999")
        case "quotes":
            said = {"number": str(question["number"]), "answer": "call"}
            print(json.dumps(said), flush=True)
        case "lost":
            number = question["number"] if "leave it out" in str(question.get("wrong")) else None
            print(json.dumps({"number": number, "answer": "call"}), flush=True)
        case "rules":
            say("call" if "rules" in question else "fold")
        case _:
            legal = question["legal"]
            assert isinstance(legal, list)
            print(json.dumps({"number": question["number"], "answer": legal[-1]}), flush=True)


if __name__ == "__main__":
    before(sys.argv[1])
    for line in sys.stdin:
        answer(sys.argv[1], json.loads(line))
