/** What this browser keeps of a sheet that is being written. */
const KEY = "cardhouse-sheet";

/** The saved game that a draft belongs to. */
export interface Saved {
  id: string;
  version: number;
}

/** Where a draft is kept: one's own, or one for each link that was opened. */
export const draftKey = (shared: string): string => (shared ? `${KEY}:${shared}` : KEY);

export function savedOf(key: string): Saved | null {
  try {
    return JSON.parse(localStorage.getItem(`${key}-saved`) ?? "null") as Saved | null;
  } catch {
    return null;
  }
}

export function keepSaved(key: string, saved: Saved | null): void {
  localStorage.setItem(`${key}-saved`, JSON.stringify(saved));
}
