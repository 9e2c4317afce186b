/** The order of the folders: a module imports what is below it, never what is above or beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * The folders inside each folder, the highest first. A folder imports only from lines below its own; folders on one
 * line do not know each other. The modules that lie directly in a folder are above the folders inside it.
 */
const ORDER: Record<string, string[][]> = {
  ".": [["app"], ["table", "tiles", "lobby", "odds", "account", "games", "hands", "rules", "structures", "tournaments", "clubs"], ["shared"], ["generated"]],
  games: [["write"]],
  "games/write": [["trying"]],
  hands: [["mine", "shown"]],
  rules: [["quiz"]],
  structures: [["write"], ["parts"]],
  clubs: [["parts"]],
  tournaments: [["room"], ["desk", "clock", "log"], ["parts"]],
  shared: [["calls"], ["events"], ["tables"], ["games"], ["felt"], ["hand"], ["cards"], ["fair"], ["writing"], ["net"], ["ui"], ["lists"], ["art"], ["browser"]],
  "shared/felt": [["board"], ["seat"], ["places"]],
  "table/decisions": [["keys"]],
  "table/live": [["keys"]],
  "shared/games": [["finding"], ["listing"]],
  table: [["host", "live"], ["decisions"], ["seats"], ["floor"], ["desk"], ["event"], ["log", "effects", "drama"], ["state"]],
};
const MOST_MODULES = 15;

const SRC = import.meta.dirname;
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(ts|svelte|css)$/.test(file));
const known = new Set(files);
const isTest = (file: string): boolean => file.endsWith(".test.ts");

/** The modules of the page that a module imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"?]+)"/g)].map((found) => found[1]!);
  return named.map((name) => {
    const path = normalize(join(dirname(file), name)).replaceAll("\\", "/");
    const found = [path, `${path}.ts`].find((one) => known.has(one));
    if (!found) throw new Error(`${file} imports ${name}, which is not there`);
    return found;
  });
}
const graph = new Map(files.map((file) => [file, file.endsWith(".css") ? [] : importsOf(file)]));

/** The folders that a module lies in, from the top down. */
const foldersOf = (file: string): string[] => (dirname(file) === "." ? [] : dirname(file).split("/"));

/** Why a module must not import another one; nothing if it may. */
function wrong(from: string, to: string): string {
  const [above, below] = [foldersOf(from), foldersOf(to)];
  let depth = 0;
  while (depth < above.length && above[depth] === below[depth]) depth++;
  const [mine, other] = [above[depth], below[depth]];
  const parent = above.slice(0, depth).join("/") || ".";
  // In the same folder, or from a folder into one inside it.
  if (mine === undefined) return "";
  if (other === undefined) return `${from} imports ${to}, which lies above it`;
  const ranks = ORDER[parent] ?? [];
  const rank = (folder: string): number => ranks.findIndex((line) => line.includes(folder));
  if (rank(mine) < 0 || rank(other) < 0) return `${parent} has no order for ${rank(mine) < 0 ? mine : other}: add it to ORDER`;
  return rank(mine) < rank(other) ? "" : `${from} imports ${to}, but ${mine} is not above ${other}`;
}

/** A circle of imports that a module is part of, if there is one. */
function circle(start: string): string[] {
  const seen = new Set<string>();
  const way = (file: string, path: string[]): string[] => {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = way(next, [...path, next]);
      if (found.length) return found;
    }
    return [];
  };
  return way(start, [start]);
}

describe("imports", () => {
  it("go down only", () => {
    expect([...graph].flatMap(([file, all]) => all.map((one) => wrong(file, one)).filter(Boolean))).toEqual([]);
  });
  it("make no circle", () => {
    expect(files.map(circle).filter((path) => path.length)).toEqual([]);
  });
  it("are checked: upward, sideways and unknown folders are found", () => {
    expect(wrong("shared/net/api.ts", "table/Table.svelte")).toContain("shared is not above table");
    expect(wrong("lobby/Lobby.svelte", "odds/Odds.svelte")).toContain("lobby is not above odds");
    expect(wrong("table/state/room.svelte.ts", "table/Table.svelte")).toContain("lies above it");
    expect(wrong("cellar/Cellar.svelte", "shared/net/api.ts")).toContain("add it to ORDER");
    expect(wrong("table/Table.svelte", "table/state/room.svelte.ts")).toBe("");
  });
});

describe("folders", () => {
  it("hold few enough modules to be looked over", () => {
    const count = new Map<string, number>();
    for (const file of files) if (!isTest(file)) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
    expect([...count].filter(([, modules]) => modules > MOST_MODULES)).toEqual([]);
  });
  it("are all in the order", () => {
    const folders = new Set(files.flatMap((file) => foldersOf(file).map((_, at, all) => all.slice(0, at + 1).join("/"))));
    const ordered = Object.entries(ORDER).flatMap(([parent, lines]) => lines.flat().map((one) => (parent === "." ? one : `${parent}/${one}`)));
    expect([...folders].sort()).toEqual(ordered.sort());
  });
});
