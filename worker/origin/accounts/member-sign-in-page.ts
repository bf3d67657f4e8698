import { apiPaths } from "../../../shared/names.ts";
import type { OriginContext } from "../bindings.ts";
import { html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import { getCrumb } from "./crumb.ts";
import { currentMember } from "./sessions.ts";

/** The paths at which members sign in and out without scripts. */
export const memberPaths = { signIn: "/account/login", signOut: "/api/site-users/account/sign-out" } as const;

/** The message of the form and the values that were submitted. */
export interface MemberSignInPageOptions {
  readonly email: string;
  readonly remember: boolean;
  /** The reason why the last attempt failed. */
  readonly message: string | undefined;
  readonly status: number;
  /** The path on this site to which the sign-in leads. */
  readonly returnTo: string;
}

export async function memberSignInPage(c: OriginContext, page: MemberSignInPageOptions): Promise<Response> {
  const { email, remember, message, status, returnTo } = page;
  return plainPage({
    title: "Sign in",
    status,
    content: html`${message && html`<p class="message" role="alert">${message}</p>`}
<form method="post" action="${apiPaths.memberSession}">
<input type="hidden" name="crumb" value="${await getCrumb(c)}">
<input type="hidden" name="return" value="${returnTo}">
<label>Email <input type="email" name="email" value="${email}" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<label class="check"><input type="checkbox" name="rememberMe" value="true"${remember && html` checked`}> Keep me signed in for 30 days</label>
<button>Sign in</button>
</form>
<p><a href="/">Back to the site</a></p>`,
  });
}

/** The account page of a signed-in member, with a sign-out form; the sign-in page for all other visitors. */
export async function memberAccountPage(c: OriginContext, returnTo: string): Promise<Response> {
  const member = await currentMember(c);
  if (!member)
    return await memberSignInPage(c, {
      email: "",
      remember: false,
      message: undefined,
      status: 200,
      returnTo,
    });
  return plainPage({
    title: `Hello, ${member.firstName || member.displayName}`,
    status: 200,
    content: html`<p>You are signed in as ${member.email}.</p>
<form method="post" action="${memberPaths.signOut}">
<input type="hidden" name="crumb" value="${await getCrumb(c)}">
<input type="hidden" name="return" value="${returnTo}">
<label class="check"><input type="checkbox" name="cloneCart" value="true" checked> Keep what is in the cart on this device</label>
<button>Sign out</button>
</form>
<p><a href="${returnTo}">Back to the site</a></p>`,
  });
}
