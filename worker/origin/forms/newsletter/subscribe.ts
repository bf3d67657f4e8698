import type { OriginContext } from "../../accounts/origin-context.ts";
import { newSecretId } from "../../accounts/secret-id.ts";
import { confirmLetter, post, welcomeLetter } from "./letters.ts";
import { linkFor } from "./link.ts";

/**
 * What happens when an address is given to the newsletter: it is asked whether it wants letters. One that gets them
 * already is not asked, and nobody learns which it was.
 */
export async function subscribing(
  c: OriginContext,
  websiteId: string,
  email: string,
): Promise<readonly D1PreparedStatement[]> {
  const { DB: db } = c.env;
  const [known, site] = await Promise.all([
    db
      .prepare("SELECT id FROM newsletter_subscribers WHERE website_id = ? AND email = ?")
      .bind(websiteId, email)
      .first<string>("id"),
    siteTitle(db, websiteId),
  ]);
  const id = known ?? newSecretId().slice(0, 22);
  const now = Date.now();
  return [
    db
      .prepare(
        `INSERT INTO newsletter_subscribers (id, website_id, email, state, asked_at) VALUES (?, ?, ?, 'asked', ?)
        ON CONFLICT (website_id, email) DO UPDATE SET state = 'asked', asked_at = excluded.asked_at
        WHERE state = 'left'`,
      )
      .bind(id, websiteId, email, now),
    post(db, {
      websiteId,
      kind: "confirm",
      ...confirmLetter(site, await linkFor(c, "confirm", id)),
      subscriber: { id, state: "asked" },
    }),
  ];
}

export type SubscriberState = "asked" | "confirmed" | "left";

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

/** The second yes. One who has left since is not brought back by an old link. */
export async function confirm(c: OriginContext, { id, website_id }: Subscriber): Promise<void> {
  const { DB: db } = c.env;
  const leave = await linkFor(c, "unsubscribe", id);
  await db.batch([
    db
      .prepare(
        "UPDATE newsletter_subscribers SET state = 'confirmed', confirmed_at = ? WHERE id = ? AND state = 'asked'",
      )
      .bind(Date.now(), id),
    post(db, {
      websiteId: website_id,
      kind: "welcome",
      ...welcomeLetter(await siteTitle(db, website_id), leave),
      subscriber: { id, state: "confirmed" },
    }),
  ]);
}

export async function unsubscribe({ env }: OriginContext, { id }: Subscriber): Promise<void> {
  await env.DB.prepare(
    "UPDATE newsletter_subscribers SET state = 'left', left_at = ? WHERE id = ? AND state <> 'left'",
  )
    .bind(Date.now(), id)
    .run();
}

async function siteTitle(db: D1Database, id: string): Promise<string> {
  return (await db.prepare("SELECT title FROM websites WHERE id = ?").bind(id).first<string>("title")) ?? "";
}
