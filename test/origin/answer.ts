import type { IncomingMessage } from "node:http";

/** What a route wants to say; `faults.ts` and `deliver.ts` decide how badly it arrives. */
export interface Answer {
  readonly status?: number;
  /** Pairs, so that a name may come several times. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

export interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** The query, with the faults that the origin was started with behind it. */
  readonly query: URLSearchParams;
  /** What came after the route's own path: `cobhc-home` for `/pages/cobhc-home`. */
  readonly rest: string;
}

export type Route = (asked: Asked) => Answer | Promise<Answer>;

export function html(text: string): Answer {
  return { headers: [["content-type", "text/html; charset=utf-8"]], body: Buffer.from(text) };
}

export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: [["content-type", "application/json"]],
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function plain(text: string, status = 200): Answer {
  return { status, headers: [["content-type", "text/plain; charset=utf-8"]], body: Buffer.from(text) };
}
