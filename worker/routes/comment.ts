import { commentLink } from "../../shared/comment-link.ts";
import { returnPath } from "../../shared/return-path.ts";
import { fillText } from "../../shared/text/text.ts";
import { failuresTexts } from "../../shared/texts/failures.ts";
import { blockedPage } from "../redirects/blocked-page.ts";
import { idFormat } from "../redirects/parameters.ts";
import type { BlockedTexts } from "../redirects/rule.ts";
import { ruleResponse } from "../redirects/rule-response.ts";
import type { Facts } from "../request/facts.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";

const addressFormat = "`/_awning/comment?page={page}&id={id}`";

function wrongIdTexts(language: string): BlockedTexts {
  const texts = failuresTexts(language);
  const reason = fillText(texts.parameterWrong, { name: "`id`", expected: texts[idFormat.expected] });
  return {
    title: texts.linkComment,
    message: fillText(texts.wrongAddress, { name: "`id`" }),
    advice: [texts.findComment],
    ownerAdvice: `${reason} ${fillText(texts.addressFormat, { address: addressFormat })}`,
  };
}

/**
 * `GET /_awning/comment?page={path}&id={id}`: redirects to a comment (docs/reference/routes.md#comment-links). It is
 * used in emails and other places that do not know the page's comment URL.
 */
export function redirectToComment(request: Request, facts: Facts, requestId: string): Response {
  const { searchParams } = facts.url;
  const commentId = searchParams.get("id") ?? "";
  if (!idFormat.pattern.test(commentId)) {
    return blockedPage(request, { status: 400, textsIn: wrongIdTexts });
  }
  const { learned, settings } = facts.site;
  const { disqusShortname } = effectiveSiteContext(undefined, learned, settings);
  const pageUrl = returnPath(searchParams.get("page"), facts.url);
  const to = commentLink({ pageUrl, commentId, disqusShortname });
  return ruleResponse({ kind: "redirect", status: 302, to }, request, facts, requestId);
}
