import { sameOrigin } from "../../api/same-origin.ts";
import type { Visit } from "../../page/ask-origin.ts";
import { tablesReady } from "../database/tables.ts";
import { denied, told, unavailable } from "../owner-answer.ts";
import { type Right, rightOf } from "../rights.ts";
import { listLetters } from "./list.ts";
import { readOrder } from "./order.ts";
import { replay } from "./replay.ts";

/**
 * `/_awning/dead-letters`: what could not be delivered. `GET` lists it, `POST` hands it to the queue again. For the site's
 * administrators and the operator.
 */
export async function deadLetters(visit: Visit): Promise<Response> {
  const { request, facts, env } = visit;
  const right = await rightOf(request, facts, env);
  if (right === undefined) return denied();
  try {
    if (request.method === "GET") return await list(visit, right);
    if (request.method === "POST") return await sendAgain(visit, right);
  } catch (error) {
    return unavailable(error);
  }
  return told({ error: "Dead letters are read by GET and sent again by POST." }, 405, { allow: "GET, POST" });
}

/** Letters that could not be read as an event have no site: they are the operator's. */
function hostsFor({ facts }: Visit, right: Right): readonly string[] {
  return right === "token" ? [facts.site.host, ""] : [facts.site.host];
}

async function list(visit: Visit, right: Right): Promise<Response> {
  const { facts, env } = visit;
  const { searchParams } = facts.url;
  await tablesReady(env.DB);
  return told(
    await listLetters(env.DB, {
      hosts: hostsFor(visit, right),
      endpoint: searchParams.get("endpoint") ?? undefined,
      cursor: searchParams.get("cursor") ?? undefined,
      limit: Number(searchParams.get("limit")) || undefined,
    }),
  );
}

async function sendAgain(visit: Visit, right: Right): Promise<Response> {
  const { request, facts, env } = visit;
  // A token is no authority that another page could borrow.
  if (right === "session" && !sameOrigin(request, facts.url))
    return told({ error: "This can be sent from the site's own pages only." }, 403);
  const order = await readOrder(request);
  if (typeof order === "string") return told({ error: order }, 400);
  await tablesReady(env.DB);
  const done = await replay({ db: env.DB, queue: env.EVENTS, hosts: hostsFor(visit, right), order });
  if (!done.refused) return told({ replayed: done.replayed, unreadable: done.unreadable, left: done.left });
  const error = "The queue takes nothing at the moment. Nothing is lost: try again in a moment.";
  return told({ error, replayed: done.replayed, left: done.left }, 503, { "retry-after": "10" });
}
