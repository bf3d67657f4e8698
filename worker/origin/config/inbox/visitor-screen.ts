import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import { countVisitorData, eraseVisitorData, type VisitorData } from "./visitor-data.ts";

const visitorsPath = "/config/visitors";
const maxIdLength = 100;

/** `/config/visitors?id=…`: the number of rows that are kept of a visitor, and the button that erases them. */
export async function visitorScreen(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const { searchParams } = new URL(c.req.url);
  const id = (searchParams.get("id") ?? "").trim().slice(0, maxIdLength);
  const data = id === "" ? undefined : await countVisitorData(c.env.DB, visitorOf(request, id));
  const crumb = await getCrumb(c);
  return configScreen(request, {
    title: "Data of a visitor",
    current: inboxPath,
    intro: html`A visitor can ask for everything that is kept about them to be erased. Their id is the first part of the cookie <code>ss_cvr</code> in their browser; messages in <a href="/config/forms">Forms</a> link to it.`,
    content: html`${inboxNavigation(request, visitorsPath)}${searchParams.has("erased") && html`<p role="status"><strong>Everything of this visitor is erased.</strong></p>`}<form class="filter" method="get" action="${visitorsPath}">
<label>Visitor’s id <input name="id" value="${id}" maxlength="${maxIdLength}" autocomplete="off" spellcheck="false" required></label>
<button>Look up</button>
</form>
${data && found(id, data, crumb)}`,
  });
}

function found(id: string, data: VisitorData, crumb: string): Html {
  const rows: readonly (readonly [string, number])[] = [
    ["Pages, clicks and other events", data.events],
    ["Events that were not delivered", data.undelivered],
    ["Messages sent with forms", data.submissions],
    ["Comments", data.comments],
    ["Newsletter subscriptions", data.subscriptions],
  ];
  if (rows.every(([, count]) => count === 0))
    return html`<p class="note">Nothing is kept of this visitor.</p>`;
  return html`<dl class="facts">${rows.map(([name, count]) => html`<div><dt>${name}</dt><dd>${count}</dd></div>`)}</dl>
<p class="note">Erasing cannot be undone. Orders stay, because the store has to keep them. Events that are still on their way appear later, and can be erased then.</p>
<form class="decisions" method="post" action="${visitorsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
<label class="confirm"><input type="checkbox" name="confirmed" value="yes" required> Erase everything of this visitor</label>
<button class="danger">Erase</button>
</form>`;
}

/** `POST /config/visitors`: erases everything of a visitor, after a confirmation. */
export async function eraseVisitor(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const fields = await readFieldMap(c.req.raw);
  const id = (fields.get("id") ?? "").slice(0, maxIdLength).toWellFormed();
  c.header("cache-control", "no-store");
  if (id === "" || fields.get("confirmed") !== "yes")
    return c.redirect(`${visitorsPath}?id=${encodeURIComponent(id)}`, 303);
  await eraseVisitorData(c.env.DB, visitorOf(request, id));
  return c.redirect(`${visitorsPath}?erased`, 303);
}

function visitorOf({ c, site }: OwnerRequest, id: string) {
  return { host: new URL(c.req.url).host, websiteId: site.id, id };
}
