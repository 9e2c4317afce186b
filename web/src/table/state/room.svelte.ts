/** A table that this page watches: its state, what the viewer may do there, and the requests that do it. */
import { notePicture } from "../../shared/art/pictures.svelte";
import type { Scene } from "../../shared/felt/scene";
import { Refused, sentence } from "../../shared/net/api";
import { keeping } from "../../shared/net/keep";
import type { Ban, Decision, GameEvent, HandView, Incoming, Said, Saying, SeatView, TableView, ToldOfEvent, User } from "../../shared/net/protocol";
import { agrees } from "../../shared/net/version.svelte";
import { Bans } from "./bans.svelte";
import { codeOf, TableLink, type Request } from "./link.svelte";
import { spoken, started, updated, type TableState } from "./merge";
import { newKey } from "./requestKey";
import { liveScene } from "./scene";
import { Shuffle } from "./shuffle";
import type { Presented } from "./deals";

export type Invited = Extract<Incoming, { type: "invited" }>;
export type Emoted = Extract<Incoming, { type: "emoted" }>;
type Body<T extends Request> = Omit<Extract<Saying, { type: T }>, "type" | "table" | "id" | "key">;
type Rest<T extends Request> = Record<never, never> extends Body<T> ? [body?: Body<T>] : [body: Body<T>];

/** An answer that was given and that the server has not confirmed. */
export interface HeldAnswer {
  turn: number;
  action: string;
  key: string;
}

/** Something that was said in the course of a hand. */
export interface Talk {
  said: Said;
  hand: number;
  /** How many events of the hand there were. */
  after: number;
}

export class Room {
  state = $state.raw<TableState | null>(null);
  /** Who is looking. */
  me = $state<string | null>(null);
  /** An answer that is sent as soon as there is a connection, if the decision still stands. */
  held = $state.raw<HeldAnswer | null>(null);
  /** Why no table is shown. */
  missing = $state("");
  /** The same in a few words. */
  title = $state("");
  /** Whether a ban is why the table is not shown. */
  turnedAway = $state(false);
  readonly bans = new Bans();
  /** The table where the viewer sits now, if this one was broken. */
  movedTo = $state("");
  /** The event that this table was one of, if the table was gone before it was seen. */
  brokenOf = $state("");
  /** What was said while the page looked on, each with its place in a hand. */
  talk = $state.raw<Talk[]>([]);
  /** What people said over their seats with one touch, or threw; the latest last. */
  emotes = $state.raw<Emoted[]>([]);
  /** A table that the viewer was invited to just now. */
  invited = $state.raw<Invited | null>(null);
  /** Whether the viewer has taken back what they had asked the host for. */
  tookBack = false;
  /** The last thing that was refused. */
  trouble = $state("");
  /** What has just happened, for sounds, motion and the live region. */
  onEvents: (events: GameEvent[], fresh: boolean) => void = () => {};
  /** Whether more of the hand is known than is shown. */
  staging = $state(false);
  /** Whether that is because a deal has just ended in a hand that goes on with another one. */
  between = $state(false);
  /** What the server has told last. */
  #told: TableState | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  /** What was staged and wanted at once, by the time at which it began. */
  #skipped = 0;
  /** What stages a hand, once there was anything to stage. */
  #stager: Pick<typeof import("./staging"), "presented"> | null = null;
  /** What everybody in the event of the table is told. */
  onTold: (told: ToldOfEvent[]) => void = () => {};
  #keepScene = keeping<Scene | null>();
  #scene = $derived(this.#keepScene(this.state && liveScene(this.state.view, this.state.events, this.state.ahead)));
  /** The decision that was answered and waits for the server. */
  #answered = $state(-1);
  /** The decision whose answer is on its way, known at once: a key may be pressed twice before the next frame. */
  #answering = -1;
  /** How far the server's clock was ahead when it said welcome. */
  #ahead = 0;
  #known: string | null = null;
  /** What players are called, also when they have left. */
  #names = new Map<string, string>();
  /** Who plays the hand, or played the last one: a hand that was called off is gone, and its events are not. */
  #players: string[] = [];
  #keepNames = keeping<string[]>();
  /** What those who play the hand are called, in the order of its seats. */
  #called = $derived(this.#keepNames((this.view?.hand?.players ?? this.#players).map((player) => this.#nameOf(player))));
  #ready: Promise<void> = Promise.resolve();
  #link: TableLink;
  #shuffle: Shuffle;

