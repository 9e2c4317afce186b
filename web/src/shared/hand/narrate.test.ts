import { describe, expect, it } from "vitest";
import { line } from "./narrate";
import { event } from "./testing";

describe("a line of the log", () => {
  const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "?";
  it("says what happened", () => {
    expect(line(event("raise", 0, { amount: 30, text: "40" }), name)).toBe("Ann raises to 40");
    expect(line(event("draw", 1, { amount: 2, text: "2" }), name)).toBe("Bob draws 2");
    expect(line(event("deal", 1, { text: "1" }), name)).toBeNull();
    expect(line(event("receive", 0, { amount: 5, text: "seat 0 beats seat 1" }), name)).toBe("Ann gets 5 (Ann beats Bob)");
    expect(line(event("something-new", 0, { text: "happens" }), name)).toBe("Ann something-new happens");
  });
});
