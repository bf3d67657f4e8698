import { isObject } from "../../../shared/fields.ts";
import { parseVisitorRecord } from "../../../shared/tracking/visitor-record.ts";
import type { QueuedEvent } from "../queued-event.ts";

/** A row of table `events`: what insights look at stands in columns of its own, the rest in `data`. */
export interface EventRow {
  readonly host: string;
  readonly id: string;
  readonly endpoint: string;
  readonly occurred: number;
  readonly accepted: number;
  readonly path: string | null;
  readonly title: string | null;
  readonly referrer: string | null;
  readonly visitor: string | null;
  readonly visit: number | null;
  readonly name: string | null;
  readonly value: number | null;
  readonly detail: string | null;
  readonly data: string | null;
  readonly bot: 0 | 1;
}

/** `whole`: with its data and what identifies the visitor beyond their visits. */
export function eventRow(event: QueuedEvent, { whole }: { readonly whole: boolean }): EventRow {
  const { host, id, endpoint, occurred, accepted, data, requester, bot } = event;
  const inner = isObject(data.data) ? data.data : {};
  const first = (...values: readonly unknown[]): string | null =>
    cut(values.find((value) => typeof value === "string"));
  const record = parseVisitorRecord(first(data.visitorCookie, inner.visitorCookie) ?? undefined);
  const address = first(data.url, data.pagePath, inner.pagePath, data.pageUrl, requester.referrer) ?? "";
  return {
    host,
    id,
    endpoint,
    occurred,
    accepted,
    path: cut(URL.parse(address, `https://${host}`)?.pathname),
    title: first(data.title, data.pageTitle),
    referrer: endpoint === "record-hit" ? foreignHost(first(data.referrer), host) : null,
    visitor: record?.id.slice(0, 100) ?? null,
    visit: record?.currentVisit ?? null,
    ...subjectOf(event),
    data: whole ? JSON.stringify(data).toWellFormed() : null,
    bot: bot ? 1 : 0,
  };
}

type Subject = Pick<EventRow, "name" | "value" | "detail">;

/**
 * What an event is about. Vitals are performance records whose `data` is `{name, value, navigationType}`. Of an error the
 * message and its topmost frame count, which is what equal errors have in common.
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
  if (endpoint === "record-event") return subject(data.event);
  if (endpoint === "trace") return subject(data.type);
  return subject(data.action ?? data.buttonText ?? data.formId ?? data.id);
}

function subject(name: unknown, value?: unknown, detail?: unknown): Subject {
  return { name: cut(name), value: Number.isFinite(value) ? Number(value) : null, detail: cut(detail) };
}

/** The first line of a stack that names a place: `at f (https://…/main.js:1:20)`, `f@https://…/main.js:1:20`. */
function topFrame(stack: unknown): string | undefined {
  if (typeof stack !== "string") return undefined;
  return stack
    .split("\n")
    .find((line) => /:\d+(?::\d+)?\)?\s*$/.test(line))
    ?.trim();
}

function foreignHost(referrer: string | null, host: string): string | null {
  const there = URL.parse(referrer ?? "")?.host ?? "";
  return there === "" || there === host ? null : cut(there);
}

const longest = 300;

/** Fit for a column: not long, and whole characters only. */
function cut(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  return value.slice(0, longest).replaceAll("\0", "").toWellFormed();
}
