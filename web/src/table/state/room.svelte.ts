/** A table that this page watches. */
import { Refused, sentence } from "../../shared/net/api";
import { Bans } from "./bans.svelte";
import { newKey } from "./requestKey";
import { started, spoken, updated, type TableState } from "./merge";
import { keepPromise, fingerprint } from "../../shared/fair/promises";
import type { Ban, Chair, Decision, GameEvent, HandView, Incoming, Saying, SeatView, TableView, User } from "../../shared/net/protocol";
import { liveScene } from "./scene";
import { type Scene } from "../../shared/felt/scene";
import { Seals } from "../../shared/fair/seals";
import { Connection } from "../../shared/net/connection";
import { agrees } from "../../shared/net/version.svelte";

type Type = Exclude<Saying["type"], "ping" | "beat">;
type Body<T extends Type> = Omit<Extract<Saying, { type: T }>, "type" | "table" | "id" | "key">;
type Rest<T extends Type> = Record<never, never> extends Body<T> ? [said?: Body<T>] : [said: Body<T>];

/** An answer that was given and that the server has not confirmed. */
export interface Held {
  turn: number;
  action: string;
  key: string;
}

/** How long after a click it may be sent once more, in milliseconds, where no answer has come. */
const AGAIN = 15_000;
/** How long until a table that could not be watched is asked for again. */
const LATER = 2000;

const code = (error: unknown): string => (error instanceof Refused ? error.code : "");

export class Room {
  state = $state.raw<TableState | null>(null);
  /** Whether the line is gone. */
  lost = $state(false);
  /** An answer that is sent as soon as there is a line, if the decision still stands. */
  held = $state.raw<Held | null>(null);
  /** Whether the server knows less than it has said before. */
  behind = $state(false);
  /** Why there is no table to be seen. */
  missing = $state("");
  /** That in a few words. */
  title = $state("");
  readonly bans = new Bans();
  /** The table where one sits, when this one is broken. */
  movedTo = $state("");
  /** The last thing that was refused. */
  trouble = $state("");
  /** What has just happened, for sounds, motion and the live region. */
  onEvents: (events: GameEvent[], fresh: boolean) => void = () => {};
  /** The decision that was answered and waits for the server. */
  #answered = $state(-1);
  /** How far the server's clock was ahead when it said welcome. */
  #ahead = 0;
  #connection: Connection;
  #known: string | null = null;
  /** What players are called, also when they have left. */
  #names = new Map<string, string>();
  /** Who plays the hand, or played the last one: a hand that was called off is gone, and its events are not. */
  #players: string[] = [];
  #ready: Promise<void> = Promise.resolve();
  /** The number of the last command that was told of. */
  #seen: number | null = null;
  /** Who waits for the line to be there again. */
  #waiting = new Set<() => void>();
  /** What one adds to the shuffles. */
  #seals = new Seals();

  constructor(readonly id: string) {
    this.#connection = this.#line();
  }

  #line(watched?: () => void): Connection {
    const connection = new Connection();
    connection.onOpen = () => void this.#watch(connection, watched);
    connection.onBack = () => {
      if (this.#connection === connection) this.#back();
    };
    connection.onDown = () => {
      if (this.#connection === connection) this.lost = true;
    };
    connection.onMessage = (message) => {
      if (this.#connection === connection) this.#heard(message);
    };
    return connection;
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.bans.rest();
    this.#connection.close();
  }

  /**
   * Be known as somebody. The new line is there before the old one goes, so that nobody who sits here
   * and makes an account seems to have been away.
   */
  as(user: User | null): Promise<void> {
    const known = user ? `${user.id} ${user.name} ${user.guest}` : "";
    if (known === this.#known) return this.#ready;
    if (this.#known !== null) this.#ready = this.#renew();
    this.#known = known;
    this.me = user?.id ?? null;
    return this.#ready;
  }

  #renew(): Promise<void> {
    return new Promise((done) => {
      const old = this.#connection;
      this.#connection = this.#line(() => {
        old.close();
        done();
      });
      this.#connection.open();
    });
  }

  async #watch(connection: Connection, watched?: () => void): Promise<void> {
    try {
      const seen = this.#seen === null ? {} : { seen: this.#seen };
      const answer = await connection.send({ type: "watch", table: this.id, ...seen });
      if ("behind" in answer && answer.behind) this.behind = true;
    } catch (error) {
      // Where the line is gone, the next one watches again.
      if (code(error) === "offline" || code(error) === "unanswered") return;
      if (code(error) === "banned") this.#end("You are banned from this table", sentence(error));
      else if (!this.state || code(error) === "not-found") this.#end("No such table", sentence(error));
      else setTimeout(() => void this.#watch(connection, watched), LATER);
      return;
    }
    if (this.#connection === connection) this.#back();
    watched?.();
  }

  #end(title: string, missing: string): void {
    this.title = title;
    this.missing = missing;
  }

  /** The line is there, and the table is as it is. */
  #back(): void {
    this.lost = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }

