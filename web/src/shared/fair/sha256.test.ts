import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

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
