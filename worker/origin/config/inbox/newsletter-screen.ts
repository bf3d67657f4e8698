import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import {
  type OwnerNewsletterTexts,
  ownerNewsletterTexts,
} from "../../../../shared/texts/owner-newsletter.ts";
import { csvLine, csvResponse } from "../../../http/csv.ts";
import { permissionFor } from "../../../settings/permission-for.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { successMessage } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { emailsPermission } from "../store/order-permissions.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";

const subscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(["pending", "confirmed", "unsubscribed"]),
  requested_at: z.number(),
  confirmed_at: z.number().nullable(),
  unsubscribed_at: z.number().nullable(),
});
type Subscriber = z.infer<typeof subscriberRow>;

const emailRow = z.object({
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.number(),
});

const newsletterPath = "/config/newsletter";
const maxRows = 200;
const exportPageSize = 1000;

/** `/config/newsletter`: the subscribers, and the emails that a mail service would have sent, as far as the contributor may read them. */
export async function newsletterScreen(request: OwnerRequest): Promise<Response> {
  const { roles } = request.owner;
  if (!hasPermission(roles, "newsletter.readSubscribers"))
    return missingPermissionScreen(request, "newsletter.readSubscribers");
  const done = new URL(request.c.req.url).searchParams.get("done");
  const language = ownerLanguage(request.c);
  const texts = ownerNewsletterTexts(language);
  return configScreen(request, {
    title: ownerInboxTexts(language).newsletter,
    current: inboxPath,
    intro: texts.intro,
    content: html`${inboxNavigation(request, newsletterPath)}${done === "unsubscribe" && successMessage(texts.isUnsubscribed)}${await subscribers(request, texts)}${await outbox(request, texts)}`,
  });
}

async function subscribers(request: OwnerRequest, texts: OwnerNewsletterTexts): Promise<Html> {
  const { c, site, owner } = request;
  const [{ results }, counts, crumb] = await Promise.all([
    c.env.DB.prepare(
      "SELECT * FROM newsletter_subscribers WHERE website_id = ? ORDER BY requested_at DESC LIMIT ?",
    )
      .bind(site.id, maxRows)
      .all(),
    countStates(request),
    getCrumb(c),
  ]);
  const mayChange = hasPermission(owner.roles, "newsletter.writeSubscribers");
  return html`<section aria-labelledby="subscribers">
<h2 id="subscribers">${texts.subscribers}</h2>
${results.length === 0 && html`<p>${texts.none}${hasPermission(owner.roles, permissionFor("popupOverlaySettings")) && html` <a href="/config/settings/popup">${texts.askInPopup}</a>`}</p>`}
${
  results.length > 0 &&
  html`<p class="note">${fillText(texts.counts, counts)} <a class="button" href="${newsletterPath}/export.csv" download>${ownerInboxTexts(ownerLanguage(c)).exportCsv}</a></p>
<dl class="facts">${results
    .map((each) => subscriberRow.parse(each))
    .map(
      (each) =>
        html`<div><dt><time datetime="${new Date(each.requested_at).toISOString()}">${formatDateTime(withOwnerLocale(c, site), each.requested_at)}</time></dt><dd class="typed"><bdi>${each.email}</bdi> <small>${texts[each.state]}</small>${mayChange && each.state !== "unsubscribed" && unsubscribeForm(each, crumb, texts)}</dd></div>`,
    )}</dl>`
}
${results.length === maxRows && html`<p class="note">${fillText(texts.latest, { n: maxRows })}</p>`}</section>
`;
}

function unsubscribeForm({ id, email }: Subscriber, crumb: string, texts: OwnerNewsletterTexts): Html {
  return html`<form method="post" action="${newsletterPath}"><input type="hidden" name="crumb" value="${crumb}"><button name="unsubscribe" value="${id}" aria-label="${fillText(texts.unsubscribeOf, { email })}">${texts.unsubscribe}</button></form>`;
}

