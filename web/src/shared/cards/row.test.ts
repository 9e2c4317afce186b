import { describe, expect, it } from "vitest";
import { inRow, layRow, NARROWEST, rowWidth, TIGHTEST } from "./row";

const backs = (count: number): string[] => Array.from({ length: count }, () => "??");
const STUD = ["??", "??", "Tc", "8s", "As", "8h"];

describe("a row of cards", () => {
  it("lies apart where there is room", () => {
    expect(layRow(["As", "Kd"], 50)).toEqual({ w: 50, steps: [53] });
    expect(layRow(backs(2), 44).steps[0]).toBeCloseTo(23.76);
  });
  it("shows down cards of stud as slices, even with room", () => {
    const { w, steps } = layRow(STUD, 50);
    expect(w).toBe(50);
    expect(steps[0]).toBeCloseTo(10.5);
    expect(steps[2]).toBeCloseTo(29);
  });
  it("fits six and seven cards of stud into the column of a phone", () => {
    expect(rowWidth(layRow(STUD, 33, 120))).toBeCloseTo(104.2, 0);
    const seven = [...STUD, "??"];
    expect(inRow(seven)).toEqual([0, 1, 6, 2, 3, 4, 5]);
    expect(rowWidth(layRow(inRow(seven).map((at) => seven[at]!), 33, 120))).toBeCloseTo(111.2, 0);
  });
  it("never makes cards too narrow to read, nor hides what they are", () => {
    for (const count of [2, 5, 7, 13]) {
      const faces = Array.from({ length: count }, (_, at) => `${"A23456789TJQK"[at]}s`);
      const { w, steps } = layRow(faces, 60, 60);
      expect(w).toBeGreaterThanOrEqual(NARROWEST);
      for (const one of steps) expect(one).toBeGreaterThanOrEqual(TIGHTEST);
    }
    expect(rowWidth(layRow(backs(13), 44, 130))).toBeCloseTo(130);
  });
  it("keeps a hand of eight faces in the column of a phone", () => {
    const eight = ["??", "7c", "2c", "2s", "Ah", "3d", "5s", "7d"];
    expect(rowWidth(layRow(eight, 34, 124))).toBeLessThan(127);
  });
});
