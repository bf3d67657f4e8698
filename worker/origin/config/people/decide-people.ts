import { hasPermission } from "../../../../shared/permissions.ts";
import { isEmail } from "../../../../shared/text/email.ts";
import { ownerPeopleTexts } from "../../../../shared/texts/owner-people.ts";
import { findPublicAddress } from "../../../site/public-address.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { rolesScreen } from "../roles-screen.ts";
import { invite, withdrawInvitation } from "./invitations.ts";
import { changeRole, listPeople, removePerson } from "./people.ts";
import type { PeopleOutcome } from "./people-outcome.ts";
import { isRoleCode } from "./role-code.ts";

type Fields = ReadonlyMap<string, string>;

const done = (text: string): PeopleOutcome => ({ isDone: true, text });
const refused = (text: string): PeopleOutcome => ({ isDone: false, text });
const textsFor = ({ c }: OwnerRequest) => ownerPeopleTexts(ownerLanguage(c));

/**
 * `POST /config/roles`: invites, changes a role, removes, withdraws. Administrators only. Administrators who remove
 * themselves are redirected to the site.
 */
export async function decidePeople(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "admin")) return missingPermissionScreen(request, "admin");
  const fields = await readFieldMap(c.req.raw);
  const name = fields.get("action") ?? "";
  const outcome = await actions.get(name)?.(request, fields);
  if (outcome?.isDone !== true || fields.get("account") !== owner.accountId)
    return rolesScreen(request, outcome);
  if (name === "remove") return c.redirect("/", 303);
  return rolesScreen({ ...request, owner: { ...owner, roles: [Number(fields.get("role"))] } }, outcome);
}

const actions = new Map<string, (request: OwnerRequest, fields: Fields) => Promise<PeopleOutcome>>([
  ["invite", inviteByEmail],
  [
    "change",
    async (request, fields) => {
      const { c, site } = request;
      const { noSuchRole, roleChanged, lastAdmin } = textsFor(request);
      const role = Number(fields.get("role"));
      const person = { accountId: fields.get("account") ?? "", websiteId: site.id };
      if (!isRoleCode(role)) return refused(noSuchRole);
      return (await changeRole(c.env.DB, person, role)) ? done(roleChanged) : refused(lastAdmin);
    },
  ],
  [
    "remove",
    async (request, fields) => {
      const { c, site } = request;
      const { personRemoved, lastAdmin } = textsFor(request);
      const person = { accountId: fields.get("account") ?? "", websiteId: site.id };
      return (await removePerson(c.env.DB, person)) ? done(personRemoved) : refused(lastAdmin);
    },
  ],
  [
    "withdraw",
    async (request, fields) => {
      const { c, site } = request;
      await withdrawInvitation(c.env.DB, site.id, fields.get("invitation") ?? "");
      return done(textsFor(request).withdrawn);
    },
  ],
]);

async function inviteByEmail(request: OwnerRequest, fields: Fields): Promise<PeopleOutcome> {
  const { c, site, owner } = request;
  const texts = textsFor(request);
  const typedEmail = fields.get("email") ?? "";
  const email = typedEmail.toLowerCase();
  const role = Number(fields.get("role"));
  const refuse = (text: string): PeopleOutcome => ({ ...refused(text), typed: { email: typedEmail, role } });
  if (!isEmail(email) || email.length > 254) return refuse(texts.noEmail);
  if (!isRoleCode(role)) return refuse(texts.noSuchRole);
  const people = await listPeople(c.env.DB, site.id);
  if (people.some((person) => person.email.toLowerCase() === email)) return refuse(texts.worksAlready);
  const siteUrl = findPublicAddress(c.req.url, c.env.PUBLIC_ADDRESS);
  if (siteUrl === undefined) return refuse(texts.noAddress);
  await invite(c.env.DB, {
    websiteId: site.id,
    siteTitle: site.title,
    email,
    role,
    language: ownerLanguage(c),
    inviter: owner,
    siteUrl,
  });
  return done(texts.invited);
}
