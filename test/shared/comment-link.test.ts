import { describe, expect, it } from "vitest";
import { commentLink } from "../../shared/comment-link.ts";

describe("commentLink", () => {
  it.each([
    ["the comment on its page", "/blog/a", "5f", undefined, "/blog/a#comment-5f"],
    ["a site without an external service", "/blog/a", "5f", "", "/blog/a#comment-5f"],
    ["an external service's thread", "/blog/a", "5f", "shop", "/blog/a#disqus_thread"],
    ["the query stays", "/blog/a?page=2", "5f", undefined, "/blog/a?page=2#comment-5f"],
    ["a fragment gives way", "https://e.test/a#top", "5f", undefined, "https://e.test/a#comment-5f"],
    ["an id cannot end the fragment", "/a", '"> x', undefined, "/a#comment-%22%3E%20x"],
  ])("%s", (_, pageUrl, commentId, disqusShortname, expected) => {
    const address =
      disqusShortname === undefined ? { pageUrl, commentId } : { pageUrl, commentId, disqusShortname };
    expect(commentLink(address)).toBe(expected);
  });
});
