import { pageTypes } from "../../../shared/page-types.ts";
import { formatMoney } from "../../../shared/store/money.ts";
import { memberPaths } from "../accounts/member-paths.ts";
import { describeGift } from "../store/gift-cards/describe-gift.ts";
import { giftCardBalancePath } from "../store/gift-cards/gift-card-paths.ts";
import type { OrderMembership } from "../store/memberships/order-memberships.ts";
import { addressLines, entryDetails, orderNoun, orderSums } from "../store/orders/order-lines.ts";
import { orderPaths } from "../store/orders/order-paths.ts";
import type { OrderEntryRow, OrderRow } from "../store/orders/order-rows.ts";
import type { OrderState } from "../store/orders/order-state.ts";
import { formatDateTime } from "./format-date.ts";
import { type Html, html } from "./html.ts";
import { orderSubscriptions } from "./subscription-details.ts";
import type { View } from "./view.ts";

/** An order on its pages: confirmed, received and status. On paper it is an invoice. */
export function orderDetails(
  view: View,
  { order, entries, giftCards, downloads, subscriptions, memberships, tracking }: OrderState,
): Html {
  const { site } = view;
  const money = (minorUnits: number) => formatMoney({ currency: order.currency, minorUnits }, site.language);
  const isStatus = view.collection.pageType === pageTypes.orderStatus;
  return html`
<div class="order">
<address class="order-seller">${site.business.name}<br>${site.business.address.join(", ")}<br>${site.business.email}</address>
<h1>${heading(order, isStatus)}</h1>
${lead(view, order)}
${progress(view, order, tracking)}
${
  downloads.length > 0 &&
  html`<section class="order-downloads" aria-labelledby="order-downloads"><h2 id="order-downloads">Your files</h2>
<ul>${downloads.map(({ name, url }) => html`<li><a href="${url}" download>${name}</a></li>`)}</ul>
<p>These links are good for a day. This page always has new ones.</p></section>`
}
${
  giftCards.length > 0 &&
  html`<section class="order-downloads" aria-labelledby="order-gift-cards"><h2 id="order-gift-cards">Your gift cards</h2>
<ul>${giftCards.map(({ code, value, gift }) => (gift ? html`<li>${money(value)} <span dir="auto">${describeGift(gift, site.language)}</span></li>` : html`<li><code>${code}</code> ${money(value)}</li>`))}</ul>
<p>Type the code at the checkout. The unused amount stays on the card: <a href="${giftCardBalancePath}">see what is left</a>.</p></section>`
}
${memberships.map((membership) => membershipDetails(view, order, membership))}
${orderSubscriptions(view, subscriptions)}
<table class="cart-table order-table">
<caption class="visually-hidden">What you have ordered</caption>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${entries.map((entry) => row(entry, money))}</tbody>
<tfoot>${orderSums(order).map(
    ({ label, amount }) =>
      html`<tr${label === "Total" && html` class="order-total"`}><th scope="row" colspan="2">${label}</th><td>${money(amount)}</td></tr>`,
  )}</tfoot>
</table>
${places(order)}
${
  !isStatus &&
  order.state === "placed" &&
  html`<p class="order-link"><a href="${orderPaths.status(order.token)}">See the state of your ${orderNoun(order)}</a></p>`
}
</div>`;
}

/** A membership and the way to its pages. The link with which a password is chosen is in the email only. */
function membershipDetails(
  { visitor }: View,
  { email }: OrderRow,
  { name, path, member_id }: OrderMembership,
): Html {
  const how =
    visitor.member?.id === member_id
      ? html`It is on your account. <a href="${path ?? memberPaths.signIn}">Open its pages</a>.`
      : html`<a href="${memberPaths.signIn}">Sign in</a> with <span class="order-email">${email}</span> to open its pages. If you have no password yet, choose one with the link in our email.`;
  return html`<section class="order-downloads" aria-labelledby="order-membership"><h2 id="order-membership">Your membership: ${name}</h2><p>${how}</p></section>`;
}

function heading(order: OrderRow, isStatus: boolean): string {
  if (order.state === "pending") return `We have received your ${orderNoun(order)}`;
  return isStatus ? numberOf(order) : `Thank you, ${order.name}`;
}

function numberOf(order: OrderRow): string {
  return `${order.kind === "contribution" ? "Contribution" : "Order"} ${order.order_number}`;
}

function lead({ site }: View, order: OrderRow): Html {
  const { state, email, placed_at } = order;
  if (state === "pending" || placed_at === null)
    return html`<p role="status">Your payment is not confirmed yet. You do not need to pay again: reload this page in a minute.</p>`;
  return html`<p>${numberOf(order)} of ${formatDateTime(site, placed_at)}. It is paid. We have written to <span class="order-email">${email}</span>.</p>`;
}

/** The actions of the store on the order: sent, cancelled, refunded. */
function progress(
  { site }: View,
  { fulfilled_at, cancelled_at, refunded, currency, shipping_name }: OrderRow,
  tracking: readonly string[],
): Html {
  const amount = formatMoney({ currency, minorUnits: refunded }, site.language);
  return html`${
    fulfilled_at !== null &&
    html`<p>It was ${shipping_name === "" ? "completed" : "sent"} on ${formatDateTime(site, fulfilled_at)}.${tracking.length > 0 && ` Tracking: ${tracking.join(", ")}`}</p>`
  }${cancelled_at !== null && html`<p>It was cancelled on ${formatDateTime(site, cancelled_at)}.</p>`}${refunded > 0 && html`<p>Refunded: ${amount}</p>`}`;
}

function row(entry: OrderEntryRow, money: (minorUnits: number) => string): Html {
  const { title, quantity, unit_price } = entry;
  const details = entryDetails(entry).join(", ");
  return html`<tr><th scope="row">${title}${details && html`<span class="cart-variant">${details}</span>`}</th><td>${quantity}</td><td>${money(unit_price * quantity)}</td></tr>`;
}

/** The address to which it is sent, and the buyer's note. */
function places(order: OrderRow): Html | false {
  const address = addressLines(order);
  if (address.length === 0 && order.note === "") return false;
  return html`<dl class="order-places">
${
  address.length > 0 &&
  html`<div><dt>Sent to</dt><dd>${[order.name, ...address].map((line) => html`<span dir="auto">${line}</span>`)}</dd></div>`
}
${order.note !== "" && html`<div><dt>Your note</dt><dd class="order-note" dir="auto">${order.note}</dd></div>`}
</dl>`;
}
