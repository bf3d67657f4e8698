export interface CommentLocation {
  /** URL or path of the page. Its fragment is replaced. */
  readonly pageUrl: string;
  readonly commentId: string;
  /** The site's name at Disqus, the external comments service; empty if the site does not use it. */
  readonly disqusShortname?: string;
}

/**
 * The URL of a comment (docs/reference/routes.md#comment-links): `#comment-{id}` on its page, or the whole thread at
 * the external service, whose comments have other ids.
 */
export function commentLink({ pageUrl, commentId, disqusShortname = "" }: CommentLocation): string {
  const [page = ""] = pageUrl.split("#", 1);
  return `${page}#${disqusShortname === "" ? `comment-${encodeURIComponent(commentId)}` : "disqus_thread"}`;
}
