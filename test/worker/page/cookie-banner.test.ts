import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { cookieNames } from "../../../shared/names.ts";
import { cookieBannerEdit, cookieBannerOf } from "../../../worker/page/cookie-banner.tsx";
import type { Page } from "../../../worker/page/edit.ts";
import { Pass } from "../../../worker/page/pass.ts";

type Node = DefaultTreeAdapterTypes.Element;

const opening = '<!doctype html><html><head><title>A</title></head><body id="b">';
const dropzone = '<header><div class="sqs-announcement-bar-dropzone"></div></header>';
const rest = "<main><p>Text</p></main></body></html>";

interface Given {
  readonly settings?: Record<string, unknown>;
  readonly cookies?: Record<string, string>;
  readonly query?: string;
  readonly html?: string;
}

function pageOf({ settings = {}, cookies = {}, query = "" }: Given): Page {
  const { context } = parseContext({ cookieSettings: { isCookieBannerEnabled: true, ...settings } });
  const choice = cookies[cookieNames.consent];
  return {
    facts: {
      url: new URL(`https://shop.example/page${query}`),
      cookies: new Map(Object.entries(cookies)),
      consent: choice === undefined ? "none" : choice === "true" ? "accepted" : "declined",
      flags: { sqsscreenshot: query.includes("sqsscreenshot=true") },
    },
    charset: "utf-8",
    context,
    contextStatus: "ok",
    contextRead: () => {},
  } as unknown as Page;
}

function through(given: Given): string {
  const pass = new Pass(pageOf(given), [cookieBannerEdit]);
  const html = given.html ?? opening + dropzone + rest;
  const pieces = [...pass.write(new TextEncoder().encode(html)), ...pass.end()];
  return pieces.map((piece) => new TextDecoder("latin1").decode(piece)).join("");
}

describe("where the banner stands", () => {
  it.each([
    [{ cookieBannerVariant: "BAR", cookieBannerPosition: "BOTTOM" }, "body"],
    [{ cookieBannerVariant: "POPUP", cookieBannerPosition: "TOP_RIGHT" }, "body"],
    [{ cookieBannerVariant: "BAR", cookieBannerPosition: "TOP" }, "sqs-announcement-bar-dropzone"],
    [{ cookieBannerThemeName: "dark-bold", cookieBannerPosition: "TOP" }, "sqs-announcement-bar-dropzone"],
  ])("%j is first in the %s", (settings, place) => {
    const host = only(through({ settings }));
    const parent = host.parentNode as Node;
    expect(parent.tagName === "body" ? "body" : attribute(parent, "class")).toBe(place);
    expect(parent.childNodes[0]).toBe(host);
  });

  it("is at the start of the body where a bar at the top finds no dropzone", () => {
    const settings = { cookieBannerVariant: "BAR", cookieBannerPosition: "TOP" };
    const host = only(through({ settings, html: opening + rest }));
    expect((host.parentNode as Node).tagName).toBe("body");
  });
});

describe("when the banner is there", () => {
  it.each<[string, Given, number]>([
    ["nothing chosen", {}, 1],
    ["accepted", { cookies: { ss_cookieAllowed: "true" } }, 0],
    ["declined", { cookies: { ss_cookieAllowed: "false" } }, 0],
    ["a cookie of any value", { cookies: { ss_cookieAllowed: "maybe" } }, 0],
    ["a screenshot", { query: "?sqsscreenshot=true" }, 0],
    ["disabled", { settings: { isCookieBannerEnabled: false } }, 0],
  ])("%s", (_, given, count) => {
    expect(hosts(through(given))).toHaveLength(count);
  });

  it("leaves a page alone whose site has none", () => {
    const settings = { isCookieBannerEnabled: false, cookieBannerSavedPreferencesText: "Cookies" };
    expect(through({ settings, cookies: { ss_cookieAllowed: "true" } })).toBe(opening + dropzone + rest);
  });

  it("brings the way back to a choice once one is made", () => {
    const settings = { cookieBannerSavedPreferencesText: "Cookies & you" };
    const before = through({ settings });
    expect(before).not.toContain('class="awning-cookie-pill"');
    const after = through({ settings, cookies: { ss_cookieAllowed: "false" } });
    expect(after).toContain('<button type="submit">Cookies &amp; you</button>');
    expect(
      through({ settings, cookies: { ss_cookieAllowed: "true" }, query: "?sqsscreenshot=true" }),
    ).not.toContain('class="awning-cookie-pill"');
  });
});

