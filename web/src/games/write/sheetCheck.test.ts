import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SheetCheck } from "./sheetCheck.svelte";

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
let answers: [number, unknown][] = [];
let asked: string[] = [];
const refused = (code: string): unknown => ({ error: { code, message: `${code}.` } });
const good = { ok: true, game: { id: "mine@own1", name: "Mine" }, error: null, place: null };

describe("checking a sheet", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    [answers, asked] = [[], []];
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      asked.push((JSON.parse(body) as { text: string }).text);
      const [status, said] = answers.shift() ?? [200, good];
      if (!status) return Promise.reject(new TypeError("no network"));
      return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(said) });
    });
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("waits until nothing more is typed", async () => {
    const check = new SheetCheck();
    check.soon("a");
    await wait(300);
    check.soon("ab");
    expect(check.waiting).toBe("Reading …");
    await wait(700);
    expect([asked, check.waiting, check.wrong, check.game?.name]).toEqual([["ab"], "", "", "Mine"]);
  });

  it("asks again where the house is busy, and takes that for no fault of the sheet", async () => {
    const check = new SheetCheck();
    answers = [[503, refused("busy")], [429, refused("too-fast")], [0, null]];
    check.soon("a");
    await wait(700);
    expect([check.wrong, check.waiting]).toEqual(["", "The card room is busy. Checking again in a moment …"]);
    await wait(60_000);
    expect([asked.length, check.wrong, check.waiting, check.game?.name]).toEqual([4, "", "", "Mine"]);
  });

  it("does not ask again about what is not there any more", async () => {
    const check = new SheetCheck();
    answers = [[503, refused("busy")], [200, { ...good, ok: false, game: null, error: "no such step" }]];
    check.soon("a");
    await wait(700);
    check.soon("b");
    await wait(60_000);
    expect([asked, check.wrong]).toEqual([["a", "b"], "No such step."]);
  });

  it("says the reason alone where the line is marked, and no file's name", async () => {
    const check = new SheetCheck();
    const error = "sheet: play[2]: no such step";
    answers = [[200, { ...good, ok: false, game: null, error, place: "play[2]", line: 1, column: 1 }], [200, { ...good, ok: false, game: null, error, place: "play[2]" }]];
    check.soon("a");
    await wait(700);
    expect(check.wrong).toBe("No such step.");
    check.soon("b");
    await wait(700);
    expect(check.wrong).toBe("Play[2]: no such step.");
  });

  it("says where the mistake is, until the sheet can be read", async () => {
    const check = new SheetCheck();
    answers = [[200, { ...good, ok: false, game: null, error: "no such step", line: 2, column: 4 }]];
    check.soon('play = [\n  "bett"]');
    await wait(700);
    expect(check.mistake).toEqual({ line: 2, column: 4, text: '  "bett"]' });
    check.soon('play = [\n  "bet"]');
    await wait(700);
    expect([check.mistake, check.wrong]).toEqual([null, ""]);
  });

  it("asks nothing for somebody whom the house does not know", async () => {
    const check = new SheetCheck();
    check.soon("a", false);
    await wait(60_000);
    expect([asked, check.nameless, check.waiting]).toEqual([[], true, ""]);
  });

  it("asks who is there where the house wants to know, and goes on after that", async () => {
    const check = new SheetCheck();
    answers = [[401, refused("not-signed-in")]];
    check.soon("a");
    await wait(700);
    expect([check.nameless, check.wrong, check.waiting]).toEqual([true, "", ""]);
    check.soon("a");
    await wait(700);
    expect([check.nameless, check.game?.name]).toEqual([false, "Mine"]);
    check.rest();
    expect(vi.getTimerCount()).toBe(0);
  });
});
