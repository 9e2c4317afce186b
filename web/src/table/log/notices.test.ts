import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared/net/protocol";
import { calledOff } from "./notices";

const view = (more: Record<string, unknown>): TableView => ({ hands: 12, ...more }) as unknown as TableView;

describe("what everybody is to notice", () => {
  it("is a hand that was called off, until the next", () => {
    expect(calledOff(view({ voided: { hand: 12, reason: "too-long", stops: false } }))).toBe(
      "Hand 12 was called off: this hand took the dealer too long. All chips are back.",
    );
    expect(calledOff(view({ voided: { hand: 11, reason: "too-long", stops: false } }))).toBe("");
    expect(calledOff(view({ voided: null }))).toBe("");
    expect(calledOff(view({ voided: { hand: 12, reason: "dealer-failed", stops: true } }))).toMatch(/third in a row/);
  });
});
