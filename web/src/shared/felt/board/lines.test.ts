import { describe, expect, it } from "vitest";
import type { BoardRows, Holding } from "../../net/protocol";
import { bestLine, bounds, drawLine, handsOn, lineThrough, linesInForce, runsOf } from "./lines";
import { lay, plan } from "./plan";

const ROWS: BoardRows = [
  [[0, "a"], [2, "a"], [4, "a"]],
  [[6, "x"]],
  [[0, "b"], [2, "b"], [4, "b"], [8, "r"]],
  [[6, "y"]],
  [[0, "c"], [2, "c"], [4, "c"]],
];
const LINES = [["a", "x", "r"], ["b", "x", "r"], ["b", "y", "r"], ["c", "y", "r"]];
const CARDS = { a: ["7h", "3d", "5s"], b: ["2d", "9s", "4h"], c: ["Ah", "Qh", "6d"], x: ["Jc"], y: ["3h"], r: [] };
const held = (contest: string, ...cards: string[]): Holding => ({ contest, hand: { kind: "straight" } as Holding["hand"], cards, wild: [] });
const STRAIGHT = held("high", "Ad", "5d", "2d", "4h", "3h");

describe("the line of the best hand", () => {
  it("is the first that holds all the hand uses of the board", () => {
    expect(bestLine(LINES, [], CARDS, [STRAIGHT])).toBe(2);
    expect(bestLine(LINES, [2], CARDS, [STRAIGHT])).toBe(-1);
    expect(bestLine(LINES, [], CARDS, [held("high", "Ad", "5d")])).toBe(-1);
    expect(bestLine([], [], CARDS, [STRAIGHT])).toBe(-1);
  });
  it("is that of the low where the high uses none", () => {
    expect(bestLine(LINES, [], CARDS, [held("high", "Ks", "Kc"), STRAIGHT])).toBe(2);
  });
  it("tells which hands lie on a line", () => {
    const flush = held("high", "Ah", "Qh", "3h", "9h", "8h");
    expect(handsOn(LINES[3]!, CARDS, [STRAIGHT, flush])).toEqual([flush]);
  });
});

describe("lines", () => {
  it("are those that the dice say, if they hang on dice", () => {
    const game = { lines: [[["a"]], [["b"]]], lines_when: [{ fact: "die", numbers: [1, 2, 3] }, { fact: "die", numbers: [4, 5, 6] }] };
    expect(linesInForce(game, {})).toEqual([]);
    expect(linesInForce(game, { die: 2 })).toEqual([["a"]]);
    expect(linesInForce(game, { die: 5 })).toEqual([["b"]]);
    expect(linesInForce({ lines: [LINES], lines_when: [null] }, {})).toBe(LINES);
  });
  it("are lit one after the other by touching a card that they share", () => {
    expect(lineThrough("b", LINES, [], -1)).toBe(1);
    expect(lineThrough("b", LINES, [], 1)).toBe(2);
    expect(lineThrough("b", LINES, [], 2)).toBe(1);
    expect(lineThrough("b", LINES, [1, 2], 0)).toBe(-1);
  });
});

describe("how a line is drawn", () => {
  const { places } = lay(plan(ROWS), 100, { lined: true });

  it("frames the cards side by side and swings from run to run", () => {
    const line = drawLine(LINES[2]!, places);
    expect(line.frames).toEqual([{ x: 0, y: expect.closeTo(146), w: expect.closeTo(318), h: expect.closeTo(140) }]);
    expect(line.links).toHaveLength(2);
    expect(line.links[0]).toContain("C");
    expect(line.links.at(-1)).toMatch(/^M457 289C/);
  });
  it("goes straight along a cross, a column and a diagonal", () => {
    const cross = lay(plan([[[7, "n"]], [[0, "w"], [7, "m"], [15, "e"]], [[7, "s"]]]), 100, { lined: true }).places;
    for (const line of [["n", "m", "s"], ["w", "m", "e"]]) {
      const drawn = drawLine(line, cross);
      expect(drawn.frames).toHaveLength(1);
      expect(drawn.links).toEqual([]);
      expect(drawn.through[0]).toContain("L");
    }
    const stairs = lay(plan([[[0, "a"]], [[0, "b"], [2, "c"]]]), 100, { lined: true }).places;
    expect(drawLine(["a", "c"], stairs)).toEqual({ through: [], links: ["M50 70L159 216"], frames: [] });
    expect(drawLine(["a"], stairs)).toEqual({ through: [], links: [], frames: [] });
  });
  it("keeps runs apart that turn a corner", () => {
    const box = (x: number, y: number) => ({ x, y, w: 100, h: 140 });
    expect(runsOf([box(0, 0), box(109, 0), box(109, 146)])).toHaveLength(2);
    expect(bounds([box(0, 0), box(109, 146)])).toEqual({ x: 0, y: 0, w: 209, h: 286 });
  });
});
