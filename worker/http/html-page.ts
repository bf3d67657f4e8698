import { directionOf } from "../../shared/text/direction.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { escapeNonAscii } from "./ascii.ts";

/**
 * A page of the worker itself. It uses nothing of the site: no script, no font, no external style sheet. It is light in
 * every color scheme (docs/decisions/0134-light-pages.md).
 */
export interface HtmlPage {
  /** The title as plain text. */
  readonly title: string;
  readonly css: string;
  /** Content of the body element. */
  readonly body: string;
  /** Language of the page; `en` by default. */
  readonly language?: string;
  /** Nonce of the style element, for pages whose Content-Security-Policy requires one. */
  readonly nonce?: string;
}

/** The page as a document of ASCII characters. */
export function htmlPage({ title, css, body, language = "en", nonce }: HtmlPage): string {
  const lang = /^[\w-]{1,35}$/.test(language) ? language : "en";
  return escapeNonAscii(`<!doctype html>
<html lang="${lang}"${directionOf(lang) === "rtl" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
<style${nonce === undefined ? "" : ` nonce="${nonce}"`}>${css}</style>
</head>
<body>${body}</body>
</html>
`);
}

interface PageHeaderOptions {
  /** `json` for the JSON that replaces the page if the request does not accept HTML. */
  readonly type?: "html" | "json";
  /** Nonce of the style element, if it has one. */
  readonly nonce?: string;
  /** Targets to which the page's forms may be submitted; `'none'` by default. */
  readonly formAction?: "'none'" | "'self'";
  readonly frameAncestors?: "'none'" | "'self'";
}

/** Headers of the worker's own pages: never cached, never indexed, nothing loaded. */
export function ownPageHeaders(options: PageHeaderOptions = {}): Record<string, string> {
  const { type = "html", nonce, formAction = "'none'", frameAncestors } = options;
  const policy = [
    "default-src 'none'",
    `style-src ${nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    ...(frameAncestors === undefined ? [] : [`frame-ancestors ${frameAncestors}`]),
  ];
  return {
    "cache-control": "no-store",
    "content-security-policy": policy.join("; "),
    "content-type": type === "html" ? "text/html; charset=utf-8" : "application/json",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

/** Headers of a page with a form of the site. */
export const formPageHeaders: Readonly<Record<string, string>> = {
  ...ownPageHeaders({ formAction: "'self'", frameAncestors: "'self'" }),
  // With `same-origin` the form's request has the `Origin` header, and a referrer by which the way back is
  // found.
  "referrer-policy": "same-origin",
};

/** Escaped text; parts between backticks become `<code>`. */
export function renderInlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
