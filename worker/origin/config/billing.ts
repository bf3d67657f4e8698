import { holds } from "../../../shared/permissions.ts";
import { html } from "../templates/html.ts";
import type { Asked } from "./inside.ts";
import { notAllowed } from "./refusals.ts";
import { screen } from "./screen.ts";

/** Spec 3, site statuses. */
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

const current = "/settings/billing/subscriptions/website";

/** `/settings/billing/subscriptions/website`: what the site costs. */
export function subscription(asked: Asked): Response | Promise<Response> {
  return billing(asked, {
    title: "Billing",
    intro: "What this site costs, and what it is paid with.",
    note: "There is no subscription, no invoice and no payment method, because there is nothing to pay.",
  });
}

/** `/settings/billing/upgrade`: where a trial would become a paid site. */
export function upgrade(asked: Asked): Response | Promise<Response> {
  return billing(asked, {
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

function billing(asked: Asked, { title, intro, note }: Texts): Response | Promise<Response> {
  if (!holds(asked.owner.roles, "settings.billing")) return notAllowed(asked, "settings.billing");
  return screen(asked, {
    title,
    current,
    intro,
    content: html`<dl class="facts">
<div><dt>Site</dt><dd>${asked.site.title}</dd></div>
<div><dt>Status</dt><dd>${statusLine(asked.site.website.siteStatus)}</dd></div>
<div><dt>Price</dt><dd>Nothing</dd></div>
</dl>
<p>${note}</p>`,
  });
}

/** The site's settings say it as a number, or not at all. */
function statusLine(siteStatus: unknown): string {
  const { value } = (siteStatus ?? {}) as { readonly value?: unknown };
  if (typeof value !== "number") return "None is set: the site is simply there";
  return `${siteStatuses[value] ?? "unknown"} (${value})`;
}
