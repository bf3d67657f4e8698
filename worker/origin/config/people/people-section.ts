import { hasPermission } from "../../../../shared/permissions.ts";
import { roles } from "../../../../shared/roles.ts";
import { commaList, commaOf } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerPeopleTexts } from "../../../../shared/texts/owner-people.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { formatRoleTitles, roleTitle } from "../role-names.ts";
import { type Invitation, invitationEmails, listInvitations } from "./invitations.ts";
import { listPeople, type Person } from "./people.ts";
import type { PeopleOutcome } from "./people-outcome.ts";
import { givenRoles } from "./role-code.ts";

export const rolesPath = "/config/roles";

/**
 * The contributors and invitations of the site, for administrators.
 *
 * @param typed the invitation in the form. A new one has the role with the fewest permissions.
 */
export async function peopleSection(
  request: OwnerRequest,
  typed: PeopleOutcome["typed"] = { email: "", role: roles.viewer },
): Promise<Html | false> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "admin")) return false;
  const db = c.env.DB;
  const language = ownerLanguage(c);
  const texts = ownerPeopleTexts(language);
  const [people, invitations, emails, crumb] = await Promise.all([
    listPeople(db, site.id),
    listInvitations(db, site.id),
    invitationEmails(db, site.id),
    getCrumb(c),
  ]);
  return html`<section aria-labelledby="people">
<h2 id="people">${texts.people}</h2>
${people.map((person) => personEntry(request, person, crumb))}
<h3>${texts.inviteSomebody}</h3>
<form class="filter" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<label>${texts.email} <input type="email" name="email" required maxlength="254" autocomplete="off" value="${typed.email}"></label>
<label>${texts.role} <select name="role">${roleOptions([typed.role], language)}</select></label>
<button class="primary" name="action" value="invite">${texts.invite}</button>
</form>
${invitations.map((invitation) => invitationEntry(request, { invitation, crumb, email: emails.get(invitation.id) }))}
</section>
`;
}

function personEntry({ c, owner }: OwnerRequest, person: Person, crumb: string): Html {
  const { accountId, name, email, roles: ownRoles } = person;
  const language = ownerLanguage(c);
  const texts = ownerPeopleTexts(language);
  const isOwn = accountId === owner.accountId;
  return html`<section class="submission" aria-label="${commaList([name, email], language)}">
<p><strong><bdi>${name}</bdi></strong>${isOwn && ` (${texts.you})`}<br><bdi>${email}</bdi>${commaOf(language)}${formatRoleTitles(ownRoles, language)}</p>
<form class="decisions" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="account" value="${accountId}">
<select name="role" aria-label="${fillText(texts.roleOf, { name })}">${roleOptions(ownRoles, language)}</select>
<button name="action" value="change" aria-label="${fillText(texts.changeRoleOf, { name })}">${texts.changeRole}</button>
<button class="danger" name="action" value="remove" aria-label="${fillText(texts.removeName, { name })}">${texts.remove}</button>
</form>
</section>
`;
}

function invitationEntry(
  { c, site }: OwnerRequest,
  { invitation, crumb, email }: { invitation: Invitation; crumb: string; email: string | undefined },
): Html {
  const { id, email: address, role, expiresAt } = invitation;
  const language = ownerLanguage(c);
  const texts = ownerPeopleTexts(language);
  return html`<section class="submission" aria-label="${fillText(texts.invitationOf, { email: address })}">
<p>${fillHtml(texts.invitedUntil, {
    email: html`<bdi>${address}</bdi>`,
    role: formatRoleTitles([role], language),
    time: formatDateTime(withOwnerLocale(c, site), expiresAt),
  })}</p>
${email !== undefined && html`<details class="email"><summary>${texts.theEmail}</summary><pre class="typed">${email}</pre></details>`}
<form class="decisions" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="invitation" value="${id}">
<button name="action" value="withdraw" aria-label="${fillText(texts.withdrawOf, { email: address })}">${texts.withdraw}</button>
</form>
</section>
`;
}

function roleOptions(current: readonly number[], language: string): Html[] {
  return givenRoles.map(
    ([role, code]) =>
      html`<option value="${code}"${current.includes(code) && html` selected`}>${roleTitle(role, language)}</option>`,
  );
}
