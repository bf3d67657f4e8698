import { describe, expect, it } from "vitest";
import { configRedirectEdit } from "../../../worker/page/config-redirect.ts";
import { createPage } from "../../../worker/page/page.ts";
import { type Asked, factsOf } from "../redirects/asked.ts";

/** An owner who follows a link inside the site, in a browser that does not say whether it is framed. */
const unknown: Asked = { scheme: "http", dest: null, referer: "/", path: "/about", roles: [1] };

function head(asked: Asked, nonce?: string): string {
  const page = createPage({ facts: factsOf(asked), charset: "utf-8", nonce, onContext: () => {} });
  return configRedirectEdit.head?.(page) ?? "";
}

describe("the page's own configuration redirect", () => {
  it("is a script in pure ASCII that parses, with the page's nonce", () => {
    const script = head(unknown, "bm9uY2U=");
    expect(script).toMatch(/^<script data-awning nonce="bm9uY2U=">[\x20-\x7e]+<\/script>$/);
    const code = script.replace(/<[^>]*>/g, "");
    expect(code).not.toContain("<");
    expect(() => new Function(code)).not.toThrow();
    expect(head(unknown)).toContain("<script data-awning>");
  });

  it.each<[string, Asked]>([
    ["a visitor", { ...unknown, roles: null }],
    ["a viewer", { ...unknown, roles: [10] }],
    ["a browser that says it is framed", { ...unknown, dest: "iframe" }],
    ["a browser that says it is at top level", { ...unknown, dest: "document" }],
    ["somebody who stays on the site", { ...unknown, noredirect: "1" }],
    ["a page that says so in its address", { ...unknown, query: "?noredirect" }],
    ["a local host", { ...unknown, host: "localhost" }],
    ["a site in developer mode", { ...unknown, developerMode: true }],
    ["a site to be cloned", { ...unknown, cloneable: true }],
    ["a circle", { ...unknown, redirects: "3" }],
  ])("is not in the page of %s", (_, asked) => {
    expect(head(asked)).toBe("");
  });
});
