/** What is open in the house, told over one connection for all who want to know: first all of it, then what changes. */
import { ask } from "./api";
import { Connection } from "./connection";
import type { TableInList, Tables, TopicTold, TournamentInfo, Tournaments } from "./protocol";

export interface Open {
  tables: TableInList[];
  tournaments: TournamentInfo[];
  /** When each row was heard, by its id. */
  heard: ReadonlyMap<string, number>;
}
interface Hearer {
  open: (now: Open) => void;
  /** Somebody has invited the viewer to a table. */
  invited: () => void;
}

/** Whoever hears nothing for so long asks once, in milliseconds. */
const PATIENCE = 1500;
const hearers = new Set<Hearer>();
const rows = { tables: new Map<string, TableInList>(), tournaments: new Map<string, TournamentInfo>() };
const heard = new Map<string, number>();
let line: Connection | null = null;
/** As whom it was opened: a connection stays with its session. */
let as: string | null = null;
let known = false;
let late: ReturnType<typeof setTimeout> | undefined;

function show(to: Iterable<Hearer>): void {
  const now = { tables: [...rows.tables.values()], tournaments: [...rows.tournaments.values()], heard };
  for (const one of to) one.open(now);
}

function take<Row extends { id: string }>(into: Map<string, Row>, put: readonly Row[], gone: readonly string[]): void {
  for (const id of gone) into.delete(id);
  for (const row of put) {
    into.set(row.id, row);
    heard.set(row.id, Date.now());
  }
}

function hear({ whole, put, gone }: Pick<TopicTold, "whole" | "put" | "gone">): void {
  if (whole) {
    rows.tables.clear();
    rows.tournaments.clear();
    heard.clear();
  }
  known = true;
  take(rows.tables, put.tables, gone.tables);
  take(rows.tournaments, put.tournaments, gone.tournaments);
  show(hearers);
}

/** Where no websocket gets through, the house is looked at once. */
async function lookOnce(): Promise<void> {
  try {
    const [{ tables }, { tournaments }] = await Promise.all([ask<Tables>("/tables"), ask<Tournaments>("/tournaments")]);
    if (line && !known) hear({ whole: true, put: { tables, tournaments }, gone: { tables: [], tournaments: [] } });
  } catch {
    // The connection may still open.
  }
}

function dial(): void {
  hangUp();
  if (!hearers.size || document.hidden) return;
  const made = new Connection();
  line = made;
  made.onOpen = () => void made.send({ type: "subscribe", topic: "lobby" }).catch(() => {});
  made.onMessage = (message) => {
    if (made !== line) return;
    if (message.type === "topic") hear(message);
    else if (message.type === "invited") for (const one of hearers) one.invited();
  };
  late = setTimeout(() => {
    if (!known) void lookOnce();
  }, PATIENCE);
  made.open();
}

function hangUp(): void {
  clearTimeout(late);
  const old = line;
  line = null;
  known = false;
  old?.close();
}

/** A page that is not seen holds no line, and hears everything when it is shown again. */
const shown = (): void => (document.hidden ? hangUp() : line ? undefined : dial());

/** Be told, as the user who is signed in or as nobody, until the function that is returned is called. */
export function watchLobby(user: string | null, hearer: Hearer): () => void {
  if (!hearers.size) document.addEventListener("visibilitychange", shown);
  hearers.add(hearer);
  if (line && as === user) {
    if (known) show([hearer]);
  } else {
    as = user;
    dial();
  }
  return () => {
    hearers.delete(hearer);
    if (hearers.size) return;
    document.removeEventListener("visibilitychange", shown);
    hangUp();
  };
}
