import { describe, expect, it } from "vitest";
import type { BoardRows, GameEvent, GameRules } from "../../net/protocol";
import { contestsOfLines, marksOf, rowsInUse, share } from "./marks";

describe("cards that have won", () => {
  it("have a tag for each contest, on the board where they won it", () => {
    const awards = [
      { contest: "high", cards: ["Kh", "Kc", "7d"], run: 0 },
      { contest: "low", cards: ["Ad", "7d"], run: 0 },
      { contest: "low", cards: ["As", "7d"], run: 0 },
      { contest: "high", cards: ["9c"], run: 1 },
    ];
    const marks = marksOf(awards, 0);
    expect(marks.get("7d")).toEqual(["high", "low"]);
    expect(marks.get("9c")).toBeUndefined();
    expect(marksOf(awards, 1).get("9c")).toHaveLength(1);
  });
});

describe("several boards", () => {
  const contest = (name: string, line: number | null) => ({ name, scale: "high", summary: "", line });
  it("are settled apart where each contest is about a line", () => {
    const lines = [[["a"], ["b"]]];
    expect(contestsOfLines({ lines, contests: [contest("board1", 0), contest("board2", 1)] })).toEqual(["board1", "board2"]);
    expect(contestsOfLines({ lines, contests: [contest("high", null), contest("low", null)] })).toEqual([]);
    expect(contestsOfLines(null)).toEqual([]);
  });
  it("share the pot, the odd chip with the first", () => {
    expect([0, 1].map((at) => share(125, 2, at))).toEqual([63, 62]);
    expect([0, 1, 2].map((at) => share(100, 3, at))).toEqual([34, 33, 33]);
  });
});

describe("a game that was picked", () => {
  const rows: BoardRows = [[[0, "flop"], [5, "turn"]]];
  const branches: GameRules["branches"] = { holdem: ["flop", "turn"], razz: [] };
  const chose = (choice: string): GameEvent => ({ kind: "choose", seat: 0, choice });
  it("leaves out what only others use of the board", () => {
    expect(rowsInUse(rows, branches, [])).toEqual(rows);
    expect(rowsInUse(rows, branches, [chose("holdem")])).toEqual(rows);
    expect(rowsInUse(rows, branches, [chose("razz")])).toEqual([]);
  });
  it("is asked for again with the next deal", () => {
    expect(rowsInUse(rows, branches, [chose("razz"), { kind: "next-deal" } as GameEvent])).toEqual(rows);
  });
});
