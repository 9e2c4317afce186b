import { describe, expect, it } from "vitest";
import type { DealPromise } from "../shared/fair/promises";
import { sealOf } from "../shared/fair/seals";
import type { Proof } from "../shared/net/protocol";
import { compare } from "./proof";

const promise = (hand: number, more: Partial<DealPromise> = {}): DealPromise => ({ hand, roots: { "52": `root ${hand}` }, seals: {}, seed: null, ...more });

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
  const found = (said: Proof, ...all: DealPromise[]): string => {
    const { how, words } = compare(said, all, "ann");
    return `${how}: ${words.join(" ")}`;
  };

  it("holds", () => {
    expect(found(proof(), kept)).toMatch(/^held: .*received before the deal, and its own number is in the cut\.$/);
    expect(found(proof({ seeds: { bob: his } }), { ...kept, seed: null })).toMatch(/^held: .*has added no number/);
  });
  it("is compared with nothing if no promise was kept", () => {
    expect(found(proof(), promise(2))).toMatch(/^unknown: .*no promise for hand 3/);
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
