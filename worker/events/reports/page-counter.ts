import { resolvePageTypeProperties } from "../../../shared/page-types.ts";
import { isNavigation } from "../../http/navigation.ts";
import { type PageKind, pageKinds } from "../../insights/page-kinds.ts";
import type { Facts } from "../../request/facts.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";
import { newPageId } from "../event-id.ts";
import { policyFor } from "../ingest/authorize-event.ts";
import { isBot } from "../ingest/requester.ts";
import type { PageCountsMessage } from "../queue/queue-message.ts";

/** An isolate sends its counts after this time (`minIntervalMs`) or this number of pages (`maxPendingPages`). */
const minIntervalMs = 15_000;
const maxPendingPages = 500;
/** The queue's limit for one `sendBatch`. */
const maxBatchMessages = 100;

/**
 * Counts the pages that the edge serves, so that insights can tell how many never reported a pageview. The counts are sent
 * after a response; an isolate that ends before that loses them (docs/decisions/0021-event-delivery.md).
 */
export class PageCounter {
  #countsByHost = new Map<string, Partial<Record<PageKind, number>>>();
  #pendingPages = 0;
  #lastTakenAt = 0;

  add(host: string, kind: PageKind): void {
    const counts = this.#countsByHost.get(host) ?? {};
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#countsByHost.set(host, counts);
    this.#pendingPages++;
  }

  /** The messages to send now, if any. Their counts start again at 0. */
  takeDue(now: number, newId: () => string = newPageId): readonly PageCountsMessage[] {
    const isDue = now - this.#lastTakenAt >= minIntervalMs || this.#pendingPages >= maxPendingPages;
    if (this.#pendingPages === 0 || !isDue) return [];
    const messages = [...this.#countsByHost].map(
      ([host, pages]): PageCountsMessage => ({ kind: "served", id: newId(), host, at: now, pages }),
    );
    this.#countsByHost = new Map();
    this.#pendingPages = 0;
    this.#lastTakenAt = now;
    return messages;
  }
}

const counter = new PageCounter();

/** Counts a served page if the site collects insights. */
export function countPage(context: RequestContext, response: Response): void {
  const { request, facts } = context;
  if (request.method !== "GET" || !hasInsightsEnabled(facts.site)) return;
  const isPage = (response.ok || response.status === 304) && response.headers.get("x-awning") === "rewritten";
  if (isPage && isNavigation(request) && !/^\/config(?:\/|$)/.test(facts.path))
    count(context, kindOf(request, facts));
}

/** Counts a page whose `<noscript>` image was requested. */
export function countNoScriptView(context: RequestContext): void {
  const { request, facts } = context;
  const isSameOrigin = (request.headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  if (isSameOrigin && hasInsightsEnabled(facts.site) && kindOf(request, facts) === pageKinds.expected)
    count(context, pageKinds.withoutScript);
}

function count({ facts, env, execution }: RequestContext, kind: PageKind): void {
  counter.add(facts.site.host, kind);
  const messages = counter.takeDue(Date.now());
  if (messages.length === 0) return;
  const sending = env.EVENTS?.sendBatch(messages.slice(0, maxBatchMessages).map((body) => ({ body })));
  // Counts are approximate, so they are not sent again if the queue fails.
  execution.waitUntil(sending?.catch(() => {}) ?? Promise.resolve());
}

function kindOf({ headers }: Request, facts: Facts): PageKind {
  if (isBot(headers.get("user-agent") ?? "")) return pageKinds.bot;
  if (facts.prefetch) return pageKinds.prefetched;
  const { path } = facts;
  const page = { path, page: resolvePageTypeProperties(0, path) };
  if (policyFor(facts, page).pageview) return pageKinds.expected;
  return policyFor(facts, page, { hasConsent: true }).pageview
    ? pageKinds.withoutConsent
    : pageKinds.untracked;
}
