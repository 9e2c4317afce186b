import { describe, expect, it } from "vitest";
import type { EventView } from "../../shared/net/protocol";
import { heard, nextBreak, rolled, type Rolled } from "./rolled";

const row = (level: number | null, minutes: number, colour_up = 0) => ({ level, stakes: {}, written: "", minutes, hands: 0, until: 0, colour_up, games: [] });
const rows = [row(1, 10), row(null, 5, 25), row(2, 10), row(3, 10)];
const clock = { level: 1, stakes: {}, row: 0, on_break: false, left: 600, ends_at: 600_000, resumes_at: null, hands: null, length: "", seconds: 600, paused: [], next: null, to_break: null } satisfies EventView["clock"];
const seen = { clock, rows };

describe("a clock without news", () => {
  it("shows what the house has said", () => {
    expect(rolled(seen, 0)).toEqual({ row: 0, left: 600, seconds: 600, onBreak: false });
    expect(rolled({ rows, clock: { ...clock, ends_at: null, left: 77 } }, 5_000_000)).toEqual({ row: 0, left: 77, seconds: 600, onBreak: false });
  });
  it("goes on through breaks and levels, and stays in the last one", () => {
    expect(rolled(seen, 600_000)).toEqual({ row: 1, left: 300, seconds: 300, onBreak: true });
    expect(rolled(seen, 900_000 + 1000)).toEqual({ row: 2, left: 599, seconds: 600, onBreak: false });
    expect(rolled(seen, 90_000_000)).toEqual({ row: 3, left: null, seconds: null, onBreak: false });
  });
  it("knows when the next break comes", () => {
    expect(nextBreak(rows, 0, 90)).toEqual({ seconds: 90, colourUp: 25 });
    expect(nextBreak(rows, 2, 90)).toBe(null);
    expect(nextBreak(rows, 0, null)).toBe(null);
  });
});

describe("what is heard", () => {
  const at = (one: Partial<Rolled>): Rolled => ({ row: 0, left: 100, seconds: 600, onBreak: false, ...one });
  it("is the last minute, a level and a break, once each", () => {
    expect(heard(at({ left: 61 }), at({ left: 60 }))).toBe("minute");
    expect(heard(at({ left: 60 }), at({ left: 59 }))).toBe(null);
    expect(heard(at({ left: 1 }), at({ row: 1, left: 300, onBreak: true }))).toBe("break");
    expect(heard(at({ row: 1, onBreak: true }), at({ row: 2 }))).toBe("level");
  });
  it("is nothing when the page has just come, the clock was set back, or it has slept through the minute", () => {
    expect([heard(null, at({})), heard(at({ row: 3 }), at({ row: 2 })), heard(at({ left: 200 }), at({ left: 20 }))]).toEqual([null, null, null]);
  });
});
