import { describe, expect, it } from "vitest";
import { aloud, pretty, spoken } from "./cards";

describe("cards", () => {
  it("have names", () => {
    expect(spoken("Th")).toBe("ten of hearts");
    expect(pretty("keeps the 5d, not the Ts")).toBe("keeps the 5♦, not the 10♠");
  });

  it("are read aloud in a sentence", () => {
    expect(aloud("Flop: 8♠ 10♦ A♥")).toBe("Flop: eight of spades, ten of diamonds, ace of hearts");
    expect(aloud("Ann keeps the Q♣ and folds")).toBe("Ann keeps the queen of clubs and folds");
  });
});
