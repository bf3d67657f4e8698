import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { hiddenCrumb } from "./screen-form-parts.ts";

/** The name of the signed-in member and a sign-out button, on pages for members. */
export const memberBar = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const { member, owner } = view.visitor;
    const texts = membersTexts(view.site.textLanguage);
    if (!member)
      return html`<p class="member-bar">${owner && fillText(texts.worksHere, { name: owner.displayName })}</p>`;
    return html`
<form class="member-bar" method="POST" action="${memberPaths.signOut}">
${hiddenCrumb(view)}<input type="hidden" name="cloneCart" value="true">
<span>${fillText(texts.signedInAs, { name: member.displayName })}</span>
<button class="member-bar-sign-out" ${attributes.clickAction}="member-sign-out" ${attributes.cloneCart}="ask">${texts.signOut}</button>
</form>`;
  },
});
