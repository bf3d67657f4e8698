import { isObject } from "../../../shared/fields.ts";
import { exposureEventName, pointerPositionEventName } from "../../../shared/tracking/event.ts";
import { parseVisitorRecord } from "../../../shared/tracking/visitor-record.ts";
import type { QueuedEvent } from "../queue/queue-message.ts";
import { countInserted } from "./daily-limit.ts";
import { jsonChunks } from "./json-chunks.ts";
import { truncateUtf8 } from "./truncate-utf8.ts";

/**
 * A row of the table `events`: columns for the fields that insights query, and the rest as JSON in `data`.
 */
export interface EventRow {
  readonly host: string;
  readonly id: string;
  readonly endpoint: string;
  readonly occurredAt: number;
  readonly acceptedAt: number;
  readonly path: string | null;
  readonly title: string | null;
  /** Host of the referring page, if it is on another site. */
  readonly referrer: string | null;
  readonly visitor: string | null;
  /** Start of the visit, in ms since 1970. */
  readonly visit: number | null;
  readonly name: string | null;
  readonly value: number | null;
  readonly detail: string | null;
  readonly data: string | null;
  readonly bot: 0 | 1;
}

const columns = {
  host: "host",
  id: "id",
  endpoint: "endpoint",
  occurred_at: "occurredAt",
  accepted_at: "acceptedAt",
  path: "path",
  title: "title",
  referrer_host: "referrer",
  visitor_id: "visitor",
  visit: "visit",
  name: "name",
  value: "value",
  detail: "detail",
  data: "data",
  bot: "bot",
} as const satisfies Record<string, keyof EventRow>;

const encoder = new TextEncoder();

const insert = `INSERT INTO events (${Object.keys(columns).join(", ")})
  SELECT ${Object.values(columns)
    .map((field) => `value ->> '${field}'`)
    .join(", ")} FROM json_each(?) WHERE true ON CONFLICT (host, id) DO NOTHING RETURNING id`;

/**
 * Stores events, except those whose id is already stored. Returns the ids of the stored ones.
 * @param limitKey the key of the daily limit to which they count (`dailyLimitKey`); default: to none
 */
export async function insertEvents(
  db: D1Database,
  rows: readonly EventRow[],
  limitKey?: string,
): Promise<readonly string[]> {
  const statements = [...jsonChunks(rows)].flatMap(({ rows: inserted, json }) => {
    const insertion = db.prepare(insert).bind(json);
    if (limitKey === undefined) return [insertion];
    const averageBytes = encoder.encode(json).length / inserted.length;
    return [insertion, countInserted(db, limitKey, averageBytes)];
  });
  if (statements.length === 0) return [];
  const results = await db.batch<{ id: string }>(statements);
  return results.flatMap((result) => result.results.map(({ id }) => id));
}

/**
 * The row of an event: fields with a column of their own, and data. `all`: the whole event. `figures`: the
 * part of it that figures need and no column has (`figureData`).
 */
export function toEventRow(
  event: QueuedEvent,
  { data: kept }: { readonly data: "all" | "figures" },
): EventRow {
  const { host, id, endpoint, occurredAt, acceptedAt, data, requester, bot } = event;
  const inner = isObject(data.data) ? data.data : {};
  const firstText = (...values: readonly unknown[]): string | null =>
    columnText(values.find((value) => typeof value === "string"));
  const record = parseVisitorRecord(firstText(data.visitorCookie, inner.visitorCookie) ?? undefined);
  const address = firstText(data.url, data.pagePath, inner.pagePath, data.pageUrl, requester.referrer) ?? "";
  return {
    host,
    id,
    endpoint,
    occurredAt,
    acceptedAt,
    path: columnText(URL.parse(address, `https://${host}`)?.pathname),
    title: firstText(data.title, data.pageTitle),
    referrer: endpoint === "record-hit" ? foreignHost(firstText(data.referrer), host) : null,
    visitor: record?.id.slice(0, 100) ?? null,
    visit: record?.currentVisit ?? null,
    ...subjectOf(event),
    data: storedData(withCampaign(kept === "all" ? data : figureData(event), event)),
    bot: bot ? 1 : 0,
  };
}

type Subject = Pick<EventRow, "name" | "value" | "detail">;

/**
 * The name and detail of an event for insights. Vitals are performance records whose `data` is `{name, value,
 * navigationType}`. Errors are grouped by their message and topmost frame. Named events of a form have its id as detail,
 * and analytics events the type of their object.
 */
