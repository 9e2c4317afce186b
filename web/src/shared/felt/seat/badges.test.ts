import { describe, expect, it } from "vitest";
import { signsOf } from "./badges";

describe("badges", () => {
  it("say why nothing comes from a seat", () => {
    expect(signsOf(["button", "bot", "away", "out", "timed out"])).toEqual(["no connection", "timed out"]);
    expect(signsOf(["out"])).toEqual(["out"]);
  });
});
