/**
 * The popup's content on a proxied site. Published pages contain the rules of the popup but not its content, which the
 * origin renders under a URL of its own (docs/reference/overlays.md#popup-content).
 */
import { isObject } from "../../shared/fields.ts";
import { LruMap } from "../../shared/lru-map.ts";
import { apiPaths } from "../../shared/names.ts";
import type { PopupContent } from "../../shared/overlays/popup/settings.ts";
import { ExpiringSet } from "../http/expiring-set.ts";
import { readBody } from "../http/read-body.ts";
import { textHash } from "../http/text-hash.ts";
import { withTimeout } from "../http/timeout.ts";
import type { Facts } from "../request/facts.ts";
import type { RequestContext } from "../request/request-context.ts";
import { fetchOrigin } from "./fetch-origin.ts";
import { parsePopup } from "./parse-popup.ts";

/** The origin's rendering of a page's popup. */
export interface PopupRendering {
  /** The popup's content; undefined if the page has no popup. */
  readonly content: PopupContent | undefined;
  /** Digest of `content`; empty if there is none. */
  readonly digest: string;
}

interface CachedRendering extends PopupRendering {
  /** Time of the origin's response, in ms since 1970. */
  readonly answeredAt: number;
}

const maxPages = 500;
const maxBodyBytes = 256 * 1024;
const maxPathLength = 300;
const timeoutMs = 4_000;
const freshMs = 60_000;
/** Minimum time between two requests for the same popup: after a failure, and between preloads. */
const retryDelayMs = 10_000;
/** An older rendering of the popup is not inserted into pages. */
const maxAgeMs = 10 * 60_000;

const none: PopupRendering = { content: undefined, digest: "" };

const renderings = new LruMap<string, CachedRendering>(maxPages);
const failures = new ExpiringSet(maxPages);
const preloads = new ExpiringSet(maxPages);

/** The cached rendering of a page's popup; undefined if there is none or it is too old. */
export function cachedPopup({ site, path }: Pick<Facts, "site" | "path">): PopupRendering | undefined {
  const cached = renderings.get(pageKey(site, path));
  return cached !== undefined && Date.now() - cached.answeredAt < maxAgeMs ? cached : undefined;
}

/** Preloads the popup for later visitors of the page after the response is sent, at most once in ten seconds. */
export function preloadPopup(context: RequestContext): void {
  const { site, path } = context.facts;
  const key = pageKey(site, path);
  if (preloads.has(key) || isFresh(renderings.peek(key))) return;
  preloads.add(key, retryDelayMs);
  context.execution.waitUntil(loadPopup(context, path));
}

/**
 * The rendering of a page's popup, from memory or from the origin. If the origin fails, the last rendering is used, or
 * else no popup; the next attempt is after ten seconds. Never rejects.
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

/** Requests the popup without the visitor's cookies, so that the rendering may be shown to all visitors. */
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
