import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The lock screen's form, which posts to the locked page's own URL. */
export const unlock = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ label: z.string(), button: z.string() }),
  render: ({ label, button }, { id, view }) => html`
<form class="screen-form" method="POST" action="${view.url.pathname}${view.url.search}">
${hiddenCrumb(view)}${formMessage(view, id)}<div class="form-item field">
<label class="title" for="${id}-password">${label}</label>
<input class="field-element" id="${id}-password" name="password" type="password" autocomplete="current-password" required maxlength="1024" autofocus${view.screen.message !== undefined && html` aria-invalid="true" aria-describedby="${id}-message"`}>
</div>
<button class="sqs-button-element--primary">${button}</button>
</form>`,
});
