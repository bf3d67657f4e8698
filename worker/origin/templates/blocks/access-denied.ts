import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { fillHtml } from "../fill-html.ts";
import { type Html, html, rawHtml } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The reason why a visitor may not see the page, and how to get access. */
export const accessDenied = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) =>
    html`<div class="sqs-html-content text-look--lead">${view.screen.deniedFor === "staff" ? staffDenied(view) : planDenied(view)}</div>`,
});

function planDenied({ screen, visitor, site }: View): Html {
  const plan = screen.gatedPage?.plan;
  const texts = membersTexts(site.textLanguage);
  const name = visitor.member?.displayName ?? texts.sorry;
  const { email } = site.business;
  return html`<h1>${texts.notYours}</h1>
<p>${plan ? fillText(texts.belongs, { plan: plan.name, name }) : texts.noPlan}</p>
${plan && rawHtml(plan.description)}
<p>${fillHtml(texts.writeTo, { email: html`<a href="mailto:${email}">${email}</a>` })}</p>`;
}

function staffDenied(view: View): Html {
  const { visitor, url, site } = view;
  const texts = membersTexts(site.textLanguage);
  const signIn = `/config/login?return=${encodeURIComponent(url.pathname + url.search)}`;
  return html`<h1>${texts.forStaff}</h1>
<p>${
    visitor.owner
      ? fillText(texts.role, { name: visitor.owner.displayName })
      : fillHtml(texts.staffTool, { link: html`<a href="${signIn}">${texts.signInLink}</a>` })
  }</p>`;
}
