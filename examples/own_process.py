"""A bot as a process of its own, in any language: it reads questions and writes answers, as lines of JSON.

cardhouse simulate holdem --bots "process:python3 examples/own_process.py,random"
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    legal, cards = question["legal"], question["view"]["seats"][question["view"]["seat"]]["cards"]
    ranks = [card[0] for card in cards]
    likes = len(ranks) - len(set(ranks)) + sum(rank in "JQKA" for rank in ranks)
    wanted = (
        ["bet", "raise", "check", "call"] if likes > 1 else ["check", "call"] if likes else ["check", "fold"]
    )
    answer = next((said for word in wanted for said in legal if said.split()[0] == word), legal[0])
    print(json.dumps({"number": question["number"], "answer": answer}), flush=True)  # noqa: T201
