/** Sheets of one's own, kept in this browser so that their odds can be asked for. */

const KEY = "cardhouse-sheets";
const MOST = 8;

function all(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

export function keepSheet(id: string, text: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([[id, text], ...all().filter(([one]) => one !== id)].slice(0, MOST)));
  } catch {
    // A private window forgets, and that is fine.
  }
}

export const sheetOf = (id: string): string => all().find(([one]) => one === id)?.[1] ?? "";
