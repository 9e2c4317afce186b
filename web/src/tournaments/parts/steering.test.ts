import { describe, expect, it } from "vitest";
import { secondsOf, shifted, step, toRow } from "./steering";

const rows = [{ level: 1 }, { level: 2 }, { level: null }, { level: 3 }];

describe("setting the clock", () => {
  it("names levels by their number, and breaks by the level before them", () => {
    expect(toRow(rows, 1)).toEqual({ do: "set-clock", level: 2 });
    expect(toRow(rows, 2)).toEqual({ do: "set-clock", level: 2, text: "break" });
    expect([toRow(rows, 4), toRow(rows, -1)]).toEqual([null, null]);
  });
  it("goes on and back by one row", () => {
    const at = (row: number) => ({ rows, clock: { row } }) as never;
    expect(step(at(2), 1)).toEqual({ do: "set-clock", level: 3 });
    expect(step(at(3), -1)).toEqual({ do: "set-clock", level: 2, text: "break" });
    expect(step(at(0), -1)).toBe(null);
  });
  it("never takes the last second", () => {
    expect([shifted(90, 60), shifted(40, -60)]).toEqual([{ do: "set-clock", seconds: 150 }, { do: "set-clock", seconds: 1 }]);
  });
  it("reads times as they are typed", () => {
    expect(["12:30", "12", "1:05:00", " 0:45 ", "1:75", "soon", ""].map(secondsOf)).toEqual([750, 720, 3900, 45, null, null, null]);
  });
});
