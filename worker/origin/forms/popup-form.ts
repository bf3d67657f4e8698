import { popupClosed } from "../../visitor/popup-closed.ts";
import { cookiesOf, type OriginContext, sendCookie } from "../accounts/origin-context.ts";
import { plainPage } from "../accounts/plain-page.ts";
import { html } from "../templates/html.ts";
import type { Refusal } from "./refusal.ts";

/** The version of the popup that a posted form stood in; undefined where it stood in the page. */
export function popupVersionOf(form: FormData): string | undefined {
  const version = form.get("version");
  return form.get("overlay") === "popup" && typeof version === "string" ? version : undefined;
}

/** Remembers, for the edge, that the popup has what it asks for. Scripts do it by themselves. */
export function rememberSubmitted(c: OriginContext, version: string): void {
  const visitor = { url: new URL(c.req.url), cookies: cookiesOf(c) };
  const cookie = popupClosed({ version, submitted: true }, visitor);
  if (cookie !== undefined) sendCookie(c, cookie);
}

interface Refused {
  readonly id: string;
  readonly version: string;
  /** The page that the popup was on. */
  readonly path: string;
  readonly email: string;
  readonly refusal: Refusal;
}

/** The popup's form once more, by itself: the page that it was on has no place for what was typed. */
export function popupAgain({
  id,
  version,
  path,
  email,
  refusal: { status, error, errors },
}: Refused): Response {
  return plainPage({
    title: "Not signed up yet",
    status,
    content: html`<p class="message" role="alert" tabindex="-1">${errors?.get("email") ?? error}</p>
<form method="post" action="/forms/${id}">
<input type="hidden" name="overlay" value="popup">
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="return" value="${path}">
<label>Email address <input name="email" type="email" autocomplete="email" required value="${email}"></label>
<button>Sign up</button>
</form>
<p><a href="${path}">Back to the page</a></p>`,
  });
}
