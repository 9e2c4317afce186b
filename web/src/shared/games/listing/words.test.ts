import { describe, expect, it } from "vitest";
import { distance, isNear, wordsOf } from "./words";

describe("typed words", () => {
  it("have no case, accents or apostrophes", () => {
    expect(wordsOf("Dealer’s  Choice, Café")).toEqual(["dealers", "choice", "cafe"]);
  });
  it("are as far apart as the letters that differ", () => {
    expect(distance("pineaple", "pineapple")).toBe(1);
    expect(distance("ohama", "omaha")).toBe(2);
    expect(distance("omhaa", "omaha")).toBe(1);
    expect(distance("razz", "razz")).toBe(0);
  });
  it("are near what is meant, and short ones are not guessed", () => {
    expect(isNear("pineaple", "pineapple")).toBe(true);
    expect(isNear("badgui", "badugi")).toBe(true);
    expect(isNear("chowha", "chowaha")).toBe(true);
    expect(isNear("raz", "rat")).toBe(false);
    expect(isNear("stud", "draw")).toBe(false);
  });
});
