import { ensureSchema } from "../../database/ensure-schema.ts";
import { databaseUnavailableResponse, forbiddenResponse, jsonResponse } from "../../http/json-response.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import { type Authorization, authorize } from "../../request/authorization.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { listDeadLetters } from "./list-dead-letters.ts";
import { parseReplayRequest, replayDeadLetters } from "./replay.ts";

/**
 * `/_awning/dead-letters`: `GET` lists the events that could not be delivered, `POST` replays them. For the site's
 * administrators and the operator.
 */
export async function handleDeadLetters(context: RequestContext): Promise<Response> {
  const { request, facts, env } = context;
  const authorization = await authorize(request, facts, env);
  if (authorization === undefined) return forbiddenResponse();
  try {
    if (request.method === "GET") return await handleList(context, authorization);
    if (request.method === "POST") return await handleReplay(context, authorization);
  } catch (error) {
    return databaseUnavailableResponse(error);
  }
  return jsonResponse({ error: "Dead letters are read by GET and sent again by POST." }, 405, {
    allow: "GET, POST",
  });
}

/**
 * The hosts whose dead letters the caller may see. Dead letters that are not events have no host; only the
 * operator sees them.
 */
function hostsFor({ facts }: RequestContext, authorization: Authorization): readonly string[] {
  return authorization === "token" ? [facts.site.host, ""] : [facts.site.host];
}

async function handleList(context: RequestContext, authorization: Authorization): Promise<Response> {
  const { facts, env } = context;
  const { searchParams } = facts.url;
  await ensureSchema(env.DB);
  return jsonResponse(
    await listDeadLetters(env.DB, {
      hosts: hostsFor(context, authorization),
      endpoint: searchParams.get("endpoint") ?? undefined,
      cursor: searchParams.get("cursor") ?? undefined,
      limit: Number(searchParams.get("limit")) || undefined,
    }),
  );
}

async function handleReplay(context: RequestContext, authorization: Authorization): Promise<Response> {
  const { request, facts, env } = context;
  // Browsers do not attach a token by themselves, so only sessions need protection from cross-site requests.
  if (authorization === "session" && !isSameOrigin(request, facts.url))
    return jsonResponse({ error: "This can be sent from the site's own pages only." }, 403);
  const replayRequest = await parseReplayRequest(request);
  if (typeof replayRequest === "string") return jsonResponse({ error: replayRequest }, 400);
  await ensureSchema(env.DB);
  const hosts = hostsFor(context, authorization);
  const result = await replayDeadLetters({ db: env.DB, queue: env.EVENTS, hosts, request: replayRequest });
  const { replayed, unreadable, remaining, isQueueFull } = result;
  if (!isQueueFull) return jsonResponse({ replayed, unreadable, left: remaining });
  const error = "The queue accepts nothing at the moment. Nothing is lost: try again in a moment.";
  return jsonResponse({ error, replayed, left: remaining }, 503, { "retry-after": "10" });
}
