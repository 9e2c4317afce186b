import { describe, expect, it } from "vitest";
import { anteFrom, nextRow, nextStakes, rowsOf, rowWith, withAnte } from "./rows";
import type { Value } from "./toml";

const LEVELS: Value[] = ["25/50", { break: 10, colour_up: 25 }, { stakes: "50/100", minutes: 30 }, { limit: "200/400", "no-limit": "50/100 bb-ante" }];

describe("rows", () => {
  it("are levels with numbers of their own, and breaks", () => {
    expect(rowsOf(LEVELS)).toEqual([
      { kind: "level", number: 1, stakes: [{ family: "stakes", text: "25/50" }], minutes: null },
      { kind: "break", minutes: 10, colourUp: 25 },
      { kind: "level", number: 2, stakes: [{ family: "stakes", text: "50/100" }], minutes: 30 },
      { kind: "level", number: 3, stakes: [{ family: "limit", text: "200/400" }, { family: "no-limit", text: "50/100 bb-ante" }], minutes: null },
    ]);
    expect(rowsOf(undefined)).toEqual([]);
  });

  it("keep what the form does not show", () => {
    expect(rowWith("25/50", { minutes: 12 })).toEqual({ stakes: "25/50", minutes: 12 });
    expect(rowWith({ stakes: "25/50", minutes: 12 }, { minutes: undefined })).toBe("25/50");
    expect(rowWith({ stakes: "25/50", game: "razz" }, { stakes: "30/60" })).toEqual({ stakes: "30/60", game: "razz" });
  });
});

describe("the next level", () => {
  it("is a usual step higher", () => {
    expect(["25/50", "50/100", "75/150", "200/400 bb-ante", "100/200 ante 25 bring-in 50", "no-limit 500/1000 bb-ante 1000"].map(nextStakes)).toEqual([
      "40/80", "75/150", "100/200", "300/600 bb-ante", "150/300 ante 38 bring-in 75", "no-limit 750/1500 bb-ante 1500",
    ]);
  });
  it("has the ways of betting of the last one", () => {
    expect(nextRow(LEVELS)).toEqual({ limit: "300/600", "no-limit": "75/150 bb-ante" });
    expect(nextRow(["50/100", { break: 5 }])).toBe("75/150");
    expect(nextRow([])).toBe("25/50");
  });
});

describe("a big blind ante", () => {
  it("is put from a level on, and taken out again", () => {
    const put = withAnte(LEVELS, 2);
    expect(put).toEqual(["25/50", { break: 10, colour_up: 25 }, { stakes: "50/100 bb-ante", minutes: 30 }, { limit: "200/400", "no-limit": "50/100 bb-ante" }]);
    expect([anteFrom(LEVELS), anteFrom(put), anteFrom(withAnte(put, null))]).toEqual([3, 2, null]);
  });
});
