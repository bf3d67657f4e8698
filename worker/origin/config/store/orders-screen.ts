import { hasPermission } from "../../../../shared/permissions.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { type OwnerStoreTexts, ownerStoreTexts } from "../../../../shared/texts/owner-store.ts";
import type { Site } from "../../rows/site.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { productsPath } from "../items/products-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
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
  const language = ownerLanguage(c);
  const texts = ownerStoreTexts(language);
  return configScreen(request, {
    title: texts.orders,
    current: storeScreenPaths.home,
    intro: fillText(texts.ordersIntro, { site: site.title }),
    content: html`${filterForm(texts, filters)}
<p role="status">${countText(texts, count, query.size > 0)}</p>
${
  count === 0 &&
  query.size === 0 &&
  hasPermission(owner.roles, "commerce.inventory") &&
  html`<p><a class="button" href="${productsPath}">${texts.products}</a></p>`
}
${orders.length > 0 && orderTable(withOwnerLocale(c, site), orders, language)}
<p class="order-pages">${after !== undefined && html`<a class="button" href="${address(query)}">${texts.latest}</a> `}${
      last !== undefined &&
      html`<a class="button" href="${address(query, { after: formatCursor(last) })}">${texts.older}</a> `
    }${
      count > 0 &&
      hasPermission(owner.roles, exportPermission) &&
      html`<a class="button" href="${storeScreenPaths.orders}.csv${query.size > 0 && `?${query}`}">${texts.exportCsv}</a> `
    }<a href="${storeScreenPaths.home}">${ownerAreaTexts(language).store}</a></p>`,
  });
}

function address(query: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const all = new URLSearchParams([...query, ...Object.entries(more)]);
  return all.size === 0 ? storeScreenPaths.orders : `${storeScreenPaths.orders}?${all}`;
}

function countText(texts: OwnerStoreTexts, count: number, isFiltered: boolean): string {
  if (count === 0) return isFiltered ? texts.noMatch : texts.noOrders;
  return fillPlural(texts.count, count);
}

function filterForm(texts: OwnerStoreTexts, { search, status, from, to }: OrderFilters): Html {
  const names = Object.keys(orderStatuses) as OrderStatus[];
  return html`<form class="order-filters" action="${storeScreenPaths.orders}" role="search" aria-label="${texts.orders}">
<label>${texts.searchLabel} <input type="search" name="search" value="${search}" maxlength="200"></label>
<label>${texts.state} <select name="status"><option value="">${texts.all}</option>${names.map(
    (name) =>
      html`<option value="${name}"${name === status && html` selected`}>${texts[orderStatuses[name].label]}</option>`,
  )}</select></label>
<label>${texts.from} <input type="date" name="from" value="${from}"></label>
<label>${texts.to} <input type="date" name="to" value="${to}"></label>
<button class="primary">${texts.search}</button>
<a class="aside" href="${storeScreenPaths.orders}">${texts.allOrders}</a>
</form>`;
}

function orderTable(site: Site, orders: readonly ListedOrder[], language: string): Html {
  const texts = ownerStoreTexts(language);
  return html`<table class="records" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${texts.order}</th><th role="columnheader" scope="col">${texts.date}</th><th role="columnheader" scope="col">${texts.buyer}</th><th role="columnheader" scope="col">${texts.state}</th><th role="columnheader" scope="col">${texts.pieces}</th><th role="columnheader" scope="col" class="amount">${texts.total}</th></tr></thead>
<tbody role="rowgroup">${orders.map((order) => orderRow(site, order, language))}</tbody>
</table>`;
}

function orderRow(site: Site, order: ListedOrder, language: string): Html {
  const texts = ownerStoreTexts(language);
  const { id, order_number, created_at, name, email, pieces, currency, grand_total } = order;
  const total = formatMoney({ currency, minorUnits: grand_total }, site.formattingLocale);
  return html`<tr role="row">
<th role="rowheader" scope="row"><a href="${storeScreenPaths.order(id)}">${order_number === null ? texts.noNumber : fillText(texts.orderNumber, { number: order_number })}</a></th>
<td role="cell" data-label="${texts.date}">${formatDateTime(site, created_at)}</td>
<td role="cell" data-label="${texts.buyer}" class="typed"><bdi>${name}</bdi> <small>${email}</small></td>
<td role="cell" data-label="${texts.state}">${statusText(order, language)}</td>
<td role="cell" data-label="${texts.pieces}">${pieces}</td>
<td role="cell" data-label="${texts.total}" class="amount">${total}</td>
</tr>
`;
}
