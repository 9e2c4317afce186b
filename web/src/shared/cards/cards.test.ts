import { describe, expect, it } from "vitest";
import { pretty, spoken } from "./cards";

describe("cards", () => {
  it("have names", () => {
    expect(spoken("Th")).toBe("ten of hearts");
    expect(pretty("keeps the 5d, not the Ts")).toBe("keeps the 5♦, not the 10♠");
  });
});
