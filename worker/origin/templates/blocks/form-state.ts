import { honeypot } from "../../../../shared/blocks/form/honeypot.ts";
import { type Html, html } from "../html.ts";
import type { SentForm, View } from "../view.ts";

/** What somebody without scripts has just sent to this form, if it was not taken. */
export function sentTo({ screen }: View, formId: string): SentForm | undefined {
  return screen.form?.id === formId ? screen.form : undefined;
}

/** The page was come back to from a form that was taken. */
export function isTaken({ url, screen }: View, formId: string): boolean {
  return screen.form === undefined && url.searchParams.get("sent") === formId;
}

/** In place of a form that was taken. */
export function takenMessage(formId: string, message: string): Html {
  return html`<div class="form-wrapper" id="form-${formId}"><div class="form-submission-text" role="status" tabindex="-1"><p>${message}</p></div></div>`;
}

/** Why the form was not taken, as its first child. */
export function formError(sent: SentForm | undefined): Html | undefined {
  return (
    sent && html`<div class="field-error" role="alert" tabindex="-1" data-awning-error>${sent.error}</div>\n`
  );
}

/** A field that people do not come across. */
export const formTrap = html`<div class="form-trap" aria-hidden="true"><label>Leave this empty <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div>
`;
