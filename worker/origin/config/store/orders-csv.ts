import * as z from "zod";
import { decimalOf } from "../../../../shared/store/money.ts";
import { csvLine, csvResponse } from "../../../http/csv.ts";
import type { Site } from "../../rows/site.ts";
import { orderAddressLines } from "../../store/orders/order-lines.ts";
import { orderFromRow } from "../../store/orders/order-rows.ts";
import { isoDay } from "../../templates/format-date.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { findOrders, type ListedOrder } from "./find-orders.ts";
import { type Condition, filterCondition, parseFilters } from "./order-filters.ts";
import { statusText } from "./order-status.ts";

/** The number of orders that are read at once. An export of any length needs only the memory of these. */
const chunkSize = 100;

const head = [
  "Order",
  "Date",
  "State",
  "Name",
  "Email",
  "Currency",
  "Subtotal",
  "Discount",
  "Shipping",
  "Tax",
  "Included tax",
  "Total",
  "Paid by gift card",
  "Refunded",
  "Entries",
  "Shipping method",
  "Address",
  "Note",
  "Discounts",
];

/** `/config/commerce/orders.csv`: the orders of the list with its filters, as a stream. */
export function ordersCsv({ c, site }: OwnerRequest): Response {
  const filters = parseFilters(new URL(c.req.url).searchParams);
  const lines = csvLines(c.env.DB, filterCondition(filters, site.timeZone), site);
  return csvResponse(`orders-${isoDay(site, Date.now())}.csv`, lines);
}

async function* csvLines(
  db: D1Database,
  condition: Condition,
  site: Site,
): AsyncGenerator<string, undefined, undefined> {
  yield csvLine(head);
  let last: ListedOrder | undefined;
  do {
    const after = last && { createdAt: last.created_at, id: last.id };
    const orders = await findOrders(db, condition, { after, limit: chunkSize });
    last = orders.length === chunkSize ? orders.at(-1) : undefined;
    if (orders.length > 0) yield await linesOf(db, orders, site);
  } while (last !== undefined);
  return undefined;
}

const rows = z.array(z.object({ order_id: z.string(), text: z.string() }));

async function linesOf(db: D1Database, listed: readonly ListedOrder[], site: Site): Promise<string> {
  const ids = JSON.stringify(listed.map(({ id }) => id));
  const [orders, entries] = await db.batch([
    db.prepare("SELECT * FROM orders WHERE id IN (SELECT value FROM json_each(?))").bind(ids),
    db
      .prepare(
        `SELECT order_id, group_concat(quantity || ' x ' || title || ' (' || sku || ')', '; ' ORDER BY position) AS text
         FROM order_entries WHERE order_id IN (SELECT value FROM json_each(?)) GROUP BY order_id`,
      )
      .bind(ids),
  ]);
  const texts = new Map(rows.parse(entries?.results).map(({ order_id, text }) => [order_id, text]));
  const byId = new Map(
    (orders?.results ?? [])
      .map(orderFromRow)
      .filter((order) => order !== undefined)
      .map((order) => [order.id, order]),
  );
  return listed
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((order) => {
      const { currency } = order;
      // Without a currency symbol, so that spreadsheets calculate with it.
      const amount = (minorUnits: number) => Number(decimalOf({ currency, minorUnits }));
      return csvLine([
        order.order_number ?? "",
        isoDay(site, order.placed_at ?? order.created_at),
        statusText(order),
        order.name,
        order.email,
        currency,
        ...[order.subtotal, order.discount, order.shipping, order.tax, order.included_tax].map(amount),
        ...[order.grand_total, order.gift_amount, order.refunded].map(amount),
        texts.get(order.id) ?? "",
        order.shipping_name,
        orderAddressLines(order, "en").join(", "),
        order.note,
        order.discounts.map(({ label }) => label).join(", "),
      ]);
    })
    .join("");
}
