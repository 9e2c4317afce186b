import { describe, expect, it } from "vitest";
import { sealOf, Seals } from "./seals";

describe("sealed seeds", () => {
  it("binds to a seed as the server does", () => {
    expect(sealOf("00".repeat(32)).slice(0, 16)).toBe("2930720573778340");
  });
  it("opens its own for one promise alone", () => {
    const seals = new Seals();
    const [first, second] = [seals.next(), seals.next()];
    const seed = seals.open(first, "one")!;
    expect(sealOf(seed)).toBe(first);
    expect(seals.open(first, "one")).toBe(seed);
    expect(seals.open(first, "another")).toBeNull();
    expect(seals.open(second, "another")).not.toBe(seed);
    expect(seals.open("of somebody else", "one")).toBeNull();
    expect(seals.open(undefined, "one")).toBeNull();
  });
  it("forgets what nobody will ask for", () => {
    const seals = new Seals();
    const first = seals.next();
    for (let n = 0; n < 8; n++) seals.next();
    expect(seals.open(first, "one")).toBeNull();
  });
});