  /** Wait for the line; whether it has come back in time. */
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

  #heard(message: Incoming): void {
    this.#heed(message);
    this.#players = this.view?.hand?.players ?? this.#players;
    for (const one of this.view?.seats ?? []) this.#names.set(one.player, one.name);
    this.bans.hear(this.view?.bans ?? [], this.state?.ahead ?? 0);
  }

  #heed(message: Incoming): void {
    if (message.type === "welcome") {
      this.#ahead = message.now - Date.now();
      if (!agrees(message.version)) this.close();
    }
    if (!("table" in message) || message.table !== this.id) return;
    if ("seq" in message) this.#seen = message.seq;
    if (message.type === "state") {
      this.state = started(message, this.#ahead);
      this.missing = "";
      this.#answered = this.held?.turn ?? -1;
      this.#seal();
      this.onEvents(message.events, false);
    } else if (message.type === "update" && this.state) {
      const before = this.state.hand === message.hand ? this.state.events.length : 0;
      this.state = updated(this.state, message, Date.now());
      if (this.state.gap) void this.#watch(this.#connection);
      this.onEvents(this.state.events.slice(before), true);
    } else if (message.type === "closed") {
      this.movedTo = (this.me && message.moved[this.me]) || "";
      if (Object.keys(message.moved).length) this.#end("This table is broken", "Its players have moved to other tables.");
      // Who is banned from a private table sees nothing more of it.
      else if (this.banned) this.#end("You are banned from this table", `The host has banned you ${this.bans.lasts(this.banned)}.`);
      else this.#end("This table is closed", "The host has closed this table.");
      this.#connection.close();
    } else if (message.type === "chat" && this.state) {
      this.state = spoken(this.state, message.said);
    } else if (message.type === "promise") {
      this.#promised(message);
    }
  }

  /** Add a number of one's own to the next deal. */
  #promised({ hand, roots, seals }: Extract<Incoming, { type: "promise" }>): void {
    // What comes after the deal is no promise.
    if (hand <= (this.view?.hands ?? 0)) return;
    const seed = this.#seals.open(seals[this.me ?? ""], fingerprint({ hand, roots, seals }));
    keepPromise(this.id, { hand, roots, seals, seed: null });
    // One that comes too late is refused, and the hand is dealt without it.
    if (seed) void this.#add({ type: "seed", seed }, () => keepPromise(this.id, { hand, roots, seals, seed }));
    this.#seal();
  }

  #seal(): void {
    if (this.me) void this.#add({ type: "seal", seal: this.#seals.next() });
  }

  #add(said: { type: "seal"; seal: string } | { type: "seed"; seed: string }, taken?: () => void): Promise<void> {
    return this.#connection.send({ table: this.id, ...said }).then(taken, () => {});
  }

  /** Ask something of the table; what is refused is told in `trouble`, also that there is no line. */
  async do<T extends Type>(type: T, ...[said]: Rest<T>): Promise<boolean> {
    try {
      await this.#ask({ type, table: this.id, key: newKey(), ...said });
      this.trouble = "";
      return true;
    } catch (error) {
      this.trouble = sentence(error);
      return false;
    }
  }

  /** Send something, and once more with the same key where the line was lost before the answer. */
  async #ask(message: { type: Type; table: string; key: string }): Promise<void> {
    const until = Date.now() + AGAIN;
    for (;;) {
      const connection = this.#connection;
      try {
        await connection.send(message);
        return;
      } catch (error) {
        // What is said twice is heard twice.
        if (code(error) !== "unanswered" || message.type === "say") throw error;
        if (connection === this.#connection && !(await this.#comesBack(until - Date.now()))) throw error;
      }
    }
  }

  /** Answer the decision on the table; without a line, when it is back, if that decision is still there. */
  async act(action: string): Promise<void> {
    const held: Held = { turn: this.view?.turn ?? 0, action, key: newKey() };
    this.held = held;
    this.#answered = held.turn;
    try {
      await this.#deliver(held);
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
      if (this.#answered === held.turn) this.#answered = -1;
    } finally {
      if (this.held === held) this.held = null;
    }
  }

  async #deliver({ turn, action, key }: Held): Promise<void> {
    const passed = (): Refused => new Refused("passed", `There was no connection, and the decision has passed: “${action}” was not taken.`, 0);
    const message = { type: "act", table: this.id, state: turn, action, key };
    let sent = false;
    let waited = this.lost;
    if (waited) await this.#comesBack();
    for (;;) {
      const connection = this.#connection;
      // What was sent already may have been done: the server knows it by its key.
      if (waited && !sent && this.view?.turn !== turn) throw passed();
      try {
        await connection.send(message);
        return;
      } catch (error) {
        if (waited && code(error) === "stale") throw passed();
        if (code(error) !== "offline" && code(error) !== "unanswered") throw error;
        sent ||= code(error) === "unanswered";
        waited = true;
        if (connection === this.#connection) await this.#comesBack();
      }
    }
  }

  /** Whether the table is there to be asked something. */
  get connected(): boolean {
    return this.state !== null && !this.lost;
  }

  get scene(): Scene | null {
    return this.state ? liveScene(this.state.view, this.state.events, this.state.ahead) : null;
  }

  get view(): TableView | null {
    return this.state?.view ?? null;
  }

  get hand(): HandView | null {
    return this.state?.view.hand?.view ?? null;
  }

  get over(): boolean {
    return this.state?.view.hand?.over ?? true;
  }

  /** The viewer's own seat in the hand. */
  get mine(): SeatView | null {
    const hand = this.hand;
    return hand && hand.seat !== null ? (hand.seats[hand.seat] ?? null) : null;
  }

  /** The decision that is the viewer's to answer now. */
  get decision(): Decision | null {
    const hand = this.hand;
    const decision = hand?.decision ?? null;
    if (!decision || this.over || decision.seat !== hand?.seat) return null;
    return this.#answered === this.view?.turn ? null : decision;
  }

  get isHost(): boolean {
    const view = this.view;
    return !!view && !!this.me && view.host === this.me;
  }

  /** What keeps the viewer from sitting down. */
  get banned(): Ban | undefined {
    return this.bans.against("ban", this.me);
  }

  /** What keeps the viewer from being heard. */
  get muted(): Ban | undefined {
    return this.bans.against("mute", this.me);
  }

  /** Who is looking. */
  me = $state<string | null>(null);

  chair(number: number): Chair | undefined {
    return this.view?.seats.find((one) => one.chair === number);
  }

  /** What the player in a seat of the hand is called. */
  name(seat: number): string {
    const player = (this.view?.hand?.players ?? this.#players)[seat];
    const chair = this.view?.seats.find((one) => one.player === player);
    return chair?.name ?? this.#names.get(player ?? "") ?? `Seat ${seat + 1}`;
  }

  get stakes(): string {
    const games = this.view?.games;
    const item = games?.order[games.at];
    const game = this.hand?.game;
    return (games?.order.find((one) => one.game === game) ?? item)?.stakes ?? "";
  }
}
