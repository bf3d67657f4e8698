import "../../../texts.ts";
import { honeypot, renderIdName } from "../../../../shared/forms/control-names.ts";
import { attributes } from "../../../../shared/names.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { type Html, html } from "../html.ts";
import type { RejectedForm, View } from "../view.ts";

/** The rejected submission of this form, if there is one. */
export function rejectedFormOf({ screen }: View, formId: string): RejectedForm | undefined {
  return screen.rejectedForm?.id === formId ? screen.rejectedForm : undefined;
}

/** True on the page that follows a successful submission. */
export function isSubmitted({ url, screen }: View, formId: string): boolean {
  return screen.rejectedForm === undefined && url.searchParams.get("sent") === formId;
}

/** The success message that replaces the form. */
export function submittedMessage(formId: string, message: string): Html {
  return html`<div class="form-wrapper" id="form-${formId}"><div class="form-submission-text" role="status" tabindex="-1"><p>${message}</p></div></div>`;
}

/** The error message of the whole form, which is the form's first child. */
export function formError(rejected: RejectedForm | undefined): Html | undefined {
  return (
    rejected &&
    html`<div class="field-error" role="alert" tabindex="-1" ${attributes.formError}>${rejected.error}</div>\n`
  );
}

/**
 * The form's page, where the address bar and so the referrer name another one: a page with a rejected form is the response
 * of `/forms/{id}`.
 */
export function returnField({ url, screen }: View): Html | undefined {
  return (
    screen.rejectedForm && html`<input type="hidden" name="return" value="${url.pathname}${url.search}">\n`
  );
}

/**
 * The id of the rendering from which a rejected form was sent, so that it stays the same submission. Other pages get an
 * id at the edge (`worker/edits/render-id.ts`).
 */
export function renderIdField(rejected: RejectedForm | undefined): Html | undefined {
  return rejected?.renderId
    ? html`<input type="hidden" name="${renderIdName}" value="${rejected.renderId}">\n`
    : undefined;
}

/** A hidden field that people leave empty and bots fill in. */
export const honeypotField = ({ site }: View): Html =>
  html`<div class="form-trap" aria-hidden="true"><label>${pagesTexts(site.textLanguage).leaveEmpty} <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div>
`;
