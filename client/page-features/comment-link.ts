/**
 * Scrolls to the comments of a page whose URL names one of them, if it is not in the page yet
 * (docs/reference/routes.md#comment-links). They are loaded when they are visible, and then scroll to the comment.
 */
export function start(): void {
  if (document.querySelector(":target") === null)
    document.querySelector(".squarespace-comments")?.scrollIntoView();
}
