/**
 * The popup's content of a proxied site. Published pages hold the rules of the popup and not its words, which the origin
 * renders at an address of its own (docs/reference/overlays.md#popup-content).
 */
import { isObject } from "../../shared/fields.ts";
import { apiPaths } from "../../shared/names.ts";
import type { PopupContent } from "../../shared/overlays/popup/settings.ts";
import { ExpiringSet } from "../http/expiring-set.ts";
import { LruMap } from "../http/lru-map.ts";
import { readBody } from "../http/read-body.ts";
import { textHash } from "../http/text-hash.ts";
import { withTimeout } from "../http/timeout.ts";
import type { Facts } from "../request/facts.ts";
import type { RequestContext } from "../request/request-context.ts";
import { fetchOrigin } from "./fetch-origin.ts";
import { parsePopup } from "./parse-popup.ts";

/** The origin's rendering of a page's popup. */
export interface PopupRendering {
  /** Undefined where the page has no popup. */
  readonly content: PopupContent | undefined;
  /** Of the content; empty without one. */
  readonly digest: string;
}

interface CachedRendering extends PopupRendering {
  /** ms since 1970 */
  readonly answeredAt: number;
}

const maxPages = 500;
const maxBodyBytes = 256 * 1024;
const maxPathLength = 300;
const timeoutMs = 4_000;
const freshMs = 60_000;
/** After a failure the origin is not asked again for this time. Nor is it asked twice in it for the next visitors. */
const retryDelayMs = 10_000;
/** An older answer is not used at all. */
const maxAgeMs = 10 * 60_000;

const none: PopupRendering = { content: undefined, digest: "" };

const renderings = new LruMap<string, CachedRendering>(maxPages);
const failures = new ExpiringSet(maxPages);
const preloads = new ExpiringSet(maxPages);

/** The answer for a page, if it is known and not too old. */
export function cachedPopup({ site, path }: Pick<Facts, "site" | "path">): PopupRendering | undefined {
  const cached = renderings.get(pageKey(site, path));
  return cached !== undefined && Date.now() - cached.answeredAt < maxAgeMs ? cached : undefined;
}

/** Asks for the next visitors of a page, after the response, at most once in ten seconds. */
export function preloadPopup(context: RequestContext): void {
  const { site, path } = context.facts;
  const key = pageKey(site, path);
  if (preloads.has(key) || isFresh(renderings.peek(key))) return;
  preloads.add(key, retryDelayMs);
  context.execution.waitUntil(loadPopup(context, path));
}

/**
 * The answer for a page, from memory or from the origin. If the origin fails the last answer counts, or else no popup, for ten
 * seconds. Never rejects.
 */
export async function loadPopup(context: RequestContext, path: string): Promise<PopupRendering> {
  const { site } = context.facts;
  if (path.length > maxPathLength) return none;
  const key = pageKey(site, path);
  const cached = renderings.get(key);
  if (cached !== undefined && (isFresh(cached) || failures.has(key))) return cached;
  if (failures.has(key)) return none;
  try {
    const content = await withTimeout(request(context, path), timeoutMs);
    const digest = content === undefined ? "" : textHash(JSON.stringify(content));
    const rendering = { content, digest, answeredAt: Date.now() };
    renderings.set(key, rendering);
    return rendering;
  } catch (error) {
    failures.add(key, retryDelayMs);
    console.warn(JSON.stringify({ request: context.requestId, host: site.host, popup: String(error) }));
    return cached ?? none;
  }
}

const isFresh = (cached: CachedRendering | undefined): boolean =>
  cached !== undefined && Date.now() - cached.answeredAt < freshMs;

/** Asks as a visitor without cookies, so that the answer may be shown to everyone. */
async function request(context: RequestContext, path: string): Promise<PopupContent | undefined> {
  const url = new URL(apiPaths.popup, context.facts.url.origin);
  url.search = `?currentUrl=${encodeURIComponent(path)}`;
  const response = await fetchOrigin(
    { ...context, headersTimeoutMs: timeoutMs },
    new Request(url, { headers: { accept: "*/*" } }),
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const body = await readBody(response.body, { maxBytes: maxBodyBytes });
  if (body === undefined) throw new Error(`longer than ${maxBodyBytes} B`);
  const answer: unknown = JSON.parse(new TextDecoder().decode(body));
  if (!isObject(answer) || answer.shouldDisplayOnPage !== true || typeof answer.renderedHtml !== "string")
    return undefined;
  return parsePopup(answer.renderedHtml);
}

const pageKey = ({ host, origin }: Facts["site"], path: string): string =>
  `${host} ${origin?.origin} ${path}`;
