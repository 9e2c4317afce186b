import { expect, it } from "vitest";
import { wayOf } from "./contests";

it("a share points up or down by its name", () => {
  expect(["high", "low", "face-low", "two-high", "badugi", "board1"].map(wayOf)).toEqual(["up", "down", "down", "up", "other", "other"]);
});
