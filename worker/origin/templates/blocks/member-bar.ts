import * as z from "zod";
import { memberPaths } from "../../accounts/member-page.ts";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";
import { hiddenCrumb } from "./form-message.ts";

/** On pages for members: as whom one sees them, and the way out. */
export const memberBar = defineBlock({
  number: 2,
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
<button class="member-bar-sign-out" data-awning-action="member-sign-out" data-awning-clone-cart="true">Sign out</button>
</form>`;
  },
});
