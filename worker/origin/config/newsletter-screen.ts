import * as z from "zod";
import { hasPermission } from "../../../shared/permissions.ts";
import { formatDateTime } from "../templates/format-date.ts";
import { type Html, html } from "../templates/html.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

const subscriberRow = z.object({
  email: z.string(),
  state: z.enum(["pending", "confirmed", "unsubscribed"]),
  requested_at: z.number(),
});
const emailRow = z.object({
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.number(),
});

const stateLabels = {
  pending: "has not confirmed yet",
  confirmed: "gets the newsletter",
  unsubscribed: "has unsubscribed",
} as const;

const maxRows = 200;

/** `/config/newsletter`: the subscribers, and the emails that a mail service would have sent. */
export async function newsletterScreen(request: OwnerRequest): Promise<Response> {
  const { roles } = request.owner;
  if (!hasPermission(roles, "newsletter.readSubscribers"))
    return missingPermissionScreen(request, "newsletter.readSubscribers");
  return configScreen(request, {
    title: "Newsletter",
    current: "/config/newsletter",
    intro:
      "Who has signed up. Only subscribers who have confirmed their address, by the link in the confirmation email, get the newsletter.",
    content: html`${await subscribers(request)}${hasPermission(roles, "newsletter.readMessages") && (await outbox(request))}`,
  });
}

async function subscribers({ c, site }: OwnerRequest): Promise<Html> {
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM newsletter_subscribers WHERE website_id = ? ORDER BY requested_at DESC LIMIT ?",
  )
    .bind(site.id, maxRows)
    .all();
  return html`<section aria-labelledby="subscribers">
<h2 id="subscribers">Subscribers</h2>
${results.length === 0 && html`<p>No one has signed up yet.</p>`}
${
  results.length > 0 &&
  html`<dl class="facts">${results
    .map((each) => subscriberRow.parse(each))
    .map(
      ({ email, state, requested_at }) =>
        html`<div><dt>${formatDateTime(site, requested_at)}</dt><dd class="typed">${email} <small>${stateLabels[state]}</small></dd></div>`,
    )}</dl>`
}
</section>
`;
}

async function outbox({ c, site }: OwnerRequest): Promise<Html> {
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM outbox WHERE website_id = ? ORDER BY created_at DESC LIMIT ?",
  )
    .bind(site.id, maxRows)
    .all();
  return html`<section aria-labelledby="outbox">
<h2 id="outbox">Outbox</h2>
<p class="note">This site sends no email: messages stay here, as they would have been sent.</p>
${results
  .map((each) => emailRow.parse(each))
  .map(
    ({ recipient, subject, body, created_at }) => html`<details class="email">
<summary>${subject} <small>to ${recipient}, ${formatDateTime(site, created_at)}</small></summary>
<pre class="typed">${body}</pre>
</details>
`,
  )}</section>
`;
}
