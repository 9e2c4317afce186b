import { describe, expect, it } from "vitest";
import { sections } from "./rulesText";

describe("the text of the rules", () => {
  it("is taken apart", () => {
    const found = sections("Chowaha (x)\n===\n\nA game\nof cards.\n\nPlayers:        2 to 20\n\nTHE PLAY\n 1. First\n    more.\n 2. Then.\n\nREADINGS\n- One.\n");
    expect(found.map((section) => section.title)).toEqual(["", "The play", "Readings"]);
    expect(found[0]!.items).toEqual([{ mark: "", text: "A game of cards." }, { mark: "Players", text: "2 to 20" }]);
    expect(found[1]!.items[0]).toEqual({ mark: "1.", text: "First more." });
  });
});
