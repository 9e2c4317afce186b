import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared/net/protocol";
import { calledOff, handHeading, turnedDown } from "./notices";

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

  it("is a host who refuses a chair or chips, and not one who gives less", () => {
    const asks = (seat: number, stack: number): TableView => view({ asking: [{ player: "bob", seat, amount: 500 }], seats: stack ? [{ player: "bob", stack, coming: 0 }] : [] });
    const after = (stack: number, coming = 0): TableView => view({ asking: [], seats: stack + coming ? [{ player: "bob", stack, coming }] : [] });
    expect(turnedDown(asks(2, 0), after(0), "bob")).toMatch(/not let you in/);
    expect(turnedDown(asks(2, 0), after(300), "bob")).toBe("");
    expect(turnedDown(asks(-1, 40), after(40), "bob")).toMatch(/no chips/);
    expect(turnedDown(asks(-1, 40), after(40, 100), "bob")).toBe("");
    expect(turnedDown(asks(2, 0), after(0), "cy")).toBe("");
    expect(turnedDown(asks(2, 0), asks(2, 0), "bob")).toBe("");
  });

  it("is a bomb pot, in the heading of the hand", () => {
    expect([null, { bomb: false }, { bomb: true }].map((blinds) => handHeading(view({ hand: { number: 12 }, blinds })))).toEqual(["Hand 12", "Hand 12", "Hand 12, a bomb pot"]);
    expect(handHeading(view({ hand: null, blinds: null }))).toBe("");
  });
});
