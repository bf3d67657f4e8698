import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { OriginBindings } from "../../../../worker/origin/bindings.ts";
import { embeddedOrigin } from "../../../../worker/origin/index.ts";

export const siteAddress = "https://pottery.example";
export const demoPassword = "a password for tests";
export const sessionSecret = "a secret for tests, long enough to be taken";

const unlimited: RateLimit = { limit: async () => ({ success: true }) };
export const originBindings: OriginBindings = {
  DB: env.DB,
  SITES: env.SITES,
  ASSETS: env.ASSETS,
  FILES: env.FILES,
  SESSION_SECRET: sessionSecret,
  DEMO_PASSWORD: demoPassword,
  PUBLIC_ADDRESS: siteAddress,
  SIGN_IN_LIMIT: unlimited,
  ACCOUNT_LIMIT: unlimited,
  UNLOCK_LIMIT: unlimited,
  FORM_LIMIT: unlimited,
};

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, except strings, bytes and forms. */
  readonly body?: unknown;
  /** Set to false to leave out the crumb. */
  readonly crumb?: boolean;
}

/** Simulates the cookies, the `Origin` header and the crumb of a browser on a page of `site`. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` values of the last response. */
  setCookies: string[] = [];
  readonly #env: OriginBindings;
  readonly #site: string;

  constructor(overrides: Partial<OriginBindings> = {}, site = siteAddress) {
    this.#env = { ...originBindings, ...overrides };
    this.#site = site;
  }

  async send(
    path: string,
    { method, headers = {}, body, crumb = true }: RequestOptions = {},
  ): Promise<Response> {
    const all = new Headers({ origin: this.#site, "sec-fetch-site": "same-origin", ...headers });
    if (this.cookies.size > 0)
      all.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const cookie = this.cookies.get("crumb");
    if (crumb && cookie !== undefined && !all.has("x-csrf-token")) all.set("x-csrf-token", cookie);
    const isRaw =
      typeof body === "string" ||
      body instanceof Uint8Array ||
      body instanceof URLSearchParams ||
      body instanceof FormData;
    if (body !== undefined && !isRaw) all.set("content-type", "application/json");
    const request = new Request(this.#site + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: all,
      redirect: "manual",
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    const response = await embeddedOrigin(request, {
      env: this.#env,
      execution: createExecutionContext(),
      requestId: "test",
    });
    this.setCookies = response.headers.getSetCookie();
    for (const each of this.setCookies) this.#keep(each);
    return response;
  }

  /** Posts a form without scripts. */
  post(path: string, fields: Record<string, string>, options: RequestOptions = {}): Promise<Response> {
    const crumb = this.cookies.get("crumb");
    return this.send(path, {
      crumb: false,
      ...options,
      headers: { accept: "text/html,*/*", "sec-fetch-dest": "document", ...options.headers },
      body: new URLSearchParams({ ...(crumb !== undefined && { crumb }), ...fields }),
    });
  }

  signIn(email = "owner@demo.test", more: Record<string, unknown> = {}): Promise<Response> {
    return this.retry("/api/auth/Login", { body: { email, password: demoPassword, ...more } });
  }

  /** Repeats a request once with the new crumb, as the data layer does. */
  async retry(path: string, options: RequestOptions): Promise<Response> {
    const response = await this.send(path, options);
    return response.status === 403 ? await this.send(path, options) : response;
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
