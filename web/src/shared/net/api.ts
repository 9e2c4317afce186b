/** Asking the server by HTTP. */

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** What else was said of it. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const how = method ?? (body === undefined ? "GET" : "POST");
  const headers: Record<string, string> = { accept: "application/json" };
  if (how !== "GET") headers["x-cardhouse"] = "1";
  const file = body instanceof Blob ? body : null;
  if (body !== undefined) headers["content-type"] = file ? file.type : "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: how,
      headers,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  } catch {
    throw new Refused("offline", "The card room does not answer. Is it still open?", 0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (said as { error?: { code: string; message: string } } | null)?.error;
    throw new Refused(error?.code ?? "error", error?.message ?? `error ${answer.status}`, answer.status);
  }
  return said as T;
}

/** Whether it may come if it is asked for again: the line or the server was at fault, not the question. */
export const comesLater = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 500);

/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(upper) ? upper : `${upper}.`;
}
