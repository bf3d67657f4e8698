import { attributes, cookieNames, paths } from "../../../shared/names.ts";
import { hasPermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OwnerPreviewTexts, ownerPreviewTexts } from "../../../shared/texts/owner-preview.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { addResponseCookie, cookiesOf } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { fillHtml } from "../templates/fill-html.ts";
import { type Html, html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { collectionIdAt } from "./pages-screen.ts";
import { parsePreviewPath, previewUrl, withNoredirect } from "./preview-url.ts";
import { configPageResponse } from "./shell.ts";
import { topBar } from "./top-bar.ts";

/** `/config/`: the site in a frame, below the top bar or in the whole window. */
export async function previewScreen(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  const url = new URL(c.req.url);
  const page = parsePreviewPath(url.searchParams.get("frameUrl"), url);
  const expanded = isExpanded(c, url);
  const guideIsOpen = url.searchParams.get("guide") === "true";
  const collection = await collectionIdAt(c.env.DB, new URL(page, url.origin).pathname);
  const texts = ownerPreviewTexts(ownerLanguage(c));
  const canEdit = hasPermission(owner.roles, "contentManager");
  const guideLink = html`<a class="button" href="${previewUrl(page, { guide: !guideIsOpen })}" ${attributes.previewToggle}="guide" ${attributes.toggleState}="${String(guideIsOpen)}">${texts.guide}</a>`;
  return configPageResponse(c, {
    title: `${site.title} · Awning`,
    layout: "preview",
    expanded,
    body: html`${await topBar(request, { current: "/config/", frameUrl: page, more: guideLink })}
<main>
<h1 class="unseen">${fillText(texts.previewOf, { site: site.title })}</h1>
<div class="strip">
<p class="where" ${attributes.hiddenInFullScreen}><span class="unseen">${texts.youSee} </span><bdi dir="ltr"><span ${attributes.previewPath}>${page}</span></bdi></p>
<div class="links" ${attributes.hiddenInFullScreen}>
<a href="${withNoredirect(page)}" ${attributes.previewLink}="{page}">${texts.viewSite}</a>
<a href="${collection ? `/config/pages/${collection}` : "/config/pages"}" ${attributes.pageScreenLink}="${canEdit ? "edit" : ""}"${!collection && html` hidden`}>${canEdit ? texts.editPage : texts.aboutPage}</a>
<a href="${paths.explain}?url=${encodeURIComponent(page)}" ${attributes.previewLink}="${paths.explain}?url={url}">${texts.whyPage}</a>
</div>
<a class="button full-screen" href="${previewUrl(page, { expanded: !expanded })}" title="${texts.escapeSame}" ${attributes.previewToggle}="expanded" ${attributes.toggleState}="${String(expanded)}"><span class="corners" aria-hidden="true"></span><span>${texts.fullScreen}</span></a>
${expanded && signedInNotice(texts, { name: owner.displayName, site: site.title, canEdit })}</div>
<p class="preview-error" role="status" ${attributes.previewError} hidden>${texts.notShown} <a href="/config/">${texts.backToStart}</a></p>
<div class="stage">
<iframe src="${page}" title="${site.title}" ${attributes.previewFrame}></iframe>
${helpPanel(texts, { open: guideIsOpen, canEdit, closeAddress: previewUrl(page, { guide: false }) })}
</div>
</main>`,
  });
}

/**
 * Says in the full-screen preview that the contributor is signed in, because the bar is hidden. It leaves after some
 * seconds and is shown again while the pointer is on the button.
 */
function signedInNotice(
  texts: OwnerPreviewTexts,
  { name, site, canEdit }: { readonly name: string; readonly site: string; readonly canEdit: boolean },
): Html {
  return html`<p class="signed-in" role="status"><strong>${fillText(texts.signedIn, { name })}</strong> ${fillText(texts.inFullScreen, { site })}${canEdit && html` ${texts.pressText}`}</p>
`;
}

/** True if the preview fills the window, according to the query or else to the last choice in this browser. */
function isExpanded(c: OriginContext, url: URL): boolean {
  const parameter = url.searchParams.get("expanded");
  if (parameter !== "true" && parameter !== "false")
    return cookiesOf(c).get(cookieNames.previewFrameExpanded) === "true";
  const secure = url.protocol === "https:";
  addResponseCookie(c, serializeCookie({ name: cookieNames.previewFrameExpanded, value: parameter, secure }));
  return parameter === "true";
}

/** The help panel beside the preview. `closeAddress` is the URL of the link that closes it without JavaScript. */
function helpPanel(
  texts: OwnerPreviewTexts,
  { open, canEdit, closeAddress }: { open: boolean; canEdit: boolean; closeAddress: string },
): Html {
  return html`<aside class="guide" id="guide" aria-labelledby="guide-title"${!open && html` hidden`}>
<div class="guide-head">
<h2 id="guide-title" tabindex="-1">${texts.guide}</h2>
<a class="button" href="${closeAddress}" ${attributes.guideCloseLink}>${texts.close}</a>
</div>
<h3>${texts.lookAround}</h3>
<p>${texts.frameText}${canEdit && html` ${texts.pressText}`}</p>
<p>${texts.barText}</p>
<h3>${texts.keys}</h3>
<dl>
<dt><kbd>Esc</kbd></dt>
<dd>${texts.escapeText}</dd>
<dt><kbd>Shift</kbd> <kbd>Esc</kbd></dt>
<dd>${texts.shiftText}</dd>
</dl>
<h3>${texts.stay}</h3>
<p>${fillHtml(texts.stayText, { link: html`<em>${texts.viewSite}</em>` })}</p>
<p>${fillHtml(texts.whyText, { link: html`<em>${texts.whyPage}</em>` })}</p>
</aside>`;
}
