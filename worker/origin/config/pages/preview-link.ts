import { completeDocument } from "../../../../shared/page-editor/page-document.ts";
import { publicationStates } from "../../../../shared/page-editor/publication.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { type OwnerPagesTexts, ownerPagesTexts } from "../../../../shared/texts/owner-pages.ts";
import { previewAddress } from "../../../request/preview-token.ts";
import { previewDays } from "../../../settings/drafts.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { pageDepsOf } from "../../page-editor/page-calls.ts";
import { readPage } from "../../page-editor/page-store.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import { focusedMessage } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { pagesPath, stateTitle } from "./page-names.ts";

const dayMs = 24 * 60 * 60 * 1000;
const validDays = [1, previewDays.usual, previewDays.max];

interface PreviewLink {
  readonly url: string;
  readonly expiresAt: number;
}

/** `/config/pages/ID/link`: creates a link that shows the newest version of a page (docs/reference/pages.md#preview-links). */
export async function previewLinkScreen(request: OwnerRequest, link?: PreviewLink): Promise<Response> {
  const page = await newestPage(request);
  if (page === undefined) return notFoundScreen(request);
  const { id } = pageDepsOf(request);
  const crumb = await getCrumb(request.c);
  const texts = ownerPagesTexts(ownerLanguage(request.c));
  const state = stateTitle(page.document.publication.state, texts);
  return configScreen(request, {
    title: fillText(texts.linkOf, { title: page.document.title }),
    current: pagesPath,
    intro: texts.linkIntro,
    content: html`${link && created(request, link, texts)}
<p>${fillText(texts.linkState, { state })}</p>
<form method="post" class="filter">
<input type="hidden" name="crumb" value="${crumb}">
<label>${texts.validFor} <select name="days">${validDays.map(
      (days) =>
        html`<option value="${days}"${days === previewDays.usual && html` selected`}>${fillPlural(texts.days, days)}</option>`,
    )}</select></label>
<button class="primary">${texts.createLink}</button>
</form>
<p><a href="${pagesPath}/${id}">${texts.editPage}</a> · <a href="${pagesPath}">${texts.allPages}</a></p>`,
  });
}

/** `POST /config/pages/ID/link` */
export async function createPreviewLink(request: OwnerRequest): Promise<Response> {
  const page = await newestPage(request);
  if (page === undefined) return notFoundScreen(request);
  const { c } = request;
  const { id } = pageDepsOf(request);
  const given = Number((await readFieldMap(c.req.raw)).get("days"));
  const days = validDays.includes(given) ? given : previewDays.usual;
  const expiresAt = Date.now() + days * dayMs;
  const address = new URL(page.document.address, c.req.url);
  const draft = { kind: "page", id, revision: page.version } as const;
  const url = await previewAddress(address, draft, { secret: c.env.SESSION_SECRET ?? "", expiresAt });
  return previewLinkScreen(request, { url, expiresAt });
}

function created({ c, site }: OwnerRequest, { url, expiresAt }: PreviewLink, texts: OwnerPagesTexts): Html {
  const time = formatDateTime(withOwnerLocale(c, site), expiresAt);
  return html`<div class="outcome" role="status"${focusedMessage}><p><strong>${texts.linkCreated}</strong></p></div>
<p class="setting"><label for="preview-link">${fillText(texts.linkUntil, { time })}</label>
<input id="preview-link" type="text" readonly dir="ltr" value="${url}"></p>
<p><a class="button" href="${url}" target="_blank" rel="noopener">${texts.openInWindow}</a></p>`;
}

/** The newest version of the request's page; undefined if it was deleted or never existed. */
async function newestPage(request: OwnerRequest) {
  const { db, id } = pageDepsOf(request);
  const current = await readPage(db, id);
  const document = current && completeDocument(current.document);
  if (document === undefined || document.publication.state === publicationStates.deleted) return undefined;
  return { document, version: current?.version ?? 0 };
}
