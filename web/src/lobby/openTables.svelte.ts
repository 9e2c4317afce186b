/** The tables of the house as the lobby lists them. */
import { ask } from "../shared/net/api";
import type { TableInList, Tables } from "../shared/net/protocol";

const EVERY = 5000;
/** The lobby waits so long for one's own tables, so that they push nothing down later. */
const PATIENCE = 1500;

export const openTables = $state<{ tables: TableInList[]; known: boolean; at: number }>({ tables: [], known: false, at: 0 });

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const { tables } = await ask<Tables>("/tables");
    Object.assign(openTables, { tables, known: true, at: Date.now() });
  } catch {
    // The next try may succeed.
  }
}

/** Look again and again, until the lobby is left. */
export function watchTables(): () => void {
  void look();
  const timer = setInterval(look, EVERY);
  const late = setTimeout(() => (openTables.known = true), PATIENCE);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    clearTimeout(late);
    document.removeEventListener("visibilitychange", look);
    Object.assign(openTables, { tables: [], known: false });
  };
}
