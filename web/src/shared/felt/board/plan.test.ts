import { describe, expect, it } from "vitest";
import type { BoardRows } from "../../net/protocol";
import { lay, plan } from "./plan";

describe("the plan of a board", () => {
  it("draws a row, a triangle and a cross as they are", () => {
    const row = plan([[[0, "flop"], [5, "flop"], [10, "flop"], [15, "turn"], [20, "river"]]]);
    expect(row.places.map((place) => place.x)).toEqual([0, 1, 2, 3, 4]);
    expect(row.places.map((place) => place.index)).toEqual([0, 1, 2, 0, 0]);
    const triangle = plan([
      [[0, "a"], [2, "a"], [4, "a"]],
      [[6, "x"]],
      [[0, "b"], [2, "b"], [4, "b"], [8, "r"]],
      [[6, "y"]],
      [[0, "c"], [2, "c"], [4, "c"]],
    ]);
    expect(triangle).toMatchObject({ width: 5, height: 3 });
    expect(triangle.places.find((place) => place.area === "r")).toMatchObject({ x: 4, y: 1 });
    expect(triangle.places.find((place) => place.area === "x")).toMatchObject({ x: 3, y: 0.5 });
    const cross = plan([[[7, "n"]], [[0, "w"], [7, "m"], [15, "e"]], [[7, "s"]]]);
    expect(cross).toMatchObject({ width: 3, height: 3 });
  });
  it("draws the same board whatever its areas are called", () => {
    const wide = plan([
      [[0, "a1"], [3, "a2"], [6, "a3"]],
      [[9, "x"]],
      [[0, "b1"], [3, "b2"], [6, "b3"], [11, "r"]],
      [[9, "y"]],
      [[0, "c1"], [3, "c2"], [6, "c3"]],
    ]);
    expect(wide).toMatchObject({ width: 5, height: 3 });
    expect(wide.places.find((place) => place.area === "r")).toMatchObject({ x: 4, y: 1 });
  });
  it("never lays one place of a board over another", () => {
    const pyramid = plan([[[4, "a"]], [[2, "b"], [6, "c"]], [[0, "d"], [4, "e"], [8, "f"]]]);
    for (const one of pyramid.places) {
      for (const other of pyramid.places) {
        if (one !== other) expect(Math.abs(one.x - other.x) >= 1 || Math.abs(one.y - other.y) >= 1).toBe(true);
      }
    }
  });
});

describe("a board in pixels", () => {
  const chowaha: BoardRows = [
    [[0, "a"], [2, "a"], [4, "a"]],
    [[6, "x"]],
    [[0, "b"], [2, "b"], [4, "b"], [8, "r"]],
    [[6, "y"]],
    [[0, "c"], [2, "c"], [4, "c"]],
  ];
  const row: BoardRows = [[[0, "flop"], [5, "flop"], [10, "flop"], [15, "turn"], [20, "river"]]];

  it("leaves room for lines between columns that no row joins", () => {
    const at = (lined: boolean, area: string): number => lay(plan(chowaha), 100, { lined }).places.find((place) => place.area === area)!.box.x;
    expect(at(true, "x") - at(false, "x")).toBeCloseTo(30);
    expect(at(true, "r") - at(false, "r")).toBeCloseTo(60);
    expect(at(true, "a")).toBe(0);
    const across = lay(plan(row), 100, { lined: true });
    expect(across.width).toBeCloseTo(536);
    expect(across.height).toBeCloseTo(140);
  });
});
