import { apiPaths } from "../../../shared/names.ts";
import { holds, type SitePermission } from "../../../shared/permissions.ts";
import { crumbFor } from "../accounts/crumb.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import type { Asked } from "./inside.ts";
import { roleLine } from "./role-names.ts";

export interface BarOptions {
  /** The path of the screen that is shown. */
  readonly current: string;
  /** The page that somebody who signs out is taken to. */
  readonly frameUrl: string;
  /** What else the screen has in its bar. */
  readonly more?: Content;
}

interface Screen {
  readonly path: string;
  readonly title: string;
  /** Who lacks it is not led there. */
  readonly takes: SitePermission;
}

/** What the bar leads to. */
const screens: readonly Screen[] = [
  { path: "/config/", title: "Preview", takes: "config" },
  { path: "/config/pages", title: "Pages", takes: "config" },
  { path: "/config/design", title: "Design", takes: "contentManager" },
  { path: "/config/forms", title: "Forms", takes: "crm" },
  { path: "/config/newsletter", title: "Newsletter", takes: "newsletter.readSubscribers" },
  { path: "/config/roles", title: "Roles", takes: "config" },
  { path: "/settings/billing/subscriptions/website", title: "Billing", takes: "settings.billing" },
];

/** The top of every page of the area: the site, its screens, and who is signed in. */
export async function bar({ c, site, owner }: Asked, { current, frameUrl, more }: BarOptions): Promise<Html> {
  return html`<header class="bar" data-awning-bar>
<a class="brand" href="/config/"><span class="mark" aria-hidden="true"></span><span>${site.title}</span></a>
<nav aria-label="Configuration">${screens
    .filter(({ takes }) => holds(owner.roles, takes))
    .map(
      ({ path, title }) =>
        html`<a href="${path}"${path === current && html` aria-current="page"`}>${title}</a>`,
    )}</nav>
<div class="tools">${more}
<details class="menu" data-awning-menu>
<summary><span class="name">${owner.displayName}</span><span class="role">${roleLine(owner.roles)}</span></summary>
${signOutForm(await crumbFor(c), { frameUrl, who: html`<p>${owner.email}<br>${roleLine(owner.roles)}</p>` })}
</details>
</div>
</header>`;
}

/** A form and no link: signing out changes something. */
export function signOutForm(
  crumb: string,
  { frameUrl, who }: { readonly frameUrl: string; readonly who?: Content },
): Html {
  return html`<form method="post" action="${apiPaths.logout}" data-awning-sign-out>
${who}
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="frameUrl" value="${frameUrl}">
<button>Sign out <kbd>Shift Esc</kbd></button>
<button name="everywhere" value="true">Sign out everywhere</button>
</form>`;
}
