import "../../../texts.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import type { Site } from "../../rows/site.ts";
import { fillHtml } from "../fill-html.ts";
import { type Html, html } from "../html.ts";

/** The notice in each form while the site does not accept submissions, with the email address and telephone number. */
export function formsClosedNotice(site: Site): Html | false {
  const { email, phone } = site.business;
  return (
    !site.forms.accepting &&
    html`<p class="form-notice">${fillHtml(siteTexts(site.textLanguage).formsClosed, {
      notice: site.forms.notice,
      email: html`<a href="mailto:${email}">${email}</a>`,
      phone: html`<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>`,
    })}</p>`
  );
}
