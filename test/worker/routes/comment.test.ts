import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";

const address = (query: Readonly<Record<string, string>>) => `/_awning/comment?${new URLSearchParams(query)}`;

describe("/_awning/comment", () => {
  it.each([
    [
      "a page",
      { page: "/blog/a", id: "5f0d5f3a1c9d440000a1b2c3" },
      "/blog/a#comment-5f0d5f3a1c9d440000a1b2c3",
    ],
    ["a page with a query", { page: "/blog/a?x=1", id: "c-1" }, "/blog/a?x=1#comment-c-1"],
    ["a fragment of its own", { page: "/blog/a#top", id: "1" }, "/blog/a#comment-1"],
    ["no page", { id: "1" }, "/#comment-1"],
    ["another host", { page: "//evil.test", id: "1" }, "/#comment-1"],
    ["another host in full", { page: "https://evil.test/", id: "1" }, "/#comment-1"],
    ["a line end", { page: "/a\r\nSet-Cookie: b=c", id: "1" }, "/#comment-1"],
  ])("redirects to the comment: %s", async (_, query, to) => {
    const response = await fetchFromWorker(address(query));
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("redirects to the thread of an external service", async () => {
    await env.SITES.put("site:discussed.test", JSON.stringify({ disqusShortname: "shop" }));
    const response = await fetchFromWorker(address({ page: "/blog/a", id: "1" }), { host: "discussed.test" });
    expect(response.headers.get("location")).toBe("/blog/a#disqus_thread");
  });

  it.each(["", "a b", "<script>alert(1)</script>", "1\r\n", "a".repeat(129), "//evil.test"])(
    "rejects the id %j, and does not repeat it",
    async (id) => {
      const response = await fetchFromWorker(address({ page: "/blog/a", id }));
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain("<code>id</code> is not right; expected is up to 128 letters");
      expect(text).not.toContain("alert(1)");
    },
  );
});
