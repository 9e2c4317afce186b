import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeStorage } from "../browser/testing";
import { fingerprint, keepPromise, promisesOf, type DealPromise } from "./promises";

const promise = (hand: number, more: Partial<DealPromise> = {}): DealPromise => ({ hand, roots: { "52": `root ${hand}` }, seals: {}, seed: null, ...more });

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("promises that are kept", () => {
  it("writes over nothing", () => {
    keepPromise("t", promise(1));
    keepPromise("t", promise(1, { roots: { "52": "other" } }));
    keepPromise("u", promise(1));
    expect(promisesOf("t").map((one) => one.roots["52"])).toEqual(["root 1", "other"]);
  });
  it("takes what comes again for the same, with the seed of whichever window opened it", () => {
    const seals = { ann: "a", bob: "b" };
    keepPromise("t", promise(1, { seals, seed: "mine" }));
    keepPromise("t", promise(1, { seals: { bob: "b", ann: "a" } }));
    expect(promisesOf("t")).toEqual([promise(1, { seals, seed: "mine" })]);
    expect(fingerprint(promise(1, { seals }))).not.toBe(fingerprint(promise(2, { seals })));
  });
  it("keeps fifty hands", () => {
    for (let hand = 1; hand <= 60; hand++) keepPromise("t", promise(hand));
    expect(promisesOf("t").map((one) => one.hand)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11));
  });
  it("makes room by forgetting other tables", () => {
    vi.stubGlobal("localStorage", fakeStorage(150));
    keepPromise("t", promise(1));
    keepPromise("u", promise(1));
    keepPromise("v", promise(1));
    expect(promisesOf("t")).toEqual([]);
    expect(promisesOf("v")).toEqual([promise(1)]);
  });
  it("gets along with a store that is full, broken or missing", () => {
    vi.stubGlobal("localStorage", fakeStorage(10));
    keepPromise("full", promise(1));
    expect(promisesOf("full")).toEqual([promise(1)]);
    vi.stubGlobal("localStorage", undefined);
    keepPromise("missing", promise(1));
    keepPromise("missing", promise(2));
    expect(promisesOf("missing")).toEqual([promise(1), promise(2)]);
    for (const text of ["{", "{}", "null", '[null, 1, {"hand": 2}]']) {
      vi.stubGlobal("localStorage", { getItem: () => text });
      expect(promisesOf("broken")).toEqual([]);
    }
  });
});
