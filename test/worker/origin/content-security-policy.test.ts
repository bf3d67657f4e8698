import { beforeAll, describe, expect, it } from "vitest";
import { withContentSecurityPolicy } from "../../../worker/origin/content-security-policy.ts";
import type { Html } from "../../../worker/origin/templates/html.ts";
import { requestOrigin, siteAddress } from "./request-origin.ts";

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

describe("every page of the site", () => {
  const paths: string[] = [];
  beforeAll(async () => {
    const sitemap = await (await requestOrigin("/sitemap.xml")).text();
    for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g))
      paths.push(address.replace(siteAddress, ""));
    paths.push("/no/such/page", "/search?q=bowl");
  });

  it("has a policy that allows only its own inline scripts", async () => {
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const response = await requestOrigin(path);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy, path).toMatch(
        /^default-src 'self'; .*frame-ancestors 'self'; script-src 'self' 'sha256-/,
      );
      expect(policy).not.toMatch(/script-src [^;]*unsafe|style-src [^;]*unsafe|nonce-/);
      const html = await response.text();
      for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
        if (!/type="application\/(?:ld\+)?json"|\ssrc="/.test(attributes))
          expect(policy, path).toContain(await hashOf(code));
      expect(html).not.toMatch(/<style|<[a-z][^>]*\son[a-z]+=|<(?:object|embed|applet)\b/i);
      for (const [, address = ""] of html.matchAll(/<(?:script|img|iframe|source)\b[^>]*\ssrc="([^"]*)"/g))
        expect(new URL(address, siteAddress).origin, address).toBe(siteAddress);
    }
  });
});

describe("withContentSecurityPolicy", () => {
  const part = (markup: string): Html => ({ markup });

  it("allows the scripts of the first part, and reads further parts on demand", async () => {
    const sent: string[] = [];
    async function* parts(): AsyncGenerator<Html> {
      try {
        yield part(
          '<script>a</script><script data-name="x">b</script><script type="application/json">c</script>',
        );
        sent.push("second");
        yield part("<p>");
      } finally {
        sent.push("end");
      }
    }
    const { policy, parts: all } = await withContentSecurityPolicy(parts());
    expect(sent).toEqual([]);
    for (const code of ["a", "b"]) expect(policy).toContain(await hashOf(code));
    expect(policy).not.toContain(await hashOf("c"));
    const markup: string[] = [];
    for await (const each of all) markup.push(each.markup);
    expect(markup).toHaveLength(2);
    expect(sent).toEqual(["second", "end"]);
  });

  it("closes the generator when the reader cancels", async () => {
    let ended = false;
    async function* parts(): AsyncGenerator<Html> {
      try {
        yield part("<p>");
        yield part("<p>");
      } finally {
        ended = true;
      }
    }
    const { parts: all } = await withContentSecurityPolicy(parts());
    await all.next();
    await all.return(undefined);
    expect(ended).toBe(true);
  });
});
