/** The rules of the books as the page shows them: fetched once, filtered here, searched by the server. */
import type { ListedRule, Rulebook } from "../shared/net/protocol";
import { ask } from "../shared/net/api";

export interface Filters {
  text: string;
  book: string;
  section: string;
  kind: string;
  state: string;
}
export type Facet = Exclude<keyof Filters, "text">;

export interface Choice {
  id: string;
  name: string;
  count: number;
}

const BOOKS: Record<string, string> = { wsop: "WSOP", barge: "BARGE", home003: "Home 003", home004: "Home 004" };
const STATES: Record<string, string> = { shown: "Shown by tests", judged: "Judged", excused: "Excused" };
const FACETS: Facet[] = ["book", "section", "kind", "state"];
export const NONE: Filters = { text: "", book: "", section: "", kind: "", state: "" };

export const bookName = (book: string): string => BOOKS[book] ?? book;
export const stateName = (state: string): string => STATES[state] ?? state;
const nameOf = (facet: Facet, id: string): string => (facet === "book" ? bookName(id) : facet === "state" ? stateName(id) : id.charAt(0).toUpperCase() + id.slice(1));

/** The filters in the query of an address. */
export function readFilters(query: string): Filters {
  const found = new URLSearchParams(query);
  return { ...NONE, text: found.get("q") ?? "", ...Object.fromEntries(FACETS.map((facet) => [facet, found.get(facet) ?? ""])) };
}

/** The query of an address that says these filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.text) query.set("q", filters.text);
  for (const facet of FACETS) if (filters[facet]) query.set(facet, filters[facet]);
  const text = query.toString();
  return text ? `?${text}` : "";
}

const fits = (rule: ListedRule, filters: Filters): boolean => FACETS.every((facet) => !filters[facet] || rule[facet] === filters[facet]);

/** The rules that the filters leave: in the order of the search, or of the books. */
export function narrowed(rules: readonly ListedRule[], filters: Filters, found: readonly string[] | null): ListedRule[] {
  if (!found) return rules.filter((rule) => fits(rule, filters));
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return found.flatMap((id) => known.get(id) ?? []).filter((rule) => fits(rule, filters));
}

/** What one filter may be, each with how many rules it would leave beside the other filters. */
export function choices(rules: readonly ListedRule[], filters: Filters, facet: Facet): Choice[] {
  const counted = new Map<string, number>();
  for (const rule of rules) if (fits(rule, { ...filters, [facet]: "" })) counted.set(rule[facet], (counted.get(rule[facet]) ?? 0) + 1);
  return [...counted].map(([id, count]) => ({ id, name: nameOf(facet, id), count }));
}

/** Rules one after another in the same section of a book, under its title; a search has no sections. */
export function sections(rules: readonly ListedRule[], searched: boolean): { title: string; book: string; rules: ListedRule[] }[] {
  const parts: { title: string; book: string; rules: ListedRule[] }[] = [];
  for (const rule of rules) {
    const last = parts.at(-1);
    if (last && (searched || (last.title === rule.section && last.book === rule.book))) last.rules.push(rule);
    else parts.push({ title: searched ? "" : rule.section, book: rule.book, rules: [rule] });
  }
  return parts;
}

let listed: Promise<ListedRule[]> | null = null;
/** All rules, fetched once. */
export function allRules(): Promise<ListedRule[]> {
  listed ??= ask<Rulebook>("/rulebook").then(({ rules }) => rules);
  listed.catch(() => (listed = null));
  return listed;
}
