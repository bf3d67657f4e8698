import "../../texts.ts";
import { pageTypes } from "../../../shared/page-types.ts";
import { formatMoney } from "../../../shared/store/money.ts";
import { commaList, commaOf } from "../../../shared/text/comma-list.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OrdersTexts, ordersTexts } from "../../../shared/texts/orders.ts";
import { memberPaths } from "../accounts/member-paths.ts";
import type { Site } from "../rows/site.ts";
import { describeGift } from "../store/gift-cards/describe-gift.ts";
import { giftCardBalancePath } from "../store/gift-cards/gift-card-paths.ts";
import type { OrderMembership } from "../store/memberships/order-memberships.ts";
import { entryDetails, isSent, orderAddressLines, orderSums } from "../store/orders/order-lines.ts";
import { orderPaths } from "../store/orders/order-paths.ts";
import type { OrderEntryRow, OrderRow } from "../store/orders/order-rows.ts";
import type { OrderState } from "../store/orders/order-state.ts";
import { fillHtml } from "./fill-html.ts";
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
  const texts = ordersTexts(site.textLanguage);
  const money = (minorUnits: number) =>
    formatMoney({ currency: order.currency, minorUnits }, site.formattingLocale);
  const isStatus = view.collection.pageType === pageTypes.orderStatus;
  return html`
<div class="order">
<address class="order-seller">${site.business.name}<br>${site.business.address.join(", ")}<br>${site.business.email}</address>
<h1>${heading(order, texts, isStatus)}</h1>
${lead(view, order)}
${progress(view, order, tracking)}
${
  downloads.length > 0 &&
  html`<section class="order-downloads" aria-labelledby="order-downloads"><h2 id="order-downloads">${texts.files}</h2>
<ul>${downloads.map(({ name, url }) => html`<li><a href="${url}" download>${name}</a></li>`)}</ul>
<p>${texts.filesNote}</p></section>`
}
${
  giftCards.length > 0 &&
  html`<section class="order-downloads" aria-labelledby="order-gift-cards"><h2 id="order-gift-cards">${texts.giftCards}</h2>
<ul>${giftCards.map(({ code, value, gift }) => (gift ? html`<li>${money(value)} <span dir="auto">${describeGift(gift, site)}</span></li>` : html`<li><code>${code}</code> ${money(value)}</li>`))}</ul>
${giftCards.some(({ gift }) => gift === undefined) && html`<p>${fillHtml(texts.giftCardsNote, { link: html`<a href="${giftCardBalancePath}">${texts.seeBalance}</a>` })}</p>`}</section>`
}
${memberships.map((membership) => membershipDetails(view, order, membership))}
${orderSubscriptions(view, subscriptions)}
<table class="cart-table order-table">
<caption class="visually-hidden">${texts.table}</caption>
<thead><tr><th scope="col">${texts.item}</th><th scope="col">${texts.quantity}</th><th scope="col">${texts.price}</th></tr></thead>
<tbody>${entries.map((entry) => row(entry, { language: site.textLanguage, money }))}</tbody>
<tfoot>${orderSums(order, site.textLanguage).map(
    ({ label, amount }) =>
      html`<tr${label === texts.total && html` class="order-total"`}><th scope="row" colspan="2">${label}</th><td>${money(amount)}</td></tr>`,
  )}</tfoot>
</table>
${places(order, site)}
${
  !isStatus &&
  order.state === "placed" &&
  html`<p class="order-link"><a href="${orderPaths.status(order.token)}">${order.kind === "contribution" ? texts.stateContribution : texts.state}</a></p>`
}
</div>`;
}

/** A membership and the way to its pages. The link with which a password is chosen is in the email only. */
function membershipDetails(
  { visitor, site }: View,
  { email }: OrderRow,
  { name, path, member_id }: OrderMembership,
): Html {
  const texts = ordersTexts(site.textLanguage);
  const how =
    visitor.member?.id === member_id
      ? fillHtml(texts.onAccount, {
          link: html`<a href="${path ?? memberPaths.signIn}">${texts.openPages}</a>`,
        })
      : fillHtml(texts.signInWith, {
          link: html`<a href="${memberPaths.signIn}">${texts.signIn}</a>`,
          email: html`<span class="order-email">${email}</span>`,
        });
  return html`<section class="order-downloads" aria-labelledby="order-membership"><h2 id="order-membership">${fillText(texts.membership, { name })}</h2><p>${how}</p></section>`;
}

