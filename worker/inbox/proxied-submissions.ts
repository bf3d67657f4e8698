import type { FieldValues } from "../http/field-values.ts";
import { newSecretId, sha256Base64Url } from "../http/secret-id.ts";
import type { Site } from "../site/site.ts";
import { type DescribedField, storedFields } from "./stored-fields.ts";

/** Submissions of a site that are kept within a day, so that a flood cannot fill the database. */
export const maxDailySubmissions = 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of rows deleted per run. */
const maxDeletedRows = 5000;
const maxNameLength = 200;

/** A submission that the origin of a proxied site has accepted. */
export interface ProxiedSubmission {
  /** The key that the origin has issued for it. Undefined if the page has sent none. */
  readonly key: string | undefined;
  readonly form: { readonly id: string; readonly name: string; readonly fields: readonly DescribedField[] };
  readonly values: FieldValues;
  readonly page: { readonly path?: string; readonly title?: string };
  readonly isSpam: boolean;
  readonly visitorId: string | undefined;
}

/** True if submissions of the site's forms are kept. Pages of a draft keep none. */
export function keepsSubmissions({ origin, settings, preview }: Site): boolean {
  return origin !== undefined && preview === undefined && settings.inbox === "on";
}

/** True if a site has as many submissions of the last 24 hours as are kept. */
export async function isInboxFull(db: D1Database, host: string, now = Date.now()): Promise<boolean> {
  const query = "SELECT count(*) AS n FROM proxied_submissions WHERE host = ? AND created_at > ?";
  return (
    ((await db
      .prepare(query)
      .bind(host, now - dayMs)
      .first<number>("n")) ?? 0) >= maxDailySubmissions
  );
}

/**
 * Stores a copy of a submission, for the days of the setting `inboxDays`. One with a key that is stored already is
 * dropped.
 */
export async function insertProxiedSubmission(
  db: D1Database,
  { host, settings }: Pick<Site, "host" | "settings">,
  { key, form, values, page, isSpam, visitorId }: ProxiedSubmission,
  now = Date.now(),
): Promise<void> {
  const id =
    key === undefined
      ? newSecretId()
      : await sha256Base64Url(JSON.stringify(["proxied submission", host, key]));
  await db
    .prepare(
      `INSERT INTO proxied_submissions
        (id, host, form_id, form_name, fields, page, spam, visitor_id, created_at, expires_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      host,
      form.id.slice(0, maxNameLength),
      form.name.slice(0, maxNameLength).toWellFormed(),
      JSON.stringify(storedFields(form.fields, values)),
      JSON.stringify(page),
      Number(isSpam),
      visitorId ?? null,
      now,
      now + settings.inboxDays * dayMs,
    )
    .run();
}

/** Deletes expired submissions of proxied sites, at most `maxDeletedRows`. */
export async function deleteExpiredSubmissions(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `DELETE FROM proxied_submissions WHERE id IN (
        SELECT id FROM proxied_submissions WHERE expires_at <= ? ORDER BY expires_at LIMIT ${maxDeletedRows})`,
    )
    .bind(now)
    .run();
}
