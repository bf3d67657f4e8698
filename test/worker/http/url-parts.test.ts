import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUrlParts, type UrlParts } from "../../../worker/http/url-parts.ts";

function parts({ href, protocol, host, pathname, search }: UrlParts): UrlParts {
  return { href, protocol, host, pathname, search };
}

const host = fc.constantFrom(
  ..."shop.test SHOP.test a a.b-c.d1 1.2.3.4 127.1 0x7f.1 [::1] xn--bcher-kva.test localhost user@shop.test".split(
    " ",
  ),
);
const port = fc.constantFrom("", ":80", ":443", ":8787", ":08787", ":0", ":65535");
const piece = fc.constantFrom(
  ..."/ // a about my-page a.html . .. .a %2e %2E%2e %41 \\ ~ _ ; ' | ä ? ?a=b & # = + * @ : , commerce".split(
    " ",
  ),
);
const address = fc
  .tuple(fc.constantFrom("http", "https"), host, port, fc.array(piece, { maxLength: 8 }))
  .map(([scheme, name, at, pieces]) => `${scheme}://${name}${at}/${pieces.join("")}`);

describe("parseUrlParts", () => {
  it("has the same values as a URL", () => {
    fc.assert(
      fc.property(address, (href) => {
        // A fragment is never sent.
        const [sent = ""] = href.split("#");
        expect(parts(parseUrlParts(sent))).toEqual(parts(new URL(sent)));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "http://shop.test/",
    "https://www.shop.test/commerce/goto-checkout",
    "http://shop.test:8787/my-page/?a=b&c=%20",
  ])("creates no URL for %s", (href) => {
    expect(parseUrlParts(href)).not.toBeInstanceOf(URL);
    expect(parts(parseUrlParts(href))).toEqual(parts(new URL(href)));
  });

  it("is linear for long URLs that are not normalized", () => {
    const href = `http://${"a-".repeat(200_000)}.test/${"/a".repeat(500_000)}%`;
    expect(parseUrlParts(href).pathname).toMatch(/%$/);
  });
});
