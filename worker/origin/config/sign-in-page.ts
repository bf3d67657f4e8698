import { apiPaths } from "../../../shared/names.ts";
import { crumbFor } from "../accounts/crumb.ts";
import type { OriginContext } from "../accounts/origin-context.ts";
import { plainPage } from "../accounts/plain-page.ts";
import { html } from "../templates/html.ts";

/** What the page is to say, and to give back of what was typed. */
export interface SignInPage {
  readonly email: string;
  /** Why the last try failed. */
  readonly message: string | undefined;
  readonly status: number;
  /** Where to go once signed in; a path of this site. */
  readonly returnTo: string | undefined;
}

/** The owner's sign-in page, with or without a failed try behind it. */
export async function signInPage(c: OriginContext, page: SignInPage): Promise<Response> {
  const { email, message, status, returnTo } = page;
  return plainPage({
    title: "Sign in to your site",
    status,
    content: html`${message && html`<p class="message" role="alert">${message}</p>`}
<form method="post" action="${apiPaths.login}">
<input type="hidden" name="crumb" value="${await crumbFor(c)}">
${returnTo && html`<input type="hidden" name="return" value="${returnTo}">`}
<label>E-mail <input type="email" name="email" value="${email}" autocomplete="username" required${email === "" && html` autofocus`}></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required${email !== "" && html` autofocus`}></label>
<button>Sign in</button>
</form>
<p><a href="/">Back to the site</a></p>`,
  });
}
