import { describe, expect, it } from "vitest";
import { htmlPage, ownPageHeaders, renderInlineCode } from "../../../worker/http/html-page.ts";

describe("htmlPage", () => {
  const page = { title: "A <b> & caf\u00e9", css: "p{color:red}", body: "<p>caf\u00e9</p>" };

  it("is ASCII, with an escaped title", () => {
    const html = htmlPage(page);
    expect(html).toMatch(/^[\n -~]*$/);
    expect(html).toContain("<title>A &#60;b&#62; &#38; caf&#xe9;</title>");
    expect(html).toContain("<body><p>caf&#xe9;</p></body>");
    expect(html).toContain("<style>p{color:red}</style>");
  });

  it.each([
    ["de-CH", "de-CH"],
    ['"><script>', "en"],
    ["", "en"],
  ])("has the language %j as %s", (language, expected) => {
    expect(htmlPage({ ...page, language })).toContain(`<html lang="${expected}">`);
  });

  it("has a nonce on request, and is light", () => {
    const html = htmlPage({ ...page, nonce: "abc" });
    expect(html).toContain('<style nonce="abc">');
    expect(html).toContain('<meta name="color-scheme" content="light">');
  });
});

describe("ownPageHeaders", () => {
  it.each([
    [{}, "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"],
    [
      { nonce: "abc", formAction: "'self'", frameAncestors: "'none'" } as const,
      "default-src 'none'; style-src 'nonce-abc'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ],
  ])("have the policy of %j", (options, policy) => {
    expect(ownPageHeaders(options)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
    });
  });
});

it("renderInlineCode escapes a text and marks code", () => {
  expect(renderInlineCode('Write `a <b>` & "c"')).toBe("Write <code>a &#60;b&#62;</code> &#38; &#34;c&#34;");
});
