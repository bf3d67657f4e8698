import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
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
    if (!member)
      return html`<p class="member-bar">${owner && html`${owner.displayName} works on the site, and so sees this page.`}</p>`;
    return html`
<form class="member-bar" method="POST" action="${memberPaths.signOut}">
${hiddenCrumb(view)}<input type="hidden" name="cloneCart" value="true">
<span>Signed in as ${member.displayName}</span>
<button class="member-bar-sign-out" ${attributes.clickAction}="member-sign-out" ${attributes.cloneCart}="ask">Sign out</button>
</form>`;
  },
});
