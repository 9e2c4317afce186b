import { describe, expect, it } from "vitest";
import { put, putItem, readToml, written } from "./toml";

const TEXT = `# Ours
name    = "Thursdays" # in the club
seats   = 9
stack   = 10_000
lammers = { each = 2, value = 5000 }
levels  = [
  "25/50", # slowly
  "50/100",
  { break = 10, colour_up = 25 },
  { limit = "200/400", no-limit = '50/100' },
]
late    = 2
`;

describe("a text", () => {
  it("is read as data", () => {
    expect(readToml(TEXT)?.values).toEqual({
      name: "Thursdays",
      seats: 9,
      stack: 10000,
      lammers: { each: 2, value: 5000 },
      levels: ["25/50", "50/100", { break: 10, colour_up: 25 }, { limit: "200/400", "no-limit": "50/100" }],
      late: 2,
    });
    expect(readToml('a.b = 1\na.c = "x\\"y\\u00e9"\n[d]\ne = [true, -1, 2.5]\nf = """\none\ntwo"""')?.values).toEqual({
      a: { b: 1, c: 'x"yé' },
      d: { e: [true, -1, 2.5], f: "one\ntwo" },
    });
  });

  it("that cannot be read is nothing", () => {
    for (const wrong of ["a = ", "a = 1 2", 'a = "x', "a = [1, 2", "a = 1\na = 2", "a = 2026-01-01", "[[a]]", "= 1", "a = { b = 1", "a b = 1"]) expect([wrong, readToml(wrong)]).toEqual([wrong, null]);
  });

  it("is written and read again", () => {
    const value = { a: [1, "x\\\"\n", true], "two words": { b: false } };
    expect(readToml(`v = ${written(value)}`)?.values.v).toEqual(value);
  });
});

describe("a key", () => {
  it("is changed where it stands, and comments stay", () => {
    const text = put(TEXT, "name", "Fridays");
    expect(text).toContain('name    = "Fridays" # in the club\n');
    expect(text.replace("Fridays", "Thursdays")).toBe(TEXT);
  });

  it("is taken out with its line", () => {
    expect(put(TEXT, "late", undefined)).toBe(TEXT.replace("late    = 2\n", ""));
    expect(put(TEXT, "levels", undefined)).not.toContain("25/50");
    expect(put(TEXT, "fee", undefined)).toBe(TEXT);
  });

  it("comes after those that it follows", () => {
    expect(put(TEXT, "games", ["omaha"], ["name", "seats", "stack", "games", "levels"])).toContain('stack   = 10_000\ngames   = ["omaha"]\nlammers');
    expect(put("", "name", "Ours")).toBe('name = "Ours"\n');
    expect(put("a = 1", "b", 2)).toBe("a = 1\nb = 2\n");
  });

  it("stays before tables with headers, and replaces its own", () => {
    const text = 'name = "x"\n\n[lammers]\neach = 2\nvalue = 5\n\n[action]\nseconds = 9\n';
    expect(put(text, "seats", 6)).toBe(text.replace('"x"\n', '"x"\nseats = 6\n'));
    const changed = put(text, "lammers", { each: 3, value: 5 });
    expect(readToml(changed)?.values).toEqual({ name: "x", lammers: { each: 3, value: 5 }, action: { seconds: 9 } });
  });

  it("of a text that cannot be read is left alone", () => {
    expect(put("a = ", "b", 1)).toBe("a = ");
  });
});

describe("an item of a list", () => {
  const levels = (text: string): unknown => readToml(text)?.values.levels;
  const before = readToml(TEXT)!.values.levels as never[];

  it("is changed alone", () => {
    expect(putItem(TEXT, "levels", [], { set: 1, value: "60/120" })).toBe(TEXT.replace("50/100\"", '60/120"'));
  });
  it("is added on a line of its own", () => {
    expect(putItem(TEXT, "levels", [], { insert: 1, value: "30/60" })).toContain('  "30/60",\n  "50/100",');
    const last = putItem(TEXT, "levels", [], { insert: 4, value: "300/600" });
    expect(last).toContain('},\n  "300/600",\n]');
    expect(putItem("levels = [1, 2]", "levels", [], { insert: 2, value: 3 })).toBe("levels = [1, 2, 3]");
  });
  it("is taken out", () => {
    expect(levels(putItem(TEXT, "levels", before, { remove: 0 }))).toEqual(before.slice(1));
    expect(levels(putItem(TEXT, "levels", before, { remove: 3 }))).toEqual(before.slice(0, 3));
    expect(levels(putItem('levels = ["1/2"]', "levels", ["1/2"], { remove: 0 }))).toEqual([]);
  });
  it("moves up", () => {
    expect(levels(putItem(TEXT, "levels", before, { up: 2 }))).toEqual([before[0], before[2], before[1], before[3]]);
  });
  it("of an inherited list brings the whole list along", () => {
    expect(levels(putItem('extends = "turbo"\n', "levels", ["25/50", "50/100"], { set: 0, value: "10/20" }))).toEqual(["10/20", "50/100"]);
  });
});