describe("what the banner says", () => {
  it("is a labelled region with the platform's markup and a real form", () => {
    const html = through({
      settings: {
        cookieBannerVariant: "POPUP",
        cookieBannerTheme: "LIGHT",
        cookieBannerCtaVariant: "BUTTON",
        cookieBannerCtaText: "OK",
        cookieBannerText: "<p>Caf\u00e9</p>",
        cookieBannerAcceptType: "OPT_IN_AND_OUT",
      },
      query: '?q="><b>',
    });
    expect(html).toContain(
      '<div data-awning-overlay="cookie-banner" class="sqs-cookie-banner-v2-enabled" role="region" aria-label="Cookie banner">' +
        '<div class="sqs-cookie-banner-v2 POPUP LIGHT BOTTOM_LEFT BUTTON OPT_IN_AND_OUT">' +
        '<div class="sqs-cookie-banner-v2-text"><p>Caf&#xe9;</p></div>' +
        '<div class="sqs-cookie-banner-v2-cta-container">' +
        '<div class="sqs-cookie-banner-v2-acceptWrapper"><button class="sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta"' +
        ' form="awning-consent" name="choice" value="accept">OK</button></div>' +
        '<div class="sqs-cookie-banner-v2-denyWrapper"><button class="sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta"' +
        ' form="awning-consent" name="choice" value="decline">Decline</button></div></div></div>' +
        '<form id="awning-consent" method="post" action="/_awning/consent" hidden>' +
        '<input type="hidden" name="return" value="/page?q=%22%3E%3Cb%3E"/></form></div>',
    );
  });

  it("names a lone cross by its label, and offers nothing else beside it", () => {
    const html = through({
      settings: {
        cookieBannerCtaVariant: "ICON",
        cookieBannerCtaText: 'O"K',
        cookieBannerAcceptType: "OPT_IN_AND_OUT",
      },
    });
    expect(html).toContain('value="accept" aria-label="O&quot;K"> </button>');
    expect(html).not.toContain('value="decline"');
    expect(html).toContain("ICON OPT_IN_AND_OUT");
  });

  it("draws the newest generation with its own class names, in its order", () => {
    const html = through({
      settings: {
        cookieBannerThemeName: "dark-bold",
        cookieBannerPosition: "BOTTOM",
        cookieBannerHasOptOut: true,
        cookieBannerHasManageCookies: true,
      },
    });
    expect(html).toContain(
      '<div class="gdpr-cookie-banner BOTTOM dark-bold bar full-styling awning-dark" data-section-theme="dark-bold">',
    );
    const labels = [...html.matchAll(/<button class="(\w+)[^>]*><span>(\w+)</g)].map(([, kind, label]) => [
      kind,
      label,
    ]);
    expect(labels).toEqual([
      ["manage", "Manage"],
      ["decline", "Decline"],
      ["accept", "Accept"],
    ]);
  });

  it("never breaks out of its place, whatever the owner has left open", () => {
    const settings = {
      cookieBannerText: "</div></div></div><p>a<b><table><textarea><!--",
      cookieBannerCtaText: "</button></div><script>",
      cookieBannerOptOutCtaText: "</button><!--",
      cookieBannerHasOptOut: true,
    };
    const html = through({ settings });
    const main = elements(html, (node) => node.tagName === "main");
    expect(main.map(({ parentNode }) => parentNode?.nodeName)).toEqual(["body"]);
    expect(hosts(html)).toHaveLength(1);
  });

  it("adds nothing but ASCII", () => {
    const settings = { cookieBannerText: "\u{1f36a} \u00fc", cookieBannerCtaText: "\u00d7\u2028" };
    expect(through({ settings })).toMatch(/^[\t\n\x20-\x7e]*$/);
  });

  it("works out settings once for a context", () => {
    const page = pageOf({});
    expect(cookieBannerOf(page)).toBe(cookieBannerOf(page));
  });
});

function only(html: string): Node {
  const [host, ...others] = hosts(html);
  if (host === undefined || others.length > 0)
    throw new Error(`Expected one banner, got ${others.length + 1}.`);
  return host;
}

function hosts(html: string): Node[] {
  return elements(html, (node) => attribute(node, "data-awning-overlay") === "cookie-banner");
}

function attribute(node: Node, name: string): string | undefined {
  return node.attrs.find((each) => each.name === name)?.value;
}

function elements(html: string, wanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node && wanted(node)) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}