function heading(order: OrderRow, texts: OrdersTexts, isStatus: boolean): string {
  if (order.state === "pending")
    return order.kind === "contribution" ? texts.receivedContribution : texts.received;
  return isStatus ? numberOf(order, texts) : fillText(texts.thanks, { name: order.name });
}

function numberOf({ kind, order_number }: OrderRow, texts: OrdersTexts): string {
  const text = kind === "contribution" ? texts.contribution : texts.order;
  return fillText(text, { number: String(order_number) });
}

function lead({ site }: View, order: OrderRow): Html {
  const texts = ordersTexts(site.textLanguage);
  const { state, email, placed_at, token } = order;
  if (state === "pending" || placed_at === null)
    return html`<p role="status">${texts.unconfirmed}</p>
<p class="order-link"><a href="${orderPaths.received(token)}">${texts.askAgain}</a></p>`;
  return html`<p>${fillHtml(texts.paid, {
    number: numberOf(order, texts),
    date: formatDateTime(site, placed_at),
    email: html`<span class="order-email">${email}</span>`,
  })}</p>`;
}

/** The actions of the store on the order: sent, cancelled, refunded. */
function progress({ site }: View, order: OrderRow, tracking: readonly string[]): Html {
  const { fulfilled_at, cancelled_at, refunded, currency } = order;
  const texts = ordersTexts(site.textLanguage);
  const amount = formatMoney({ currency, minorUnits: refunded }, site.formattingLocale);
  return html`${
    fulfilled_at !== null &&
    html`<p>${fillText(fulfilledText(order, texts), { date: formatDateTime(site, fulfilled_at) })}${tracking.length > 0 && html` ${fillHtml(texts.tracking, { numbers: html`${tracking.map((part, index) => trackingPart(part, index, site.textLanguage))}` })}`}</p>`
  }${cancelled_at !== null && html`<p>${fillText(texts.cancelled, { date: formatDateTime(site, cancelled_at) })}</p>`}${refunded > 0 && html`<p>${fillText(texts.refunded, { amount })}</p>`}`;
}

function fulfilledText(order: OrderRow, texts: OrdersTexts): OrdersTexts["sent"] {
  if (order.local_delivery === 1) return texts.outForDelivery;
  return isSent(order) ? texts.sent : texts.completed;
}

/** A part of the tracking: the carrier, the number, or the address of its page, which is a link. */
function trackingPart(part: string, index: number, language: string): Html {
  const isLink = /^https?:\/\//i.test(part);
  return html`${index > 0 && commaOf(language)}${isLink ? html`<a href="${part}" rel="noopener noreferrer">${part}</a>` : part}`;
}

function row(
  entry: OrderEntryRow,
  { language, money }: { readonly language: string; readonly money: (minorUnits: number) => string },
): Html {
  const { title, quantity, unit_price } = entry;
  const details = commaList(entryDetails(entry), language);
  return html`<tr><th scope="row">${title}${details && html`<span class="cart-variant">${details}</span>`}</th><td>${quantity}</td><td>${money(unit_price * quantity)}</td></tr>`;
}

/** The address to which it is sent or the note on where it is collected, and the buyer's note. */
function places(order: OrderRow, site: Site): Html | false {
  const texts = ordersTexts(site.textLanguage);
  const pickupNote = order.pickup_note ?? "";
  const address = order.pickup_note === null ? orderAddressLines(order, site.formattingLocale) : [];
  if (address.length === 0 && pickupNote === "" && order.note === "") return false;
  return html`<dl class="order-places">
${pickupNote !== "" && html`<div><dt dir="auto">${order.shipping_name}</dt><dd dir="auto">${pickupNote}</dd></div>`}${
  address.length > 0 &&
  html`<div><dt>${texts.deliveryAddress}</dt><dd>${[order.name, ...address].map((line) => html`<span><bdi>${line}</bdi></span>`)}</dd></div>`
}
${order.note !== "" && html`<div><dt>${texts.note}</dt><dd class="order-note" dir="auto">${order.note}</dd></div>`}
</dl>`;
}
