import { askOrigin, type Visit } from "../ask-origin.ts";
import { repeatsSender } from "./anonymous.ts";
import type { Copy } from "./copy.ts";
import { sharedSearch } from "./key.ts";
import { note, stateOf } from "./outage.ts";
import { bytesUpTo } from "./read-body.ts";
import { largestPage, type Sharing, sharingOf } from "./sharing.ts";
import { dropCopy, findCopy, keepCopy } from "./store.ts";
import { Until } from "./until.ts";

/** What a page is kept under, and whose it is. */
export interface Place {
  readonly visit: Visit;
  readonly key: string;
  /** The visitor's host and the origin's address: whose outage it is. */
  readonly origin: string;
}

/** One attempt a page at a time in this isolate, and few at once, so that nobody can multiply the origin's work. */
const mostAttempts = 8;
const taking = new Until(mostAttempts);
/** An attempt that never ended (its request was cut off) counts no longer, in ms. */
const longestAttempt = 30_000;
/** How long a page that may not be kept is not looked for, in ms. */
export const afterRefusal = 60_000;
/** How old the copy of a page must be that only stands in for the origin, before it is taken anew, in ms. */
export const renewAfter = 5 * 60_000;

/** Pages that need not be looked for: they may not be kept, or are served in outages only and have just been taken. */
export const resting = new Until(5000);

/**
 * Takes a copy behind the visitor's back, or asks the origin whether the one at hand still is its page. The request is
 * made from the address alone: no cookie, no network address, no referrer, nothing of whoever is visiting.
 */
export function takeCopy(place: Place, held?: Copy): void {
  if (taking.has(place.key) || taking.size >= mostAttempts) return;
  taking.add(place.key, longestAttempt);
  const attempt = take(place, held)
    .catch((error) => console.warn(`${place.visit.facts.url.pathname}: no copy could be taken:`, error))
    .finally(() => taking.delete(place.key));
  place.visit.execution.waitUntil(attempt);
}

async function take(place: Place, held: Copy | undefined): Promise<void> {
  const { visit, key } = place;
  const request = nobodysRequest(visit, held);
  const response = await askOrigin({ ...visit, request }, request);
  note(place, response);
  if (response.status === 304 && held) {
    await response.body?.cancel();
    return await renew(place, response.headers);
  }
  const sharing = sharingOf(request, response, "nobody");
  if (sharing) {
    const body = await bytesUpTo(largestPage, response.body);
    if (body) return await keep(place, body, response.headers, sharing);
  } else await response.body?.cancel();
  // In an outage, or for somebody who asks too often, the copy is what is left.
  if (stateOf(response) !== "up" || [408, 425, 429].includes(response.status)) return;
  resting.add(key, afterRefusal);
  if (held) await dropCopy(key);
}

/**
 * The answer to a visitor who asked plainly, which becomes the copy while it is on its way. A page that says who asked
 * for it is not kept; it is asked for once more, for nobody.
 */
export function keepAnswer(place: Place, response: Response, sharing: Sharing): Response {
  if (response.body === null) return response;
  const [visitors, ours] = response.body.tee();
  const reading = bytesUpTo(largestPage, ours)
    .then(async (body) => {
      if (body === undefined) return resting.add(place.key, afterRefusal);
      if (repeatsSender(body, place.visit.request)) return takeCopy(place);
      await keep(place, body, response.headers, sharing);
    })
    .catch((error) => console.warn(`${place.visit.facts.url.pathname}: not kept, it broke off:`, error));
  place.visit.execution.waitUntil(reading);
  return new Response(visitors, response);
}

/** The origin has said that the copy still is its page. */
export async function renew(place: Place, news: Headers): Promise<void> {
  const held = await findCopy(place.key);
  const body = held && (await bytesUpTo(largestPage, held.response.body));
  if (!held || !body) return;
  const headers = new Headers(held.response.headers);
  // RFC 9111, section 3.2; what describes the bytes stays.
  for (const [name, value] of news)
    if (!/^(?:content-|transfer-encoding$|x-awning)/.test(name)) headers.set(name, value);
  const response = new Response(body, { headers });
  const request = nobodysRequest(place.visit);
  const sharing = sharingOf(request, response, "nobody");
  if (sharing) return await keep(place, body, headers, sharing);
  resting.add(place.key, afterRefusal);
  await dropCopy(place.key);
}

async function keep(
  { key, visit }: Place,
  body: Uint8Array<ArrayBuffer>,
  origin: Headers,
  sharing: Sharing,
): Promise<void> {
  const { staleFor } = visit.facts.site.settings;
  await keepCopy(key, body, origin, { at: Date.now(), sharing, staleFor });
  if (sharing.fresh + sharing.whileRevalidate === 0) resting.add(key, renewAfter);
}

function nobodysRequest({ facts: { url } }: Visit, held?: Copy): Request {
  const headers = new Headers({
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-encoding": "identity",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none",
    "upgrade-insecure-requests": "1",
    "user-agent": "Mozilla/5.0 (compatible; Awning)",
  });
  if (held) withConditions(headers, held);
  return new Request(url.origin + url.pathname + sharedSearch(url.search), { headers, redirect: "manual" });
}

/** Asks whether the copy still is the page. */
export function withConditions(headers: Headers, { response }: Copy): void {
  const etag = response.headers.get("etag");
  const date = response.headers.get("last-modified");
  if (etag !== null) headers.set("if-none-match", etag);
  if (date !== null) headers.set("if-modified-since", date);
}
