import { describe, expect, it } from "vitest";
import { step } from "./timeline";

describe("the timeline of a game", () => {
  it("draws steps", () => {
    expect(step("Each player is dealt four cards face down.")).toMatchObject({ kind: "down", count: 4 });
    expect(step("A round of betting at the small bet follows.")).toMatchObject({ kind: "bet", label: "small bet" });
    expect(step("The flop is dealt face up.")).toMatchObject({ kind: "board", count: 3 });
    expect(step("The areas a, b and c of the board are dealt face up.")).toMatchObject({ kind: "board", label: "a, b and c" });
    expect(step("Those still in show their hands.")).toMatchObject({ kind: "show" });
  });
});
