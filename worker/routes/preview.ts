import "../texts.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { errorPageCss } from "../http/error-style.ts";
import { foreignFormError, formResponse, plainTextError } from "../http/form-response.ts";
import { htmlPage, ownPageHeaders } from "../http/html-page.ts";
import { readPostedFields } from "../http/read-form.ts";
import { isSameOrigin, returnPath } from "../http/same-origin.ts";
import { visitorLanguage } from "../http/visitor-language.ts";
import { expiredPreviewCookie, previewCookie, readPreviewToken } from "../request/preview-token.ts";
import type { RequestContext } from "../request/request-context.ts";

/**
 * `GET /_awning/preview?token=…&page=…` opens a preview link: the browser gets the token as a cookie and is led to the
 * page. `POST`, same-origin only, ends the preview.
 */
export async function handlePreview({ request, facts, env }: RequestContext): Promise<Response> {
  const { url, site } = facts;
  if (request.method === "POST") {
    if (!isSameOrigin(request, url)) return foreignFormError(request);
    const fields = (await readPostedFields(request)) ?? new Map<string, string>();
    return formResponse(request, url, fields, [expiredPreviewCookie(url)]);
  }
  if (request.method !== "GET" && request.method !== "HEAD")
    return plainTextError(405, "This address opens a preview (GET) or ends it (POST).");
  const token = url.searchParams.get("token") ?? undefined;
  const preview = await readPreviewToken(token, site.host, env.SESSION_SECRET ?? "");
  if (token === undefined || preview === undefined || preview === "expired")
    return endedPreviewPage(request, url);
  return new Response(null, {
    status: 303,
    headers: {
      location: returnPath(url.searchParams.get("page"), url),
      "set-cookie": previewCookie(token, preview, url),
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}

/** The page in place of a preview that is not valid any more. It also deletes the cookie of the preview. */
export function endedPreviewPage(request: Request, url: URL): Response {
  const language = visitorLanguage(request);
  const texts = pagesTexts(language);
  const title = texts.previewEnded;
  const body = `<main>
<h1>${title}</h1>
<p class="what">${texts.previewEndedText}</p>
<p>${texts.askForLink}</p>
<p><a class="retry" href="/">${texts.toSite}</a></p>
</main>`;
  const page = htmlPage({ title, css: errorPageCss, body, language });
  return new Response(request.method === "HEAD" ? null : page, {
    status: 410,
    headers: { ...ownPageHeaders(), "set-cookie": expiredPreviewCookie(url) },
  });
}
