import { afterEach, describe, expect, it, vi } from "vitest";
import { VERSION } from "../../generated/wire";
import { agrees, protocol, type Window } from "./version.svelte";

describe("another protocol", () => {
  const browser = (): Window & { loads: number; values: Map<string, string> } => {
    const values = new Map<string, string>();
    const kept = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value), removeItem: (key: string) => void values.delete(key) };
    const made = { kept, values, loads: 0, reload: () => void made.loads++ };
    return made;
  };
  afterEach(() => {
    protocol.other = 0;
  });

  it("has the page loaded again once, and then says so", () => {
    const one = browser();
    expect([agrees(VERSION + 1, one), one.loads, protocol.other]).toEqual([false, 1, 0]);
    expect([agrees(VERSION + 1, one), one.loads, protocol.other]).toEqual([false, 1, VERSION + 1]);
  });

  it("is forgotten when both are the same again", () => {
    const one = browser();
    agrees(VERSION + 1, one);
    expect([agrees(VERSION, one), one.values.size]).toEqual([true, 0]);
    expect([agrees(VERSION + 1, one), one.loads]).toEqual([false, 2]);
  });

  it("never reloads for ever where nothing is remembered", () => {
    const kept = { getItem: () => null, setItem: () => { throw new Error("private"); }, removeItem: () => {} };
    const one = { kept, reload: vi.fn() };
    expect([agrees(VERSION + 1, one), one.reload.mock.calls.length, protocol.other]).toEqual([false, 0, VERSION + 1]);
  });
});
