import type { Site } from "../../rows/site.ts";
import { type Html, html } from "../html.ts";

/** While the site accepts no forms, each form shows that, with the email address and telephone number. */
export function formsClosedNotice(site: Site): Html | false {
  const { email, phone } = site.business;
  return (
    !site.forms.accepting &&
    html`<p class="form-notice">${site.forms.notice} <a href="mailto:${email}">${email}</a> or ring <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>.</p>`
  );
}
