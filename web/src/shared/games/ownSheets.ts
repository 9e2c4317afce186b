/** Sheets that people wrote themselves, stored in this browser so that the odds page can use them. */

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
    // A private window stores nothing, and that is fine.
  }
}

export const sheetOf = (id: string): string => all().find(([one]) => one === id)?.[1] ?? "";