async function countStates({ c, site }: OwnerRequest): Promise<Record<Subscriber["state"], number>> {
  const { results } = await c.env.DB.prepare(
    "SELECT state, count(*) AS number FROM newsletter_subscribers WHERE website_id = ? GROUP BY state",
  )
    .bind(site.id)
    .all<{ state: Subscriber["state"]; number: number }>();
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { state, number } of results) counts[state] = number;
  return counts;
}

/** `POST /config/newsletter` with the id of a subscriber: unsubscribes the address. */
export async function unsubscribeByOwner(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  if (!hasPermission(owner.roles, "newsletter.writeSubscribers"))
    return missingPermissionScreen(request, "newsletter.writeSubscribers");
  const id = (await readFieldMap(c.req.raw)).get("unsubscribe") ?? "";
  const { meta } = await c.env.DB.prepare(
    `UPDATE newsletter_subscribers SET state = 'unsubscribed', unsubscribed_at = ?
    WHERE id = ? AND website_id = ? AND state <> 'unsubscribed'`,
  )
    .bind(Date.now(), id, site.id)
    .run();
  c.header("cache-control", "no-store");
  return c.redirect(newsletterPath + (meta.changes > 0 ? "?done=unsubscribe" : ""), 303);
}

/** `GET /config/newsletter/export.csv`: all subscribers with their state and the times of its changes. */
export function exportSubscribers(request: OwnerRequest): Response | Promise<Response> {
  if (!hasPermission(request.owner.roles, "newsletter.readSubscribers"))
    return missingPermissionScreen(request, "newsletter.readSubscribers");
  return csvResponse("subscribers.csv", subscriberLines(request));
}

async function* subscriberLines({ c, site }: OwnerRequest): AsyncGenerator<string> {
  yield csvLine(["Email", "State", "Requested", "Confirmed", "Unsubscribed"]);
  let after = "";
  for (;;) {
    const { results } = await c.env.DB.prepare(
      "SELECT * FROM newsletter_subscribers WHERE website_id = ? AND id > ? ORDER BY id LIMIT ?",
    )
      .bind(site.id, after, exportPageSize)
      .all();
    const rows = results.map((each) => subscriberRow.parse(each));
    const time = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
    for (const { email, state, requested_at, confirmed_at, unsubscribed_at } of rows)
      yield csvLine([email, state, time(requested_at), time(confirmed_at), time(unsubscribed_at)]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPageSize) return;
    after = last.id;
  }
}

/** The kinds of messages that are the newsletter's. */
const newsletterKinds = "('confirm', 'welcome')";

/**
 * The messages that the contributor may read: those of the newsletter, those of the store, or both. Invitations and links
 * for passwords open accounts, so only administrators see them: invitations in worker/origin/config/people/
 */
async function outbox({ c, site, owner }: OwnerRequest, texts: OwnerNewsletterTexts): Promise<Html | false> {
  const kinds = [
    hasPermission(owner.roles, "newsletter.readMessages") && `kind IN ${newsletterKinds}`,
    hasPermission(owner.roles, emailsPermission) && `kind NOT IN ${newsletterKinds} AND kind <> 'password'`,
    hasPermission(owner.roles, "admin") && "kind = 'password'",
  ].filter((condition) => condition !== false);
  if (kinds.length === 0) return false;
  const { results } = await c.env.DB.prepare(
    `SELECT * FROM outbox WHERE website_id = ? AND kind <> 'invitation' AND (${kinds.join(" OR ")})
    ORDER BY created_at DESC LIMIT ?`,
  )
    .bind(site.id, maxRows)
    .all();
  return html`<section aria-labelledby="outbox">
<h2 id="outbox">${texts.outbox}</h2>
<p class="note">${texts.outboxNote}</p>
${results.length === 0 && html`<p>${texts.noMessage}</p>`}${results
  .map((each) => emailRow.parse(each))
  .map(
    ({ recipient, subject, body, created_at }) => html`<details class="email">
<summary><bdi>${subject}</bdi> <small>${fillText(texts.sentTo, { recipient, date: formatDateTime(withOwnerLocale(c, site), created_at) })}</small></summary>
<pre class="typed">${body}</pre>
</details>
`,
  )}</section>
`;
}
