/** One's own tables and events as the server tells them, over any connection that this page has. */
import { Connection } from "../net/connection";
import type { OwnEvent, OwnTable } from "../net/protocol";

/** How long somebody for whom nothing waits is not asked about again, in milliseconds. */
const REST = 20_000;

export const own = $state<{
  tables: OwnTable[];
  events: OwnEvent[];
  /** Whether the server has said anything yet. */
  known: boolean;
  /** How far the server's clock is ahead of ours. */
  ahead: number;
  /** The tables that this page shows in tiles. */
  tiles: readonly string[];
  /** A table that somebody wants to see in one of them. */
  wanted: string;
}>({ tables: [], events: [], known: false, ahead: 0, tiles: [], wanted: "" });

/** The connection over which we are told. */
let over: Connection | null = null;
/** A connection for this alone, where the page has no other one. */
let alone: Connection | null = null;
let following = false;
/** When we heard that nothing waits for us. */
let restedAt = -Infinity;

function hear(message: { now: number; tables: OwnTable[]; events: OwnEvent[] }): void {
  Object.assign(own, { tables: message.tables, events: message.events, known: true, ahead: message.now - Date.now() });
  restedAt = -Infinity;
  if (message.tables.length || message.events.length) return;
  // Who plays nowhere holds no line.
  restedAt = Date.now();
  hangUp();
}

function hangUp(): void {
  const line = alone;
  alone = null;
  if (over === line) over = null;
  line?.close();
}

/** Ask over the connection of the room that is open, and over one of our own only where there is none. */
function pick(): void {
  if (!following) return;
  const others = [...Connection.all].filter((one) => one !== alone);
  if (others.length) hangUp();
  const line = others.length ? others.find((one) => one.up) : alone;
  if (over && !Connection.all.has(over)) over = null;
  if (over && !over.up) over = null;
  if (line?.up && line !== over) {
    over = line;
    line.send({ type: "follow" }).catch(() => {
      if (over === line) over = null;
    });
  } else if (!others.length && !alone && Date.now() - restedAt >= REST) {
    alone = new Connection();
    alone.open();
  }
}

/** Follow what waits for the user who is signed in, until the returned function is called. */
export function follow(): () => void {
  following = true;
  restedAt = -Infinity;
  Connection.onMine = hear;
  // A connection that is closed by another one's coming must not be in the middle of it.
  Connection.onLines = () => queueMicrotask(pick);
  const look = (): void => {
    if (!document.hidden) pick();
  };
  document.addEventListener("visibilitychange", look);
  pick();
  return () => {
    following = false;
    Connection.onMine = Connection.onLines = () => {};
    document.removeEventListener("visibilitychange", look);
    hangUp();
    over = null;
    Object.assign(own, { tables: [], events: [], known: false });
  };
}

/** Something may wait by now: somebody has gone to another page, or has done something there. */
export function lookAgain(): void {
  pick();
}
