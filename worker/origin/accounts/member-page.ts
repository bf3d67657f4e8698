import { apiPaths } from "../../../shared/names.ts";
import { html } from "../templates/html.ts";
import { crumbFor } from "./crumb.ts";
import type { OriginContext } from "./origin-context.ts";
import { plainPage } from "./plain-page.ts";
import { memberOf } from "./session.ts";

/** Where a member without scripts signs in and out. */
export const memberPaths = { signIn: "/account/login", signOut: "/api/site-users/account/sign-out" } as const;

/** What the page is to say, and to give back of what was typed. */
export interface MemberSignInPage {
  readonly email: string;
  readonly remember: boolean;
  /** Why the last try failed. */
  readonly message: string | undefined;
  readonly status: number;
  /** Where to go once signed in; a path of this site. */
  readonly returnTo: string;
}

export async function memberSignInPage(c: OriginContext, page: MemberSignInPage): Promise<Response> {
  const { email, remember, message, status, returnTo } = page;
  return plainPage({
    title: "Sign in",
    status,
    content: html`${message && html`<p class="message" role="alert">${message}</p>`}
<form method="post" action="${apiPaths.memberSession}">
<input type="hidden" name="crumb" value="${await crumbFor(c)}">
<input type="hidden" name="return" value="${returnTo}">
<label>E-mail <input type="email" name="email" value="${email}" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<label class="check"><input type="checkbox" name="rememberMe" value="true"${remember && html` checked`}> Keep me signed in for 30 days</label>
<button>Sign in</button>
</form>
<p><a href="/">Back to the site</a></p>`,
  });
}

/** For a member who is signed in already: who that is, and the way out. */
export async function memberPage(c: OriginContext, returnTo: string): Promise<Response> {
  const member = await memberOf(c);
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
<input type="hidden" name="crumb" value="${await crumbFor(c)}">
<input type="hidden" name="return" value="${returnTo}">
<label class="check"><input type="checkbox" name="cloneCart" value="true" checked> Keep what is in the cart on this device</label>
<button>Sign out</button>
</form>
<p><a href="${returnTo}">Back to the site</a></p>`,
  });
}
