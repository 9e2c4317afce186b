import { describe, expect, it } from "vitest";
import { step } from "./timeline";

describe("the timeline of a game", () => {
  it("draws steps", () => {
    expect(step("Each player is dealt four cards face down.")).toMatchObject({ kind: "deal", down: 4, label: "4 down" });
    expect(step("Each player is dealt two cards face down and one card face up.")).toMatchObject({ kind: "deal", down: 2, up: 1 });
    expect(step("A round of betting at the small bet follows.")).toMatchObject({ kind: "bet", label: "small bet" });
    expect(step("A round of betting within the limits follows.")).toMatchObject({ kind: "bet", label: "bet" });
    expect(step("The flop is dealt face up.", { flop: 3 })).toMatchObject({ kind: "board", up: 3, label: "flop" });
    expect(step("The areas a, b and c of the board are dealt face up.", { a: 3, b: 3, c: 3 })).toMatchObject({ kind: "board", up: 9, label: "board" });
    expect(step("The players still in show their hands.")).toMatchObject({ kind: "show", label: "showdown" });
    expect(step("Each player in turn discards 0 to 5 cards; the dealer replaces them when all have discarded.")).toMatchObject({ kind: "draw", label: "draw" });
  });
  it("tells new cards from a board", () => {
    expect(step("The replacements are dealt face up, in the order in which players discarded.")).toMatchObject({ kind: "draw", label: "new cards" });
  });
  it("says what is repeated and when the cards are shuffled again", () => {
    expect(step("What follows is repeated until a player has 3 legs:")).toMatchObject({ kind: "again", label: "again and again" });
    expect(step("What follows is repeated 8 times:")).toMatchObject({ kind: "again", label: "8 times" });
    expect(step("The cards are gathered and shuffled, and the deal passes to the left.")).toMatchObject({ kind: "again", label: "next deal" });
  });
  it("names choices by what is chosen", () => {
    expect(step("Each player looks at the cards and says in turn, from the dealer's left, whether to be in for the whole pot or out.").label).toBe("in or out");
    expect(step("From the dealer's left, each player keeps the card or swaps it with the player to the left, who must accept.").label).toBe("keep or swap");
  });
});
