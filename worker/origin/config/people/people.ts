import { roles } from "../../../../shared/roles.ts";

/** A contributor of the site. */
export interface Person {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  /** Codes of the roles. */
  readonly roles: readonly number[];
}

interface PersonRow {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly roles: string;
}

/** The contributors of a site by name. */
export async function listPeople(db: D1Database, websiteId: string): Promise<Person[]> {
  const query = `SELECT a.id, a.display_name, a.email, json_group_array(r.role) AS roles
    FROM account_roles r JOIN accounts a ON a.id = r.account_id
    WHERE r.website_id = ? GROUP BY a.id ORDER BY a.display_name, a.email`;
  const { results } = await db.prepare(query).bind(websiteId).all<PersonRow>();
  return results.map(({ id, display_name, email, roles: codes }) => ({
    accountId: id,
    name: display_name,
    email,
    roles: JSON.parse(codes),
  }));
}

/** True in SQL if the site has an administrator other than the account `?1`, or if the account is none. */
const keepsAdmin = `(EXISTS (SELECT 1 FROM account_roles o WHERE o.website_id = ?2 AND o.role = ${roles.admin} AND o.account_id <> ?1)
  OR NOT EXISTS (SELECT 1 FROM account_roles o WHERE o.website_id = ?2 AND o.role = ${roles.admin} AND o.account_id = ?1))`;

/**
 * Gives a contributor one role in place of all others. False if the last administrator would lose the role, or if the
 * account is no contributor; then nothing is changed. The condition is part of the statements, so that two
 * administrators cannot remove each other at the same time.
 */
export async function changeRole(
  db: D1Database,
  { accountId, websiteId }: { readonly accountId: string; readonly websiteId: string },
  role: number,
): Promise<boolean> {
  const condition = `(?3 = ${roles.admin} OR ${keepsAdmin})`;
  const isContributor = "EXISTS (SELECT 1 FROM account_roles WHERE account_id = ?1 AND website_id = ?2)";
  const values = [accountId, websiteId, role] as const;
  const insert = `INSERT INTO account_roles (account_id, website_id, role)
    SELECT ?1, ?2, ?3 WHERE ${condition} AND ${isContributor} ON CONFLICT DO NOTHING`;
  const remove = `DELETE FROM account_roles WHERE account_id = ?1 AND website_id = ?2 AND role <> ?3 AND ${condition}`;
  await db.batch([db.prepare(insert).bind(...values), db.prepare(remove).bind(...values)]);
  const { results } = await db
    .prepare("SELECT role FROM account_roles WHERE account_id = ? AND website_id = ?")
    .bind(accountId, websiteId)
    .all<{ role: number }>();
  return results.length === 1 && results[0]?.role === role;
}

/** Takes all roles from a contributor and ends the sessions. False if it is the last administrator. */
export async function removePerson(
  db: D1Database,
  { accountId, websiteId }: { readonly accountId: string; readonly websiteId: string },
): Promise<boolean> {
  const remove = `DELETE FROM account_roles WHERE account_id = ?1 AND website_id = ?2 AND ${keepsAdmin}`;
  const endSessions = `DELETE FROM owner_sessions WHERE account_id = ?1
    AND NOT EXISTS (SELECT 1 FROM account_roles WHERE account_id = ?1)`;
  await db.batch([db.prepare(remove).bind(accountId, websiteId), db.prepare(endSessions).bind(accountId)]);
  const left = await db
    .prepare("SELECT 1 FROM account_roles WHERE account_id = ? AND website_id = ?")
    .bind(accountId, websiteId)
    .first();
  return left === null;
}
