import "../texts.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { type FailuresTexts, failuresTexts } from "../../shared/texts/failures.ts";
import { errorPageCss } from "../http/error-style.ts";
import { htmlPage, ownPageHeaders, renderInlineCode } from "../http/html-page.ts";
import { acceptsHtml } from "../http/navigation.ts";
import { visitorLanguage } from "../http/visitor-language.ts";
import type { BlockedResult, BlockedTexts } from "./rule.ts";

type BlockedContent = Omit<BlockedResult, "kind">;

/** The result in the visitor's language: a page that needs no script, or JSON for a request that does not accept HTML. */
export function blockedPage(request: Request, { status, textsIn }: BlockedContent): Response {
  const language = visitorLanguage(request);
  const texts = failuresTexts(language);
  const shown = textsIn(language);
  const { title, message } = shown;
  const page = { title, css: errorPageCss, language } as const;
  const isHtml = acceptsHtml(request.headers);
  const body = isHtml
    ? htmlPage({ ...page, body: blockedBody(shown, texts) })
    : JSON.stringify({ error: message.replaceAll("`", ""), title, status });
  return new Response(request.method === "HEAD" ? null : body, {
    status,
    headers: {
      ...ownPageHeaders({ type: isHtml ? "html" : "json", frameAncestors: "'self'" }),
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-awning": "untouched; reason=blocked",
    },
  });
}

function blockedBody(content: BlockedTexts, texts: FailuresTexts): string {
  const { title, message, advice, ownerAdvice, link = { to: "/", label: texts.toSite } } = content;
  return `<main>
<h1>${escapeHtml(title)}</h1>
<p class="what" role="alert">${renderInlineCode(message)}</p>
${advice.length > 0 ? `<h2>${texts.advice}</h2>` : ""}
<ul>
${advice.map((line) => `<li>${renderInlineCode(line)}</li>`).join("\n")}
</ul>
<p><a class="retry" href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>
${
  ownerAdvice === undefined
    ? ""
    : `<section aria-labelledby="owner"><h2 id="owner">${texts.ownerHeading}</h2><p>${renderInlineCode(ownerAdvice)}</p></section>`
}
</main>`;
}
