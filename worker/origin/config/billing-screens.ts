import { hasPermission } from "../../../shared/permissions.ts";
import { html } from "../templates/html.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

/** Names of the site statuses, by code: docs/reference/page-types.md#site-statuses */
const siteStatuses: Readonly<Record<number, string>> = {
  1: "expired",
  2: "past due",
  3: "trial",
  4: "beta",
  5: "removed",
  6: "internal",
  7: "comped",
  8: "paid",
  11: "v5 linked",
  12: "active parking page",
  13: "resold",
  14: "resold grace period",
  15: "enterprise",
};

const billingPath = "/settings/billing/subscriptions/website";

/** `/settings/billing/subscriptions/website`: the site's plan. */
export function subscriptionScreen(request: OwnerRequest): Response | Promise<Response> {
  return billing(request, {
    title: "Billing",
    intro: "What this site costs, and what it is paid with.",
    note: "There is no subscription, no invoice and no payment method, because there is nothing to pay.",
  });
}

/** `/settings/billing/upgrade`: the upgrade of a trial site. */
export function upgradeScreen(request: OwnerRequest): Response | Promise<Response> {
  return billing(request, {
    title: "Upgrade",
    intro: "Where a site on trial would be moved to a plan.",
    note: "There is nothing to upgrade to: this site has all that there is, and no plan is sold here.",
  });
}

interface Texts {
  readonly title: string;
  readonly intro: string;
  readonly note: string;
}

function billing(request: OwnerRequest, { title, intro, note }: Texts): Response | Promise<Response> {
  if (!hasPermission(request.owner.roles, "settings.billing"))
    return missingPermissionScreen(request, "settings.billing");
  return configScreen(request, {
    title,
    current: billingPath,
    intro,
    content: html`<dl class="facts">
<div><dt>Site</dt><dd>${request.site.title}</dd></div>
<div><dt>Status</dt><dd>${statusLine(request.site.website.siteStatus)}</dd></div>
<div><dt>Price</dt><dd>Nothing</dd></div>
</dl>
<p>${note}</p>`,
  });
}

/** A text about the site's status. `siteStatus` is `{value: number}` or an empty object. */
function statusLine(siteStatus: unknown): string {
  const { value } = (siteStatus ?? {}) as { readonly value?: unknown };
  if (typeof value !== "number") return "None is set: the site is simply there";
  return `${siteStatuses[value] ?? "unknown"} (${value})`;
}
