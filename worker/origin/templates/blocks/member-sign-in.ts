import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { apiPaths, attributes } from "../../../../shared/names.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { memberPaths } from "../../accounts/member-paths.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The members' sign-in form. It leads back to the requested page, or to the address that the account page names. */
export const memberSignIn = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ title: z.string(), button: z.string() }),
  render: ({ title, button }, { id, view }) => {
    const texts = membersTexts(view.site.textLanguage);
    const { pathname, search } = view.url;
    const { email, remember, returnTo } = view.screen.memberForm ?? {
      email: "",
      remember: false,
      returnTo: pathname + search,
    };
    return html`
<form class="screen-form screen-form--card" ${attributes.form}="member-sign-in" method="POST" action="${apiPaths.memberSession}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${formMessage(view, id)}${hiddenCrumb(view)}<input type="hidden" name="return" value="${returnTo}">
<div class="form-item field">
<label class="title" for="${id}-email">${texts.email}</label>
<input class="field-element" id="${id}-email" name="email" type="email" autocomplete="username" spellcheck="false" required maxlength="254"${email && html` value="${email}"`}>
</div>
<div class="form-item field">
<label class="title" for="${id}-password">${texts.password}</label>
<input class="field-element" id="${id}-password" name="password" type="password" autocomplete="current-password" required maxlength="256">
</div>
<label class="screen-form-check"><input type="checkbox" name="rememberMe" value="true"${remember && html` checked`}> ${texts.keepSignedIn}</label>
<button class="sqs-button-element--primary">${button}</button>
<p><a href="${memberPaths.reset}">${texts.forgotPassword}</a></p>
</form>`;
  },
});
