/** An event that this page follows: its view as the server tells it, and the requests that change it. */
import { randomHex } from "../fair/hex";
import { Refused, sentence } from "../net/api";
import { Connection } from "../net/connection";
import { updatedEvent } from "../net/eventUpdate";
import { keep } from "../net/keep";
import type { EventView, Incoming, MovedTo, Saying, ToldOfEvent, User } from "../net/protocol";
import { agrees } from "../net/version.svelte";

/** What may be asked of an event. */
export type EventRequest = Exclude<Extract<Saying, { event: string }>["type"], "watch-event" | "unwatch-event">;
type Body<T extends EventRequest> = Omit<Extract<Saying, { type: T }>, "type" | "event" | "id" | "key">;
type Rest<T extends EventRequest> = Record<never, never> extends Body<T> ? [body?: Body<T>] : [body: Body<T>];

/** Something that everybody was told, with a number that no other one has. */
export interface EventNews extends ToldOfEvent {
  n: number;
}

/** How long after a request it may be sent once more, in milliseconds, if no answer has come. */
const RESEND = 15_000;
/** How long until an event that could not be followed is asked for again. */
const LATER = 2000;
const MOST_NEWS = 60;

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : "");

export class EventWatch {
  view = $state.raw<EventView | null>(null);
  /** Whether the connection is lost. */
  lost = $state(false);
  /** Why no event is shown. */
  missing = $state("");
  /** The last thing that was refused. */
  trouble = $state("");
  /** What everybody was told since the page looks on, the latest last. */
  news = $state.raw<EventNews[]>([]);
  /** Where the viewer has been moved to, or seated for the first time. */
  moved = $state.raw<MovedTo | null>(null);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** Who is looking. */
  me = $state<string | null>(null);
  #connection: Connection | null = null;
  #known: string | null = null;
  #waiting = new Set<() => void>();
  #count = 0;

  constructor(readonly id: string) {}

  /** Follow the event as somebody, or as somebody else than before; the server knows people by their connection. */
  as(user: User | null): void {
    const known = user ? `${user.id} ${user.name} ${user.guest}` : "";
    if (known === this.#known) return;
    this.#known = known;
    this.me = user?.id ?? null;
    this.lost = false;
    this.#connection?.close();
    this.#connection = this.#connect();
    this.#connection.open();
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#known = null;
  }

  #connect(): Connection {
    const connection = new Connection();
    const mine = (): boolean => this.#connection === connection;
    connection.onOpen = () => void this.#watch(connection);
    connection.onBack = () => mine() && this.#back();
    connection.onDown = () => mine() && (this.lost = true);
    connection.onMessage = (message) => mine() && this.#heard(message);
    return connection;
  }

  async #watch(connection: Connection): Promise<void> {
    try {
      await connection.send({ type: "watch-event", event: this.id });
    } catch (error) {
      if (this.#connection !== connection || codeOf(error) === "offline" || codeOf(error) === "unanswered") return;
      if (codeOf(error) === "not-found") this.missing = sentence(error);
      else setTimeout(() => void this.#watch(connection), LATER);
      return;
    }
    if (this.#connection === connection) this.#back();
  }

  #back(): void {
    this.lost = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }

  #heard(message: Incoming): void {
    if (message.type === "welcome") {
      this.ahead = message.now - Date.now();
      if (!agrees(message.version)) this.close();
    }
    if (!("event" in message) || message.event !== this.id) return;
    if (message.type === "event") this.view = keep(this.view, message.view);
    else if (message.type === "event-update" && this.view) this.view = keep(this.view, updatedEvent(this.view, message));
    else if (message.type === "told") this.news = [...this.news, ...message.told.map((one) => ({ ...one, n: ++this.#count }))].slice(-MOST_NEWS);
    else if (message.type === "moved") this.moved = message;
  }

  /** Wait until the event is followed; returns whether it is in time. */
  #ready(within: number): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(go);
        done(false);
      }, Math.max(0, within));
      const go = (): void => {
        clearTimeout(timer);
        done(true);
      };
      this.#waiting.add(go);
    });
  }

  /** Ask something of the event; `trouble` says what was refused, or that there is no connection. */
  async do<T extends EventRequest>(type: T, ...[body]: Rest<T>): Promise<boolean> {
    const key = randomHex(16);
    const until = Date.now() + RESEND;
    for (;;) {
      const connection = this.#connection;
      try {
        if (!connection) return false;
        await connection.send({ type, event: this.id, key, ...body });
        this.trouble = "";
        return true;
      } catch (error) {
        // Somebody who has just given a name is being connected anew; what was not answered is sent with the same key.
        const again = codeOf(error) === "unanswered" || (codeOf(error) === "offline" && !this.lost);
        if (again && (connection !== this.#connection || (await this.#ready(until - Date.now()))) && Date.now() < until) continue;
        this.trouble = sentence(error);
        return false;
      }
    }
  }
}
