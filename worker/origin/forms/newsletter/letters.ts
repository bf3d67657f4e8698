import { newSecretId } from "../../accounts/secret-id.ts";

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

export function confirmLetter(site: string, link: string): Letter {
  return {
    subject: `Do you want letters from ${site}?`,
    body: `Somebody, most likely you, has asked for the newsletter of ${site} at this address.

If it was you, say so here:
${link}

If it was not, do nothing: you get no letter. The link is good for a week.
`,
  };
}

export function welcomeLetter(site: string, link: string): Letter {
  return {
    subject: `You are on the list of ${site}`,
    body: `Thank you. The next letter comes to this address.

You can leave the list at any time:
${link}
`,
  };
}

/** Two letters of one kind to one address within this time are one too many. In ms. */
const pause = 10 * 60 * 1000;

interface Post extends Letter {
  readonly websiteId: string;
  readonly kind: "confirm" | "welcome";
  readonly subscriber: { readonly id: string; readonly state: "asked" | "confirmed" };
}

/** Puts a letter into the outbox, if its subscriber is in that state by then and has not just had one. */
export function post(
  db: D1Database,
  { websiteId, kind, subject, body, subscriber }: Post,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
      SELECT ?1, ?2, s.email, ?3, ?4, ?5, ?6 FROM newsletter_subscribers s WHERE s.id = ?7 AND s.state = ?8
        AND NOT EXISTS (SELECT 1 FROM outbox o
          WHERE o.recipient = s.email AND o.kind = ?3 AND o.created_at > ?6 - ${pause})`,
    )
    .bind(newSecretId(), websiteId, kind, subject, body, Date.now(), subscriber.id, subscriber.state);
}
