import { cookieNames, paths } from "../../../shared/names.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import { cookiesOf, type OriginContext, sendCookie } from "../accounts/origin-context.ts";
import { html } from "../templates/html.ts";
import { bar } from "./bar.ts";
import { areaAddress, framedPage, withNoredirect } from "./frame-url.ts";
import { guide } from "./guide.ts";
import type { Asked } from "./inside.ts";
import { collectionIdAt } from "./pages.ts";
import { shell } from "./shell.ts";

/** `/config/`: the site in a frame, below the area's bar or over the whole window. */
export async function preview(asked: Asked): Promise<Response> {
  const { c, site } = asked;
  const url = new URL(c.req.url);
  const page = framedPage(url.searchParams.get("frameUrl"), url);
  const expanded = expandedState(c, url);
  const guideIsOpen = url.searchParams.get("guide") === "true";
  const collection = await collectionIdAt(c.env.DB, new URL(page, url.origin).pathname);
  const guideLink = html`<a class="button" href="${areaAddress(page, { guide: !guideIsOpen })}" data-awning-toggle="guide" data-awning-on="${String(guideIsOpen)}">Guide</a>`;
  return shell(c, {
    title: `${site.title} · Awning`,
    layout: "preview",
    expanded,
    body: html`${await bar(asked, { current: "/config/", frameUrl: page, more: guideLink })}
<main>
<h1 class="unseen">Preview of ${site.title}</h1>
<div class="strip">
<p class="where" data-awning-bar><span class="unseen">You see </span><span data-awning-path>${page}</span></p>
<div class="links" data-awning-bar>
<a href="${withNoredirect(page)}" data-awning-link="{page}">View the site</a>
<a href="${collection ? `/config/pages/${collection}` : "/config/pages"}" data-awning-panel${!collection && html` hidden`}>About this page</a>
<a href="${paths.explain}?url=${encodeURIComponent(page)}" data-awning-link="${paths.explain}?url={url}">Why this page?</a>
</div>
<a class="button full-screen" href="${areaAddress(page, { expanded: !expanded })}" title="Escape does the same" data-awning-toggle="expanded" data-awning-on="${String(expanded)}"><span class="corners" aria-hidden="true"></span><span>Full screen</span></a>
</div>
<p class="astray" role="status" data-awning-astray hidden>This page cannot be shown here. It belongs to another site or to the configuration area itself, or it did not load. <a href="/config/">Back to the start page</a></p>
<div class="stage">
<iframe src="${page}" title="${site.title}" data-awning-preview></iframe>
${guide({ open: guideIsOpen, closeAddress: areaAddress(page, { guide: false }) })}
</div>
</main>`,
  });
}

/** What the request asks for, and else what this browser had last. */
function expandedState(c: OriginContext, url: URL): boolean {
  const asked = url.searchParams.get("expanded");
  if (asked !== "true" && asked !== "false") return cookiesOf(c).get(cookieNames.previewFrame) === "true";
  const secure = url.protocol === "https:";
  sendCookie(c, serializeCookie({ name: cookieNames.previewFrame, value: asked, secure }));
  return asked === "true";
}
