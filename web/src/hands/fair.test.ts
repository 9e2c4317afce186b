import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPromise, promisesOf, wordOf, type Kept } from "../shared/fair/promises";
import { compare } from "./proof";
import type { Proof } from "../shared/net/protocol";
import { Room } from "../table/state/room.svelte";
import { sealOf, Seals, toHex } from "../shared/fair/seals";
import { sha256 } from "../shared/fair/sha256";

/** As localStorage is; it holds so many characters. */
function shelf(room = 5_000_000): Record<string, unknown> {
  const here: Record<string, unknown> = {};
  const method = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  return Object.defineProperties(here, {
    getItem: method((key: string) => here[key] ?? null),
    removeItem: method((key: string) => delete here[key]),
    setItem: method((key: string, text: string) => {
      const others = Object.entries(here).filter(([one]) => one !== key);
      if (others.reduce((sum, [, one]) => sum + String(one).length, text.length) > room) throw new Error("full");
      here[key] = text;
    }),
  });
}

const promise = (hand: number, more: Partial<Kept> = {}): Kept => ({ hand, roots: { "52": `root ${hand}` }, seals: {}, seed: null, ...more });

beforeEach(() => {
  vi.stubGlobal("localStorage", shelf());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("SHA-256", () => {
  const told = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));
  it("makes what the standard says", () => {
    expect(told("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(told("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(told("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect(told("a".repeat(1_000_000))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  });
  it("makes the same as another of every length", () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, n) => (n * 31 + length) & 255);
      expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

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
    expect(wordOf(promise(1, { seals }))).not.toBe(wordOf(promise(2, { seals })));
  });
  it("keeps fifty hands", () => {
    for (let hand = 1; hand <= 60; hand++) keepPromise("t", promise(hand));
    expect(promisesOf("t").map((one) => one.hand)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11));
  });
  it("makes room by forgetting other tables", () => {
    vi.stubGlobal("localStorage", shelf(150));
    keepPromise("t", promise(1));
    keepPromise("u", promise(1));
    keepPromise("v", promise(1));
    expect(promisesOf("t")).toEqual([]);
    expect(promisesOf("v")).toEqual([promise(1)]);
  });
  it("gets along with a store that is full, broken or missing", () => {
    vi.stubGlobal("localStorage", shelf(10));
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

describe("a proof beside its promise", () => {
  const [mine, his] = ["11".repeat(32), "22".repeat(32)];
  const seals = { ann: sealOf(mine), bob: sealOf(his) };
  const kept = promise(3, { seals, seed: mine });
  const proof = (more: Partial<Proof["proof"]> = {}): Proof => ({
    table: "t",
    number: 3,
    game: "holdem",
    seat: 0,
    events: [],
    log: null,
    proof: { deck: "52", root: "root 3", seals, seeds: { ann: mine, bob: his }, dealt: {}, ...more },
  });
  const found = (said: Proof, ...all: Kept[]): string => {
    const { how, words } = compare(said, all, "ann");
    return `${how}: ${words.join(" ")}`;
  };

  it("holds", () => {
    expect(found(proof(), kept)).toMatch(/^held: .*received before the deal, and its own number is in the cut\.$/);
    expect(found(proof({ seeds: { bob: his } }), { ...kept, seed: null })).toMatch(/^held: .*has added no number/);
  });
  it("is compared with nothing where no promise was kept", () => {
    expect(found(proof(), promise(2))).toMatch(/^unknown: .*no promise of hand 3/);
  });
  it("says how often it was promised", () => {
    const first = promise(3, { roots: { "52": "taken back" } });
    expect(found(proof(), first, kept)).toMatch(/^held: .*promised 2 times/);
    expect(found(proof(), kept, first)).toMatch(/^broken: .*promised 2 times/);
  });
  it.each([
    ["deck", /deck is not the one/, proof({ root: "other" })],
    ["kind of deck", /deck is not the one/, proof({ deck: "53" })],
    ["list of seals", /sealed numbers are not those/, proof({ seals: { ann: seals.ann } })],
    ["list, as there was none before", /sealed numbers are not those/, proof({ seals: null })],
    ["number of somebody else", /not the one that its player had sealed/, proof({ seeds: { ann: mine, bob: mine } })],
    ["number without a seal", /not the one that its player had sealed/, proof({ seeds: { ann: mine, cy: his } })],
    ["number of one's own", /another number than the one/, proof({ seeds: { ann: his } })],
    ["number left out", /and that the server took, is not in the cut/, proof({ seeds: { bob: his } })],
  ])("does not hold with another %s", (_, words, said) => {
    expect(found(said, kept)).toMatch(/^broken: /);
    expect(found(said, kept)).toMatch(words);
  });
  it("does not hold where one's number was known before the promise", () => {
    const before = promise(3, { roots: { "52": "other" }, seals, seed: mine });
    expect(found(proof(), before, { ...kept, seed: null })).toMatch(/^broken: .*opened for another promise/);
  });
});

describe("a room", () => {
  class Line {
    static OPEN = 1;
    static last: Line;
    readyState = 1;
    said: Record<string, string>[] = [];
    onopen = (): void => {};
    onmessage = (_: { data: string }): void => {};
    constructor() {
      Line.last = this;
    }
    send(text: string): void {
      this.said.push(JSON.parse(text) as Record<string, string>);
    }
    hear(message: Record<string, unknown>): void {
      this.onmessage({ data: JSON.stringify({ table: "t", ...message }) });
    }
    get types(): (string | undefined)[] {
      return this.said.map((one) => one.type);
    }
  }
  const enter = (user: string | null): Line => {
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    const room = new Room("t");
    void room.as(user ? { id: user, name: user, guest: true } : null);
    room.open();
    Line.last.onopen();
    Line.last.hear({ type: "state", view: { hands: 4, seats: [] }, events: [], chat: [] });
    return Line.last;
  };
  const roots = { "52": "root" };

  it("seals a number, opens it for the promise, and seals the next", async () => {
    const line = enter("ann");
    expect(line.types).toEqual(["watch", "seal"]);
    const seals = { ann: line.said[1]!.seal! };
    line.hear({ type: "promise", hand: 5, roots, seals });
    expect(line.types.slice(2)).toEqual(["seed", "seal"]);
    const seed = line.said[2]!.seed!;
    expect(sealOf(seed)).toBe(seals.ann);
    expect(line.said[3]!.seal).not.toBe(seals.ann);
    // It counts when the server has taken it.
    expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed: null }]);
    line.hear({ type: "ok", id: line.said[2]!.id, seq: 0 });
    await vi.waitFor(() => expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed }]));
  });
  it("has added nothing where it was too late", async () => {
    const line = enter("ann");
    const seals = { ann: line.said[1]!.seal! };
    line.hear({ type: "promise", hand: 5, roots, seals });
    line.hear({ type: "error", id: line.said[2]!.id, code: "stale", message: "the hand was dealt before", details: {} });
    await Promise.resolve();
    expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed: null }]);
  });
  it("opens nothing for another promise, nor after the deal", () => {
    const line = enter("ann");
    const seals = { ann: line.said[1]!.seal! };
    line.hear({ type: "promise", hand: 4, roots, seals });
    expect(line.types).toEqual(["watch", "seal"]);
    line.hear({ type: "promise", hand: 5, roots, seals });
    line.hear({ type: "promise", hand: 5, roots: { "52": "other" }, seals });
    expect(line.types.slice(2)).toEqual(["seed", "seal", "seal"]);
    expect(promisesOf("t").map((one) => one.seed === null)).toEqual([true, true]);
  });
  it("keeps what it was promised for whoever only watches", () => {
    const line = enter(null);
    line.hear({ type: "promise", hand: 5, roots, seals: {} });
    expect(line.types).toEqual(["watch"]);
    expect(promisesOf("t")).toHaveLength(1);
  });
});
