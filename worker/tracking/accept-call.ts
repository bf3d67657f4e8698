import type { Visit } from "../page/ask-origin.ts";
import { loops } from "../proxy/loop-guard.ts";
import { admissionOf, judge, part } from "./admission.ts";
import { comeBack, refused } from "./answers.ts";
import { textUpTo } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { bundled, enqueue, fitsQueue, type Part } from "./enqueue.ts";
import { comesFromElsewhere } from "./from-elsewhere.ts";
import { newId } from "./new-id.ts";
import { warnOfDropped } from "./warn.ts";

/** Lists may be long where they do not come by beacon. */
const largestCall = 256 * 1024;
const mostEvents = 500;

/**
 * A call to an endpoint's own path, from the platform's runtime or a customer's code: its events take the same way as ours.
 * They get their ids here, so a call that is made twice counts twice, as it always has.
 */
export async function acceptCall(endpoint: Endpoint, { request, facts, env }: Visit): Promise<Response> {
  if (comesFromElsewhere(request, facts.url))
    return refused(403, "Events are taken from this site's own pages only.");
  const { host: asked, origin } = facts.site;
  // Our own delivery, come back: taken, it would be delivered here again, for ever.
  if (origin && loops(request, { host: asked, origin }))
    return refused(400, "The site's origin leads back to this host; events cannot be delivered there.");
  const body = await textUpTo(largestCall, request);
  if (body === undefined) return refused(413, `At most ${largestCall} bytes may come at once.`);
  const type = request.headers.get("content-type") ?? "";
  const read = endpoint.read({ path: facts.path + facts.search, body, type });
  if (typeof read === "string") return refused(400, read);
  if (read.length > mostEvents) return refused(413, `At most ${mostEvents} events may come at once.`);

  const admission = admissionOf(request, facts);
  const { common, commonBytes } = admission;
  const { accepted, host } = common;
  const pageId = newId();
  const events: Part[] = [];
  let hopeless: string | undefined;
  for (const [index, each] of read.entries()) {
    const verdict = judge(endpoint, each, admission);
    if ("why" in verdict) hopeless ??= verdict.why;
    if (!("data" in verdict)) continue;
    if (verdict.dropped.length > 0) warnOfDropped(host, endpoint.name, verdict.dropped);
    const id = `${pageId}.${index + 1}`;
    const event = part({ id, endpoint: endpoint.name, at: accepted, data: verdict.data }, accepted);
    if (fitsQueue(event, commonBytes)) events.push(event);
    else hopeless ??= "It is too large.";
  }
  if (events.length === 0 && hopeless !== undefined) return refused(400, hopeless);
  // What is not to be recorded is answered like the rest: nobody who calls could do better.
  return (await enqueue(env.EVENTS, bundled(common, commonBytes, events))) ? endpoint.answer() : comeBack();
}
