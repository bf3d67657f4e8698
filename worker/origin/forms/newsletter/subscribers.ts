import { newSecretId } from "../../../http/secret-id.ts";
import type { OriginContext } from "../../bindings.ts";
import { type Site, siteFromRow, siteQuery } from "../../rows/site.ts";
import { createEmailLink, type LinkSettings, linkSettings } from "./email-links.ts";
import { confirmationEmail, prepareEmailInsert, welcomeEmail } from "./emails.ts";

/**
 * Prepares the statements that subscribe an email address: the subscriber's row and a confirmation email. A confirmed
 * subscriber gets no email. The response is the same in all cases, so it does not reveal who has subscribed.
 */
export async function prepareSubscription(
  db: D1Database,
  links: LinkSettings,
  { websiteId, visitorId }: { readonly websiteId: string; readonly visitorId: string | undefined },
  email: string,
): Promise<readonly D1PreparedStatement[]> {
  const [known, site] = await Promise.all([
    db
      .prepare("SELECT id FROM newsletter_subscribers WHERE website_id = ? AND email = ?")
      .bind(websiteId, email)
      .first<string>("id"),
    siteOf(db),
  ]);
  const id = known ?? newSecretId().slice(0, 22);
  const now = Date.now();
  return [
    db
      .prepare(
        `INSERT INTO newsletter_subscribers (id, website_id, email, state, requested_at, visitor_id)
        VALUES (?, ?, ?, 'pending', ?, ?)
        ON CONFLICT (website_id, email) DO UPDATE SET state = 'pending', requested_at = excluded.requested_at,
          visitor_id = excluded.visitor_id
        WHERE state = 'unsubscribed'`,
      )
      .bind(id, websiteId, email, now, visitorId ?? null),
    prepareEmailInsert(db, {
      websiteId,
      kind: "confirm",
      ...confirmationEmail(site.title, await createEmailLink(links, "confirm", id), site.textLanguage),
      subscriber: { id, state: "pending" },
    }),
  ];
}

export type SubscriberState = "pending" | "confirmed" | "unsubscribed";

export interface Subscriber {
  readonly id: string;
  readonly website_id: string;
  readonly email: string;
  readonly state: SubscriberState;
}

export function subscriberById(db: D1Database, id: string): Promise<Subscriber | null> {
  return db
    .prepare("SELECT id, website_id, email, state FROM newsletter_subscribers WHERE id = ?")
    .bind(id)
    .first<Subscriber>();
}

/** Completes the double opt-in. An old link does not subscribe a person again who has unsubscribed. */
export async function confirmSubscriber(c: OriginContext, { id, website_id }: Subscriber): Promise<void> {
  const { DB: db } = c.env;
  const { title, textLanguage } = await siteOf(db);
  const leave = await createEmailLink(linkSettings(c), "unsubscribe", id);
  await db.batch([
    db
      .prepare(
        "UPDATE newsletter_subscribers SET state = 'confirmed', confirmed_at = ? WHERE id = ? AND state = 'pending'",
      )
      .bind(Date.now(), id),
    prepareEmailInsert(db, {
      websiteId: website_id,
      kind: "welcome",
      ...welcomeEmail(title, leave, textLanguage),
      subscriber: { id, state: "confirmed" },
    }),
  ]);
}

export async function unsubscribeSubscriber({ env }: OriginContext, { id }: Subscriber): Promise<void> {
  await env.DB.prepare(
    "UPDATE newsletter_subscribers SET state = 'unsubscribed', unsubscribed_at = ? WHERE id = ? AND state <> 'unsubscribed'",
  )
    .bind(Date.now(), id)
    .run();
}

async function siteOf(db: D1Database): Promise<Site> {
  return siteFromRow(await db.prepare(siteQuery).first());
}
