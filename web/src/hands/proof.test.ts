import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { orderOf } from "../shared/fair/cut";
import type { DealPromise } from "../shared/fair/promises";
import { sizeOf } from "../shared/fair/tree";
import type { Proof } from "../shared/net/protocol";
import { compare } from "./proof";

type File = Proof & { promise: DealPromise & { table: string } };
type Step = string | number;
interface Difference {
  path: Step[];
  to?: unknown;
}
interface Files {
  me: string;
  order: number[];
  honest: { what: string; how: string; file: File }[];
  forged: { what: string; how: string; differs: Difference[] }[];
}

const files = JSON.parse(readFileSync(join(import.meta.dirname, "proofs.fixture.json"), "utf8")) as Files;
const honest = (what: string): File => structuredClone(files.honest.find((one) => one.what === what)!.file);
const check = ({ promise, ...shown }: File, all: DealPromise[] = [promise]): { how: string; words: string } => {
  const { how, words } = compare(shown, all, files.me, "table");
  return { how, words: words.join(" ") };
};

type Bag = Record<Step, unknown>;
function set(file: File, { path, to }: Difference): void {
  const inside = path.slice(0, -1).reduce((bag, step) => bag[step] as Bag, file as unknown as Bag);
  if (to !== undefined) inside[path.at(-1)!] = to;
  else if (Array.isArray(inside)) inside.splice(path.at(-1) as number, 1);
  else delete inside[path.at(-1)!];
}

describe("the cut and the deck", () => {
  it("are those of the server", () => {
    const { seeds } = honest("holdem").proof;
    expect(orderOf(seeds, 52)).toEqual(files.order);
    expect(orderOf({}, 3)).toEqual([0, 1, 2]);
  });
  it("have as many cards as the name says", () => {
    expect(["52", "53", "36", "41", "7-A", "2x52", "52 + 2 jokers", "2x53"].map(sizeOf)).toEqual([52, 53, 36, 41, 32, 104, 54, 106]);
    expect(["52 without 8", "", "A-7"].map(sizeOf)).toEqual([null, null, null]);
  });
});

describe("an honest hand", () => {
  it.each(files.honest)("holds as far as it goes: $what", ({ what, how }) => {
    expect(check(honest(what)).how).toBe(how);
  });
  it("says what was checked, what was not, and how to check the rest", () => {
    const { words } = check(honest("holdem"));
    expect(words).toContain("Hand 5 was dealt from the deck that was promised");
    expect(words).toContain("14 cards left the deck, one after the other from the top; 3 of them were burnt.");
    expect(words).toContain("cardhouse verify proof-5.json");
    expect(check(honest("two deals")).words).toContain("shuffled in the middle of the hand");
    expect(check(honest("an earlier version")).words).toContain("Nothing says from which places");
  });
  it("is compared with nothing if no promise was kept", () => {
    const file = honest("holdem");
    expect(check(file, [{ ...file.promise, hand: 2 }]).how).toBe("unknown");
  });
  it("says how often it was promised", () => {
    const { promise } = honest("holdem");
    const back = { ...promise, roots: { "52": "taken back" }, seals: {} };
    expect(check(honest("holdem"), [back, promise])).toMatchObject({ how: "held", words: expect.stringContaining("promised 2 times") as string });
    expect(check(honest("holdem"), [promise, back]).how).toBe("broken");
  });
  it("without a number of one's own, or without promised rules, is not called checked", () => {
    const file = honest("holdem");
    expect(check(file, [{ ...file.promise, sheets: undefined }])).toMatchObject({ how: "partial", words: expect.stringContaining("cards had to be burnt") as string });
    const { promise, ...shown } = file;
    expect(compare(shown, [{ ...promise, seed: null }], "cy", "table")).toMatchObject({ how: "partial" });
  });
});

describe("a forged hand", () => {
  it.each(files.forged)("is found out: $what", ({ how, differs }) => {
    const file = honest("holdem");
    for (const one of differs) set(file, one);
    expect(check(file).how).toBe(how);
  });
  it("says which card did not come off the top", () => {
    const file = honest("holdem");
    for (const one of files.forged.find(({ what }) => what === "a picked board whose places are told")!.differs) set(file, one);
    expect(check(file).words).toContain("The cards did not come off the top of the deck one after the other.");
  });
  it.each([
    ["the number of somebody else", ["proof", "seeds", "bob"], "ab".repeat(32), "not the one that its player had sealed"],
    ["one's own number", ["proof", "seeds", "ann"], "ab".repeat(32), "another number than the one"],
    ["one's own number left out", ["proof", "seeds", "ann"], undefined, "and that the server took, is not in the cut"],
    ["the root", ["proof", "root"], "00".repeat(32), "deck is not the one"],
    ["the seals", ["proof", "seals", "bob"], undefined, "sealed numbers are not those"],
    ["the table", ["table"], "another", "the proof of another hand"],
  ])("says what is wrong: %s", (_, path, to, words) => {
    const file = honest("holdem");
    set(file, { path, to });
    expect(check(file)).toMatchObject({ how: "broken", words: expect.stringContaining(words) as string });
  });
  it("does not hold where one's number was known before the promise", () => {
    const { promise } = honest("holdem");
    expect(check(honest("holdem"), [{ ...promise, roots: { "52": "other" } }, promise]).words).toContain("opened for another promise");
  });
  it.each(["holdem", "stud", "draw"])("does not hold with anything changed that the page looks at: %s", (what) => {
    const all = [...changes(honest(what))];
    expect(all.length).toBeGreaterThan(300);
    for (const [path, to] of all.filter((_, number) => number % 5 === 0)) {
      const file = honest(what);
      set(file, { path, to });
      expect(check(file).how, path.join(".")).not.toBe("held");
    }
  });
});

/** Every change of one card, number or text that the page looks at, and every one of them left out. */
function* changes(file: File): Iterable<[Step[], unknown]> {
  for (const part of [["proof"], ["dealing", "places"], ["dealing", "sheet"], ["table"], ["number"]]) yield* within(file, part);
  for (const [at, event] of (file.events as unknown as { kind: string; cards?: string[] }[]).entries()) if (event.cards?.length) yield* within(file, ["events", at, "cards"]);
}

function* within(file: File, path: Step[]): Iterable<[Step[], unknown]> {
  const value = path.reduce<unknown>((bag, step) => (bag as Bag)[step], file);
  // A card may be dealt face down, and after a last burn nothing more is dealt.
  if (path[1] === "places" && path[2] === file.dealing!.places.length - 1 && !file.dealing!.places.at(-1)!.cards.length) return;
  if (path.length > 1 && value !== null && path[0] !== "events") yield [path, undefined];
  if (typeof value === "number") yield [path, value + 1];
  else if (typeof value === "string") yield [path, `${value.slice(0, -1)}${value.endsWith("1") ? "2" : "1"}`];
  else if (value && typeof value === "object") {
    for (const key of Object.keys(value)) yield* within(file, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
