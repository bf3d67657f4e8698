import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { addressFieldsOf } from "../../../../shared/store/checkout/address.ts";
import { listCountries } from "../../../../shared/store/countries.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { commaList, commaOf } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import type { MemberAddress } from "../../store/member-account/addresses.ts";
import type { MemberAccount } from "../../store/member-account/member-account.ts";
import { orderAddressLines } from "../../store/orders/order-lines.ts";
import { orderPaths } from "../../store/orders/order-paths.ts";
import { subscriptionUrl } from "../../store/subscriptions/subscription-links.ts";
import { fillHtml } from "../fill-html.ts";
import { dateElement } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import { hiddenCrumb } from "./screen-form-parts.ts";

/** The memberships, orders, subscriptions and addresses of the signed-in member: docs/reference/memberships.md#account */
export const memberAccount = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const { memberAccount: account } = view.screen;
    if (!account) return html``;
    const texts = membersTexts(view.site.textLanguage);
    return html`<div class="member-account">
${part("memberships", texts.memberships, plans(account), fillHtml(texts.noMemberships, { link: html`<a href="/join">${texts.join}</a>` }))}
${part("orders", texts.orders, orders(view, account), texts.noOrders)}
${part("subscriptions", texts.subscriptions, subscriptions(view, account), texts.none)}
${part("addresses", texts.addresses, addresses(view, account), texts.noAddresses)}
${addressForm(view)}
</div>`;
  },
});

function part(id: string, title: string, entries: readonly Html[], nothing: Html | string): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${entries.length === 0 ? html`<p>${nothing}</p>` : html`<ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`}</section>`;
}

function plans({ plans: open }: MemberAccount): Html[] {
  return open.map(({ name, path }) => (path === null ? html`${name}` : html`<a href="${path}">${name}</a>`));
}

function orders({ site }: View, { orders: placed }: MemberAccount): Html[] {
  const texts = membersTexts(site.textLanguage);
  const comma = commaOf(site.textLanguage);
  return placed.map(({ order_number, token, placed_at, grand_total, currency, cancelled_at }) => {
    const total = formatMoney({ currency, minorUnits: grand_total }, site.formattingLocale);
    return html`<a href="${orderPaths.status(token)}">${fillText(texts.order, { number: String(order_number) })}</a>${comma}${dateElement(site, placed_at ?? 0, "order-day")}${comma}${total}${cancelled_at !== null && comma + texts.cancelled}`;
  });
}

function subscriptions({ site }: View, { subscriptions: begun }: MemberAccount): Html[] {
  const texts = membersTexts(site.textLanguage);
  const comma = commaOf(site.textLanguage);
  return begun.map(
    (each) =>
      html`<a href="${subscriptionUrl(each)}">${each.title}</a>${comma}${each.plan}${comma}${texts[each.state]}`,
  );
}

function addresses(view: View, { addresses: kept }: MemberAccount): Html[] {
  const { textLanguage, formattingLocale } = view.site;
  const texts = membersTexts(textLanguage);
  return kept.map(({ id, name, address }) => {
    const lines = orderAddressLines({ shipping_address: address }, formattingLocale);
    const title = { name: commaList([name, lines[0] ?? ""], textLanguage) };
    return html`<address>${[name, ...lines].map((line) => html`<span dir="auto">${line}</span><br>`)}</address>
<a href="?address=${id}#address-form" aria-label="${fillText(texts.editNamed, title)}">${texts.edit}</a>
<form method="POST" action="${memberPaths.addresses}">${hiddenCrumb(view)}<input type="hidden" name="id" value="${id}"><button class="member-bar-sign-out" name="action" value="remove" aria-label="${fillText(texts.removeNamed, title)}">${texts.remove}</button></form>`;
  });
}

/** The form of a new address, or of the one that the address bar names. Its fields are those of its country. */
function addressForm(view: View): Html {
  const { site, url, screen } = view;
  const texts = membersTexts(site.textLanguage);
  const edited = screen.memberAccount?.addresses.find(({ id }) => id === url.searchParams.get("address"));
  const form: MemberAddress = screen.addressForm ?? edited ?? newAddress(view);
  const errors = screen.addressForm?.errors ?? {};
  const isNew = !screen.memberAccount?.addresses.some(({ id }) => id === form.id);
  const [firstWrong] = Object.keys(errors);
  const state = (name: string) =>
    errors[name] !== undefined &&
    html` aria-invalid="true" aria-describedby="address-${name}-error"${name === firstWrong && html` autofocus`}`;
  const message = (name: string) =>
    errors[name] !== undefined && html`<p class="field-error" id="address-${name}-error">${errors[name]}</p>`;
  const input = (name: string, label: string, value: string, rest: Html) => html`
<div class="form-item field"><label class="title" for="address-${name}">${label}</label>
<input class="field-element" id="address-${name}" name="${name}" value="${value}" maxlength="200" ${rest}${state(name)}>${message(name)}</div>`;
  const fields = addressFieldsOf(form.address.country).filter(({ name }) => name !== "country");
  return html`<form class="screen-form screen-form--card" id="address-form" method="POST" action="${memberPaths.addresses}" aria-labelledby="address-form-title">
<h3 id="address-form-title">${isNew ? texts.addAddress : texts.editAddress}</h3>
${hiddenCrumb(view)}<input type="hidden" name="id" value="${form.id}">
<div class="form-item field"><label class="title" for="address-country">${texts.country}</label>
<select class="field-element" id="address-country" name="country" autocomplete="shipping country"${state("country")}>${listCountries(site.formattingLocale).map(({ code, name }) => html`<option value="${code}"${code === form.address.country && html` selected`}>${name}</option>`)}</select>${message("country")}</div>
${input("name", texts.fullName, form.name, html`required autocomplete="shipping name"`)}
${fields.map(({ name, label, required, autocomplete }) => input(name, label, form.address[name], html`autocomplete="shipping ${autocomplete}"${required && html` aria-required="true"`}`))}
<button class="sqs-button-element--primary" name="action" value="save">${isNew ? texts.addThis : texts.saveThis}</button>
</form>`;
}

function newAddress({ site, visitor }: View): MemberAddress {
  const country = String(site.storeSettings.shippingCountryDefaultValue ?? "GB");
  const empty = { line1: "", line2: "", city: "", region: "", zip: "", phone: "" };
  return { id: crypto.randomUUID(), name: visitor.member?.displayName ?? "", address: { country, ...empty } };
}
