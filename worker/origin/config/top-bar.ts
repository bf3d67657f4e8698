import { apiPaths, attributes } from "../../../shared/names.ts";
import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { type OwnerAreaTexts, ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { filesScreenPath } from "../../../shared/uploads/files-state.ts";
import { getCrumb } from "../accounts/crumb.ts";
import type { OriginContext } from "../bindings.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import { inboxLists, inboxPath } from "./inbox/inbox-links.ts";
import { ownerLanguage } from "./owner-language.ts";
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
  /** Key of the title in the catalogue. */
  readonly title: keyof OwnerAreaTexts;
  /** Only contributors with one of these permissions see the link. */
  readonly permissions: readonly SitePermission[];
}

const screenLinks: readonly ScreenLink[] = [
  { path: "/config/", title: "preview", permissions: ["config"] },
  { path: "/config/pages", title: "pages", permissions: ["config"] },
  { path: filesScreenPath, title: "files", permissions: ["contentManager"] },
  { path: "/config/design", title: "design", permissions: ["contentManager"] },
  { path: "/config/insights", title: "visits", permissions: ["activity"] },
  { path: inboxPath, title: "inbox", permissions: inboxLists.map(({ permission }) => permission) },
  { path: "/config/commerce", title: "store", permissions: ["commerce.orders"] },
  { path: "/config/settings", title: "settings", permissions: ["config"] },
  { path: "/config/roles", title: "roles", permissions: ["config"] },
  { path: "/settings/billing/subscriptions/website", title: "billing", permissions: ["settings.billing"] },
];

/**
 * The bar at the top of every page of the configuration area: the site, the links to its screens, and the signed-in
 * contributor.
 */
export async function topBar(
  { c, site, owner }: OwnerRequest,
  { current, frameUrl, more }: TopBarOptions,
): Promise<Html> {
  const language = ownerLanguage(c);
  const texts = ownerAreaTexts(language);
  const roleTitles = formatRoleTitles(owner.roles, language);
  return html`<header class="bar" ${attributes.hiddenInFullScreen}>
<a class="brand" href="/config/"><span class="mark" aria-hidden="true"></span><span dir="auto">${site.title}</span></a>
<nav aria-label="${texts.configuration}">${screenLinks
    .filter(({ permissions }) => permissions.some((each) => hasPermission(owner.roles, each)))
    .map(
      ({ path, title }) =>
        html`<a href="${path}"${path === current && html` aria-current="page"`}>${texts[title]}</a>`,
    )}</nav>
<div class="tools">${more}
<details class="menu" ${attributes.configMenu}>
<summary><span class="name" dir="auto">${owner.displayName}</span><span class="role">${roleTitles}</span></summary>
${await signOutForm(c, { frameUrl, who: html`<p>${owner.email}<br>${roleTitles}</p>` })}
</details>
</div>
</header>`;
}

/** A form, not a link, because signing out changes state. */
export async function signOutForm(
  c: OriginContext,
  { frameUrl, who }: { readonly frameUrl: string; readonly who?: Content },
): Promise<Html> {
  const texts = ownerAreaTexts(ownerLanguage(c));
  return html`<form method="post" action="${apiPaths.logout}" ${attributes.ownerSignOutForm}>
${who}
<input type="hidden" name="crumb" value="${await getCrumb(c)}">
<input type="hidden" name="frameUrl" value="${frameUrl}">
<button>${texts.signOut} <kbd>Shift Esc</kbd></button>
<button name="everywhere" value="true">${texts.signOutEverywhere}</button>
</form>`;
}
