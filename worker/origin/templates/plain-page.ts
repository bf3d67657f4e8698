import "../../texts.ts";
import { directionOf } from "../../../shared/text/direction.ts";
import { failuresTexts } from "../../../shared/texts/failures.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { standalonePagePolicy } from "../content-security-policy.ts";
import { type Content, html } from "./html.ts";

export interface PlainPageOptions {
  readonly title: string;
  readonly status: number;
  readonly content: Content;
  readonly language: string;
}

/** A page without header, footer and external style sheet. It is never cached. */
export function plainPage({ title, status, content, language }: PlainPageOptions): Response {
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f3; color: #143f45; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100%, 28rem); padding: 2rem 1.5rem; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
a { color: inherit; text-underline-offset: 0.2em; }
form { display: grid; gap: 1rem; margin: 1.5rem 0; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
label.check { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
label.check input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #143f45; }
input:not([type=checkbox]) { box-sizing: border-box; width: 100%; padding: 0.7rem 0.8rem; border: 1px solid #5d7679; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
button { padding: 0.8rem 1.25rem; border: 0; border-radius: 6px; background: #143f45; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #b4552d; outline-offset: 2px; }
.message { padding: 0.75rem 1rem; border-inline-start: 4px solid #a3341c; background: #f7e7e0; color: #6d1f0d; }
.message:focus { outline: none; }
</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
  return new Response(page.markup, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": standalonePagePolicy,
    },
  });
}

/**
 * The page for a database error, in the language of the visitor's browser: the site has no other to ask. The site's own error page is stored in the same database, so it cannot be used.
 *
 * @param message the error of the database in English; the text for visitors without it
 */
export function databaseErrorPage(request: Request, message?: string): Response {
  const language = visitorLanguage(request);
  const texts = failuresTexts(language);
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.notStarted}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f3; color: #143f45; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; padding: 2rem; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
code { display: block; padding: 1rem; background: #efe9de; border-radius: 6px; overflow-wrap: anywhere; }
</style>
</head>
<body><main><h1>${texts.notStarted}</h1><p>${texts.notStartedText}</p>${message === undefined ? html`<p>${texts.databaseSilent}</p>` : html`<code lang="en" dir="ltr">${message}</code>`}</main></body>
</html>
`;
  return new Response(page.markup, {
    status: 500,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": standalonePagePolicy,
    },
  });
}
