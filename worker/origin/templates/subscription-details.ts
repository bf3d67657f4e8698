import "../../texts.ts";
import { isTestCard } from "../../../shared/store/checkout/checkout-values.ts";
import { formatMoney } from "../../../shared/store/money.ts";
import { fillText } from "../../../shared/text/text.ts";
import { checkoutTexts } from "../../../shared/texts/checkout.ts";
import { ordersTexts } from "../../../shared/texts/orders.ts";
import { subscriptionPath, subscriptionUrl } from "../store/subscriptions/subscription-links.ts";
import type { SubscriptionRow } from "../store/subscriptions/subscription-rows.ts";
import { fillHtml } from "./fill-html.ts";
import { dateElement } from "./format-date.ts";
import { type Html, html } from "./html.ts";
import type { View } from "./view.ts";

/** A subscription on its own page, with the forms of its buyer. */
export function subscriptionDetails(view: View, subscription: SubscriptionRow): Html {
  const texts = ordersTexts(view.site.textLanguage);
  const { title, quantity, plan, state, billing_cycles, charges, failures } = subscription;
  const form = (action: string, label: string, more: Html | false = false): Html => html`
<form class="screen-form" method="POST" action="${subscriptionPath}">
<input type="hidden" name="crumb" value="${view.screen.crumb}">
<input type="hidden" name="token" value="${subscription.token}">
<input type="hidden" name="period" value="${String(subscription.period)}">
${more}<button class="sqs-button-element--${action === "resume" ? "primary" : "secondary"}" name="action" value="${action}">${label}</button>
</form>`;
  const isOpen = state === "active" || state === "paused";
  // docs/reference/subscriptions.md#renewals
  const canChange = isTestCard(subscription.payment_method);
  const cards = canChange && cardField(view, subscription);
  return html`
<div class="order">
<h1>${title}</h1>
<p role="status">${stateText(view, subscription)}</p>
<dl class="order-places">
<div><dt>${texts.plan}</dt><dd><span>${quantity > 1 && `${quantity} x `}${amountOf(view, subscription)}</span><span>${plan}</span></dd></div>
<div><dt>${texts.payments}</dt><dd>${billing_cycles > 0 ? fillText(texts.paymentsOf, { charges, cycles: billing_cycles }) : charges}</dd></div>
</dl>
${
  isOpen &&
  html`<div class="subscription-actions">
${state === "active" && form("skip", texts.skipNext)}
${state === "active" && form("pause", texts.pause)}
${state === "paused" && form("resume", texts.resume, failures > 0 && cards)}
${state === "active" && cards && form("card", texts.useCard, cards)}
${form("cancel", texts.cancelSubscription)}
</div>${!canChange && keptCardText(view, subscription)}`
}
</div>`;
}

/** A card at another payment service is kept there. A new order of the product, to which the text leads, has another one. */
function keptCardText({ site }: View, { item_path: path }: SubscriptionRow): Html {
  const texts = ordersTexts(site.textLanguage);
  const order = html`<a href="${path ?? site.storeSettings.continueShoppingLinkUrl}">${texts.orderAgain}</a>`;
  return html`<p>${fillHtml(texts.keptCard, { order })}</p>`;
}

/** The test cards: docs/reference/orders.md#test-cards */
function cardField({ site }: View, { payment_method: current }: SubscriptionRow): Html {
  const { cardSuccess, cardRefused, cardChallenge, cardTimeout, cardTwice, testPayment } = checkoutTexts(
    site.textLanguage,
  );
  const cards = {
    success: cardSuccess,
    refused: cardRefused,
    challenge: cardChallenge,
    timeout: cardTimeout,
    twice: cardTwice,
  };
  return html`<div class="form-item field"><label class="title" for="subscription-card">${ordersTexts(site.textLanguage).card}</label>
<select class="field-element" id="subscription-card" name="card" aria-describedby="subscription-card-note">${Object.entries(
    cards,
  ).map(
    ([value, label]) =>
      html`<option value="${value}"${value === current && html` selected`}>${label}</option>`,
  )}</select><p id="subscription-card-note">${testPayment}</p></div>
`;
}

/** The subscriptions on the pages of an order. */
export function orderSubscriptions(view: View, subscriptions: readonly SubscriptionRow[]): Html | false {
  if (subscriptions.length === 0) return false;
  const texts = ordersTexts(view.site.textLanguage);
  return html`<section class="order-downloads" aria-labelledby="order-subscriptions"><h2 id="order-subscriptions">${texts.subscription}</h2>
<ul>${subscriptions.map((each) => html`<li>${each.title}: ${stateText(view, each)} <a href="${subscriptionUrl(each)}">${texts.manage}</a></li>`)}</ul></section>`;
}

function stateText(view: View, subscription: SubscriptionRow): Html | string {
  const texts = ordersTexts(view.site.textLanguage);
  const { state, next_charge_at: next, failures } = subscription;
  switch (state) {
    case "pending":
      return texts.unpaid;
    case "paused":
      return failures > 0 ? texts.pausedFailed : texts.paused;
    case "cancelled":
      return texts.subscriptionCancelled;
    case "ended":
      return texts.ended;
    case "active": {
      const day = next !== null && dateElement(view.site, next, "subscription-day");
      const amount = amountOf(view, subscription);
      return fillHtml(failures > 0 ? texts.retryOn : texts.nextPayment, { day, amount });
    }
  }
}

function amountOf({ site }: View, { currency, total }: SubscriptionRow): string {
  return formatMoney({ currency, minorUnits: total }, site.formattingLocale);
}
