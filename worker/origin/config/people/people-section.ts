import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { formatRoleTitles, roleTitle } from "../role-names.ts";
import { type Invitation, invitationEmails, listInvitations } from "./invitations.ts";
import { listPeople, type Person } from "./people.ts";
import { givenRoles } from "./role-code.ts";

export const rolesPath = "/config/roles";

/** The contributors and invitations of the site, for administrators. */
export async function peopleSection(request: OwnerRequest): Promise<Html | false> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "admin")) return false;
  const db = c.env.DB;
  const [people, invitations, emails, crumb] = await Promise.all([
    listPeople(db, site.id),
    listInvitations(db, site.id),
    invitationEmails(db, site.id),
    getCrumb(c),
  ]);
  return html`<section aria-labelledby="people">
<h2 id="people">People</h2>
${people.map((person) => personEntry(request, person, crumb))}
<h3>Invite somebody</h3>
<form class="filter" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<label>Email <input type="email" name="email" required maxlength="254" autocomplete="off"></label>
<label>Role <select name="role">${roleOptions([])}</select></label>
<button class="primary" name="action" value="invite">Invite</button>
</form>
${invitations.map((invitation) => invitationEntry(request, { invitation, crumb, email: emails.get(invitation.id) }))}
</section>
`;
}

function personEntry({ owner }: OwnerRequest, person: Person, crumb: string): Html {
  const { accountId, name, email, roles } = person;
  const isOwn = accountId === owner.accountId;
  return html`<section class="submission" aria-label="${name}, ${email}">
<p><strong><bdi>${name}</bdi></strong>${isOwn && " (you)"}<br><bdi>${email}</bdi>, ${formatRoleTitles(roles)}</p>
<form class="decisions" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="account" value="${accountId}">
<select name="role" aria-label="Role of ${name}">${roleOptions(roles)}</select>
<button name="action" value="change" aria-label="Change the role of ${name}">Change role</button>
<button class="danger" name="action" value="remove" aria-label="Remove ${name}">Remove</button>
</form>
</section>
`;
}

function invitationEntry(
  { site }: OwnerRequest,
  { invitation, crumb, email }: { invitation: Invitation; crumb: string; email: string | undefined },
): Html {
  const { id, email: address, role, expiresAt } = invitation;
  return html`<section class="submission" aria-label="Invitation of ${address}">
<p><bdi>${address}</bdi>, invited as ${formatRoleTitles([role])} until ${formatDateTime(site, expiresAt)}</p>
${email !== undefined && html`<details class="email"><summary>The email, which this site does not send itself</summary><pre class="typed">${email}</pre></details>`}
<form class="decisions" method="post" action="${rolesPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="invitation" value="${id}">
<button name="action" value="withdraw" aria-label="Withdraw the invitation of ${address}">Withdraw</button>
</form>
</section>
`;
}

function roleOptions(current: readonly number[]): Html[] {
  return givenRoles.map(
    ([role, code]) =>
      html`<option value="${code}"${current.includes(code) && html` selected`}>${roleTitle(role)}</option>`,
  );
}
