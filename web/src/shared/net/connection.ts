/** One websocket to the server, which notices when the line is gone and comes back by itself. */
import { Refused } from "./api";
import type { Incoming, Ok, Pong } from "./protocol";

type Answer = Ok | Pong;
type Waiting = { done: (answer: Answer) => void; failed: (error: Refused) => void };

/**
 * After how many beats without a word the line counts as lost, after how many another one is opened (until then
 * the old one may come back), and after how many without a word of its own the page says that it is there.
 * With a beat of 1.5 seconds: 2.75, 5 and 2 seconds.
 */
const [LOST, GIVEN_UP, SPEAK] = [11 / 6, 10 / 3, 4 / 3];
/** How often that is looked at, in milliseconds. */
const LOOK = 250;
/** How long a line may take to open. */
const OPENING = 5000;
/** The shortest and the longest time until the next try. */
const RETRY = [300, 5000] as const;

export class Connection {
  /** A new line is open. */
  onOpen: () => void = () => {};
  /** The line is lost; it may come back, or another one is opened. */
  onDown: () => void = () => {};
  /** The line was thought to be lost, and is there. */
  onBack: () => void = () => {};
  onMessage: (message: Incoming) => void = () => {};
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #tries = 0;
  #up = false;
  /** How often the server is heard at least, in milliseconds; never for 0. */
  #beat = 0;
  #heardAt = 0;
  #saidAt = 0;
  #lookedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #ends = new AbortController();

  open(): void {
    if (this.#closed) return;
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
    };
    socket.onclose = () => this.#lose();
  }

  close(): void {
    this.#closed = true;
    this.#ends.abort();
    clearTimeout(this.#retry);
    clearInterval(this.#looking);
    this.#socket?.close();
  }

  /** Send a message; the promise is kept when the server has done it. */
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
    // A laptop that wakes up, a page that is looked at again, a network that comes or goes.
    globalThis.addEventListener?.("offline", () => this.#down(), { signal });
    globalThis.addEventListener?.("online", () => this.#retry && this.open(), { signal });
    globalThis.addEventListener?.("pageshow", () => this.#look(), { signal });
    globalThis.document?.addEventListener("visibilitychange", () => this.#look(), { signal });
  }

  /** Notice what did not happen: nothing tells a page that a line is gone. */
  #look(): void {
    const late = Date.now() - this.#lookedAt > 4 * LOOK;
    this.#lookedAt = Date.now();
    // After a sleep, or a while in which nothing ran, what has come meanwhile is heard first.
    if (late) setTimeout(() => this.#check(), LOOK);
    else this.#check();
  }

  #check(): void {
    const now = Date.now();
    // A clock that is set back is no reason to wait.
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
  }

  /** Forget this line and open another one soon. */
  #lose(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onmessage = socket.onopen = socket.onclose = null;
    socket.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    if (!this.#closed) this.#down();
    for (const one of waiting) one.failed(new Refused("unanswered", "The connection was lost before the card room answered. Look whether it was done.", 0));
    if (this.#closed) return;
    const [least, most] = RETRY;
    // Not all at once, where a server has restarted.
    const wait = Math.min(most, least * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #heard(message: Incoming): void {
    this.#heardAt = Date.now();
    if (message.type === "welcome") this.#beat = message.beat ?? 0;
    // In answer to what is heard, because the timers of a page that nobody looks at hardly run.
    if (this.#beat && (message.type === "welcome" || this.#heardAt - this.#saidAt >= this.#beat * SPEAK)) this.#say({ type: "beat" });
    if (!this.#up) {
      this.#up = true;
      this.onBack();
    }
    if (message.type === "beat") return;
    if (message.type === "ok" || message.type === "pong" || message.type === "error") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "error") waiting?.failed(new Refused(message.code, message.message, 400));
      else waiting?.done(message);
      return;
    }
    this.onMessage(message);
  }
}
