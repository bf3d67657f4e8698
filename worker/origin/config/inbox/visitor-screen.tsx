import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../../shared/permissions.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { ownerVisitorsTexts } from "../../../../shared/texts/owner-visitors.ts";
import { readVisitorId, VisitorIntro, VisitorView } from "../../../inbox/visitor-view.tsx";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { html, rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import { countVisitorData, eraseVisitorData } from "./visitor-data.ts";

const visitorsPath = "/config/visitors";

/** `/config/visitors?id=…`: the number of rows that are kept of a visitor, and the button that erases them. */
export async function visitorScreen(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const { searchParams } = new URL(c.req.url);
  const id = readVisitorId(searchParams.get("id"));
  const data = id === "" ? undefined : await countVisitorData(c.env.DB, visitorOf(request, id));
  const language = ownerLanguage(c);
  const texts = ownerVisitorsTexts(language);
  const view = (
    <VisitorView
      path={visitorsPath}
      texts={texts}
      id={id}
      counts={
        data && [
          [texts.events, data.events],
          [texts.undelivered, data.undelivered],
          [texts.submissions, data.submissions],
          [texts.comments, data.comments],
          [texts.subscriptions, data.subscriptions],
        ]
      }
      note={texts.note}
      crumb={await getCrumb(c)}
      isErased={searchParams.has("erased")}
    />
  );
  const forms = <a href="/config/forms">{ownerInboxTexts(language).forms}</a>;
  return configScreen(request, {
    title: texts.title,
    current: inboxPath,
    intro: rawHtml(renderToString(<VisitorIntro texts={texts} forms={forms} />)),
    content: html`${inboxNavigation(request, visitorsPath)}${rawHtml(renderToString(view))}`,
  });
}

/** `POST /config/visitors`: erases everything of a visitor, after a confirmation. */
export async function eraseVisitor(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const fields = await readFieldMap(c.req.raw);
  const id = readVisitorId(fields.get("id"));
  c.header("cache-control", "no-store");
  if (id === "" || fields.get("confirmed") !== "yes")
    return c.redirect(`${visitorsPath}?id=${encodeURIComponent(id)}`, 303);
  await eraseVisitorData(c.env.DB, visitorOf(request, id));
  return c.redirect(`${visitorsPath}?erased`, 303);
}

function visitorOf({ c, site }: OwnerRequest, id: string) {
  return { host: new URL(c.req.url).host, websiteId: site.id, id };
}
