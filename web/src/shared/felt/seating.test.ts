import { describe, expect, it } from "vitest";
import { chairName, clockwise } from "./seating";

describe("chairs", () => {
  it("follow each other clockwise from the viewer's left", () => {
    const chairs = [0, 2, 5, 7].map((chair) => ({ chair }));
    expect(clockwise(chairs, 2).map((one) => one.chair)).toEqual([5, 7, 0, 2]);
    expect(clockwise(chairs, -1).map((one) => one.chair)).toEqual([0, 2, 5, 7]);
  });
  it("are counted from one", () => {
    expect(chairName(0)).toBe("Chair 1");
  });
});