  constructor(readonly id: string) {
    this.#link = new TableLink(id, { heard: (message) => this.#heard(message), refused: (error) => this.#refused(error) });
    this.#shuffle = new Shuffle(id, (message) => this.#link.send(message));
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    clearTimeout(this.#later);
    this.bans.rest();
    this.#link.close();
  }

  /**
   * Watch as another user. The new connection is there before the old one goes, so that a guest who sits here and
   * makes an account does not seem to have been away.
   */
  as(user: User | null): Promise<void> {
    const known = user ? `${user.id} ${user.name} ${user.guest}` : "";
    if (known === this.#known) return this.#ready;
    if (this.#known !== null) this.#ready = this.#link.renew();
    this.#known = known;
    this.me = user?.id ?? null;
    return this.#ready;
  }

  #refused(error: unknown): boolean {
    if (codeOf(error) === "banned") this.#end("You are banned from this table", sentence(error), true);
    else if (error instanceof Refused && error.code === "broken") {
      this.brokenOf = String(error.details.event);
      this.#end("This table is broken", sentence(error));
    } else if (codeOf(error) === "members-only") this.#end("Only for members", sentence(error));
    else if (!this.state || codeOf(error) === "not-found") this.#end("No such table", sentence(error));
    else return true;
    return false;
  }

  #end(title: string, missing: string, banned = false): void {
    this.title = title;
    this.turnedAway = banned;
    this.missing = missing;
  }

  #heard(message: Incoming): void {
    this.#apply(message);
    this.#players = this.view?.hand?.players ?? this.#players;
    for (const one of this.view?.seats ?? []) this.#names.set(one.player, one.name);
    this.bans.hear(this.view?.bans ?? [], this.state?.ahead ?? 0);
  }

  #apply(message: Incoming): void {
    if (message.type === "welcome") {
      this.#ahead = message.now - Date.now();
      if (!agrees(message.version)) this.close();
    }
    if (message.type === "told") this.onTold(message.told);
    if (message.type === "invited") this.invited = message.table === this.id ? null : message;
    // At the start and after a late entry one comes from no table.
    if (message.type === "moved" && (message.of ?? this.id) === this.id && message.event === this.view?.strip?.event) this.movedTo = message.table;
    if (!("table" in message) || message.table !== this.id) return;
    if ("seq" in message) this.#link.seen = message.seq;
    if (message.type === "state") {
      this.#present(started(message, this.#ahead));
      this.missing = "";
      this.#answered = this.#answering = this.held?.turn ?? -1;
      if (this.me) this.#shuffle.seal();
      this.onEvents(message.events, false);
    } else if (message.type === "update" && this.#told) {
      const before = this.state;
      this.#present(updated(this.#told, message, Date.now()));
      if (this.#told.gap) this.#link.refresh();
      this.#tellFrom(before);
    } else if (message.type === "closed") {
      this.movedTo = (this.me && message.moved[this.me]) || "";
      if (Object.keys(message.moved).length) this.#end("This table is broken", "Its players have moved to other tables.");
      // A user who is banned from a private table sees nothing more of it.
      else if (this.banned) this.#end("You are banned from this table", `The host has banned you ${this.bans.lasts(this.banned)}.`, true);
      else this.#end("This table is closed", "The host has closed this table.");
      this.#link.close();
    } else if (message.type === "chat" && this.state && this.#told) {
      // Who is a hand behind hears the own words twice.
      if (this.#told.chat.some((one) => one.n === message.said.n)) return;
      this.#told = spoken(this.#told, message.said);
      this.state = spoken(this.state, message.said);
      this.talk = [...this.talk, { said: message.said, hand: this.state.hand, after: this.state.events.length }].slice(-100);
    } else if (message.type === "faced") {
      notePicture(message.user, message.face);
    } else if (message.type === "emoted") {
      this.emotes = [...this.emotes.slice(-9), message];
    } else if (message.type === "promise" && message.hand > (this.view?.hands ?? 0)) {
      // What comes after the deal is not a promise.
      const { hand, roots, seals, sheets } = message;
      this.#shuffle.promised({ hand, roots, seals, sheets }, this.me);
    }
  }

  /** Show what was told, or as much of it as everybody sees at the moment. */
  #present(told: TableState): void {
    this.#told = told;
    clearTimeout(this.#later);
    const [now, staged] = [Date.now() + told.ahead, told.view.staged];
    const seen = !staged || staged.since === this.#skipped || now >= staged.since + staged.ends;
    // As long as it is being fetched, what was seen stays.
    if (!seen && !this.#stager) return void this.#fetchStager();
    const { state, next, between = false }: Presented = seen ? { state: told, next: null } : this.#stager!.presented(told, now, this.state);
    this.state = state;
    this.staging = next !== null;
    this.between = between;
    if (next !== null) this.#later = setTimeout(() => this.#goOn(), next);
  }

  async #fetchStager(): Promise<void> {
    // Without it, everything is seen at once.
    this.#stager = await import("./staging").catch(() => ({ presented: (told: TableState) => ({ state: told, next: null }) }));
    this.#goOn();
  }

  /** Show what is seen next of a hand that is staged. */
  #goOn(): void {
    const before = this.state;
    if (this.#told) this.#present(this.#told);
    this.#tellFrom(before);
  }

  #tellFrom(before: TableState | null): void {
    const shown = this.state;
    if (!shown) return;
    this.onEvents(shown.events.slice(before?.hand === shown.hand ? before.events.length : 0), true);
  }

