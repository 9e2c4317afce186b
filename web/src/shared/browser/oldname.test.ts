import { describe, expect, it } from "vitest";
import { carryOver } from "./oldname";

function storage(found: Record<string, string>): Storage {
  const made = {
    getItem: (key: string) => found[key] ?? null,
    setItem: (key: string, value: string) => void (found[key] = value),
    removeItem: (key: string) => void delete found[key],
  };
  return new Proxy(made, {
    ownKeys: () => Object.keys(found),
    getOwnPropertyDescriptor: (_, key) => (key in found ? { enumerable: true, configurable: true } : undefined),
  }) as unknown as Storage;
}

describe("what a browser stored under the first name", () => {
  it("is found under the new one", () => {
    const found: Record<string, string> = { cardroom: "{}", "cardroom-promises t1": "[1]", other: "x" };
    carryOver(storage(found));
    expect(found).toEqual({ cardhouse: "{}", "cardhouse-promises t1": "[1]", other: "x" });
  });
  it("does not write over what is newer", () => {
    const found: Record<string, string> = { cardroom: "old", cardhouse: "new" };
    carryOver(storage(found));
    expect(found).toEqual({ cardhouse: "new" });
  });
});
