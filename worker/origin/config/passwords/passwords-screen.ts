import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { focusedMessage, outcomeText } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { changeList, passwordChanges } from "./password-history.ts";
import { type Lock, readPageLocks, readSiteLock } from "./read-locks.ts";

export const passwordsPath = "/config/passwords";

/**
 * The value of the field of a password that is set. The password itself is stored as a hash, and never sent to a
 * browser. A form with this value leaves the password as it is.
 */
export const maskedField = "••••••••";
export const maxPasswordLength = 1024;

interface PasswordsState {
  readonly outcome?: { readonly isDone: boolean; readonly text: string };
  /** The scope of the password that is to be removed, which the screen asks about. */
  readonly asked?: string;
}

/** `/config/passwords`: the passwords of locked pages and of the whole site. */
export async function passwordsScreen(
  request: OwnerRequest,
  { outcome, asked }: PasswordsState = {},
): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerSiteTexts(ownerLanguage(c));
  const [pages, siteLock, crumb] = await Promise.all([
    readPageLocks(request),
    readSiteLock(request),
    getCrumb(c),
  ]);
  const form = async (lock: Lock) => {
    const changes = await passwordChanges(request, lock.scope);
    return lockSection(request, lock, crumb, { changes, isAsked: lock.scope === asked });
  };
  const [pageForms, siteForm] = await Promise.all([Promise.all(pages.map(form)), form(siteLock)]);
  return configScreen(request, {
    title: texts.passwords,
    current: "/config/pages",
    status: outcome?.isDone === false ? 422 : 200,
    intro: texts.passwordsIntro,
    content: html`${outcome && outcomeText(outcome)}
${pages.length === 0 && html`<p class="note">${texts.noLocked}</p>`}${pageForms}
${
  hasPermission(owner.roles, "settings.general") &&
  html`<h2>${texts.wholeSite}</h2>
<p class="note">${fillText(texts.wholeSiteText, { site: site.title })}</p>
${siteForm}`
}
<p><a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

interface LockState {
  /** The last changes in words. */
  readonly changes: readonly string[];
  /** True while the screen asks whether the password is to be removed. */
  readonly isAsked: boolean;
}

function lockSection(
  request: OwnerRequest,
  lock: Lock,
  crumb: string,
  { changes, isAsked }: LockState,
): Html {
  const { c, site } = request;
  const { scope, title: page, changedAt } = lock;
  const texts = ownerSiteTexts(ownerLanguage(c));
  const state =
    changedAt === null
      ? scope === site.id
        ? texts.siteOpen
        : texts.pageShut
      : fillText(texts.passwordSet, { time: formatDateTime(withOwnerLocale(c, site), changedAt) });
  return html`<section class="submission" aria-label="${page}">
<p><strong>${page}</strong><br>${state}</p>
${isAsked ? removalForm(request, lock, crumb) : passwordForm(texts, lock, crumb)}
${changeList(request, changes, page)}
</section>
`;
}

function passwordForm(texts: OwnerSiteTexts, { scope, title: page, changedAt }: Lock, crumb: string): Html {
  return html`<form class="decisions" method="post" action="${passwordsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="scope" value="${scope}">
<input type="password" id="password-${scope}" name="password" aria-label="${fillText(texts.passwordOfPage, { page })}" data-show="${texts.showPassword}" data-hide="${texts.hidePassword}" value="${changedAt === null ? "" : maskedField}" autocomplete="new-password" maxlength="${maxPasswordLength}">
<button name="action" value="set" aria-label="${fillText(texts.savePassword, { page })}">${texts.save}</button>
${changedAt !== null && html`<button class="danger" name="action" value="remove" aria-label="${fillText(texts.removePassword, { page })}">${texts.remove}</button>`}
</form>`;
}

/** Asks before a password is removed. */
function removalForm({ c, site }: OwnerRequest, { scope, title: page }: Lock, crumb: string): Html {
  const texts = ownerSiteTexts(ownerLanguage(c));
  const question = scope === site.id ? texts.askRemoveSite : texts.askRemovePage;
  return html`<form class="decisions" method="post" action="${passwordsPath}">
<p role="alert"${focusedMessage}><strong>${fillText(question, { page })}</strong></p>
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="scope" value="${scope}">
<input type="hidden" name="confirmed" value="yes">
<button class="danger" name="action" value="remove">${fillText(texts.removePassword, { page })}</button>
<a class="button" href="${passwordsPath}">${texts.keepPassword}</a>
</form>`;
}
