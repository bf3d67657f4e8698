import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { continueMemberCart } from "../store/member-cart.ts";
import { emailOfPasswordToken } from "../store/memberships/password-link.ts";
import { html } from "../templates/html.ts";
import { memberPaths } from "./member-paths.ts";
import { startMemberSession } from "./member-sign-in.ts";
import { accountPage } from "./member-sign-in-page.ts";
import { hashPassword } from "./passwords.ts";
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
      title: "This link is not good any more",
      status: 404,
      text: html`<p>It has expired, or a password was chosen with it. <a href="${memberPaths.signIn}">Sign in</a>, or <a href="${memberPaths.reset}">ask for a new link</a>.</p>`,
      block: { id: "member-password", type: "text", html: "" },
      screen: {},
    });
  return await accountPage(c, {
    title: "Choose a password",
    status: problem?.status ?? 200,
    text: html`<p>It opens the account of <span class="order-email">${member.email}</span>.</p>`,
    block: { id: "member-password", type: "member-password" },
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
  const refuse = (message: string) => passwordPage(c, token, { status: 422, message });
  if (password.length < minLength) return await refuse(`A password has at least ${minLength} characters.`);
  if (password.length > maxLength) return await refuse(`A password has at most ${maxLength} characters.`);
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
