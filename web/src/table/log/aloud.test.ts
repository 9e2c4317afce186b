import { describe, expect, it } from "vitest";
import type { Chair, GameEvent } from "../../shared/net/protocol";
import { comingAndGoing, happenedSaid, warnings } from "./aloud";

const name = (seat: number): string => ["Ann", "Gus"][seat] ?? "";
const dealt = { kind: "deal", seat: 0, cards: ["Ah", "4d"], up: false, number: 2 } as GameEvent;
const hidden = { kind: "deal", seat: 1, cards: [], up: false, number: 2 } as unknown as GameEvent;
const shows = { kind: "show", seat: 1, cards: ["Ks", "Kd"] } as unknown as GameEvent;
const award = { kind: "award", seat: 1, amount: 40, contest: "high", why: null } as unknown as GameEvent;

describe("what has happened", () => {
  it("begins with the listener's own cards, and names cards in words", () => {
    expect(happenedSaid([dealt, hidden], name, 0, false)).toBe("You get ace of hearts, four of diamonds");
    expect(happenedSaid([shows], name, 0, false)).toBe("Gus shows king of spades, king of diamonds");
  });

  it("leaves who has won to what came of the hand", () => {
    expect(happenedSaid([shows, award], name, 0, true)).toBe("Gus shows king of spades, king of diamonds");
    expect(happenedSaid([award], name, 0, false)).toBe("Gus wins 40: high");
  });
});

describe("warnings", () => {
  it("come ten seconds before the time and before the time bank is over", () => {
    expect(warnings({ deadline: 90_000, ahead: 0, bank: 60_000 }, 0)).toEqual([
      { after: 20_000, text: "Ten seconds left, then your time bank of 60 seconds." },
      { after: 80_000, text: "Ten seconds left of your time bank." },
    ]);
    expect(warnings({ deadline: 30_000, ahead: 5_000, bank: 0 }, 0)).toEqual([{ after: 15_000, text: "Ten seconds left." }]);
    expect(warnings({ deadline: 8_000, ahead: 0, bank: 0 }, 0)).toEqual([]);
  });
});

it("says who has lost the connection and who is back", () => {
  const chair = (name: string, ...badges: string[]): Chair => ({ player: name.toLowerCase(), name, badges }) as unknown as Chair;
  const before = [chair("Ann"), chair("Bob"), chair("Cy", "away")];
  const now = [chair("Ann", "away"), chair("Bob", "away"), chair("Cy"), chair("Di", "away")];
  expect(comingAndGoing(before, now, "ann")).toEqual(["Bob has lost the connection", "Cy is back"]);
});
