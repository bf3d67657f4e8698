import { describe, expect, it } from "vitest";
import { configRedirectEdit } from "../../../worker/edits/config-redirect.ts";
import { createPage } from "../../../worker/rewrite/page.ts";
import { factsFor, type RequestSpec } from "../redirects/request-spec.ts";

/** An owner who follows a link inside the site, in a browser that does not send `Sec-Fetch-Dest`. */
const unknownFraming: RequestSpec = { scheme: "http", dest: null, referer: "/", path: "/about", roles: [1] };

function head(spec: RequestSpec, nonce?: string): string {
  const page = createPage({ facts: factsFor(spec), charset: "utf-8", nonce, onContext: () => {} });
  return configRedirectEdit.head?.(page) ?? "";
}

describe("the script of the configuration redirect", () => {
  it("is valid and in pure ASCII, with the page's nonce", () => {
    const script = head(unknownFraming, "bm9uY2U=");
    expect(script).toMatch(/^<script data-awning nonce="bm9uY2U=">[\x20-\x7e]+<\/script>$/);
    const code = script.replace(/<[^>]*>/g, "");
    expect(code).not.toContain("<");
    expect(() => new Function(code)).not.toThrow();
    expect(head(unknownFraming)).toContain("<script data-awning>");
  });

  it.each<[string, RequestSpec]>([
    ["a visitor", { ...unknownFraming, roles: null }],
    ["a viewer", { ...unknownFraming, roles: [10] }],
    ["a browser that says it is framed", { ...unknownFraming, dest: "iframe" }],
    ["a browser that says it is at top level", { ...unknownFraming, dest: "document" }],
    ["an owner with the noredirect cookie", { ...unknownFraming, noredirect: "1" }],
    ["a page with noredirect in its URL", { ...unknownFraming, query: "?noredirect" }],
    ["a local host", { ...unknownFraming, host: "localhost" }],
    ["a site in developer mode", { ...unknownFraming, developerMode: true }],
    ["a cloneable site", { ...unknownFraming, cloneable: true }],
    ["a redirect loop", { ...unknownFraming, redirects: "3" }],
  ])("is not in the page for %s", (_, spec) => {
    expect(head(spec)).toBe("");
  });
});
