import { apiPaths, attributes } from "../../../shared/names.ts";
import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { filesScreenPath } from "../../../shared/uploads/files-state.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import { inboxLists, inboxPath } from "./inbox/inbox-links.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { formatRoleTitles } from "./role-names.ts";

export interface TopBarOptions {
  /** Path of the current screen. */
  readonly current: string;
  /** URL of the page that is shown after a logout. */
  readonly frameUrl: string;
  /** Additional controls of the screen. */
  readonly more?: Content;
}

interface ScreenLink {
  readonly path: string;
  readonly title: string;
  /** Only contributors with one of these permissions see the link. */
  readonly permissions: readonly SitePermission[];
}

const screenLinks: readonly ScreenLink[] = [
  { path: "/config/", title: "Preview", permissions: ["config"] },
  { path: "/config/pages", title: "Pages", permissions: ["config"] },
  { path: filesScreenPath, title: "Files", permissions: ["contentManager"] },
  { path: "/config/design", title: "Design", permissions: ["contentManager"] },
  { path: "/config/insights", title: "Visits", permissions: ["activity"] },
  { path: inboxPath, title: "Inbox", permissions: inboxLists.map(({ permission }) => permission) },
  { path: "/config/commerce", title: "Store", permissions: ["commerce.orders"] },
  { path: "/config/settings", title: "Settings", permissions: ["config"] },
  { path: "/config/roles", title: "Roles", permissions: ["config"] },
  { path: "/settings/billing/subscriptions/website", title: "Billing", permissions: ["settings.billing"] },
];

/**
 * The bar at the top of every page of the configuration area: the site, the links to its screens, and the signed-in
 * contributor.
 */
export async function topBar(
  { c, site, owner }: OwnerRequest,
  { current, frameUrl, more }: TopBarOptions,
): Promise<Html> {
  return html`<header class="bar" ${attributes.hiddenInFullScreen}>
<a class="brand" href="/config/"><span class="mark" aria-hidden="true"></span><span>${site.title}</span></a>
<nav aria-label="Configuration">${screenLinks
    .filter(({ permissions }) => permissions.some((each) => hasPermission(owner.roles, each)))
    .map(
      ({ path, title }) =>
        html`<a href="${path}"${path === current && html` aria-current="page"`}>${title}</a>`,
    )}</nav>
<div class="tools">${more}
<details class="menu" ${attributes.configMenu}>
<summary><span class="name">${owner.displayName}</span><span class="role">${formatRoleTitles(owner.roles)}</span></summary>
${signOutForm(await getCrumb(c), { frameUrl, who: html`<p>${owner.email}<br>${formatRoleTitles(owner.roles)}</p>` })}
</details>
</div>
</header>`;
}

/** A form, not a link, because signing out changes state. */
export function signOutForm(
  crumb: string,
  { frameUrl, who }: { readonly frameUrl: string; readonly who?: Content },
): Html {
  return html`<form method="post" action="${apiPaths.logout}" ${attributes.ownerSignOutForm}>
${who}
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="frameUrl" value="${frameUrl}">
<button>Sign out <kbd>Shift Esc</kbd></button>
<button name="everywhere" value="true">Sign out everywhere</button>
</form>`;
}
