import { asciiHtml } from "../page/ascii.ts";
import { errorStyle } from "./error-style.ts";
import { namesHtml } from "./navigation.ts";
import { type Failure, type Trouble, tellOwner, troubleWith } from "./trouble.ts";

export type { Failure } from "./trouble.ts";

/** The `x-awning` header of these pages. */
export const errorPageMark = "untouched; reason=error-page";

const configuration: Trouble = {
  status: 500,
  title: "This site isn\u2019t set up yet",
  what: "The server in front of it lacks a setting that it cannot work without.",
  visitor: tellOwner,
  owner: [],
};

/** The answer when there is no better one: a page, or JSON for a request that did not ask for one. */
export function failurePage(request: Request, failure: Failure, requestId: string): Response {
  return answer(request, troubleWith(request, failure), requestId);
}

/** The answer while the worker's own settings are wrong. `errors` are shown: they name settings, never secrets. */
export function configurationErrorPage(
  errors: readonly string[],
  requestId: string,
  request: Request,
): Response {
  return answer(request, { ...configuration, owner: errors }, requestId);
}

function answer(request: Request, trouble: Trouble, requestId: string): Response {
  const asHtml = namesHtml(request.headers);
  const body = asHtml
    ? page(trouble, requestId)
    : JSON.stringify({ error: `${trouble.title}. ${trouble.what}`, status: trouble.status, requestId });
  return new Response(request.method === "HEAD" ? null : body, {
    status: trouble.status,
    headers: {
      "content-type": asHtml ? "text/html; charset=utf-8" : "application/json",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "x-awning": errorPageMark,
      "x-request-id": requestId,
    },
  });
}

function page({ status, title, what, visitor, owner, again }: Trouble, requestId: string): string {
  return asciiHtml(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${errorStyle}</style>
</head>
<body>
<main>
<p class="code">Error ${status}</p>
<h1>${title}</h1>
<p class="what">${what}</p>
<p>${visitor}</p>
${again === false ? "" : '<p><a class="retry" href="">Try again</a></p>'}
<section aria-labelledby="owner">
<h2 id="owner">If this is your site</h2>
<ul>
${[...owner, "Look for the reference below in the worker\u2019s log."].map((line) => `<li>${withCode(line)}</li>`).join("\n")}
</ul>
</section>
<footer>Reference <code>${escapeHtml(requestId)}</code></footer>
</main>
</body>
</html>
`);
}

/** What stands between backticks is something to type. */
function withCode(line: string): string {
  return escapeHtml(line).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