  /** Show at once what is staged; whether anything was. */
  showAtOnce(): boolean {
    if (!this.staging) return false;
    this.#skipped = this.#told?.view.staged?.since ?? 0;
    this.#goOn();
    return true;
  }

  /** Ask something of the table; `trouble` says what was refused, or that there is no connection. */
  async do<T extends Request>(type: T, ...[body]: Rest<T>): Promise<boolean> {
    try {
      await this.#link.request({ type, key: newKey(), ...body });
      this.trouble = "";
      return true;
    } catch (error) {
      this.trouble = sentence(error);
      return false;
    }
  }

  /** Ask something of the event that the table belongs to. */
  doInEvent(type: "rebuy" | "add-on" | "re-enter" | "redeem" | "surrender", more: { count?: number } = {}): Promise<boolean> {
    return this.do(type as "redeem", { event: this.view?.strip?.event ?? "", ...more });
  }

  /** Answer the decision on the table; without a connection, when it is back, if that decision is still there. */
  async act(action: string): Promise<void> {
    const held: HeldAnswer = { turn: this.view?.turn ?? 0, action, key: newKey() };
    if (this.#answering === held.turn) return;
    this.#answering = held.turn;
    this.#link.withNextFrame(() => {
      this.held = held;
      this.#answered = held.turn;
    });
    try {
      await this.#link.deliver({ type: "act", state: held.turn, action, key: held.key }, () => this.view?.turn === held.turn);
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
      if (this.#answering === held.turn) this.#answering = -1;
      this.#link.withNextFrame(() => {
        if (this.#answered === held.turn) this.#answered = -1;
      });
    } finally {
      this.#link.withNextFrame(() => {
        if (this.held === held) this.held = null;
      });
    }
  }

  /** Whether the connection is lost. */
  get lost(): boolean {
    return this.#link.lost;
  }

  /** Whether the server has lost actions that it had confirmed, and the viewer has not acknowledged it. */
  get behind(): boolean {
    return this.#link.behind;
  }

  acknowledgeLoss(): void {
    this.#link.behind = false;
  }

  /** Whether the table is there to be asked something. */
  get connected(): boolean {
    return this.state !== null && !this.lost;
  }

  get scene(): Scene | null {
    return this.#scene;
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

  /** What the viewer can bet with: the own chips, and those that may be bought where nobody goes all-in. */
  get reach(): number {
    return (this.mine?.stack ?? 0) + (this.view?.rules.table_stakes ? 0 : 1e9);
  }

  /** The decision that the viewer has to answer now. */
  get decision(): Decision | null {
    const hand = this.hand;
    const decision = hand?.decision ?? null;
    if (!decision || this.over || decision.seat !== hand?.seat || this.view?.floor.call) return null;
    return this.#answered === this.view?.turn ? null : decision;
  }

  /** How many seconds there are until a time of the server's clock. */
  secondsTo(time: number): number {
    return Math.max(0, Math.ceil((time - Date.now() - (this.state?.ahead ?? 0)) / 1000));
  }

  /** Whether the viewer may do what a host may. */
  get isHost(): boolean {
    return this.isOwner || !!this.view?.co_hosts.some((one) => one.player === this.me);
  }

  /** Whether it is the viewer's table. */
  get isOwner(): boolean {
    return !!this.me && this.view?.host === this.me;
  }

  /** What keeps the viewer from sitting down. */
  get banned(): Ban | undefined {
    return this.bans.against("ban", this.me);
  }

  /** What keeps the viewer from being heard. */
  get muted(): Ban | undefined {
    return this.bans.against("mute", this.me);
  }

  /** What the player in a seat of the hand is called. */
  name(seat: number): string {
    return this.#called[seat] || `Seat ${seat + 1}`;
  }

  #nameOf(player: string): string {
    return this.view?.seats.find((one) => one.player === player)?.name ?? this.#names.get(player) ?? "";
  }

  get stakes(): string {
    const games = this.view?.games;
    const item = games?.order[games.at];
    const game = this.hand?.game;
    // The last deal of the night is of any game, and for no stakes.
    return (games?.order.find((one) => one.game === game) ?? (game && !this.over ? null : item))?.stakes ?? "";
  }
}
