import { navigates } from "../../proxy/navigation.ts";
import { askOrigin, type Visit } from "../ask-origin.ts";
import { asksPlainly, isAnonymous } from "./anonymous.ts";
import * as copies from "./copy.ts";
import { pageKey, sharedSearch } from "./key.ts";
import { hasJustFailed, isSilent, mayBeCopied, note, stateOf } from "./outage.ts";
import { sharingOf } from "./sharing.ts";
import { findCopy } from "./store.ts";
import * as taking from "./take-copy.ts";

/** Said in `x-awning-cache` of a page. `bypass`: the cache was not asked. */
type CacheState = "hit" | "stale" | "revalidating" | "miss" | "bypass";

/** The origin's answer, or a copy of it. */
export interface Answered {
  readonly response: Response;
  /** Undefined for what is no page. */
  readonly cache?: CacheState | undefined;
  /** On a copy that stands in for an origin that is down: when it was taken, in ms since 1970. */
  readonly copyFrom?: number;
}

/**
 * `askOrigin`, with copies: nobody's own pages are kept as their origin allows, and while the origin is down
 * everybody gets the last good copy. `request` is the visitor's, with the conditions that the origin understands.
 */
export async function askOriginCached(visit: Visit, request: Request): Promise<Answered> {
  if (!navigates(request)) return { response: await askOrigin(visit, request) };
  const place = placeOf(visit, request);
  if (!place) return { response: await askOrigin(visit, request), cache: "bypass" };
  const { key, origin } = place;
  const looks = !taking.resting.has(key) && isAnonymous(request, visit.facts);
  const copy = looks || isSilent(origin) ? await findCopy(key) : undefined;
  if (copy) {
    const answer = fromCopy(place, request, copy, looks);
    if (answer) return answer;
  }
  const asked = looks && copy ? asksWhetherChanged(visit, request, copy) : request;
  const response = await askOrigin(visit, asked);
  note(place, response);
  if (stateOf(response) !== "up") {
    const answer = await inOutage(place, copy);
    if (!answer) return { response, cache: looks ? "miss" : "bypass" };
    console.warn(
      JSON.stringify({
        request: visit.requestId,
        host: visit.facts.site.host,
        copyInsteadOf: response.status,
      }),
    );
    visit.execution.waitUntil(response.body?.cancel() ?? Promise.resolve());
    return answer;
  }
  if (!looks) return { response, cache: "bypass" };
  if (copy && asked !== request && response.status === 304) {
    visit.execution.waitUntil(taking.renew(place, response.headers));
    return { response: copies.answerFrom(copy, request, 0), cache: "hit" };
  }
  return { response: learnt(place, request, response, copy), cache: "miss" };
}

/** The last good copy, for a visitor whose page broke off before its first byte. */
export async function copyInstead(visit: Visit): Promise<Answered | undefined> {
  const place = placeOf(visit, visit.request);
  return place && (await inOutage(place, undefined));
}

/** Tells whoever looks where a page has come from, and how old it is when it stands in for another. */
export function withCacheState(page: Response, { cache, copyFrom }: Answered): Response {
  if (cache !== undefined) page.headers.set("x-awning-cache", cache);
  if (copyFrom !== undefined) page.headers.set("age", String(Math.floor(copies.ageOf({ at: copyFrom }))));
  return page;
}

function placeOf(visit: Visit, request: Request): taking.Place | undefined {
  const { url, site } = visit.facts;
  if (request.method !== "GET" || site.settings.pageCache === "off" || !mayBeCopied(url.pathname))
    return undefined;
  const key = pageKey(url, site.origin);
  return key === undefined ? undefined : { visit, key, origin: `${site.host} ${site.origin?.origin}` };
}

function fromCopy(
  place: taking.Place,
  request: Request,
  copy: copies.Copy,
  looks: boolean,
): Answered | undefined {
  if (looks && !/\bno-cache\b/i.test(request.headers.get("cache-control") ?? "")) {
    const age = copies.ageOf(copy);
    if (copies.isFresh(copy)) return { response: copies.answerFrom(copy, request, age), cache: "hit" };
    if (copies.mayServeWhileRevalidating(copy)) {
      taking.takeCopy(place, copy);
      const answer = hasJustFailed(place.key) ? stale(place, copy) : undefined;
      return answer ?? { response: copies.answerFrom(copy, request, age), cache: "revalidating" };
    }
  }
  if (!isSilent(place.origin)) return undefined;
  const answer = stale(place, copy);
  // Whoever gets the copy does not wait; whether the origin is back is found out behind their back.
  if (answer) taking.takeCopy(place, copy);
  return answer;
}

async function inOutage(place: taking.Place, known: copies.Copy | undefined): Promise<Answered | undefined> {
  const copy = known ?? (await findCopy(place.key));
  return copy && stale(place, copy);
}

function stale({ visit }: taking.Place, copy: copies.Copy): Answered | undefined {
  if (!copies.mayServeInOutage(copy, visit.facts.site.settings.staleFor)) return undefined;
  return { response: copies.answerInOutage(copy), cache: "stale", copyFrom: copy.at };
}

/** The visitor's request under the copy's conditions, where it has none of its own and is as good as nobody's. */
function asksWhetherChanged(visit: Visit, request: Request, copy: copies.Copy): Request {
  const { headers } = request;
  if (headers.has("if-none-match") || headers.has("if-modified-since") || !isPlain(visit, request))
    return request;
  const conditional = new Headers(headers);
  taking.withConditions(conditional, copy);
  return new Request(request, { headers: conditional });
}

function isPlain({ facts }: Visit, request: Request): boolean {
  const { search } = facts.url;
  return asksPlainly(request, search, sharedSearch(search));
}

/** What an anonymous visitor's answer is good for: to be the copy, or to say that there should be one, or none. */
function learnt(
  place: taking.Place,
  request: Request,
  response: Response,
  copy: copies.Copy | undefined,
): Response {
  const { visit, key } = place;
  const sharing = sharingOf(request, response, "visitor");
  // A page that is kept for outages only need not be kept each time.
  const rests = copy && copy.sharing.fresh === 0 && copies.ageOf(copy) * 1000 < taking.renewAfter;
  if (rests && (sharing || response.status === 304)) return response;
  if (!sharing) {
    // Others may get another answer; the copy is asked about for nobody.
    if (copy || response.status === 304) taking.takeCopy(place, copy);
    else taking.resting.add(key, taking.afterRefusal);
    return response;
  }
  if (isPlain(visit, request) && !response.headers.has("content-encoding"))
    return taking.keepAnswer(place, response, sharing);
  taking.takeCopy(place, copy);
  return response;
}
