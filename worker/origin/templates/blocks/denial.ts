import * as z from "zod";
import { type Html, html, raw } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

/** Why somebody may not see the page that was asked for, and what can be done about it. */
export const denial = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) =>
    html`<div class="sqs-html-content text-look--lead">${view.screen.denied === "staff" ? forStaff(view) : forPlan(view)}</div>`,
});

function forPlan({ screen, visitor, site }: View): Html {
  const plan = screen.guarded?.plan;
  const who = visitor.member?.displayName ?? "Sorry";
  return html`<h1>Not on your membership</h1>
<p>${plan ? html`This page belongs to the membership “${plan.name}”. ${who}, yours does not have it.` : html`Nobody’s membership has this page at the moment.`}</p>
${plan && raw(plan.description)}
<p>Do you think that it should? Write to <a href="mailto:${site.business.email}">${site.business.email}</a>, and we put it right.</p>`;
}

function forStaff(view: View): Html {
  const { visitor, url } = view;
  const signIn = `/config/login?return=${encodeURIComponent(url.pathname + url.search)}`;
  return html`<h1>For those who run the site</h1>
<p>${
    visitor.owner
      ? html`${visitor.owner.displayName}, your role on this site only looks at its pages. The owner can give you one that does more.`
      : html`This page is a tool of the people who work on the site. If that is you, <a href="${signIn}">sign in</a> and it opens.`
  }</p>`;
}
