import { hasPermission } from "../../../shared/permissions.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../shared/texts/owner-site.ts";
import { html } from "../templates/html.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

/** Names of the site statuses, by code: docs/reference/page-types.md#site-statuses */
const siteStatuses = (texts: OwnerSiteTexts): Readonly<Record<number, string>> => ({
  1: texts.expired,
  2: texts.pastDue,
  3: texts.trial,
  4: texts.beta,
  5: texts.removed,
  6: texts.internal,
  7: texts.comped,
  8: texts.paid,
  11: texts.linked,
  12: texts.parking,
  13: texts.resold,
  14: texts.resoldGrace,
  15: texts.enterprise,
});

const billingPath = "/settings/billing/subscriptions/website";

/** `/settings/billing/subscriptions/website`: the site's plan. */
export function subscriptionScreen(request: OwnerRequest): Response | Promise<Response> {
  const { billing: title, billingIntro: intro, billingNote: note } = ownerSiteTexts(ownerLanguage(request.c));
  return billing(request, { title, intro, note });
}

/** `/settings/billing/upgrade`: the upgrade of a trial site. */
export function upgradeScreen(request: OwnerRequest): Response | Promise<Response> {
  const { upgrade: title, upgradeIntro: intro, upgradeNote: note } = ownerSiteTexts(ownerLanguage(request.c));
  return billing(request, { title, intro, note });
}

interface Texts {
  readonly title: string;
  readonly intro: string;
  readonly note: string;
}

function billing(request: OwnerRequest, { title, intro, note }: Texts): Response | Promise<Response> {
  if (!hasPermission(request.owner.roles, "settings.billing"))
    return missingPermissionScreen(request, "settings.billing");
  const texts = ownerSiteTexts(ownerLanguage(request.c));
  return configScreen(request, {
    title,
    current: billingPath,
    intro,
    content: html`<dl class="facts">
<div><dt>${texts.site}</dt><dd>${request.site.title}</dd></div>
<div><dt>${texts.status}</dt><dd>${statusLine(request.site.website.siteStatus, texts)}</dd></div>
<div><dt>${texts.price}</dt><dd>${texts.nothing}</dd></div>
</dl>
<p>${note}</p>`,
  });
}

/** A text about the site's status. `siteStatus` is `{value: number}` or an empty object. */
function statusLine(siteStatus: unknown, texts: OwnerSiteTexts): string {
  const { value } = (siteStatus ?? {}) as { readonly value?: unknown };
  if (typeof value !== "number") return texts.noStatus;
  return `${siteStatuses(texts)[value] ?? "?"} (${value})`;
}
