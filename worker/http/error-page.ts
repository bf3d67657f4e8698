import "../texts.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { fillText } from "../../shared/text/text.ts";
import { failuresTexts } from "../../shared/texts/failures.ts";
import { type ErrorKind, type ErrorPageContent, errorPageContent } from "./error-copy.ts";
import { errorPageCss } from "./error-style.ts";
import { htmlPage, ownPageHeaders, renderInlineCode } from "./html-page.ts";
import { acceptsHtml } from "./navigation.ts";
import { visitorLanguage } from "./visitor-language.ts";

export type { ErrorKind } from "./error-copy.ts";

/** The value of the header `x-awning` on error pages. */
export const errorPageMarker = "untouched; reason=error-page";

/** An error response in the visitor's language: a page, or JSON for a request that does not accept HTML. */
export function errorPage(request: Request, kind: ErrorKind, requestId: string): Response {
  return respond(request, errorPageContent(request, kind, visitorLanguage(request)), requestId);
}

/** The response while settings of the worker are missing or wrong. `problems` are shown; they never hold secrets. */
export function configurationErrorPage(
  problems: readonly string[],
  requestId: string,
  request: Request,
): Response {
  const texts = failuresTexts(visitorLanguage(request));
  const content = {
    status: 500,
    title: texts.notSetUp,
    description: texts.settingsText,
    visitorAdvice: texts.ownerOnly,
    ownerAdvice: problems,
    isAdviceEnglish: true,
  } as const;
  return respond(request, content, requestId);
}

function respond(request: Request, content: ErrorPageContent, requestId: string): Response {
  const { status, title, description } = content;
  const isHtml = acceptsHtml(request.headers);
  const language = visitorLanguage(request);
  const page = { title, css: errorPageCss, language } as const;
  const body = isHtml
    ? htmlPage({ ...page, body: errorBody(content, requestId, language) })
    : JSON.stringify({ error: `${title}. ${description}`, status, requestId });
  return new Response(request.method === "HEAD" ? null : body, {
    status,
    headers: {
      ...ownPageHeaders({ type: isHtml ? "html" : "json" }),
      "x-awning": errorPageMarker,
      "x-request-id": requestId,
    },
  });
}

function errorBody(content: ErrorPageContent, requestId: string, language: string): string {
  const texts = failuresTexts(language);
  const { status, title, description, visitorAdvice, ownerAdvice, isAdviceEnglish, canRetry } = content;
  const adviceLanguage = isAdviceEnglish ? ' lang="en" dir="ltr"' : "";
  return `<main>
<p class="code">${fillText(texts.code, { status })}</p>
<h1>${title}</h1>
<p class="what">${description}</p>
<p>${visitorAdvice}</p>
${canRetry === false ? "" : `<p><a class="retry" href="">${texts.again}</a></p>`}
<section aria-labelledby="owner">
<h2 id="owner">${texts.ownerHeading}</h2>
<ul>
${ownerAdvice.map((line) => `<li${adviceLanguage}>${renderInlineCode(line)}</li>`).join("\n")}
<li>${texts.lookInLog}</li>
</ul>
</section>
<footer>${texts.reference} <code>${escapeHtml(requestId)}</code></footer>
</main>`;
}
