import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { decideSubmission } from "../../../inbox/decide-submission.ts";
import { ofWebsite } from "../../../inbox/submissions.ts";
import { readSubmissionList, SubmissionsView } from "../../../inbox/submissions-view.tsx";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { html, rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { formFilesPath } from "./form-file.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";

const formsPath = "/config/forms";

/** `/config/forms`: the form submissions, newest first. */
export async function formsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const { c, site } = request;
  const [list, crumb] = await Promise.all([
    readSubmissionList(c.env.DB, ofWebsite(site.id), new URL(c.req.url).searchParams),
    getCrumb(c),
  ]);
  const language = ownerLanguage(c);
  const texts = ownerInboxTexts(language);
  const view = (
    <SubmissionsView
      list={list}
      area={{
        language,
        formatTime: (at) => formatDateTime(withOwnerLocale(c, site), at),
        path: formsPath,
        visitorsPath: "/config/visitors",
        filesPath: formFilesPath,
        crumb,
      }}
    />
  );
  return configScreen(request, {
    title: texts.forms,
    current: inboxPath,
    intro: list.forms.length === 0 ? texts.noForms : fillText(texts.formsIntro, { site: site.title }),
    content: html`${inboxNavigation(request, formsPath)}${
      list.forms.length === 0 &&
      hasPermission(request.owner.roles, "contentManager") &&
      html`<p><a class="button" href="/config/pages">${texts.addForm}</a></p>`
    }${rawHtml(renderToString(view))}`,
  });
}

/** `POST /config/forms`: a decision about one submission. */
export async function handleSubmissionDecision(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const target = await decideSubmission(c.env.DB, ofWebsite(site.id), {
    path: formsPath,
    query: new URL(c.req.url).searchParams,
    fields: await readFieldMap(c.req.raw),
  });
  c.header("cache-control", "no-store");
  return c.redirect(target, 303);
}
