import * as z from "zod";
import { apiPaths } from "../../../../shared/names.ts";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";
import { hiddenCrumb } from "./form-message.ts";

/** Where a member signs in, to be brought back to the page that was asked for. */
export const memberSignIn = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({ title: z.string(), button: z.string() }),
  render: ({ title, button }, { id, view }) => html`
<form class="screen-form screen-form--card" data-awning-form="member-sign-in" method="POST" action="${apiPaths.memberSession}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${hiddenCrumb(view)}<input type="hidden" name="return" value="${view.url.pathname}${view.url.search}">
<div class="form-item field">
<label class="title" for="${id}-email">E-mail</label>
<input class="field-element" id="${id}-email" name="email" type="email" autocomplete="username" spellcheck="false" required maxlength="254">
</div>
<div class="form-item field">
<label class="title" for="${id}-password">Password</label>
<input class="field-element" id="${id}-password" name="password" type="password" autocomplete="current-password" required maxlength="256">
</div>
<label class="screen-form-check"><input type="checkbox" name="rememberMe" value="true"> Keep me signed in for 30 days</label>
<button class="sqs-button-element--primary">${button}</button>
</form>`,
});
