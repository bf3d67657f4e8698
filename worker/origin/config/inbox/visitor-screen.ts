import { cookieNames } from "../../../../shared/names.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { type OwnerVisitorsTexts, ownerVisitorsTexts } from "../../../../shared/texts/owner-visitors.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
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
  const language = ownerLanguage(c);
  const texts = ownerVisitorsTexts(language);
  return configScreen(request, {
    title: texts.title,
    current: inboxPath,
    intro: fillHtml(texts.intro, {
      cookie: html`<code>${cookieNames.visitor}</code>`,
      forms: html`<a href="/config/forms">${ownerInboxTexts(language).forms}</a>`,
    }),
    content: html`${inboxNavigation(request, visitorsPath)}${searchParams.has("erased") && html`<p role="status"><strong>${texts.isErased}</strong></p>`}<form class="filter" method="get" action="${visitorsPath}">
<label>${texts.id} <input dir="ltr" name="id" value="${id}" maxlength="${maxIdLength}" autocomplete="off" spellcheck="false" required></label>
<button>${texts.lookUp}</button>
</form>
${data && found(id, data, { crumb, texts })}`,
  });
}

function found(
  id: string,
  data: VisitorData,
  { crumb, texts }: { readonly crumb: string; readonly texts: OwnerVisitorsTexts },
): Html {
  const rows: readonly (readonly [string, number])[] = [
    [texts.events, data.events],
    [texts.undelivered, data.undelivered],
    [texts.submissions, data.submissions],
    [texts.comments, data.comments],
    [texts.subscriptions, data.subscriptions],
  ];
  if (rows.every(([, count]) => count === 0)) return html`<p class="note">${texts.nothing}</p>`;
  return html`<dl class="facts">${rows.map(([name, count]) => html`<div><dt>${name}</dt><dd>${count}</dd></div>`)}</dl>
<p class="note">${texts.note}</p>
<form class="decisions" method="post" action="${visitorsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
<label class="confirm"><input type="checkbox" name="confirmed" value="yes" required> ${texts.confirm}</label>
<button class="danger">${texts.erase}</button>
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
