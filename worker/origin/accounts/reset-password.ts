import { textLanguageOf } from "../rows/text-language.ts";
import "../../texts.ts";
import { fillText } from "../../../shared/text/text.ts";
import { lettersTexts } from "../../../shared/texts/letters.ts";
import { membersTexts } from "../../../shared/texts/members.ts";
import { isWithinLimit, rateLimitKeys, rateLimitPeriodSeconds } from "../../http/rate-limit.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";
import type { OriginContext } from "../bindings.ts";
import { linkAddress } from "../link-address.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { html } from "../templates/html.ts";
import { memberPaths } from "./member-paths.ts";
import { accountPage } from "./member-sign-in-page.ts";
import { sessionSecret } from "./request-cookies.ts";

const lifetimeMs = 60 * 60 * 1000;
/** An account gets at most one email in this time, so that a mailbox cannot be filled. */
const emailIntervalMs = 5 * 60 * 1000;
const purpose = "member password reset";

/** The page on which a member who has lost the password asks for a link: docs/reference/identity.md#lost-passwords */
export async function resetPage(
  c: OriginContext,
  { status = 200, isSent = false }: { readonly status?: number; readonly isSent?: boolean } = {},
): Promise<Response> {
  return await accountPage(c, {
    status,
    content: ({ resetTitle, linkSent, resetText }) => ({
      title: resetTitle,
      text: isSent ? html`<p role="status">${linkSent}</p>` : html`<p>${resetText}</p>`,
      block: isSent
        ? { id: "member-reset", type: "text", html: "" }
        : { id: "member-reset", type: "member-reset" },
    }),
    screen: status === 429 ? { message: membersTexts(await textLanguageOf(c)).tooManyTries } : {},
  });
}

/** Sends a link to the member with an email address. The answer is the same for an address without an account. */
export async function sendResetLink(c: OriginContext): Promise<Response> {
  const { DB: db } = c.env;
  const email = ((await readPostedFields(c.req.raw))?.get("email") ?? "").trim().toLowerCase();
  const isAllowed = await isWithinLimit(c.env, "SIGN_IN_LIMIT", rateLimitKeys(c.req.raw));
  if (!isAllowed) {
    const response = await resetPage(c, { status: 429 });
    response.headers.set("retry-after", String(rateLimitPeriodSeconds));
    return response;
  }
  const now = Date.now();
  const member = await db
    .prepare("SELECT id, password_hash FROM members WHERE email = ?")
    .bind(email)
    .first<{ id: string; password_hash: string | null }>();
  const fingerprint = await fingerprintOf(member?.password_hash ?? null);
  const token = await signToken(sessionSecret(c.env), purpose, `${now + lifetimeMs} ${fingerprint} ${email}`);
  const { title: site, textLanguage } = siteFromRow(await db.prepare(siteQuery).first());
  const texts = lettersTexts(textLanguage);
  const link = new URL(`${memberPaths.password}?token=${token}`, linkAddress(c)).href;
  // The same work is done with and without an account, so that the time of the answer does not show which.
  await db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
       SELECT 'reset ' || m.id || ?2, m.website_id, m.email, 'password', ?3, ?4, ?5 FROM members m WHERE m.email = ?1
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      email,
      ` ${Math.floor(now / emailIntervalMs)}`,
      fillText(texts.resetSubject, { site }),
      `${texts.resetText}\n${link}\n\n${texts.resetEnds}\n`,
      now,
    )
    .run();
  return await resetPage(c, { isSent: true });
}

/** The email address of a link's token, and the password that it replaces; undefined if it is forged or has expired. */
export async function readResetToken(
  secret: string,
  token: string | undefined,
  now = Date.now(),
): Promise<{ readonly email: string; readonly fingerprint: string } | undefined> {
  const text = await verifyToken(secret, purpose, token);
  const [, end, fingerprint = "", email = ""] = /^(\d+) (\S+) (.+)$/s.exec(text ?? "") ?? [];
  return now < Number(end) ? { email, fingerprint } : undefined;
}

/** Identifies a password without telling it. A link is good until the password has been changed, so it works once. */
export function fingerprintOf(passwordHash: string | null): Promise<string> {
  return sha256Base64Url(`password ${passwordHash ?? ""}`);
}
