/** One websocket to the server, which notices when the connection is lost and reconnects by itself. */
import { Refused } from "./api";
import type { Incoming, Ok, Pong } from "./protocol";

type Answer = Ok | Pong;
type Waiting = { done: (answer: Answer) => void; failed: (error: Refused) => void };

/**
 * After how many beats of silence the connection counts as lost, after how many another one is opened (until then
 * the old one may come back), and after how many of its own silence the page sends a beat.
 * With a beat of 1.5 seconds: 2.75, 5 and 2 seconds.
 */
const [LOST, GIVEN_UP, SPEAK] = [11 / 6, 10 / 3, 4 / 3];
/** How often that is checked, in milliseconds. */
const LOOK = 250;
/** How long a connection may take to open. */
const OPENING = 5000;
/** The shortest and the longest wait before the next try. */
const RETRY = [300, 5000] as const;

export class Connection {
  /** The connections of this page that are open or being opened, the oldest first. */
  static readonly all = new Set<Connection>();
  /** A connection has been opened, lost, found again or closed. */
  static onLines: () => void = () => {};
  /** What waits for somebody is told over whichever connection was asked. */
  static onMine: (message: Extract<Incoming, { type: "mine" }>) => void = () => {};
  /** A new connection is open. */
  onOpen: () => void = () => {};
  /** The connection is lost; it may come back, or another one is opened. */
  onDown: () => void = () => {};
  /** A connection that was thought lost is back. */
  onBack: () => void = () => {};
  onMessage: (message: Incoming) => void = () => {};
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #tries = 0;
  #up = false;
  /** How often the server sends a beat, in milliseconds; 0 for never. */
  #beat = 0;
  #heardAt = 0;
  #saidAt = 0;
  #lookedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #ends = new AbortController();

  /** Whether something can be sent. */
  get up(): boolean {
    return this.#up;
  }

  open(): void {
    if (this.#closed) return;
    Connection.all.add(this);
    if (!this.#looking) this.#listen();
    this.#lookedAt = Date.now();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    this.#beat = 0;
    this.#heardAt = Date.now();
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Incoming);
    socket.onopen = () => {
      this.#tries = 0;
      this.#up = true;
      this.#heardAt = Date.now();
      this.onOpen();
      Connection.onLines();
    };
    socket.onclose = () => this.#lose();
  }

  close(): void {
    this.#closed = true;
    Connection.all.delete(this);
    this.#ends.abort();
    clearTimeout(this.#retry);
    clearInterval(this.#looking);
    this.#socket?.close();
    Connection.onLines();
  }

  /** Send a message; the promise resolves when the server has carried it out. */
  send(message: Record<string, unknown>): Promise<Answer> {
    const socket = this.#socket;
    if (!this.#up || socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("offline", "There is no connection, so nothing was sent. Try again when it is back.", 0));
    }
    const id = ++this.#last;
    this.#say({ id, ...message });
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  #say(message: Record<string, unknown>): void {
    this.#saidAt = Date.now();
    this.#socket?.send(JSON.stringify(message));
  }

  #listen(): void {
    this.#looking = setInterval(() => this.#look(), LOOK);
    const { signal } = this.#ends;
    // A laptop wakes up, the page is shown again, or the network comes or goes.
    globalThis.addEventListener?.("offline", () => this.#down(), { signal });
    globalThis.addEventListener?.("online", () => this.#retry && this.open(), { signal });
    globalThis.addEventListener?.("pageshow", () => this.#look(), { signal });
    globalThis.document?.addEventListener("visibilitychange", () => this.#look(), { signal });
  }

  /** Notice silence: nothing tells a page that its connection is gone. */
  #look(): void {
    const late = Date.now() - this.#lookedAt > 4 * LOOK;
    this.#lookedAt = Date.now();
    // After a sleep, or a pause in which nothing ran, messages that came meanwhile are read first.
    if (late) setTimeout(() => this.#check(), LOOK);
    else this.#check();
  }

  #check(): void {
    const now = Date.now();
    // A clock that was set back must not make us wait.
    this.#heardAt = Math.min(this.#heardAt, now);
    const quiet = now - this.#heardAt;
    if (this.#socket?.readyState === WebSocket.CONNECTING) {
      if (quiet > OPENING) this.#lose();
    } else if (this.#beat && this.#socket) {
      if (quiet >= this.#beat * LOST) this.#down();
      if (quiet >= this.#beat * GIVEN_UP) this.#lose();
    }
  }

  #down(): void {
    if (!this.#up) return;
    this.#up = false;
    this.onDown();
    Connection.onLines();
  }

  /** Drop this connection and open another one soon. */
  #lose(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onmessage = socket.onopen = socket.onclose = null;
    socket.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    if (!this.#closed) this.#down();
    for (const one of waiting) one.failed(new Refused("unanswered", "The connection was lost before the card room answered. Check whether it was done.", 0));
    if (this.#closed) return;
    const [least, most] = RETRY;
    // After a restart of the server, not all pages come back at once.
    const wait = Math.min(most, least * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #heard(message: Incoming): void {
    this.#heardAt = Date.now();
    if (message.type === "welcome") this.#beat = message.beat ?? 0;
    // Sent in reply to messages, because timers hardly run while a page is in the background.
    if (this.#beat && (message.type === "welcome" || this.#heardAt - this.#saidAt >= this.#beat * SPEAK)) this.#say({ type: "beat" });
    if (!this.#up) {
      this.#up = true;
      this.onBack();
      Connection.onLines();
    }
    if (message.type === "beat") return;
    if (message.type === "mine") return Connection.onMine(message);
    if (message.type === "ok" || message.type === "pong" || message.type === "error") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "error") waiting?.failed(new Refused(message.code, message.message, 400, message.details));
      else waiting?.done(message);
      return;
    }
    this.onMessage(message);
  }
}
