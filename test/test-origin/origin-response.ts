import type { IncomingMessage } from "node:http";

/** The response of a route, before the faults of the request are applied. */
export interface OriginResponse {
  readonly status?: number;
  /** Pairs, because a name may occur several times. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

export interface RouteRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** The query, followed by the faults that the origin was started with. */
  readonly query: URLSearchParams;
  /** The part after the route's path: `cobhc-home` for `/pages/cobhc-home`. */
  readonly subpath: string;
}

export type Route = (routeRequest: RouteRequest) => OriginResponse | Promise<OriginResponse>;

export function htmlResponse(text: string): OriginResponse {
  return { headers: [["content-type", "text/html; charset=utf-8"]], body: Buffer.from(text) };
}

export function jsonResponse(value: unknown, status = 200): OriginResponse {
  return {
    status,
    headers: [["content-type", "application/json"]],
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function plainTextResponse(text: string, status = 200): OriginResponse {
  return { status, headers: [["content-type", "text/plain; charset=utf-8"]], body: Buffer.from(text) };
}
