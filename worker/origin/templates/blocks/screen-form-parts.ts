import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";

/** The message about the form that was just submitted. */
export function formMessage({ screen }: View, id: string): Html | false {
  return (
    screen.message !== undefined &&
    html`<p class="form-message" id="${id}-message" role="alert">${screen.message}</p>\n`
  );
}

/** The hidden field with the visitor's crumb. */
export function hiddenCrumb({ screen }: View): Html | undefined {
  return screen.crumb === undefined
    ? undefined
    : html`<input type="hidden" name="crumb" value="${screen.crumb}">\n`;
}
