import { commentLink } from "../../shared/comment-link.ts";
import { returnPath } from "../../shared/return-path.ts";
import { contextFor } from "../page/page.ts";
import { alertPage } from "../redirects/alert-page.tsx";
import { id as anyId } from "../redirects/parameters.ts";
import { respond } from "../redirects/respond.ts";
import type { Facts } from "../visitor/facts.ts";

/**
 * `GET /_awning/comment?page={path}&id={id}`: leads to a comment, wherever this site has its comments. For links whose
 * makers do not know that, such as those in e-mails.
 */
export function comment(request: Request, facts: Facts, requestId: string): Response {
  const { searchParams } = facts.url;
  const commentId = searchParams.get("id") ?? "";
  if (!anyId.shape.test(commentId)) {
    return alertPage(request, {
      status: 400,
      title: "This link to a comment does not work",
      message: `Something is wrong with its address: \`id\` has to be ${anyId.expects}.`,
      advice: ["Go to the page and look for the comment there."],
      owner: "The address has to be `/_awning/comment?page={path of the page}&id={id of the comment}`.",
    });
  }
  const { learned, settings } = facts.site;
  const { disqusShortname } = contextFor(undefined, learned, settings);
  const to = commentLink({
    pageUrl: returnPath(searchParams.get("page"), facts.url),
    commentId,
    disqusShortname,
  });
  return respond({ kind: "redirect", status: 302, to }, request, facts, requestId);
}
