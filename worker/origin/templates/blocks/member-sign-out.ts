import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { hiddenCrumb } from "./screen-form-parts.ts";

/** The sign-out form of the account page, with the choice to keep the cart. */
export const memberSignOut = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const texts = membersTexts(view.site.textLanguage);
    return html`
<form class="screen-form screen-form--card" method="POST" action="${memberPaths.signOut}">
${hiddenCrumb(view)}<input type="hidden" name="return" value="${view.screen.memberForm?.returnTo ?? "/"}">
<label class="screen-form-check"><input type="checkbox" name="cloneCart" value="true" checked> ${texts.keepCart}</label>
<button class="sqs-button-element--primary">${texts.signOut}</button>
</form>`;
  },
});
