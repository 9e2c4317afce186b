/** One websocket to the server, which comes back by itself. */
import type { Incoming } from "./protocol";
import { Refused } from "./api";

type Told = (message: Incoming) => void;
type Waiting = { done: (seq: number) => void; failed: (error: Refused) => void };

export class Connection {
  onOpen: () => void = () => {};
  onMessage: Told = () => {};
  onDown: () => void = () => {};
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(): void {
    if (this.#closed) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Incoming);
    socket.onopen = () => {
      this.#tries = 0;
      this.onOpen();
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      for (const one of this.#waiting.values()) one.failed(new Refused("offline", "The connection was lost.", 0));
      this.#waiting.clear();
      if (this.#closed) return;
      this.onDown();
      this.#timer = setTimeout(() => this.open(), Math.min(5000, 300 * 2 ** this.#tries++));
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Send a message; the promise is kept when the server has done it. */
  send(message: Record<string, unknown>): Promise<number> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("offline", "The connection is lost; it will come back.", 0));
    }
    const id = ++this.#last;
    socket.send(JSON.stringify({ id, ...message }));
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  #heard(message: Incoming): void {
    if (message.type === "ok" || message.type === "pong" || message.type === "error") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "error") waiting?.failed(new Refused(message.code, message.message, 400));
      else waiting?.done(message.type === "ok" ? (message.seq ?? 0) : 0);
      return;
    }
    this.onMessage(message);
  }
}
