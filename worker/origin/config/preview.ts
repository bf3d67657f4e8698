import { attributes, cookieNames, paths } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { addResponseCookie, cookiesOf } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { type Html, html } from "../templates/html.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { collectionIdAt } from "./pages-screen.ts";
import { parsePreviewPath, previewUrl, withNoredirect } from "./preview-url.ts";
import { configPageResponse } from "./shell.ts";
import { topBar } from "./top-bar.ts";

/** `/config/`: the site in a frame, below the top bar or in the whole window. */
export async function previewScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const url = new URL(c.req.url);
  const page = parsePreviewPath(url.searchParams.get("frameUrl"), url);
  const expanded = isExpanded(c, url);
  const guideIsOpen = url.searchParams.get("guide") === "true";
  const collection = await collectionIdAt(c.env.DB, new URL(page, url.origin).pathname);
  const guideLink = html`<a class="button" href="${previewUrl(page, { guide: !guideIsOpen })}" ${attributes.previewToggle}="guide" ${attributes.toggleState}="${String(guideIsOpen)}">Guide</a>`;
  return configPageResponse(c, {
    title: `${site.title} · Awning`,
    layout: "preview",
    expanded,
    body: html`${await topBar(request, { current: "/config/", frameUrl: page, more: guideLink })}
<main>
<h1 class="unseen">Preview of ${site.title}</h1>
<div class="strip">
<p class="where" ${attributes.hiddenInFullScreen}><span class="unseen">You see </span><span ${attributes.previewPath}>${page}</span></p>
<div class="links" ${attributes.hiddenInFullScreen}>
<a href="${withNoredirect(page)}" ${attributes.previewLink}="{page}">View the site</a>
<a href="${collection ? `/config/pages/${collection}` : "/config/pages"}" ${attributes.pageScreenLink}${!collection && html` hidden`}>About this page</a>
<a href="${paths.explain}?url=${encodeURIComponent(page)}" ${attributes.previewLink}="${paths.explain}?url={url}">Why this page?</a>
</div>
<a class="button full-screen" href="${previewUrl(page, { expanded: !expanded })}" title="Escape does the same" ${attributes.previewToggle}="expanded" ${attributes.toggleState}="${String(expanded)}"><span class="corners" aria-hidden="true"></span><span>Full screen</span></a>
</div>
<p class="preview-error" role="status" ${attributes.previewError} hidden>This page cannot be shown here. It belongs to another site or to the configuration area itself, or it did not load. <a href="/config/">Back to the start page</a></p>
<div class="stage">
<iframe src="${page}" title="${site.title}" ${attributes.previewFrame}></iframe>
${helpPanel({ open: guideIsOpen, closeAddress: previewUrl(page, { guide: false }) })}
</div>
</main>`,
  });
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
function helpPanel({ open, closeAddress }: { open: boolean; closeAddress: string }): Html {
  return html`<aside class="guide" id="guide" aria-labelledby="guide-title"${!open && html` hidden`}>
<div class="guide-head">
<h2 id="guide-title" tabindex="-1">Guide</h2>
<a class="button" href="${closeAddress}" ${attributes.guideCloseLink}>Close</a>
</div>
<h3>Look around</h3>
<p>The frame shows the site as visitors see it. Follow its links: the address above goes with you.</p>
<p>The bar leads to what your role may see and change: the site’s pages, what visitors have sent (the inbox), its settings, and who may do what.</p>
<h3>Keys</h3>
<dl>
<dt><kbd>Esc</kbd></dt>
<dd>Shows the preview over the whole window, and back. While this guide is open, closes it. On the site itself, brings you here.</dd>
<dt><kbd>Shift</kbd> <kbd>Esc</kbd></dt>
<dd>Signs you out, and shows the page as a visitor sees it.</dd>
</dl>
<h3>Stay on the site</h3>
<p>Signed in, you are brought here whenever you open a page of the site. <em>View the site</em> stops that until you close the browser.</p>
<p><em>Why this page?</em> tells, step by step, why an address brings you here or leaves you where you are.</p>
</aside>`;
}
