import type { Site } from "../../rows/site.ts";
import { type Html, html } from "../html.ts";

/** While nobody reads what is sent, a form says so before anyone writes, and says what reaches the studio. */
export function notTakenNotice(site: Site): Html | false {
  const { email, phone } = site.business;
  return (
    !site.forms.accepting &&
    html`<p class="form-notice">${site.forms.notice} <a href="mailto:${email}">${email}</a> or ring <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>.</p>`
  );
}
