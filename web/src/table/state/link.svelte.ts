/** The connection over which one table is watched: opened again when it is lost, and renewed for another player. */
import { FrameQueue } from "../../shared/browser/frame";
import { Refused } from "../../shared/net/api";
import { Connection } from "../../shared/net/connection";
import type { Incoming, Saying } from "../../shared/net/protocol";

/** What may be asked of a table. */
export type Request = Exclude<Saying["type"], "ping" | "beat">;

interface Message {
  type: Request;
  [field: string]: unknown;
}

export interface Listener {
  heard: (message: Incoming) => void;
  /** The table could not be watched; returns whether to try again a little later. */
  refused: (error: unknown) => boolean;
}

/** How long after a request it may be sent once more, in milliseconds, if no answer has come. */
const RESEND = 15_000;
/** How long until a table that could not be watched is asked for again. */
const LATER = 2000;

export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : "");

export class TableLink {
  /** Whether the connection is lost. */
  lost = $state(false);
  /** Whether the server knows less than it has said before. */
  behind = $state(false);
  /** The number of the last command that the server has told of. */
  seen: number | null = null;
  #connection: Connection;
  #frames = new FrameQueue();
  /** Who waits for the connection to come back. */
  #waiting = new Set<() => void>();

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.#connection = this.#connect();
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  /** Ask for the whole state again. */
  refresh(): void {
    void this.#watch(this.#connection);
  }

  /** Open a new connection, and close the old one when the table is watched over the new one. */
  renew(): Promise<void> {
    return new Promise((done) => {
      const old = this.#connection;
      this.#connection = this.#connect(() => {
        old.close();
        done();
      });
      this.#connection.open();
    });
  }

  #connect(watched?: () => void): Connection {
    const connection = new Connection();
    connection.onOpen = () => void this.#watch(connection, watched);
    connection.onBack = () => {
      if (this.#connection === connection) this.#back();
    };
    connection.onDown = () => {
      if (this.#connection === connection) this.lost = true;
    };
    connection.onMessage = (message) => {
      if (this.#connection !== connection) return;
      if (message.type === "update") return this.#frames.add(() => this.listener.heard(message));
      this.#frames.flush();
      this.listener.heard(message);
    };
    return connection;
  }

  /** Do something with the next frame, together with what is heard until then. */
  withNextFrame(work: () => void): void {
    this.#frames.add(work);
  }

  async #watch(connection: Connection, watched?: () => void): Promise<void> {
    try {
      const seen = this.seen === null ? {} : { seen: this.seen };
      const answer = await connection.send({ type: "watch", table: this.table, ...seen });
      if ("behind" in answer && answer.behind) this.behind = true;
    } catch (error) {
      // If the connection is gone, the next one watches again.
      if (codeOf(error) === "offline" || codeOf(error) === "unanswered") return;
      if (this.listener.refused(error)) setTimeout(() => void this.#watch(connection, watched), LATER);
      return;
    }
    if (this.#connection === connection) this.#back();
    watched?.();
  }

  #back(): void {
    this.lost = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }

  /** Wait for the connection; returns whether it has come back in time. */
  #comesBack(within = Infinity): Promise<boolean> {
    return new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        done(true);
      };
      const late = (): void => {
        this.#waiting.delete(go);
        done(false);
      };
      const timer = within < Infinity ? setTimeout(late, Math.max(0, within)) : undefined;
      this.#waiting.add(go);
    });
  }

  /** Send something once. */
  async send(message: Message): Promise<void> {
    // What is asked of the event of a table names the event instead.
    await this.#connection.send("event" in message ? message : { table: this.table, ...message });
  }

  /** Send something, and once more with the same key if the connection is lost before the answer. */
  async request(message: Message & { key: string }): Promise<void> {
    const until = Date.now() + RESEND;
    for (;;) {
      const connection = this.#connection;
      try {
        await this.send(message);
        // What was heard before the answer is known when the asker goes on.
        this.#frames.flush();
        return;
      } catch (error) {
        // A chat message that is sent twice would be read twice.
        if (codeOf(error) !== "unanswered" || message.type === "say") throw error;
        if (connection === this.#connection && !(await this.#comesBack(until - Date.now()))) throw error;
      }
    }
  }

  /** Send an answer to a decision; without a connection, when it is back, if the decision still stands. */
  async deliver(message: Message & { key: string; action: string }, stands: () => boolean): Promise<void> {
    const passed = (): Refused => new Refused("passed", `There was no connection, and the decision has passed: “${message.action}” was not taken.`, 0);
    let sent = false;
    let waited = this.lost;
    if (waited) await this.#comesBack();
    for (;;) {
      const connection = this.#connection;
      // What was sent already may have been done: the server knows it by its key.
      if (waited && !sent && !stands()) throw passed();
      try {
        await this.send(message);
        return;
      } catch (error) {
        if (waited && codeOf(error) === "stale") throw passed();
        if (codeOf(error) !== "offline" && codeOf(error) !== "unanswered") throw error;
        sent ||= codeOf(error) === "unanswered";
        waited = true;
        if (connection === this.#connection) await this.#comesBack();
      }
    }
  }
}
