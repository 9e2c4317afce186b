import { describe, expect, it } from "vitest";
import { event } from "./testing";
import { rulesOf } from "./behind";

describe("rules behind what happens", () => {
  const behind = { "events.reshuffle": ["WSOP-235", "WSOP-254"], "reasons.chop": ["WSOP-67"] };

  it("are those of the kind, or of the reason", () => {
    expect(rulesOf(behind, event("reshuffle", { number: 3 }))).toEqual(["WSOP-235"]);
    expect(rulesOf(behind, event("return", { seat: 0, amount: 5, why: { reason: "chop" } }))).toEqual(["WSOP-67"]);
    expect(rulesOf(behind, event("return", { seat: 0, amount: 5, why: null }))).toEqual([]);
    expect(rulesOf(behind, event("fold", { seat: 0 }))).toEqual([]);
  });
});
