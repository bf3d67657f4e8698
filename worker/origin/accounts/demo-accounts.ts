import { type RoleCode, roles } from "../../../shared/roles.ts";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { seedId } from "../seed/seed-id.ts";
import site from "../seed/site.json";
import { seedTimestamp } from "../seed/website.ts";

/** The accounts and members of the demo site. `demo-passwords.ts` sets their passwords. */

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
          const id = await seedId("account", person.email);
          return [
            prepareRowInsert(db, "accounts", { id, ...columns(person) }),
            prepareRowInsert(db, "account_roles", { account_id: id, website_id: websiteId, role }),
          ];
        }),
        ...members.map(async (person) => [
          prepareRowInsert(db, "members", {
            id: await seedId("member", person.email),
            website_id: websiteId,
            ...columns(person),
          }),
        ]),
      ])
    ).flat(),
};

/** An account or a locked page whose password is set at the first start. */
export interface DemoPasswordTarget {
  /** Primary key of its row in `demo_passwords`. */
  readonly name: string;
  /** The name in the log: an email address or a path. */
  readonly label: string;
  readonly store: (db: D1Database, hash: string) => D1PreparedStatement;
}

export const demoAccounts: readonly DemoPasswordTarget[] = [
  ...contributors.map((person) => accountPassword("accounts", person)),
  ...members.map((person) => accountPassword("members", person)),
];

function accountPassword(table: "accounts" | "members", { email }: Person): DemoPasswordTarget {
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
    created_at: seedTimestamp,
  };
}
