import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/due.ts";
import { pageTypeFacts } from "../../shared/page-types.ts";
import { trackingOf } from "../../shared/tracking/who.ts";
import type { Visit } from "../page/ask-origin.ts";
import { resolvedCookieBanner } from "../page/cookie-banner.tsx";
import { contextFor } from "../page/page.ts";
import { navigates } from "../proxy/navigation.ts";
import type { Facts } from "../visitor/facts.ts";
import { isBot } from "./bots.ts";
import { keepsInsights } from "./keeps-insights.ts";
import { newId } from "./new-id.ts";
import type { ServedKind, ServedPages } from "./queue-message.ts";

/** An isolate tells the queue so often at most, in ms; or when it has served so many pages. */
const tellEvery = 15_000;
const mostPages = 500;

type Counts = Partial<Record<ServedKind, number>>;

/**
 * Counts the pages that the edge serves, so that those which never reported can be told. At most one queue message in 15 s
 * of an isolate, after the answer; what an isolate has not told when it ends is lost (docs/decisions/event-delivery.md).
 */
export class ServedCounter {
  #counts = new Map<string, Counts>();
  #pages = 0;
  #toldAt = 0;

  add(host: string, kind: ServedKind): void {
    const counts = this.#counts.get(host) ?? {};
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#counts.set(host, counts);
    this.#pages++;
  }

  /** What is to be told now, if anything: then the counting begins anew. */
  due(now: number, id: () => string = newId): readonly ServedPages[] {
    if (this.#pages === 0 || (now - this.#toldAt < tellEvery && this.#pages < mostPages)) return [];
    const told = [...this.#counts].map(
      ([host, pages]): ServedPages => ({ kind: "served", id: id(), host, at: now, pages }),
    );
    this.#counts = new Map();
    this.#pages = 0;
    this.#toldAt = now;
    return told;
  }
}

const counter = new ServedCounter();

/** A page was answered. Costs a few comparisons where the site keeps no insights. */
export function notePage(visit: Visit, answer: Response): void {
  const { request, facts } = visit;
  if (request.method !== "GET" || !keepsInsights(facts.site)) return;
  const isPage = (answer.ok || answer.status === 304) && answer.headers.get("x-awning") === "rewritten";
  if (isPage && navigates(request) && !/^\/config(?:\/|$)/.test(facts.path))
    note(visit, kindOf(request, facts));
}

/** A page whose scripts do not run has asked for its picture. */
export function noteWithoutScript(visit: Visit): void {
  const { request, facts } = visit;
  const isOurs = (request.headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  if (isOurs && keepsInsights(facts.site) && kindOf(request, facts) === "due") note(visit, "withoutScript");
}

function note({ facts, env, execution }: Visit, kind: ServedKind): void {
  counter.add(facts.site.host, kind);
  const told = counter.due(Date.now());
  if (told.length === 0) return;
  // Nothing is owed to anybody for these: when the queue refuses, so be it.
  const sending = env.EVENTS?.sendBatch(told.slice(0, 100).map((body) => ({ body })));
  execution.waitUntil(sending?.catch(() => {}) ?? Promise.resolve());
}

function kindOf({ headers }: Request, facts: Facts): ServedKind {
  if (isBot(headers.get("user-agent") ?? "")) return "bot";
  if (facts.prefetch) return "ahead";
  const { site, owner, consent } = facts;
  const { cookieSettings } = contextFor(undefined, site.learned, site.settings);
  const { pageview } = trackingOf({
    owner: owner !== undefined,
    roles: owner?.roles ?? [],
    path: facts.path,
    page: pageTypeFacts(0, facts.path),
    census: site.settings.census,
    restricted: isTrackingRestricted(resolvedCookieBanner(cookieSettings).restrictive, consent),
    bareHits: site.settings.bareHits,
  });
  return pageview ? "due" : "withheld";
}
