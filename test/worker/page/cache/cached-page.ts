import { env } from "cloudflare:test";
import { origin, type Seen, seen } from "../../origin.ts";
import { document, visit } from "../../visit.ts";

let pages = 0;

export interface CachedPage {
  readonly path: string;
  readonly host: string;
  /** Changes how the origin serves the page (`test/origin/routes/cached.ts`). */
  set(state: object): Promise<void>;
  /** Asks for it as a browser would, everything done with. */
  get(options?: { headers?: Record<string, string>; path?: string; host?: string }): Promise<Got>;
  /** What the origin saw. */
  seen(): Promise<readonly Seen[]>;
}

export interface Got {
  readonly response: Response;
  readonly text: string;
  /** `hit`, `miss` and so on. */
  readonly cache: string | null;
  /** How often the origin had sent the page when it made this one. */
  readonly count: number;
}

/** A page of the test origin that no other test asks for, on a host of its own. */
export async function cachedPage(state: object = {}, settings?: object): Promise<CachedPage> {
  const name = `page-${++pages}-${Math.random().toString(36).slice(2)}`;
  const host = `${name}.test`;
  const path = `/cached/${name}?trace=${name}`;
  if (settings) await env.SITES.put(`site:${host}`, JSON.stringify(settings));
  const page: CachedPage = {
    path,
    host,
    async set(news) {
      const answer = await fetch(`${origin.origin}/cached/${name}`, {
        method: "POST",
        headers: { "x-control": "1", "content-type": "application/json" },
        body: JSON.stringify(news),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async get(options = {}) {
      const response = await visit(options.path ?? path, {
        host: options.host ?? host,
        headers: { ...document, ...options.headers },
      });
      const text = await response.clone().text();
      const count = Number(/sent (\d+) times/.exec(text)?.[1] ?? 0);
      return { response, text, count, cache: response.headers.get("x-awning-cache") };
    },
    seen: () => seen(name),
  };
  await page.set(state);
  return page;
}

export const forAMinute = { headers: { "cache-control": "public, max-age=60" } };
