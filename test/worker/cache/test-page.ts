import { env } from "cloudflare:test";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { type OriginRequest, originRequests, testOriginUrl } from "../origin.ts";

let pages = 0;

/** A page of the test origin (`test/test-origin/routes/cached-page.ts`). */
export interface TestPage {
  readonly path: string;
  readonly host: string;
  /** Changes how the origin serves the page. */
  set(state: object): Promise<void>;
  /** Requests the page as a browser does. Resolves after the worker's background work. */
  get(options?: { headers?: Record<string, string>; path?: string; host?: string }): Promise<PageVisit>;
  /** The requests that the origin got for the page. */
  originRequests(): Promise<readonly OriginRequest[]>;
}

export interface PageVisit {
  readonly response: Response;
  readonly text: string;
  /** The header `x-awning-cache`. */
  readonly cache: string | null;
  /** The number of times that the origin had rendered the page when it rendered this one. */
  readonly renderCount: number;
}

/** Creates a page on a host of its own. */
export async function createTestPage(state: object = {}, settings?: object): Promise<TestPage> {
  const name = `page-${++pages}-${Math.random().toString(36).slice(2)}`;
  const host = `${name}.test`;
  const path = `/cached/${name}?trace=${name}`;
  if (settings) await env.SITES.put(`site:${host}`, JSON.stringify(settings));
  const page: TestPage = {
    path,
    host,
    async set(news) {
      const response = await fetch(`${testOriginUrl.origin}/cached/${name}`, {
        method: "POST",
        headers: { "x-control": "1", "content-type": "application/json" },
        body: JSON.stringify(news),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async get(options = {}) {
      const response = await fetchFromWorker(options.path ?? path, {
        host: options.host ?? host,
        headers: { ...navigationHeaders, ...options.headers },
      });
      const text = await response.clone().text();
      const count = Number(/sent (\d+) times/.exec(text)?.[1] ?? 0);
      return { response, text, renderCount: count, cache: response.headers.get("x-awning-cache") };
    },
    originRequests: () => originRequests(name),
  };
  await page.set(state);
  return page;
}

export const publicForAMinute = { headers: { "cache-control": "public, max-age=60" } };

export const serverError = { status: 503 };
