import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewriteCookieDomain } from "../../../worker/proxy/cookie-domain.ts";

const hosts = { origin: "site.builder.example", visitor: "www.shop.example" };

describe("rewriteCookieDomain", () => {
  it.each([
    ["the origin's host", "a=b; Domain=site.builder.example; Path=/", "a=b; Path=/"],
    ["the origin's host with a dot", "a=b; Domain=.site.builder.example", "a=b"],
    ["its parent", "a=b; Path=/; domain=Builder.Example; Secure", "a=b; Path=/; Secure"],
    ["the origin's parent, after another one", "a=b; Domain=x.example; Domain=builder.example", "a=b"],
    ["spaces around it", "a=b ; Domain = site.builder.example ;HttpOnly", "a=b ;HttpOnly"],
  ])("removes a Domain that is %s", (_, line, expected) => {
    expect(rewriteCookieDomain(line, hosts)).toBe(expected);
  });

  it.each([
    ["no Domain", "a=b; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; SameSite=Lax"],
    ["an empty Domain", "a=b; Domain=; Path=/"],
    ["a Domain that covers the visitor's host", "a=b; Domain=shop.example"],
    ["the visitor's host", "a=b; Domain=www.shop.example"],
    ["another site's Domain", "a=b; Domain=evil.example"],
    ["a Domain that ends like the origin's", "a=b; Domain=evilsite.builder.example"],
    ["a text that the origin's host ends with", "a=b; Domain=te.builder.example"],
    ["a subdomain of the origin", "a=b; Domain=x.site.builder.example"],
    ["a top-level domain", "a=b; Domain=example"],
    ["a cookie named Domain", "Domain=site.builder.example; Path=/"],
    ["a value that looks like a Domain", 'a="Domain=builder.example"; Path=/'],
    ["another site's Domain after the origin's", "a=b; Domain=builder.example; Domain=x.example"],
  ])("keeps %s", (_, line) => {
    expect(rewriteCookieDomain(line, hosts)).toBe(line);
  });

  it("keeps a parent domain of both the origin and the visitor's host", () => {
    const line = "a=b; Domain=shop.example";
    expect(rewriteCookieDomain(line, { origin: "origin.shop.example", visitor: "www.shop.example" })).toBe(
      line,
    );
  });

  it("has no parent domains for an IP address", () => {
    const numbers = { origin: "127.0.0.1", visitor: "localhost" };
    expect(rewriteCookieDomain("a=b; Domain=0.0.1", numbers)).toBe("a=b; Domain=0.0.1");
    expect(rewriteCookieDomain("a=b; Domain=127.0.0.1", numbers)).toBe("a=b");
  });

  it("changes only the Domain, and never extends a cookie beyond the visitor's host", () => {
    const domain = fc
      .constantFrom("builder.example", ".shop.example", "example", "", "evil.example")
      .map((value) => `Domain=${value}`);
    const attribute = fc.oneof(
      domain,
      fc.string(),
      fc.constantFrom("Secure", " Path=/a", "Expires=Wed, 21 Oct 2099"),
    );
    fc.assert(
      fc.property(fc.string(), fc.array(attribute), (pair, attributes) => {
        const line = [pair.replaceAll(";", ""), ...attributes].join(";");
        const result = rewriteCookieDomain(line, hosts);
        if (result === line) return;
        const others = (of: string) =>
          of.split(";").filter((part, at) => at === 0 || !/^\s*domain\s*(=|$)/i.test(part));
        expect(others(result)).toEqual(others(line));
        expect(
          result
            .split(";")
            .slice(1)
            .some((part) => /^\s*domain\s*=/i.test(part)),
        ).toBe(false);
      }),
    );
  });
});
