import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";

/** What became of the form that was just sent; nothing on a page that nobody has sent a form to. */
export function formMessage({ screen }: View, id: string): Html | false {
  return (
    screen.message !== undefined &&
    html`<p class="form-message" id="${id}-message" role="alert">${screen.message}</p>\n`
  );
}

/** A form that changes something needs the crumb of whoever sees the page. */
export function hiddenCrumb({ screen }: View): Html | undefined {
  return screen.crumb === undefined
    ? undefined
    : html`<input type="hidden" name="crumb" value="${screen.crumb}">\n`;
}
