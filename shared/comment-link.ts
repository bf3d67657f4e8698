export interface CommentLocation {
  /** The page's address or path. Its fragment is replaced. */
  readonly pageUrl: string;
  readonly commentId: string;
  /** The site's name at the external comments service; empty when it has none. */
  readonly disqusShortname?: string;
}

/**
 * The address of a comment (docs/reference/routes.md#comment-links): `#comment-{id}` on its page, or the thread of an external
 * service, which has other ids.
 */
export function commentLink({ pageUrl, commentId, disqusShortname = "" }: CommentLocation): string {
  const [page = ""] = pageUrl.split("#", 1);
  return `${page}#${disqusShortname === "" ? `comment-${encodeURIComponent(commentId)}` : "disqus_thread"}`;
}
