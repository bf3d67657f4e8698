import { expect } from "vitest";
import { fetchFromWorker, navigationHeaders, workerBindings } from "../fetch-from-worker.ts";
import { operator } from "./settings-site.ts";

export const token = operator.authorization.replace("Bearer ", "");
/** Bindings of proxied sites with an operator's token. */
export const proxyEnv = { ...workerBindings, ADMIN_TOKEN: token } as typeof workerBindings;
export const area = "/_awning/config";

export interface Sent {
  readonly method?: string;
  readonly cookie?: string;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly with?: typeof workerBindings;
}

/** A request to the area of a proxied site, as a browser with this cookie sends it. */
export function send(
  host: string,
  path: string,
  { method = "GET", cookie, fields, headers, ...init }: Sent = {},
) {
  return fetchFromWorker(path, {
    host,
    method,
    with: init.with ?? proxyEnv,
    headers: {
      ...navigationHeaders,
      "sec-fetch-site": "same-origin",
      ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: fields ? String(new URLSearchParams(fields)) : null,
  });
}

export const signIn = (host: string, given = token, init: Sent = {}) =>
  send(host, `${area}/sign-in`, { method: "POST", fields: { token: given }, ...init });

/** The cookie of a new session. */
export async function sessionOf(host: string, init: Sent = {}): Promise<string> {
  const response = await signIn(host, token, init);
  expect(response.status).toBe(303);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
