import { permissions, roleGrants, type SitePermission } from "../../../shared/permissions.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { commaList } from "../../../shared/text/comma-list.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { fillHtml } from "../templates/fill-html.ts";
import { html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { permissionGroupTitle, permissionTitle } from "./permission-names.ts";
import { formatRoleTitles, roleTitle } from "./role-names.ts";
import { configScreen } from "./screen.ts";
import { configPageResponse } from "./shell.ts";
import { signOutForm } from "./top-bar.ts";

/** The 404 page of the configuration area. */
export function notFoundScreen(request: OwnerRequest): Promise<Response> {
  const texts = ownerAreaTexts(ownerLanguage(request.c));
  return configScreen(request, {
    title: texts.nothingHere,
    status: 404,
    intro: texts.nothingHereText,
    content: html`<p><a class="button" href="/config/">${texts.backToPreview}</a></p>`,
  });
}

/** The 500 page for a screen that could not be read, or a change that could not be made. */
export function failedScreen(request: OwnerRequest): Promise<Response> {
  const { req } = request.c;
  const isRead = req.method === "GET";
  const texts = ownerAreaTexts(ownerLanguage(request.c));
  return configScreen(request, {
    title: isRead ? texts.notRead : texts.notDone,
    status: 500,
    intro: isRead ? texts.notReadText : texts.notDoneText,
    content: html`<p><a class="button" href="${req.path}">${isRead ? texts.tryAgain : texts.back}</a></p>`,
  });
}

/** The 403 page for a contributor without the permission. It names the permission and the roles that have it. */
export function missingPermissionScreen(
  request: OwnerRequest,
  permission: SitePermission,
): Promise<Response> {
  const language = ownerLanguage(request.c);
  const texts = ownerAreaTexts(language);
  const grantingRoles = (Object.keys(roles) as Role[])
    .filter((role) => roleGrants(role, permission))
    .map((role) => roleTitle(role, language));
  const own = formatRoleTitles(request.owner.roles, language);
  return configScreen(request, {
    title: texts.notForRole,
    status: 403,
    intro: fillHtml(texts.needsPermission, {
      permission: html`<strong>${permissionTitle(permission, language)}</strong>`,
      group: permissionGroupTitle(permissions[permission].group, language),
      roles: own,
    }),
    content: html`<p>${fillText(texts.rolesWithPermission, { roles: commaList(grantingRoles, language) })}</p>
<p><a class="button" href="/config/">${texts.backToPreview}</a> <a class="aside" href="/config/roles">${texts.whoMayDoWhat}</a></p>`,
  });
}

/** The 403 page for an account without a role on this site. */
export async function noRolePage({ c, site, owner }: OwnerRequest): Promise<Response> {
  const texts = ownerAreaTexts(ownerLanguage(c));
  return configPageResponse(c, {
    title: `${texts.notForAccount} · ${site.title} · Awning`,
    layout: "sign-in",
    status: 403,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>${texts.notForAccount}</h1>
<p>${fillText(texts.notForAccountText, { name: owner.displayName, site: site.title })}</p>
${await signOutForm(c, { frameUrl: "/" })}
<p class="back"><a href="/">${texts.goToSite}</a></p>
</main>`,
  });
}
