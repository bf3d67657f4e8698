import { build } from "../../build.ts";
import type { OriginContext } from "../accounts/session.ts";
import { type Content, html } from "../templates/html.ts";

/** Nothing of these pages is for anybody else, nor may anything of them be framed, shared or kept. */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; frame-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The first page in the frame tells by it where it stands, in browsers that say nothing else.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  // Not one of the site's pages: nothing is to be added to it.
  "x-awning": "own-page",
};

export interface Shell {
  readonly title: string;
  /** What stands in the body element's class: it names the layout. */
  readonly layout: "sign-in" | "preview" | "screen";
  readonly body: Content;
  readonly status?: 200 | 400 | 401 | 403 | 404 | 429;
  /** The preview is shown over the whole window. */
  readonly expanded?: boolean;
}

/** One of the area's own pages, as a whole document. */
export function shell(
  c: OriginContext,
  { title, layout, body, status = 200, expanded = false }: Shell,
): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${build.configStyle}">
<script type="module" src="${build.config}"></script>
</head>
<body class="${layout}" data-expanded="${String(expanded)}">
${body}
</body>
</html>
`;
  return c.body(page.markup, status, headers);
}
