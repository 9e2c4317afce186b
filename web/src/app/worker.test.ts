import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const PUBLIC = join(import.meta.dirname, "../../public");
const read = (file: string): Buffer => readFileSync(join(PUBLIC, file));
const code = read("sw.js").toString();

type Handler = (event: Record<string, unknown>) => void;

/** The worker in a browser that keeps what it is told to keep. */
function worker(answer: (url: string) => Response | Promise<Response>, old: string[] = []) {
  const kept = new Map<string, Map<string, unknown>>(old.map((name) => [name, new Map()]));
  const handlers: Record<string, Handler> = {};
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, unknown>();
    kept.set(name, files);
    return { addAll: async (all: { url: string }[]) => all.forEach(({ url }) => files.set(url, `kept ${url}`)), match: async (url: string) => files.get(url) };
  };
  const fetch = vi.fn(async (request: { url: string }) => answer(request.url));
  const windows: { url: string; frameType: string; focus: () => void; postMessage: (said: unknown) => void }[] = [];
  const openWindow = vi.fn();
  const self = { addEventListener: (type: string, handler: Handler) => (handlers[type] = handler), skipWaiting: async () => {}, location: { origin: "http://here" }, clients: { claim: async () => {}, matchAll: async () => windows, openWindow } };
  const request = function (this: { url: string }, url: string) {
    this.url = url;
  };
  runInNewContext(code, { self, caches: { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) }, fetch, Request: request, Response: { error: () => "nothing" }, URL });
  const told = async (type: string, event: Record<string, unknown> = {}): Promise<unknown> => {
    let answered: unknown;
    const wait = (value: unknown): void => void (answered = value);
    handlers[type]!({ ...event, waitUntil: wait, respondWith: wait });
    return answered;
  };
  const asks = (path: string, mode = "navigate", method = "GET"): Promise<unknown> => told("fetch", { request: { url: `http://here${path}`, mode, method } });
  return { kept, fetch, told, asks, windows, openWindow };
}

const down = (): never => {
  throw new TypeError("no network");
};
const shell = /"(cardhouse-shell-[0-9a-f]+)"/.exec(code)![1]!;

describe("the service worker", () => {
  it("has a new name for its shell whenever the shell changes", () => {
    const files = ["offline.html", "offline.js", "icon.svg"].map(read);
    expect(shell).toBe(`cardhouse-shell-${createHash("sha256").update(Buffer.concat(files)).digest("hex").slice(0, 12)}`);
  });

  it("keeps its shell alone, and throws older ones away", async () => {
    const one = worker(down, ["cardhouse-shell-old", "of somebody else"]);
    await one.told("install");
    await one.told("activate");
    expect([...one.kept.keys()].sort()).toEqual([shell, "of somebody else"].sort());
    expect([...one.kept.get(shell)!.keys()]).toEqual(["/offline.html", "/offline.js", "/icon.svg"]);
  });

  it("lets every page come from the house, and says so where nobody answers", async () => {
    const page = new Response("new");
    const up = worker(() => page);
    await up.told("install");
    expect(await up.asks("/t/abc")).toBe(page);
    const lost = worker(down);
    await lost.told("install");
    expect(await lost.asks("/t/abc")).toBe("kept /offline.html");
    const proxy = worker(() => new Response("bad gateway", { status: 502 }));
    await proxy.told("install");
    expect(await proxy.asks("/")).toBe("kept /offline.html");
  });

  it("touches nothing else: no answer of the house is kept or made up", async () => {
    const one = worker(down);
    await one.told("install");
    expect(await one.asks("/api/me", "cors")).toBeUndefined();
    expect(await one.asks("/api/hands.phhs", "navigate")).toBeUndefined();
    expect(await one.asks("/assets/index.js", "cors")).toBeUndefined();
    expect(await one.asks("/", "navigate", "POST")).toBeUndefined();
    expect(await one.asks("/offline.js", "no-cors")).toBe("kept /offline.js");
    expect(one.kept.get(shell)!.size).toBe(3);
    expect(code).not.toMatch(/\.put\(/);
  });

  it("leads from a notification to its table, in a window that is open", async () => {
    const [one, said] = [worker(down), vi.fn()];
    const notification = { close: vi.fn(), data: { href: "/t/abc" } };
    await one.told("notificationclick", { notification });
    expect(one.openWindow).toHaveBeenCalledWith("/t/abc");
    one.windows.push({ url: "http://here/t/abc", frameType: "nested", focus: vi.fn(), postMessage: vi.fn() }, { url: "http://here/rules", frameType: "top-level", focus: vi.fn(), postMessage: said });
    await one.told("notificationclick", { notification });
    expect(said).toHaveBeenCalledWith({ go: "/t/abc" });
  });
});

describe("the manifest", () => {
  it("names icons that are there, and pages of the house", () => {
    const { icons, shortcuts, start_url } = JSON.parse(read("manifest.webmanifest").toString()) as { icons: { src: string; sizes: string; purpose: string }[]; shortcuts: { url: string }[]; start_url: string };
    expect(start_url).toBe("/");
    expect(icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable", "any any"]);
    for (const { src, sizes } of icons) {
      const file = read(src.slice(1));
      if (src.endsWith(".png")) expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(shortcuts.map((one) => one.url)).toEqual(["/", "/tables", "/tournaments", "/clubs"]);
  });
});
