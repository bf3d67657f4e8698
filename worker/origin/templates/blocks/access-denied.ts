import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
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
  const memberName = visitor.member?.displayName ?? "Sorry";
  return html`<h1>Not on your membership</h1>
<p>${plan ? html`This page belongs to the membership “${plan.name}”. ${memberName}, yours does not have it.` : html`No membership includes this page at the moment.`}</p>
${plan && rawHtml(plan.description)}
<p>Do you think that it should? Write to <a href="mailto:${site.business.email}">${site.business.email}</a>, and we put it right.</p>`;
}

function staffDenied(view: View): Html {
  const { visitor, url } = view;
  const signIn = `/config/login?return=${encodeURIComponent(url.pathname + url.search)}`;
  return html`<h1>For those who run the site</h1>
<p>${
    visitor.owner
      ? html`${visitor.owner.displayName}, your role on this site only looks at its pages. The owner can give you one that does more.`
      : html`This page is a tool of the people who work on the site. If that is you, <a href="${signIn}">sign in</a> and it opens.`
  }</p>`;
}