function subjectOf({ endpoint, data }: QueuedEvent): Subject {
  const inner = isObject(data.data) ? data.data : {};
  if (endpoint === "performance") {
    const isVital = typeof inner.name === "string" && Number.isFinite(inner.value);
    return isVital ? subject(inner.name, inner.value, inner.navigationType) : subject(data.event);
  }
  if (endpoint === "javascript-errors") {
    const message = inner.message ?? (typeof data.data === "string" ? data.data : data.event);
    return subject(message, inner.count ?? 1, inner.frame ?? topFrame(inner.stack));
  }
  if (endpoint === "record-event") return subject(data.event, undefined, inner.formId);
  if (endpoint === "analytics") {
    const { action, object_type } = isObject(data.commonData) ? data.commonData : {};
    return subject(action, undefined, object_type);
  }
  if (endpoint === "trace") return subject(data.type);
  return subject(data.action ?? data.buttonText ?? data.formId ?? data.id);
}

function subject(name: unknown, value?: unknown, detail?: unknown): Subject {
  return {
    name: columnText(name),
    value: Number.isFinite(value) ? Number(value) : null,
    detail: columnText(detail),
  };
}

/**
 * The first line of a stack that has a position: `at f (https://…/main.js:1:20)`, `f@https://…/main.js:1:20`.
 */
function topFrame(stack: unknown): string | undefined {
  if (typeof stack !== "string") return undefined;
  return stack
    .split("\n")
    .find((line) => /:\d+(?::\d+)?\)?\s*$/.test(line))
    ?.trim();
}

function foreignHost(referrer: string | null, host: string): string | null {
  const referrerHost = URL.parse(referrer ?? "")?.host ?? "";
  return referrerHost === "" || referrerHost === host ? null : columnText(referrerHost);
}

/** The fields of the data of an event that figures need: devices and content, and campaigns. */
const figureFields: Partial<Record<QueuedEvent["endpoint"], readonly string[]>> = {
  "record-hit": ["viewportInnerWidth", "recordType"],
  track: ["source", "campaign", "channel"],
};

/** As `figureFields`, of the inner data of named events. */
const figureFieldsByName: Readonly<Record<string, readonly string[]>> = {
  // docs/reference/tracking.md#pointer-tracking
  [pointerPositionEventName]: ["positions", "pageWidth", "pageHeight"],
  // docs/reference/insights-screens.md#experiments
  [exposureEventName]: ["name", "variant"],
};

const maxCampaignQueryLength = 2000;
const maxCampaignFieldLength = 200;
/** The campaign's parameters of addresses that site owners publish, and the field of a landing that each is stored as. */
const campaignFields = [
  ["utm_source", "source"],
  ["utm_campaign", "campaign"],
  ["utm_medium", "channel"],
] as const;

/** Adds the campaign in the query of a pageview to its data, with the names that a landing has. */
function withCampaign(
  stored: QueuedEvent["data"] | undefined,
  { endpoint, data: { queryString } }: QueuedEvent,
): QueuedEvent["data"] | undefined {
  if (endpoint !== "record-hit" || typeof queryString !== "string") return stored;
  const query = new URLSearchParams(queryString.slice(0, maxCampaignQueryLength));
  const campaign = campaignFields.flatMap(([parameter, field]) => {
    const value = columnText(query.get(parameter)?.slice(0, maxCampaignFieldLength));
    return value === null ? [] : [[field, value] as const];
  });
  return campaign.length === 0 ? stored : { ...stored, ...Object.fromEntries(campaign) };
}

const maxStackLength = 2000;

/** The part of an event's data that figures need and no column has. Undefined if there is none. */
function figureData({ endpoint, data }: QueuedEvent): QueuedEvent["data"] | undefined {
  const inner = isObject(data.data) ? data.data : {};
  if (endpoint === "javascript-errors")
    return typeof inner.stack === "string"
      ? { data: { stack: inner.stack.slice(0, maxStackLength) } }
      : undefined;
  if (endpoint !== "record-event") return pickFields(data, figureFields[endpoint] ?? []);
  const { event } = data;
  const isKept = typeof event === "string" && Object.hasOwn(figureFieldsByName, event);
  const picked = pickFields(inner, isKept ? (figureFieldsByName[event] ?? []) : []);
  return picked && { data: picked };
}

function pickFields(data: QueuedEvent["data"], names: readonly string[]): QueuedEvent["data"] | undefined {
  const entries = names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Maximum sizes in UTF-8, in which D1 stores texts. */
const maxDataBytes = 8000;
const maxColumnBytes = 600;

/** The event's data as JSON. Larger data is left out, so that 90 days of rows fit into the database. */
function storedData(data: QueuedEvent["data"] | undefined): string | null {
  if (data === undefined) return null;
  const json = JSON.stringify(data).toWellFormed();
  return truncateUtf8(json, maxDataBytes).length < json.length ? null : json;
}

/** The value as text, truncated and without characters that D1 cannot store. */
function columnText(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  return truncateUtf8(value.replaceAll("\0", "").toWellFormed(), maxColumnBytes);
}
