import { commercePaths } from "../../../../shared/commerce/order-detail.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import type { Site } from "../../rows/site.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { countOrders, findOrders, formatCursor, type ListedOrder, parseCursor } from "./find-orders.ts";
import { filterCondition, filterQuery, type OrderFilters, parseFilters } from "./order-filters.ts";
import { exportPermission } from "./order-permissions.ts";
import { type OrderStatus, orderStatuses, statusText } from "./order-status.ts";

const pageSize = 25;

/** `/config/commerce/orders`: the orders, the latest first, with search, filters and an export. It works without scripts. */
export async function ordersScreen(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  const { searchParams } = new URL(c.req.url);
  const filters = parseFilters(searchParams);
  const condition = filterCondition(filters, site.timeZone);
  const after = parseCursor(searchParams.get("after"));
  const [found, count] = await Promise.all([
    findOrders(c.env.DB, condition, { after, limit: pageSize + 1 }),
    countOrders(c.env.DB, condition),
  ]);
  const orders = found.slice(0, pageSize);
  const last = found.length > pageSize ? orders.at(-1) : undefined;
  const query = filterQuery(filters);
  return configScreen(request, {
    title: "Orders",
    current: commercePaths.home,
    intro: `What was bought at ${site.title}, the latest first.`,
    content: html`${filterForm(filters)}
<p role="status">${countText(count, query.size > 0)}</p>
${orders.length > 0 && orderTable(site, orders)}
<p class="order-pages">${after !== undefined && html`<a class="button" href="${address(query)}">Latest orders</a> `}${
      last !== undefined &&
      html`<a class="button" href="${address(query, { after: formatCursor(last) })}">Older orders</a> `
    }${
      count > 0 &&
      hasPermission(owner.roles, exportPermission) &&
      html`<a class="button" href="${commercePaths.orders}.csv${query.size > 0 && `?${query}`}">Export as CSV</a> `
    }<a href="${commercePaths.home}">Store</a></p>`,
  });
}

function address(query: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const all = new URLSearchParams([...query, ...Object.entries(more)]);
  return all.size === 0 ? commercePaths.orders : `${commercePaths.orders}?${all}`;
}

function countText(count: number, isFiltered: boolean): string {
  if (count === 0) return isFiltered ? "No order matches." : "Nothing was ordered yet.";
  return count === 1 ? "1 order" : `${count.toLocaleString("en")} orders`;
}

function filterForm({ search, status, from, to }: OrderFilters): Html {
  const names = Object.keys(orderStatuses) as OrderStatus[];
  return html`<form class="order-filters" action="${commercePaths.orders}" role="search" aria-label="Orders">
<label>Number, email or name <input type="search" name="search" value="${search}" maxlength="200"></label>
<label>State <select name="status"><option value="">All</option>${names.map(
    (name) =>
      html`<option value="${name}"${name === status && html` selected`}>${orderStatuses[name].label}</option>`,
  )}</select></label>
<label>From <input type="date" name="from" value="${from}"></label>
<label>To <input type="date" name="to" value="${to}"></label>
<button class="primary">Search</button>
<a class="aside" href="${commercePaths.orders}">All orders</a>
</form>`;
}

function orderTable(site: Site, orders: readonly ListedOrder[]): Html {
  return html`<table class="records" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Order</th><th role="columnheader" scope="col">Date</th><th role="columnheader" scope="col">Buyer</th><th role="columnheader" scope="col">State</th><th role="columnheader" scope="col">Pieces</th><th role="columnheader" scope="col" class="amount">Total</th></tr></thead>
<tbody role="rowgroup">${orders.map((order) => orderRow(site, order))}</tbody>
</table>`;
}

function orderRow(site: Site, order: ListedOrder): Html {
  const { id, order_number, created_at, name, email, pieces, currency, grand_total } = order;
  const total = formatMoney({ currency, minorUnits: grand_total }, site.language);
  return html`<tr role="row">
<th role="rowheader" scope="row"><a href="${commercePaths.order(id)}">${order_number === null ? "No number yet" : `Order ${order_number}`}</a></th>
<td role="cell" data-label="Date">${formatDateTime(site, created_at)}</td>
<td role="cell" data-label="Buyer" class="typed"><bdi>${name}</bdi> <small>${email}</small></td>
<td role="cell" data-label="State">${statusText(order)}</td>
<td role="cell" data-label="Pieces">${pieces}</td>
<td role="cell" data-label="Total" class="amount">${total}</td>
</tr>
`;
}
