import { escapeHtml } from "../../shared/text/escape-html.ts";
import { errorPageCss } from "../http/error-style.ts";
import { htmlPage, ownPageHeaders, renderInlineCode } from "../http/html-page.ts";
import { acceptsHtml } from "../http/navigation.ts";
import type { BlockedResult } from "./rule.ts";

type BlockedContent = Omit<BlockedResult, "kind">;

/** The result as a page that needs no script, or as JSON for a request that does not accept HTML. */
export function blockedPage(request: Request, content: BlockedContent): Response {
  const { status, title, message } = content;
  const isHtml = acceptsHtml(request.headers);
  const body = isHtml
    ? htmlPage({ title, css: errorPageCss, colorScheme: "light dark", body: blockedBody(content) })
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

function blockedBody(content: BlockedContent): string {
  const { title, message, advice, ownerAdvice, link = { to: "/", label: "Go to the site" } } = content;
  return `<main>
<h1>${escapeHtml(title)}</h1>
<p class="what" role="alert">${renderInlineCode(message)}</p>
${advice.length > 0 ? "<h2>What you can do</h2>" : ""}
<ul>
${advice.map((line) => `<li>${renderInlineCode(line)}</li>`).join("\n")}
</ul>
<p><a class="retry" href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>
${
  ownerAdvice === undefined
    ? ""
    : `<section aria-labelledby="owner"><h2 id="owner">If this is your site</h2><p>${renderInlineCode(ownerAdvice)}</p></section>`
}
</main>`;
}
