/**
 * Decides for each page if the builder's runtime is removed or stays. It stays if the page has a feature that Awning
 * does not replace, or if the page's features are not known yet.
 */

import { FeatureSurvey } from "../../shared/coverage/survey.ts";
import { uncoveredFeatures } from "../../shared/coverage/uncovered-features.ts";
import type { ClientPart } from "../build.ts";
import type { RequestContext } from "../request/request-context.ts";
import { findLearnedSurvey, learnCoverage, loadCoverage, needsSurvey } from "../site/learned-coverage.ts";
import type { Page } from "./page.ts";
import { allPageParts, PagePartSearch } from "./page-parts.ts";
import type { PageObserver, PageSource } from "./stream-rewritten.ts";
import { getOrCreateSurvey, type PageSurvey } from "./surveyed-pages.ts";

export interface RuntimeDecision {
  readonly runtime: Page["runtime"];
  /**
   * Reasons why the runtime stays: names of features, `settings`, `address` for the query flag `awning-runtime`, or
   * `first-visit` for a page whose features are not known. Empty if it is removed.
   */
  readonly keptFor: readonly string[];
  /** The parts of the client that the page needs; all parts if that is not known. */
  readonly parts: ReadonlySet<ClientPart>;
  /** The uncovered features, if this response itself was surveyed for the decision. */
  readonly surveyed?: readonly string[];
}

/** Loads the learned coverage of the site, which the embedded site does not have. Never rejects. */
export async function loadSiteCoverage({ facts, env, execution }: RequestContext): Promise<void> {
  if (!isProxied(facts)) return;
  const waitUntil = (promise: Promise<unknown>): void => execution.waitUntil(promise);
  await loadCoverage(facts.site.host, { kv: env.SITES, waitUntil });
}

/**
 * The survey of a page that has arrived completely; undefined for other pages. The result is a parameter of
 * `decideRuntime`.
 */
export async function surveyWholePage(
  { facts }: Pick<RequestContext, "facts">,
  { isWhole, first }: Pick<PageSource, "first" | "isWhole">,
): Promise<PageSurvey | undefined> {
  return isWhole ? await getOrCreateSurvey(first, facts.site.host + facts.path) : undefined;
}

/**
 * The decision for a page. A page that has arrived completely is decided by its own `survey`, any other page by an
 * earlier response for the same URL.
 */
export function decideRuntime(
  { facts }: Pick<RequestContext, "facts">,
  headers?: Headers,
  survey?: PageSurvey,
): RuntimeDecision {
  const { site, path, flags } = facts;
  const known = survey ?? (isProxied(facts) ? findLearnedSurvey(site.host, path, headers) : undefined);
  const decision = {
    parts: known === undefined ? allPageParts : new Set(known.parts),
    ...(survey === undefined ? {} : { surveyed: survey.uncovered }),
  };
  if (flags.keepsRuntime && isProxied(facts))
    return { ...decision, runtime: "alongside", keptFor: ["address"] };
  if (site.settings.runtime === "alongside")
    return { ...decision, runtime: "alongside", keptFor: ["settings"] };
  if (site.settings.runtime === "always-replace" || !isProxied(facts))
    return { ...decision, runtime: "replace", keptFor: [] };
  return {
    ...decision,
    runtime: known?.uncovered.length === 0 ? "replace" : "alongside",
    keptFor: known?.uncovered ?? ["first-visit"],
  };
}

/** The value of the response header `x-awning` for a rewritten page. */
export function formatAwningHeader({ keptFor }: RuntimeDecision): string {
  return keptFor.length === 0 ? "rewritten" : `rewritten; runtime=kept; for=${keptFor.join()}`;
}

/**
 * Learns a page's features while it is streamed; undefined if nothing has to be learned. The page of a signed-in owner
 * is ignored, because its features differ from those of visitors' pages.
 */
export function featureObserver(
  { facts, env, execution }: RequestContext,
  page: Page,
  response: Response,
  decision: RuntimeDecision,
): PageObserver | undefined {
  const { host } = facts.site;
  if (!isProxied(facts) || !response.ok || facts.owner !== undefined) return undefined;
  if (!needsSurvey(host, facts.path, response.headers)) return undefined;
  const { surveyed } = decision;
  const survey = surveyed === undefined ? new FeatureSurvey() : undefined;
  const search = surveyed === undefined ? new PagePartSearch() : undefined;
  return {
    onChunk(chunk) {
      survey?.write(chunk);
      search?.write(chunk);
    },
    onEnd() {
      if (page.context.authenticatedAccount !== undefined) return;
      const waitUntil = (promise: Promise<unknown>): void => execution.waitUntil(promise);
      const uncovered = surveyed ?? uncoveredFeatures(survey?.tokens ?? []);
      const parts = [...(search?.parts ?? decision.parts)].sort();
      learnCoverage(
        host,
        facts.path,
        { headers: response.headers, uncovered, parts },
        { kv: env.SITES, waitUntil },
      );
    },
  };
}

/** True if the page is not one of the embedded site, whose pages do not contain the builder's runtime. */
function isProxied({ site }: RequestContext["facts"]): boolean {
  return site.origin !== undefined;
}
