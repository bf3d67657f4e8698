import "../../texts.ts";
import { fillText } from "../../../shared/text/text.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { continueMemberCart } from "../store/member-cart.ts";
import { emailOfPasswordToken } from "../store/memberships/password-link.ts";
import { fillHtml } from "../templates/fill-html.ts";
import { html } from "../templates/html.ts";
import { memberPaths } from "./member-paths.ts";
import { startMemberSession } from "./member-sign-in.ts";
import { accountPage } from "./member-sign-in-page.ts";
import { hashPassword, isTooLong } from "./passwords.ts";
import { sessionSecret } from "./request-cookies.ts";
import { fingerprintOf, readResetToken } from "./reset-password.ts";

const minLength = 8;
const maxLength = 200;

interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
}

/** The page on which a member chooses a first password, or another one for a lost one. Its link is in an email. */
export async function passwordPage(
  c: OriginContext,
  token: string | undefined,
  problem?: { readonly status: number; readonly message: string },
): Promise<Response> {
  const member = await memberOfToken(c, token);
  if (!member || token === undefined)
    return await accountPage(c, {
      status: 404,
      content: ({ linkUsed, linkUsedText, signInTitle, newLink }) => ({
        title: linkUsed,
        text: html`<p>${fillHtml(linkUsedText, {
          signIn: html`<a href="${memberPaths.signIn}">${signInTitle}</a>`,
          newLink: html`<a href="${memberPaths.reset}">${newLink}</a>`,
        })}</p>`,
        block: { id: "member-password", type: "text", html: "" },
      }),
      screen: {},
    });
  return await accountPage(c, {
    status: problem?.status ?? 200,
    content: ({ choosePassword: title, passwordOf }) => ({
      title,
      text: html`<p>${fillHtml(passwordOf, { email: html`<span class="order-email">${member.email}</span>` })}</p>`,
      block: { id: "member-password", type: "member-password" },
    }),
    screen: { passwordToken: token, ...(problem && { message: problem.message }) },
  });
}

/** Sets the password of a member, ends the sessions of the former one, and signs the member in. */
export async function choosePassword(c: OriginContext): Promise<Response> {
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const token = fields.get("token");
  const password = fields.get("password") ?? "";
  const member = await memberOfToken(c, token);
  if (!member) return await passwordPage(c, undefined);
  const texts = refusalsTexts(await textLanguageOf(c));
  const refuse = (message: string) => passwordPage(c, token, { status: 422, message });
  if (password.length < minLength) return await refuse(fillText(texts.passwordShort, { least: minLength }));
  if (password.length > maxLength || isTooLong(password))
    return await refuse(fillText(texts.passwordLong, { most: maxLength }));
  const changed = await c.env.DB.prepare(
    "UPDATE members SET password_hash = ? WHERE id = ? AND password_hash IS ? RETURNING id",
  )
    .bind(await hashPassword(password), member.id, member.password_hash)
    .first();
  if (changed === null) return await passwordPage(c, undefined);
  await c.env.DB.prepare("DELETE FROM member_sessions WHERE member_id = ?").bind(member.id).run();
  await startMemberSession(c, { id: member.id, remember: false });
  await continueMemberCart(c, member.id).catch((error: unknown) => {
    console.error("the member's cart was not found:", error);
  });
  c.header("cache-control", "no-store");
  return c.redirect(memberPaths.signIn, 303);
}

/** The member of a link: one without a password, or one whose password is still that of the link. */
async function memberOfToken(c: OriginContext, token: string | undefined): Promise<MemberRow | undefined> {
  const secret = sessionSecret(c.env);
  const reset = await readResetToken(secret, token);
  const email = reset?.email ?? (await emailOfPasswordToken(secret, token));
  if (email === undefined) return undefined;
  const query = "SELECT id, email, password_hash FROM members WHERE email = ?";
  const member = await c.env.DB.prepare(query).bind(email).first<MemberRow>();
  if (!member) return undefined;
  const isOpen = reset
    ? reset.fingerprint === (await fingerprintOf(member.password_hash))
    : member.password_hash === null;
  return isOpen ? member : undefined;
}
