import { describe, expect, it } from "vitest";
import { counted, gained, pointsText, wallText } from "./words";

describe("words of clubs", () => {
  it("counts", () => {
    expect([counted(1, "member"), counted(1200, "hand")]).toEqual(["1 member", "1,200 hands"]);
  });
  it("shows results in the unit of the club", () => {
    expect([gained(1250, { unit: "€", decimals: 2 }), gained(-5, { unit: "", decimals: 0 }), gained(0, { unit: "", decimals: 0 })]).toEqual(["+€12.50", "−5", "0"]);
  });
  it("says the rule for points", () => {
    expect(pointsText({ places: [5, 3], played: 1, least: 3 })).toMatch(/^The first places get 5, 3 points, and whoever plays gets 1 more\. Places count from 3/);
  });
  it("shows a night as its wall does", () => {
    expect(wallText("2026-11-20T20:00")).toBe("Fri 20 Nov 2026, 20:00");
  });
});
