import "../../texts.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import { popupClosedCookie } from "../../request/popup-cookie.ts";
import { addResponseCookie, cookiesOf } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import type { FormError } from "./form-error.ts";

/** The version of the popup that contained the submitted form; undefined for a form in the page. */
export function popupVersionOf(form: FormData): string | undefined {
  const version = form.get("version");
  return form.get("overlay") === "popup" && typeof version === "string" ? version : undefined;
}

/** Records in the popup's cookie that its form was submitted. In browsers with JavaScript the client does this. */
export function rememberPopupSubmitted(c: OriginContext, version: string): void {
  const visitor = { url: new URL(c.req.url), cookies: cookiesOf(c) };
  const cookie = popupClosedCookie({ version, submitted: true }, visitor);
  if (cookie !== undefined) addResponseCookie(c, cookie);
}

interface PopupError {
  readonly id: string;
  readonly version: string;
  /** Path of the page that shows the popup. */
  readonly path: string;
  readonly email: string;
  readonly language: string;
  readonly error: FormError;
}

/**
 * A page that shows the popup's form with the submitted values and errors, for browsers without JavaScript. The popup
 * itself cannot show them.
 */
export function popupErrorPage({
  id,
  version,
  path,
  email,
  language,
  error: { status, message, errors },
}: PopupError): Response {
  const texts = pagesTexts(language);
  return plainPage({
    title: texts.notSignedUp,
    language,
    status,
    content: html`<p class="message" role="alert" tabindex="-1">${errors?.get("email") ?? message}</p>
<form method="post" action="/forms/${id}">
<input type="hidden" name="overlay" value="popup">
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="return" value="${path}">
<label>${texts.email} <input name="email" type="email" autocomplete="email" required value="${email}"></label>
<button>${texts.signUp}</button>
</form>
<p><a href="${path}">${texts.backToPage}</a></p>`,
  });
}
