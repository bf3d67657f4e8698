import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The form with which a member asks for a link to choose a new password. */
export const memberReset = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { id, view }) => {
    const texts = membersTexts(view.site.textLanguage);
    return html`
<form class="screen-form screen-form--card" method="POST" action="${memberPaths.reset}">
${formMessage(view, id)}${hiddenCrumb(view)}<div class="form-item field"><label class="title" for="${id}-email">${texts.email}</label>
<input class="field-element" id="${id}-email" name="email" type="email" autocomplete="username" spellcheck="false" required maxlength="254"></div>
<button class="sqs-button-element--primary">${texts.sendLink}</button>
</form>`;
  },
});
