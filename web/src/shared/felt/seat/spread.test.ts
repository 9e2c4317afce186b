import { describe, expect, it } from "vitest";
import { spread } from "./spread";
import { wayOf } from "./contests";

const DOWN = "??";

describe("hands on the felt", () => {
  it("of seven stud cards fit into the column of a phone, and every up-card can be read", () => {
    const cards = [DOWN, DOWN, DOWN, "Jd", "9d", "4c", "Th"];
    const { lefts, width } = spread(cards, 33, 120, false);
    expect(width).toBeLessThanOrEqual(120);
    const shown = lefts.slice(1).map((left, at) => left - lefts[at]!);
    expect(shown.slice(3).every((one) => one >= 19)).toBe(true);
    expect(Math.round(shown[0]!)).toBe(7);
  });
  it("of two backs overlap by half", () => {
    expect(spread([DOWN, DOWN], 44, 188, false).width).toBeCloseTo(44 * 1.54);
  });
  it("that are shown lie side by side", () => {
    expect(spread(["Kh", "Kd", "Th", "9h"], 44, 190, true).lefts).toEqual([0, 47, 94, 141]);
  });
  it("of thirteen cards stay in their room", () => {
    expect(spread(Array<string>(13).fill(DOWN), 34, 124, false).width).toBeLessThanOrEqual(124.5);
  });
  it("know no place for a card that is not there", () => {
    expect(spread([], 34, 124, false).width).toBe(0);
  });
});

describe("shares", () => {
  it("point up or down", () => {
    expect(["high", "low", "face-low", "two-high", "badugi", "board1"].map(wayOf)).toEqual(["up", "down", "down", "up", "other", "other"]);
  });
});
