import { describe, expect, it } from "vitest";
import { stated } from "./floor";

describe("what is stated", () => {
  it("has its kind and the facts that were given", () => {
    expect(stated("chips", { seat: "1", new: "100, 25", raise: "", prior: undefined })).toBe("chips seat=1 new=100,25");
  });
});
