import { escapeHtml } from "../../shared/text/escape-html.ts";
import { type ErrorKind, type ErrorPageContent, errorPageContent, ownerOnlyAdvice } from "./error-copy.ts";
import { errorPageCss } from "./error-style.ts";
import { htmlPage, ownPageHeaders, renderInlineCode } from "./html-page.ts";
import { acceptsHtml } from "./navigation.ts";

export type { ErrorKind } from "./error-copy.ts";

/** The value of the header `x-awning` on error pages. */
export const errorPageMarker = "untouched; reason=error-page";

/** An error response: a page, or JSON for a request that does not accept HTML. */
export function errorPage(request: Request, kind: ErrorKind, requestId: string): Response {
  return respond(request, errorPageContent(request, kind), requestId);
}

/** The response while settings of the worker are missing or wrong. `problems` are shown; they never hold secrets. */
export function configurationErrorPage(
  problems: readonly string[],
  requestId: string,
  request: Request,
): Response {
  return respond(request, { ...configurationError, ownerAdvice: problems }, requestId);
}

const configurationError: ErrorPageContent = {
  status: 500,
  title: "This site isn\u2019t set up yet",
  description: "Settings that the server in front of it needs are missing or wrong.",
  visitorAdvice: ownerOnlyAdvice,
  ownerAdvice: [],
};

function respond(request: Request, content: ErrorPageContent, requestId: string): Response {
  const { status, title, description } = content;
  const isHtml = acceptsHtml(request.headers);
  const body = isHtml
    ? htmlPage({ title, css: errorPageCss, colorScheme: "light dark", body: errorBody(content, requestId) })
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

function errorBody(content: ErrorPageContent, requestId: string): string {
  const { status, title, description, visitorAdvice, ownerAdvice, canRetry } = content;
  const lines = [...ownerAdvice, "Look for the reference below in the worker\u2019s log."];
  return `<main>
<p class="code">Error ${status}</p>
<h1>${title}</h1>
<p class="what">${description}</p>
<p>${visitorAdvice}</p>
${canRetry === false ? "" : '<p><a class="retry" href="">Try again</a></p>'}
<section aria-labelledby="owner">
<h2 id="owner">If this is your site</h2>
<ul>
${lines.map((line) => `<li>${renderInlineCode(line)}</li>`).join("\n")}
</ul>
</section>
<footer>Reference <code>${escapeHtml(requestId)}</code></footer>
</main>`;
}
