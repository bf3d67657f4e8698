import { isObject } from "../../../shared/fields.ts";
import type { EndpointName } from "../../../shared/tracking/event.ts";
import type { Env } from "../../env.ts";
import { parseJson } from "../../http/parse-json.ts";
import { readBodyText } from "../../http/read-body.ts";
import { endpointByName } from "../endpoints.ts";
import { enqueue, jsonBytes } from "../queue/enqueue.ts";
import { parseMessage, type QueuedEvent } from "../queue/queue-message.ts";

/** The dead letters to replay: by id, or all, optionally of one endpoint. */
export type ReplayRequest =
  | { readonly ids: readonly string[] }
  | { readonly endpoint: EndpointName | undefined };

const maxRequestBytes = 64 * 1024;
const maxRequestIds = 500;

/** Parses `{"ids": ["..."]}` or `{"all": true, "endpoint": "..."}`. A string is an error message. */
export async function parseReplayRequest(request: Request): Promise<ReplayRequest | string> {
  const expected =
    'Expected JSON: {"ids": [...]} or {"all": true}, the latter with an "endpoint" to replay only its dead letters.';
  const text = await readBodyText(request, maxRequestBytes);
  const body = text === undefined ? undefined : parseJson(text);
  if (!isObject(body)) return expected;
  const { ids, all, endpoint } = body;
  if (all === true && ids === undefined) {
    const name = typeof endpoint === "string" ? endpointByName(endpoint)?.name : undefined;
    return endpoint === undefined || name ? { endpoint: name } : "There is no such endpoint.";
  }
  if (all !== undefined || !Array.isArray(ids) || !ids.every((id) => typeof id === "string")) return expected;
  if (ids.length > maxRequestIds) return `A request has at most ${maxRequestIds} ids.`;
  return { ids };
}

interface ReplayInput {
  readonly db: D1Database;
  readonly queue: Env["EVENTS"];
  readonly hosts: readonly string[];
  readonly request: ReplayRequest;
}

export interface ReplayResult {
  readonly replayed: number;
  /** Number of dead letters that are not events. They stay stored. */
  readonly unreadable: number;
  /** Number of requested dead letters that this call has not processed. */
  readonly remaining: number;
  /** True if the queue has not accepted all events. */
  readonly isQueueFull: boolean;
}

interface Row {
  readonly host: string;
  readonly id: string;
  readonly payload: string;
}

/** Maximum number of dead letters per call, and per step of a call. */
const maxReplayed = 1000;
const stepSize = 100;
/** Dead letters that an interrupted call has left marked can be replayed again after this time. */
const markTimeoutMs = 5 * 60_000;

const filter = `host IN (SELECT value FROM json_each(?1)) AND endpoint <> ''
  AND (?2 IS NULL OR endpoint = ?2) AND (?3 IS NULL OR id IN (SELECT value FROM json_each(?3)))
  AND (replaying IS NULL OR replaying < ?4 - ${markTimeoutMs}) AND last_at < ?4`;

/**
 * Sends dead letters to the queue, oldest first. Each is marked first, so that two calls do not send the same
 * one, and deleted after the queue has accepted it. If its delivery fails again in the meantime, its new row
 * stays, and the same call does not replay it again.
 */
export async function replayDeadLetters(
  { db, queue, hosts, request }: ReplayInput,
  now = Date.now(),
): Promise<ReplayResult> {
  const parameters = [
    JSON.stringify(hosts),
    "endpoint" in request ? (request.endpoint ?? null) : null,
    "ids" in request ? JSON.stringify(request.ids) : null,
    now,
  ];
  let replayed = 0;
  let unreadable = 0;
  let isQueueFull = false;
  for (let offset = 0; offset < maxReplayed && !isQueueFull; offset += stepSize) {
    // Each step has its own mark, so it does not delete what an earlier step has marked.
    const mark = now + offset / stepSize;
    const { results: rows } = await db
      .prepare(
        `UPDATE dead_letters SET replaying = ?5 WHERE rowid IN
         (SELECT rowid FROM dead_letters WHERE ${filter} ORDER BY last_at LIMIT ?6) RETURNING host, id, payload`,
      )
      .bind(...parameters, mark, stepSize)
      .all<Row>();
    if (rows.length === 0) break;
    const events = rows.flatMap((row) => toEvent(row) ?? []);
    const messages = events.map((body) => ({ body, bytes: jsonBytes(body) }));
    isQueueFull = !(await enqueue(queue, messages));
    if (isQueueFull)
      await db.prepare("UPDATE dead_letters SET replaying = NULL WHERE replaying = ?").bind(mark).run();
    else {
      await deleteMarked(db, events, mark);
      replayed += events.length;
      unreadable += rows.length - events.length;
    }
  }
  const remaining = await db
    .prepare(`SELECT count(*) AS n FROM dead_letters WHERE ${filter}`)
    .bind(...parameters)
    .first<number>("n");
  return { replayed, unreadable, remaining: remaining ?? 0, isQueueFull };
}

function toEvent({ payload }: Row): QueuedEvent | undefined {
  const parsed = parseMessage(parseJson(payload));
  return parsed && "events" in parsed ? parsed.events[0] : undefined;
}

async function deleteMarked(db: D1Database, events: readonly QueuedEvent[], mark: number): Promise<void> {
  if (events.length === 0) return;
  await db
    .prepare(
      `DELETE FROM dead_letters WHERE replaying = ?1 AND (host, id) IN
       (SELECT value ->> 'host', value ->> 'id' FROM json_each(?2))`,
    )
    .bind(mark, JSON.stringify(events.map(({ host, id }) => ({ host, id }))))
    .run();
}
