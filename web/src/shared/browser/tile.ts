/** A page may stand in a tile of another page of the house, beside other tables. */

/** What a tile tells the page around it. */
export type TileSays =
  /** It shows another table now. */
  | { tile: "at"; table: string }
  /** It was touched or has the keyboard. */
  | { tile: "focus" }
  /** Somebody wants the next table, or the one before. */
  | { tile: "step"; by: 1 | -1 }
  /** A link leads out of the table. */
  | { tile: "out"; address: string };

/** Whether this page is a tile. The server lets no other site put it into one. */
export const isTile = typeof window !== "undefined" && window.parent !== window;

export const tellAround = (message: TileSays): void => window.parent.postMessage(message, location.origin);

/** Which way a key leads from table to table; nothing for other keys, and while somebody types. */
export function stepOf(event: KeyboardEvent, letters: boolean): 1 | -1 | null {
  if (event.ctrlKey || event.metaKey || event.altKey || !letters) return null;
  if ((event.target as HTMLElement | null)?.matches?.("input, textarea, select")) return null;
  return event.key === "." ? 1 : event.key === "," ? -1 : null;
}
