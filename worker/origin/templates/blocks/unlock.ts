import * as z from "zod";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";
import { formMessage, hiddenCrumb } from "./form-message.ts";

/** The form of a lock screen. It is sent to the very page that is locked. */
export const unlock = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({ label: z.string(), button: z.string() }),
  render: ({ label, button }, { id, view }) => html`
<form class="screen-form" method="POST" action="${view.url.pathname}${view.url.search}">
${hiddenCrumb(view)}${formMessage(view, id)}<div class="form-item field">
<label class="title" for="${id}-password">${label}</label>
<input class="field-element" id="${id}-password" name="password" type="password" autocomplete="current-password" required maxlength="256" autofocus${view.screen.message !== undefined && html` aria-invalid="true" aria-describedby="${id}-message"`}>
</div>
<button class="sqs-button-element--primary">${button}</button>
</form>`,
});
