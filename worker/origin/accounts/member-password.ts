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

const minLength = 8;
const maxLength = 200;

interface MemberRow {
  readonly id: string;
  readonly email: string;
}

/** The page on which a member without a password chooses one. Its link is in an email. */
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
      text: html`<p>It is good for 30 days, and until a password is chosen. If you have one, <a href="${memberPaths.signIn}">sign in</a>.</p>`,
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

/** Sets the first password of a member and signs the member in. */
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
    "UPDATE members SET password_hash = ? WHERE id = ? AND password_hash IS NULL RETURNING id",
  )
    .bind(await hashPassword(password), member.id)
    .first();
  if (changed === null) return await passwordPage(c, undefined);
  await startMemberSession(c, { id: member.id, remember: false });
  await continueMemberCart(c, member.id).catch((error: unknown) => {
    console.error("the member's cart was not found:", error);
  });
  c.header("cache-control", "no-store");
  return c.redirect(memberPaths.signIn, 303);
}

/** The member of a link who has no password yet. */
async function memberOfToken(c: OriginContext, token: string | undefined): Promise<MemberRow | undefined> {
  const email = await emailOfPasswordToken(sessionSecret(c.env), token);
  if (email === undefined) return undefined;
  const query = "SELECT id, email FROM members WHERE email = ? AND password_hash IS NULL";
  return (await c.env.DB.prepare(query).bind(email).first<MemberRow>()) ?? undefined;
}
