import { fromZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { containsText } from "../../../database/contains-text.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";

/** The filters of the list of orders, as its address has them. */
export interface OrderFilters {
  readonly search: string;
  readonly status: OrderStatus | undefined;
  /** Days in the site's time zone, for example `2026-11-24`; "" without a limit. */
  readonly from: string;
  readonly to: string;
}

const day = /^\d{4}-\d\d-\d\d$/;

export function parseFilters(query: URLSearchParams): OrderFilters {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
  const status = text("status");
  return {
    search: text("search"),
    status: Object.hasOwn(orderStatuses, status) ? (status as OrderStatus) : undefined,
    from: day.test(text("from")) ? text("from") : "",
    to: day.test(text("to")) ? text("to") : "",
  };
}

/** The query of an address that keeps the filters. */
export function filterQuery({ search, status, from, to }: OrderFilters): URLSearchParams {
  return new URLSearchParams(
    Object.entries({ search, status: status ?? "", from, to }).filter(([, value]) => value !== ""),
  );
}

export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** The condition on `orders o`. Orders that were not paid in time are not listed. */
export function filterCondition({ search, status, from, to }: OrderFilters, timeZone: string): Condition {
  const parts = [status === undefined ? "o.state <> 'released'" : orderStatuses[status].where];
  const values: (string | number)[] = [];
  if (search !== "") {
    parts.push(`(o.order_number = ? OR ${containsText("o.email", "?")} OR ${containsText("o.name", "?")})`);
    values.push(/^#?\d{1,12}$/.test(search) ? Number(search.replace("#", "")) : -1, search, search);
  }
  const start = dayStart(from, timeZone);
  if (start !== undefined) {
    parts.push("o.created_at >= ?");
    values.push(start);
  }
  const end = dayStart(to === "" ? "" : nextDay(to), timeZone);
  if (end !== undefined) {
    parts.push("o.created_at < ?");
    values.push(end);
  }
  return { sql: parts.join(" AND "), values };
}

function nextDay(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? "" : new Date(time + dayMs).toISOString().slice(0, 10);
}

function dayStart(text: string, timeZone: string): number | undefined {
  const iso = fromZonedInput(`${text}T00:00`, timeZone);
  return iso === "" ? undefined : Date.parse(iso);
}
