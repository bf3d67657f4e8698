import { permissions, roleGrants, type SitePermission } from "../../../shared/permissions.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { html } from "../templates/html.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { formatRoleTitles, roleTitle } from "./role-names.ts";
import { configScreen } from "./screen.ts";
import { configPageResponse } from "./shell.ts";
import { signOutForm } from "./top-bar.ts";

/** The 404 page of the configuration area. */
export function notFoundScreen(request: OwnerRequest): Promise<Response> {
  return configScreen(request, {
    title: "Nothing here",
    status: 404,
    intro: "The configuration area has no page at this address. What it has is in the bar above.",
    content: html`<p><a class="button" href="/config/">Back to the preview</a></p>`,
  });
}

/** The 500 page for a screen that could not be read, or a change that could not be made. */
export function failedScreen(request: OwnerRequest): Promise<Response> {
  const { req } = request.c;
  const isRead = req.method === "GET";
  return configScreen(request, {
    title: isRead ? "This could not be read" : "This could not be done",
    status: 500,
    intro: isRead
      ? "The database did not answer. Nothing was changed."
      : "The database did not answer. See whether the change was made before you repeat it.",
    content: html`<p><a class="button" href="${req.path}">${isRead ? "Try again" : "Back"}</a></p>`,
  });
}

/** The 403 page for a contributor without the permission. It names the permission and the roles that have it. */
export function missingPermissionScreen(
  request: OwnerRequest,
  permission: SitePermission,
): Promise<Response> {
  const { title, group } = permissions[permission];
  const grantingRoles = (Object.keys(roles) as Role[])
    .filter((role) => roleGrants(role, permission))
    .map(roleTitle);
  return configScreen(request, {
    title: "Not for your role",
    status: 403,
    intro: html`This page takes the permission <strong>${title}</strong> (${group}). You are signed in as ${formatRoleTitles(request.owner.roles)}, which does not give it.`,
    content: html`<p>These roles do: ${grantingRoles.join(", ")}. A contributor with one of them can help, or give you the role.</p>
<p><a class="button" href="/config/">Back to the preview</a> <a class="aside" href="/config/roles">Who may do what</a></p>`,
  });
}

/** The 403 page for an account without a role on this site. */
export async function noRolePage({ c, site, owner }: OwnerRequest): Promise<Response> {
  return configPageResponse(c, {
    title: `Not for your account · ${site.title} · Awning`,
    layout: "sign-in",
    status: 403,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>Not for your account</h1>
<p>You are signed in as ${owner.displayName}, but your account has no role on ${site.title}. An admin of the site can give you one.</p>
${signOutForm(await getCrumb(c), { frameUrl: "/" })}
<p class="back"><a href="/">Go to the site</a></p>
</main>`,
  });
}
