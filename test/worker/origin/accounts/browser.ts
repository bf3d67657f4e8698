import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { OriginBindings } from "../../../../worker/origin/app.ts";
import { embeddedOrigin } from "../../../../worker/origin/index.ts";

export const host = "https://pottery.example";
export const password = "a password for tests";
export const secret = "a secret for tests, long enough to be taken";

const unlimited: RateLimit = { limit: async () => ({ success: true }) };
export const bindings: OriginBindings = {
  DB: env.DB,
  ASSETS: env.ASSETS,
  SESSION_SECRET: secret,
  DEMO_PASSWORD: password,
  SIGN_IN_LIMIT: unlimited,
  UNLOCK_LIMIT: unlimited,
  FORM_LIMIT: unlimited,
};

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; strings and forms as they are. */
  readonly body?: unknown;
  /** Off for a request without the browser's current crumb. */
  readonly crumb?: boolean;
}

/** A browser as far as cookies, Origin and the crumb go: on a page of the site, or (`from`) of another. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` values of the last answer. */
  set: string[] = [];
  readonly #env: OriginBindings;
  readonly #site: string;

  constructor(given: Partial<OriginBindings> = {}, site = host) {
    this.#env = { ...bindings, ...given };
    this.#site = site;
  }

  async send(path: string, { method, headers = {}, body, crumb = true }: Sent = {}): Promise<Response> {
    const all = new Headers({ origin: this.#site, "sec-fetch-site": "same-origin", ...headers });
    if (this.cookies.size > 0)
      all.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const held = this.cookies.get("crumb");
    if (crumb && held !== undefined && !all.has("x-csrf-token")) all.set("x-csrf-token", held);
    const isRaw = typeof body === "string" || body instanceof URLSearchParams || body instanceof FormData;
    if (body !== undefined && !isRaw) all.set("content-type", "application/json");
    const request = new Request(this.#site + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: all,
      redirect: "manual",
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    const answer = await embeddedOrigin(request, this.#env, createExecutionContext());
    this.set = answer.headers.getSetCookie();
    for (const each of this.set) this.#keep(each);
    return answer;
  }

  /** Posts as a page without scripts does. */
  post(path: string, fields: Record<string, string>, sent: Sent = {}): Promise<Response> {
    const crumb = this.cookies.get("crumb");
    return this.send(path, {
      crumb: false,
      ...sent,
      headers: { accept: "text/html,*/*", "sec-fetch-dest": "document", ...sent.headers },
      body: new URLSearchParams({ ...(crumb !== undefined && { crumb }), ...fields }),
    });
  }

  signIn(email = "owner@demo.test", more: Record<string, unknown> = {}): Promise<Response> {
    return this.retry("/api/auth/Login", { body: { email, password, ...more } });
  }

  /** As the data layer does: once more when the crumb fails. */
  async retry(path: string, sent: Sent): Promise<Response> {
    const answer = await this.send(path, sent);
    return answer.status === 403 ? await this.send(path, sent) : answer;
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
