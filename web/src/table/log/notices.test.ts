import { describe, expect, it } from "vitest";
import type { Chair, TableView } from "../../shared/net/protocol";
import { calledOff, comingAndGoing, pondering } from "./notices";

const chair = (name: string, ...badges: string[]): Chair => ({ player: name.toLowerCase(), name, badges }) as unknown as Chair;
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

  it("is who has lost the connection, in words and when it happens", () => {
    expect(pondering(chair("Bob", "away"))).toBe("Bob has lost the connection …");
    expect([pondering(chair("Bob")), pondering(undefined, "picks the game")]).toEqual(["Bob is thinking …", "Somebody picks the game …"]);
    const before = [chair("Ann"), chair("Bob"), chair("Cy", "away")];
    const now = [chair("Ann", "away"), chair("Bob", "away"), chair("Cy"), chair("Di", "away")];
    expect(comingAndGoing(before, now, "ann")).toEqual(["Bob has lost the connection", "Cy is back"]);
  });
});
