import { hasPermission } from "../../../../shared/permissions.ts";
import { isEmail } from "../../../../shared/text/email.ts";
import { findPublicAddress } from "../../../site/public-address.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { formatRoleTitles } from "../role-names.ts";
import { rolesScreen } from "../roles-screen.ts";
import { invite, withdrawInvitation } from "./invitations.ts";
import { changeRole, listPeople, removePerson } from "./people.ts";
import type { PeopleOutcome } from "./people-outcome.ts";
import { isRoleCode } from "./role-code.ts";

type Fields = ReadonlyMap<string, string>;

const done = (text: string): PeopleOutcome => ({ isDone: true, text });
const refused = (text: string): PeopleOutcome => ({ isDone: false, text });
const lastAdmin = refused("Not done: this is the last administrator. Give the role to another person first.");

/** `POST /config/roles`: invites, changes a role, removes, withdraws. Administrators only. */
export async function decidePeople(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "admin")) return missingPermissionScreen(request, "admin");
  const fields = await readFieldMap(request.c.req.raw);
  const action = actions.get(fields.get("action") ?? "");
  return rolesScreen(request, action ? await action(request, fields) : undefined);
}

const actions = new Map<string, (request: OwnerRequest, fields: Fields) => Promise<PeopleOutcome>>([
  ["invite", inviteByEmail],
  [
    "change",
    async ({ c, site }, fields) => {
      const role = Number(fields.get("role"));
      const person = { accountId: fields.get("account") ?? "", websiteId: site.id };
      if (!isRoleCode(role)) return refused("Not done: there is no such role.");
      return (await changeRole(c.env.DB, person, role)) ? done("The role is changed.") : lastAdmin;
    },
  ],
  [
    "remove",
    async ({ c, site }, fields) => {
      const person = { accountId: fields.get("account") ?? "", websiteId: site.id };
      return (await removePerson(c.env.DB, person)) ? done("The person is removed.") : lastAdmin;
    },
  ],
  [
    "withdraw",
    async ({ c, site }, fields) => {
      await withdrawInvitation(c.env.DB, site.id, fields.get("invitation") ?? "");
      return done("The invitation is withdrawn. Its link does not work any more.");
    },
  ],
]);

async function inviteByEmail({ c, site, owner }: OwnerRequest, fields: Fields): Promise<PeopleOutcome> {
  const email = (fields.get("email") ?? "").toLowerCase();
  const role = Number(fields.get("role"));
  if (!isEmail(email) || email.length > 254) return refused("Not done: this is not an email address.");
  if (!isRoleCode(role)) return refused("Not done: there is no such role.");
  const people = await listPeople(c.env.DB, site.id);
  if (people.some((person) => person.email.toLowerCase() === email))
    return refused("Not done: this person works on the site already.");
  const siteUrl = findPublicAddress(c.req.url, c.env.PUBLIC_ADDRESS);
  if (siteUrl === undefined)
    return refused("Not done: the address of the site is not known. Set the variable PUBLIC_ADDRESS.");
  await invite(c.env.DB, {
    websiteId: site.id,
    siteTitle: site.title,
    email,
    role,
    roleTitle: formatRoleTitles([role]),
    inviter: owner,
    siteUrl,
  });
  return done("Invited. This site sends no email itself: the email is below.");
}
