import * as z from "zod";
import { jsonColumn } from "../../../database/json-column.ts";

const pieces = z.array(z.object({ position: z.number(), quantity: z.number() })).default([]);

/**
 * The values of a row besides its kind; each kind has some of them. Amounts are in minor units of the order's currency.
 */
const detail = z.object({
  carrier: z.string().default(""),
  trackingNumber: z.string().default(""),
  trackingUrl: z.string().default(""),
  /** The text of a note, or the reason of a refund. */
  text: z.string().default(""),
  amount: z.number().default(0),
  /** The part of the amount that the payment service gives back. */
  paymentAmount: z.number().default(0),
  /** The parts of the amount that go back to the gift cards that have paid. */
  giftCards: z.array(z.object({ digest: z.string(), amount: z.number() })).default([]),
  /** The pieces that are refunded. */
  entries: pieces,
  includesShipping: z.boolean().default(false),
  isRestocked: z.boolean().default(false),
  /** Digests of gift cards that were bought with the order and are worth nothing after the refund. */
  voidedCards: z.array(z.string()).default([]),
});
export type HistoryDetail = z.infer<typeof detail>;

const row = z.object({
  order_id: z.string(),
  version: z.number(),
  action_id: z.string(),
  kind: z.enum(["fulfilled", "cancelled", "note", "refund-requested", "refunded", "refund-refused"]),
  at: z.number(),
  author: z.string().nullable(),
  author_name: z.string().nullable(),
  detail: jsonColumn(detail),
});
export type HistoryRow = z.infer<typeof row>;
type HistoryKind = HistoryRow["kind"];

const columns = `h.order_id, h.version, h.action_id, h.kind, h.at, h.author, h.detail,
    (SELECT a.display_name FROM accounts a WHERE a.id = h.author) AS author_name`;

/** The history of an order, the first action first. */
export async function loadHistory(db: D1Database, orderId: string): Promise<HistoryRow[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM order_history h WHERE h.order_id = ? ORDER BY h.version`)
    .bind(orderId)
    .all();
  return z.array(row).parse(results);
}

export interface NewHistoryRow {
  readonly orderId: string;
  /** The version of the row; undefined: the next one. */
  readonly version: number | undefined;
  readonly actionId: string;
  readonly kind: HistoryKind;
  readonly author: string | null;
  readonly detail?: Partial<HistoryDetail>;
}

/** Adds a row. The transaction fails if another action has its version, or if the same action was recorded before. */
export function prepareHistoryRow(
  db: D1Database,
  { orderId, version, actionId, kind, author, detail: values = {} }: NewHistoryRow,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_history (order_id, version, action_id, kind, at, author, detail)
       VALUES (?1, ifnull(?2, (SELECT ifnull(max(version), 0) + 1 FROM order_history WHERE order_id = ?1)),
         ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(orderId, version ?? null, actionId, kind, Date.now(), author, JSON.stringify(values));
}

/** The refunds of an order that were requested and not refused, with those that have no outcome yet. */
export function refundsOf(history: readonly HistoryRow[]): readonly HistoryRow[] {
  return history.filter(
    ({ kind, action_id }) =>
      kind === "refund-requested" && refundOutcome(history, action_id)?.kind !== "refund-refused",
  );
}

export function refundOutcome(history: readonly HistoryRow[], actionId: string): HistoryRow | undefined {
  return history.find(
    ({ kind, action_id }) => action_id === actionId && (kind === "refunded" || kind === "refund-refused"),
  );
}

/** Refunds without an outcome that were requested before a time, the oldest first. */
export async function findOpenRefunds(
  db: D1Database,
  before: number,
): Promise<readonly { readonly orderId: string; readonly actionId: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT h.order_id AS orderId, h.action_id AS actionId FROM order_history h
       WHERE h.kind = 'refund-requested' AND h.at < ? AND NOT EXISTS (SELECT 1 FROM order_history o
         WHERE o.action_id = h.action_id AND o.kind IN ('refunded', 'refund-refused'))
       ORDER BY h.at LIMIT 10`,
    )
    .bind(before)
    .all<{ orderId: string; actionId: string }>();
  return results;
}
