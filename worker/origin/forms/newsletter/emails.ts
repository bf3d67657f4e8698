import "../../../texts.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { newSecretId } from "../../../http/secret-id.ts";

export interface Email {
  readonly subject: string;
  readonly body: string;
}

export function confirmationEmail(site: string, link: string, language: string): Email {
  const texts = lettersTexts(language);
  const asked = fillText(texts.confirmAsked, { site });
  return {
    subject: fillText(texts.confirmSubject, { site }),
    body: `${asked}\n\n${texts.confirmHere}\n${link}\n\n${texts.confirmElse}\n`,
  };
}

export function welcomeEmail(site: string, link: string, language: string): Email {
  const texts = lettersTexts(language);
  return {
    subject: fillText(texts.welcomeSubject, { site }),
    body: `${texts.welcome}\n\n${texts.leave}\n${link}\n`,
  };
}

/** The minimum time between two emails of the same kind to the same email address. */
const minIntervalMs = 10 * 60 * 1000;

interface QueuedEmail extends Email {
  readonly websiteId: string;
  readonly kind: "confirm" | "welcome";
  readonly subscriber: { readonly id: string; readonly state: "pending" | "confirmed" };
}

/**
 * Inserts an email into the outbox, unless its subscriber's state has changed in the meantime or the subscriber has
 * just received such an email.
 */
export function prepareEmailInsert(
  db: D1Database,
  { websiteId, kind, subject, body, subscriber }: QueuedEmail,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
      SELECT ?1, ?2, s.email, ?3, ?4, ?5, ?6 FROM newsletter_subscribers s WHERE s.id = ?7 AND s.state = ?8
        AND NOT EXISTS (SELECT 1 FROM outbox o
          WHERE o.recipient = s.email AND o.kind = ?3 AND o.created_at > ?6 - ${minIntervalMs})`,
    )
    .bind(newSecretId(), websiteId, kind, subject, body, Date.now(), subscriber.id, subscriber.state);
}
