import type { Site } from "../../rows/site.ts";
import { type Html, html } from "../html.ts";

/** The notice in each form while the site does not accept submissions, with the email address and telephone number. */
export function formsClosedNotice(site: Site): Html | false {
  const { email, phone } = site.business;
  return (
    !site.forms.accepting &&
    html`<p class="form-notice">${site.forms.notice} <a href="mailto:${email}">${email}</a> or ring <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>.</p>`
  );
}
