import { fillText } from "../../../../shared/text/text.ts";
import { ownerPeopleTexts } from "../../../../shared/texts/owner-people.ts";
import { newSecretId, sha256Base64Url } from "../../../http/secret-id.ts";
import { formatRoleTitles } from "../role-names.ts";
import { isRoleCode } from "./role-code.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The time for which an invitation can be accepted. */
const invitationDays = 7;
/** The path of the page on which an invitation is accepted. Visitors without an account may open it. */
export const invitationPath = "/account/invitation";

/** An invitation that was not accepted yet. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: number;
  readonly expires_at: number;
}

export async function listInvitations(db: D1Database, websiteId: string): Promise<Invitation[]> {
  const query = "SELECT * FROM invitations WHERE website_id = ? ORDER BY created_at, email";
  const { results } = await db.prepare(query).bind(websiteId).all<InvitationRow>();
  return results.map(invitationOf);
}

interface NewInvitation {
  readonly websiteId: string;
  readonly siteTitle: string;
  readonly email: string;
  readonly role: number;
  /** The language of the email: that of the contributor who invites. */
  readonly language: string;
  /** Name and account of the contributor who invites. */
  readonly inviter: { readonly accountId: string; readonly displayName: string };
  /** Address of the site, for the link. */
  readonly siteUrl: string;
}

/** Stores an invitation and its email. A former invitation of the same address is replaced, and its link ends. */
export async function invite(db: D1Database, invitation: NewInvitation): Promise<void> {
  const { websiteId, email, role, inviter, siteTitle: site, language } = invitation;
  const texts = ownerPeopleTexts(language);
  const [id, token, now] = [newSecretId(), newSecretId(), Date.now()];
  const link = new URL(`${invitationPath}?token=${token}`, invitation.siteUrl).href;
  const invited = fillText(texts.inviteText, {
    name: inviter.displayName,
    site,
    role: formatRoleTitles([role], language),
  });
  const accept = fillText(texts.acceptWithin, { days: invitationDays });
  const body = `${invited}\n\n${accept}\n${link}\n\n${fillText(texts.unknownSite, { site })}\n`;
  const former = "(SELECT id FROM invitations WHERE website_id = ? AND email = ?)";
  await db.batch([
    db.prepare(`DELETE FROM outbox WHERE id = ${former}`).bind(websiteId, email),
    db.prepare("DELETE FROM invitations WHERE website_id = ? AND email = ?").bind(websiteId, email),
    db
      .prepare(
        `INSERT INTO invitations (id, website_id, token_hash, email, role, invited_by, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        websiteId,
        await sha256Base64Url(token),
        email,
        role,
        inviter.accountId,
        now,
        now + invitationDays * dayMs,
      ),
    db
      .prepare(
        `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
         VALUES (?, ?, ?, 'invitation', ?, ?, ?)`,
      )
      .bind(id, websiteId, email, fillText(texts.workOn, { site }), body, now),
  ]);
}

/** Withdraws an invitation. Its email leaves the outbox, because its link does not work any more. */
export async function withdrawInvitation(db: D1Database, websiteId: string, id: string): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM invitations WHERE id = ? AND website_id = ?").bind(id, websiteId),
    db.prepare("DELETE FROM outbox WHERE id = ? AND kind = 'invitation'").bind(id),
  ]);
}

/** The invitation of a link; undefined if it is unknown, withdrawn, accepted or too old. */
export async function findInvitation(db: D1Database, token: string): Promise<Invitation | undefined> {
  const row = await db
    .prepare("SELECT * FROM invitations WHERE token_hash = ? AND expires_at > ?")
    .bind(await sha256Base64Url(token), Date.now())
    .first<InvitationRow>();
  return row === null || !isRoleCode(row.role) ? undefined : invitationOf(row);
}

/** The emails of the invitations, for administrators. */
export async function invitationEmails(
  db: D1Database,
  websiteId: string,
): Promise<ReadonlyMap<string, string>> {
  const query = "SELECT id, body FROM outbox WHERE website_id = ? AND kind = 'invitation'";
  const { results } = await db.prepare(query).bind(websiteId).all<{ id: string; body: string }>();
  return new Map(results.map(({ id, body }) => [id, body]));
}

interface Acceptance {
  readonly invitation: Invitation;
  /** An account of the address that exists already, or a new one. */
  readonly account: { readonly id: string } | { readonly name: string; readonly passwordHash: string };
}

/** Gives the role of an invitation to its account, once. Returns the account's id; undefined if another request was faster. */
export async function acceptInvitation(
  db: D1Database,
  { invitation, account }: Acceptance,
): Promise<string | undefined> {
  const { id, email } = invitation;
  const accountId = "id" in account ? account.id : crypto.randomUUID();
  const isOpen = "EXISTS (SELECT 1 FROM invitations WHERE id = ?)";
  const results = await db.batch([
    ...("id" in account
      ? []
      : [
          db
            .prepare(
              `INSERT INTO accounts (id, email, display_name, password_hash, created_at)
               SELECT ?, ?, ?, ?, ? WHERE ${isOpen} ON CONFLICT DO NOTHING`,
            )
            .bind(accountId, email, account.name, account.passwordHash, Date.now(), id),
        ]),
    db
      .prepare(
        `INSERT INTO account_roles (account_id, website_id, role)
         SELECT a.id, i.website_id, i.role FROM invitations i JOIN accounts a ON a.id = ? AND a.email = i.email
         WHERE i.id = ? ON CONFLICT DO NOTHING`,
      )
      .bind(accountId, id),
    db
      .prepare(
        "DELETE FROM invitations WHERE id = ?1 AND EXISTS (SELECT 1 FROM accounts WHERE id = ?2 AND email = invitations.email)",
      )
      .bind(id, accountId),
    db.prepare("DELETE FROM outbox WHERE id = ? AND kind = 'invitation'").bind(id),
  ]);
  return results.at(-2)?.meta.changes === 1 ? accountId : undefined;
}

/** The account of an email address; undefined if there is none with a password. */
export async function accountWithEmail(db: D1Database, email: string): Promise<string | undefined> {
  const id = await db.prepare("SELECT id FROM accounts WHERE email = ?").bind(email).first<string>("id");
  return id ?? undefined;
}

function invitationOf({ id, email, role, expires_at }: InvitationRow): Invitation {
  return { id, email, role, expiresAt: expires_at };
}
