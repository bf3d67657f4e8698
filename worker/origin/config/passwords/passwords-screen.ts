import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { pagePermissions } from "../../page-loaders/access.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { outcomeText } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";

export const passwordsPath = "/config/passwords";

/**
 * The value of the field of a password that is set. The password itself is stored as a hash, and never sent to a
 * browser. A form with this value leaves the password as it is.
 */
export const maskedField = "••••••••";
const maxPasswordLength = 1024;

/** A page with a password, or the whole site. */
interface Lock {
  readonly scope: string;
  readonly title: string;
  /** Milliseconds since 1970; null if there is no password. */
  readonly changedAt: number | null;
}

/** `/config/passwords`: the passwords of locked pages and of the whole site. */
export async function passwordsScreen(
  request: OwnerRequest,
  outcome?: { readonly isDone: boolean; readonly text: string },
): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerSiteTexts(ownerLanguage(c));
  const [pages, siteLock, crumb] = await Promise.all([
    readPages(request),
    readSiteLock(request),
    getCrumb(c),
  ]);
  return configScreen(request, {
    title: texts.passwords,
    current: "/config/pages",
    status: outcome?.isDone === false ? 422 : 200,
    intro: texts.passwordsIntro,
    content: html`${outcome && outcomeText(outcome)}
${pages.length === 0 && html`<p class="note">${texts.noLocked}</p>`}${pages.map((lock) => lockForm(request, lock, crumb))}
${
  hasPermission(owner.roles, "settings.general") &&
  html`<h2>${texts.wholeSite}</h2>
<p class="note">${fillText(texts.wholeSiteText, { site: site.title })}</p>
${lockForm(request, siteLock, crumb)}`
}
<p><a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

function lockForm({ c, site }: OwnerRequest, { scope, title: page, changedAt }: Lock, crumb: string): Html {
  const texts = ownerSiteTexts(ownerLanguage(c));
  const state =
    changedAt === null
      ? scope === site.id
        ? texts.siteOpen
        : texts.pageShut
      : fillText(texts.passwordSet, { time: formatDateTime(withOwnerLocale(c, site), changedAt) });
  return html`<section class="submission" aria-label="${page}">
<p><strong>${page}</strong><br>${state}</p>
<form class="decisions" method="post" action="${passwordsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="scope" value="${scope}">
<input type="password" id="password-${scope}" name="password" aria-label="${fillText(texts.passwordOfPage, { page })}" data-show="${texts.showPassword}" data-hide="${texts.hidePassword}" value="${changedAt === null ? "" : maskedField}" autocomplete="new-password" maxlength="${maxPasswordLength}">
<button name="action" value="set" aria-label="${fillText(texts.savePassword, { page })}">${texts.save}</button>
${changedAt !== null && html`<button class="danger" name="action" value="remove" aria-label="${fillText(texts.removePassword, { page })}">${texts.remove}</button>`}
</form>
</section>
`;
}

/** `POST /config/passwords`: sets or removes a password. Visitors who have opened the page must type the new one. */
export async function changePassword(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  const fields = await readFieldMap(c.req.raw);
  const scope = fields.get("scope") ?? "";
  const isSite = scope === site.id;
  const permission = isSite ? "settings.general" : "contentManager";
  if (!hasPermission(owner.roles, permission)) return missingPermissionScreen(request, permission);
  const lock = isSite
    ? await readSiteLock(request)
    : (await readPages(request)).find((page) => page.scope === scope);
  if (lock === undefined) return passwordsScreen(request);
  const db = c.env.DB;
  const texts = ownerSiteTexts(ownerLanguage(c));
  const page = lock.title;
  if (fields.get("action") === "remove") {
    await db.prepare("DELETE FROM locks WHERE scope = ?").bind(scope).run();
    return passwordsScreen(request, { isDone: true, text: fillText(texts.passwordRemoved, { page }) });
  }
  const password = fields.get("password") ?? "";
  if (lock.changedAt !== null && password === maskedField)
    return passwordsScreen(request, { isDone: true, text: fillText(texts.passwordStays, { page }) });
  if (password === "" || password.length > maxPasswordLength)
    return passwordsScreen(request, {
      isDone: false,
      text: fillText(texts.passwordLength, { most: maxPasswordLength }),
    });
  await db
    .prepare(
      `INSERT INTO locks (scope, password_hash, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (scope) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    )
    .bind(scope, await hashPassword(password), Date.now())
    .run();
  return passwordsScreen(request, { isDone: true, text: fillText(texts.passwordSaved, { page }) });
}

async function readPages({ c, site }: OwnerRequest): Promise<Lock[]> {
  const query = `SELECT c.id AS scope, c.title || ' (' || c.path || ')' AS title, l.changed_at AS changedAt
    FROM collections c LEFT JOIN locks l ON l.scope = c.id
    WHERE c.website_id = ? AND c.permission_type = ? ORDER BY c.path`;
  const { results } = await c.env.DB.prepare(query).bind(site.id, pagePermissions.password).all<Lock>();
  return results;
}

async function readSiteLock({ c, site }: OwnerRequest): Promise<Lock> {
  const query = "SELECT changed_at FROM locks WHERE scope = ?";
  const changedAt = await c.env.DB.prepare(query).bind(site.id).first<number>("changed_at");
  return {
    scope: site.id,
    title: fillText(ownerSiteTexts(ownerLanguage(c)).allPagesOf, { site: site.title }),
    changedAt,
  };
}
