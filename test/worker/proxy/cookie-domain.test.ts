import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { translateCookie } from "../../../worker/proxy/cookie-domain.ts";

const hosts = { origin: "site.builder.example", visitor: "www.shop.example" };

describe("translateCookie", () => {
  it.each([
    ["the origin's host", "a=b; Domain=site.builder.example; Path=/", "a=b; Path=/"],
    ["its host with a dot", "a=b; Domain=.site.builder.example", "a=b"],
    ["its parent", "a=b; Path=/; domain=Builder.Example; Secure", "a=b; Path=/; Secure"],
    ["both, of which the last counts", "a=b; Domain=x.example; Domain=builder.example", "a=b"],
    ["spaces around it", "a=b ; Domain = site.builder.example ;HttpOnly", "a=b ;HttpOnly"],
  ])("drops a Domain that is %s", (_, line, expected) => {
    expect(translateCookie(line, hosts)).toBe(expected);
  });

  it.each([
    ["no Domain", "a=b; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; SameSite=Lax"],
    ["an empty Domain", "a=b; Domain=; Path=/"],
    ["a Domain that covers us", "a=b; Domain=shop.example"],
    ["ours", "a=b; Domain=www.shop.example"],
    ["a stranger's Domain", "a=b; Domain=evil.example"],
    ["one that ends like the origin's", "a=b; Domain=evilsite.builder.example"],
    ["one that the origin's merely ends with", "a=b; Domain=te.builder.example"],
    ["one below the origin's", "a=b; Domain=x.site.builder.example"],
    ["a whole top level", "a=b; Domain=example"],
    ["a cookie named Domain", "Domain=site.builder.example; Path=/"],
    ["a value that looks like it", 'a="Domain=builder.example"; Path=/'],
    ["the last of two, a stranger's", "a=b; Domain=builder.example; Domain=x.example"],
  ])("leaves %s alone", (_, line) => {
    expect(translateCookie(line, hosts)).toBe(line);
  });

  it("keeps a parent that origin and visitor share", () => {
    const line = "a=b; Domain=shop.example";
    expect(translateCookie(line, { origin: "origin.shop.example", visitor: "www.shop.example" })).toBe(line);
  });

  it("knows no parents of an IP address", () => {
    const numbers = { origin: "127.0.0.1", visitor: "localhost" };
    expect(translateCookie("a=b; Domain=0.0.1", numbers)).toBe("a=b; Domain=0.0.1");
    expect(translateCookie("a=b; Domain=127.0.0.1", numbers)).toBe("a=b");
  });

  it("changes nothing but the Domain, and never lets a cookie reach further than our host", () => {
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
        const result = translateCookie(line, hosts);
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
