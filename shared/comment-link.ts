export interface CommentAddress {
  /** The page's address or path; a fragment that it has gives way. */
  readonly pageUrl: string;
  readonly commentId: string;
  /** The site's name at the external comments service; empty when it has none. */
  readonly disqusShortname?: string;
}

/**
 * Where a comment stands (spec 2): `#comment-{id}` on its page, or the thread of an external service, which knows
 * nothing of our ids.
 */
export function commentLink({ pageUrl, commentId, disqusShortname = "" }: CommentAddress): string {
  const [page = ""] = pageUrl.split("#", 1);
  return `${page}#${disqusShortname === "" ? `comment-${encodeURIComponent(commentId)}` : "disqus_thread"}`;
}
