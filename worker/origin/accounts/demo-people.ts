import { type RoleCode, roles } from "../../../shared/roles.ts";
import { insert, type Seed } from "../database/seed.ts";
import { idOf } from "../seed/ids.ts";
import site from "../seed/site.json";
import { writtenAt } from "../seed/website.ts";
import type { FirstPassword } from "./first-passwords.ts";

/** The people of the demo site. Their passwords are given at the first start: see first-passwords.ts. */

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const contributors: readonly (Person & { readonly role: RoleCode })[] = [
  { email: "owner@demo.test", firstName: "Hester", lastName: "Vane", role: roles.admin },
  { email: "editor@demo.test", firstName: "Imogen", lastName: "Pryke", role: roles.editor },
  { email: "viewer@demo.test", firstName: "Tom", lastName: "Allard", role: roles.viewer },
];
const members: readonly Person[] = [
  { email: "member@demo.test", firstName: "Nell", lastName: "Fairweather" },
];
const websiteId = site.website.id;

export const accountSeed: Seed = {
  name: "accounts",
  rows: async (db) =>
    (
      await Promise.all([
        ...contributors.map(async ({ role, ...person }) => {
          const id = await idOf("account", person.email);
          return [
            insert(db, "accounts", { id, ...columns(person) }),
            insert(db, "account_roles", { account_id: id, website_id: websiteId, role }),
          ];
        }),
        ...members.map(async (person) => [
          insert(db, "members", {
            id: await idOf("member", person.email),
            website_id: websiteId,
            ...columns(person),
          }),
        ]),
      ])
    ).flat(),
};

export const demoPeople: readonly FirstPassword[] = [
  ...contributors.map((person) => passwordIn("accounts", person)),
  ...members.map((person) => passwordIn("members", person)),
];

function passwordIn(table: "accounts" | "members", { email }: Person): FirstPassword {
  return {
    name: `${table}:${email}`,
    label: email,
    store: (db, hash) =>
      db.prepare(`UPDATE ${table} SET password_hash = ? WHERE email = ?`).bind(hash, email),
  };
}

function columns({ email, firstName, lastName }: Person): Record<string, unknown> {
  return {
    email,
    display_name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    created_at: writtenAt,
  };
}
