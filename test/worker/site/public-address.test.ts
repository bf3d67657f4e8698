import { describe, expect, it } from "vitest";
import { findPublicAddress } from "../../../worker/site/public-address.ts";
import { createSite } from "../../../worker/site/site.ts";
import { cacheSite } from "../../../worker/site/site-cache.ts";

/** The site of a host, as requests have loaded it. */
function loadSite(host: string, documents: { authored?: string; learned?: string }): void {
  const { authored, learned } = documents;
  cacheSite({
    site: createSite(host, { authored, learned }, { origin: undefined, problems: [] }),
    documents: { authored, learned },
    storedLearned: learned,
    reloadAt: Number.POSITIVE_INFINITY,
    usableUntil: Number.POSITIVE_INFINITY,
    learnedWrittenAt: 0,
    authoredWrittenAt: 0,
  });
}

describe("the address for links in emails", () => {
  it.each([
    "http://127.0.0.1:8787/a?b",
    "http://localhost:8787/",
    "http://demo.localhost/",
    "http://[::1]:8787/",
  ])("is that of a request to this machine: %s", (url) => {
    expect(findPublicAddress(url, undefined)).toBe(new URL(url).origin);
  });

  it("is that of a host for which the owner has stored settings", () => {
    loadSite("www.pottery.test", { authored: "{}" });
    expect(findPublicAddress("https://www.pottery.test/shop", undefined)).toBe("https://www.pottery.test");
    expect(findPublicAddress("https://www.pottery.test:8443/shop", undefined)).toBeUndefined();
  });

  it("is never that of another host, which a client can make up", () => {
    loadSite("learned.test", { learned: '{"website":{"id":"w1","primaryDomain":"learned.test"}}' });
    loadSite("evil.test", {});
    for (const host of [
      "learned.test",
      "evil.test",
      "unseen.test",
      "127.0.0.1.evil.test",
      "localhost.evil.test",
    ])
      expect(findPublicAddress(`https://${host}/`, undefined), host).toBeUndefined();
  });

  it("is the variable, if it is set", () => {
    loadSite("www.pottery.test", { authored: "{}" });
    for (const url of ["https://www.pottery.test/", "https://evil.test/", "http://127.0.0.1/"])
      expect(findPublicAddress(url, "https://pottery.example")).toBe("https://pottery.example");
  });
});
