import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The form with which a member chooses the first password. */
export const memberPassword = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { id, view }) => {
    const texts = membersTexts(view.site.textLanguage);
    const { message, passwordToken } = view.screen;
    return html`
<form class="screen-form screen-form--card" method="POST" action="${memberPaths.password}">
${formMessage(view, id)}${hiddenCrumb(view)}<input type="hidden" name="token" value="${passwordToken}">
<div class="form-item field"><label class="title" for="${id}-password">${texts.newPassword}</label>
<input class="field-element" id="${id}-password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="200"${message !== undefined && html` aria-invalid="true" aria-describedby="${id}-message" autofocus`}></div>
<button class="sqs-button-element--primary">${texts.openAccount}</button>
</form>`;
  },
});
