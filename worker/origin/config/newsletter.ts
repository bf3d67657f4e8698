import * as z from "zod";
import { holds } from "../../../shared/permissions.ts";
import { type Html, html } from "../templates/html.ts";
import type { Asked } from "./inside.ts";
import { moment } from "./moment.ts";
import { notAllowed } from "./refusals.ts";
import { screen } from "./screen.ts";

const subscriber = z.object({
  email: z.string(),
  state: z.enum(["asked", "confirmed", "left"]),
  asked_at: z.number(),
});
const letter = z.object({
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.number(),
});

const states = {
  asked: "has been asked, and has not answered",
  confirmed: "gets letters",
  left: "has left",
} as const;

const most = 200;

/** `/config/newsletter`: who is on the list, and the letters that a mail service would have sent. */
export async function newsletterScreen(asked: Asked): Promise<Response> {
  const { roles } = asked.owner;
  if (!holds(roles, "newsletter.readSubscribers")) return notAllowed(asked, "newsletter.readSubscribers");
  return screen(asked, {
    title: "Newsletter",
    current: "/config/newsletter",
    intro:
      "Who has asked for letters. Only those who have confirmed their address, by the link in the letter that asks them, are on the list.",
    content: html`${await subscribers(asked)}${holds(roles, "newsletter.readMessages") && (await outbox(asked))}`,
  });
}

async function subscribers({ c, site }: Asked): Promise<Html> {
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM newsletter_subscribers WHERE website_id = ? ORDER BY asked_at DESC LIMIT ?",
  )
    .bind(site.id, most)
    .all();
  return html`<section aria-labelledby="subscribers">
<h2 id="subscribers">The list</h2>
${results.length === 0 && html`<p>Nobody has asked yet.</p>`}
${
  results.length > 0 &&
  html`<dl class="facts">${results
    .map((each) => subscriber.parse(each))
    .map(
      ({ email, state, asked_at }) =>
        html`<div><dt>${moment(site, asked_at)}</dt><dd class="typed">${email} <small>${states[state]}</small></dd></div>`,
    )}</dl>`
}
</section>
`;
}

async function outbox({ c, site }: Asked): Promise<Html> {
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM outbox WHERE website_id = ? ORDER BY created_at DESC LIMIT ?",
  )
    .bind(site.id, most)
    .all();
  return html`<section aria-labelledby="outbox">
<h2 id="outbox">Outbox</h2>
<p class="note">This site sends no mail by itself: letters stay here, as they would have been sent.</p>
${results
  .map((each) => letter.parse(each))
  .map(
    ({ recipient, subject, body, created_at }) => html`<details class="letter">
<summary>${subject} <small>to ${recipient}, ${moment(site, created_at)}</small></summary>
<pre class="typed">${body}</pre>
</details>
`,
  )}</section>
`;
}
