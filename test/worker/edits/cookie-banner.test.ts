import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { cookieNames } from "../../../shared/names.ts";
import { cookieBannerEdit, getCookieBannerSettings } from "../../../worker/edits/cookie-banner.tsx";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

type Node = DefaultTreeAdapterTypes.Element;

const opening = '<!doctype html><html><head><title>A</title></head><body id="b">';
const dropzone = '<header><div class="sqs-announcement-bar-dropzone"></div></header>';
const rest = "<main><p>Text</p></main></body></html>";

interface PageOptions {
  readonly settings?: Record<string, unknown>;
  readonly cookies?: Record<string, string>;
  readonly query?: string;
  readonly html?: string;
  readonly language?: string;
}

function createPage({ settings = {}, cookies = {}, query = "", language = "en-US" }: PageOptions): Page {
  const { context } = parseContext({
    website: { language },
    cookieSettings: { isCookieBannerEnabled: true, ...settings },
  });
  const choice = cookies[cookieNames.consent];
  return {
    facts: {
      url: new URL(`https://shop.example/page${query}`),
      cookies: new Map(Object.entries(cookies)),
      consent: choice === undefined ? "none" : choice === "true" ? "accepted" : "declined",
      flags: { sqsscreenshot: query.includes("sqsscreenshot=true") },
    },
    charset: "utf-8",
    runtime: "replace",
    context,
    contextStatus: "ok",
    setContext: () => {},
  } as unknown as Page;
}

function rewrite(options: PageOptions): string {
  return applyEdit(cookieBannerEdit, createPage(options), options.html ?? opening + dropzone + rest);
}

describe("the place of the cookie banner", () => {
  it.each([
    [{ cookieBannerVariant: "BAR", cookieBannerPosition: "BOTTOM" }, "body"],
    [{ cookieBannerVariant: "POPUP", cookieBannerPosition: "TOP_RIGHT" }, "body"],
    [{ cookieBannerVariant: "BAR", cookieBannerPosition: "TOP" }, "sqs-announcement-bar-dropzone"],
    [{ cookieBannerThemeName: "dark-bold", cookieBannerPosition: "TOP" }, "sqs-announcement-bar-dropzone"],
  ])("for %j is the start of the %s", (settings, place) => {
    const host = only(rewrite({ settings }));
    const parent = host.parentNode as Node;
    expect(parent.tagName === "body" ? "body" : attribute(parent, "class")).toBe(place);
    expect(parent.childNodes[0]).toBe(host);
  });

  it("of a bar at the top is the start of the body if there is no dropzone", () => {
    const settings = { cookieBannerVariant: "BAR", cookieBannerPosition: "TOP" };
    const host = only(rewrite({ settings, html: opening + rest }));
    expect((host.parentNode as Node).tagName).toBe("body");
  });
});

describe("the default texts of the cookie banner", () => {
  const settings = { cookieBannerCtaVariant: "BUTTON", cookieBannerHasOptOut: true };

  it.each([
    ["en-GB", "By using this website", ["Accept", "Decline"]],
    ["de-CH", "Mit der Nutzung dieser Website", ["Akzeptieren", "Ablehnen"]],
    ["fr", "En utilisant ce site, vous acceptez", ["Accepter", "Refuser"]],
    ["es-MX", "Al utilizar este sitio web", ["Aceptar", "Rechazar"]],
    ["ja", "このサイトを利用することで", ["同意する", "拒否する"]],
    ["ar", "باستخدام هذا الموقع", ["قبول", "رفض"]],
    ["sv", "By using this website", ["Accept", "Decline"]],
  ])("on a page in %s", (language, message, labels) => {
    const html = rewrite({ settings, language }).replace(/&#x([\da-f]+);/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    expect(html).toContain(message);
    const buttons = [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label);
    expect(buttons).toEqual(labels);
  });
});

describe("the number of cookie banners", () => {
  it.each<[string, PageOptions, number]>([
    ["nothing chosen", {}, 1],
    ["accepted", { cookies: { ss_cookieAllowed: "true" } }, 0],
    ["declined", { cookies: { ss_cookieAllowed: "false" } }, 0],
    ["a cookie of any value", { cookies: { ss_cookieAllowed: "maybe" } }, 0],
    ["a screenshot", { query: "?sqsscreenshot=true" }, 0],
    ["disabled", { settings: { isCookieBannerEnabled: false } }, 0],
  ])("%s", (_, options, count) => {
    expect(hosts(rewrite(options))).toHaveLength(count);
  });

  it("is 0 on a site without a banner", () => {
    const settings = { isCookieBannerEnabled: false, cookieBannerSavedPreferencesText: "Cookies" };
    expect(rewrite({ settings, cookies: { ss_cookieAllowed: "true" } })).toBe(opening + dropzone + rest);
  });

  it("is 0 after a choice, with a button to change it", () => {
    const settings = { cookieBannerSavedPreferencesText: "Cookies & you" };
    const before = rewrite({ settings });
    expect(before).not.toContain('class="awning-cookie-pill"');
    const after = rewrite({ settings, cookies: { ss_cookieAllowed: "false" } });
    expect(after).toContain('<button type="submit">Cookies &amp; you</button>');
    expect(
      rewrite({ settings, cookies: { ss_cookieAllowed: "true" }, query: "?sqsscreenshot=true" }),
    ).not.toContain('class="awning-cookie-pill"');
  });
});

describe("the cookie banner", () => {
  it("is a labelled region with the platform's markup and a real form", () => {
    const html = rewrite({
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

  it("labels a banner with a close icon only", () => {
    const html = rewrite({
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

  it("renders the newest generation with its own class names, in its order", () => {
    const html = rewrite({
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

  it("never changes the rest of the page, even with unclosed tags in its text", () => {
    const settings = {
      cookieBannerText: "</div></div></div><p>a<b><table><textarea><!--",
      cookieBannerCtaText: "</button></div><script>",
      cookieBannerOptOutCtaText: "</button><!--",
      cookieBannerHasOptOut: true,
    };
    const html = rewrite({ settings });
    const main = elements(html, (node) => node.tagName === "main");
    expect(main.map(({ parentNode }) => parentNode?.nodeName)).toEqual(["body"]);
    expect(hosts(html)).toHaveLength(1);
  });

  it("is ASCII", () => {
    const settings = { cookieBannerText: "\u{1f36a} \u00fc", cookieBannerCtaText: "\u00d7\u2028" };
    expect(rewrite({ settings })).toMatch(/^[\t\n\x20-\x7e]*$/);
  });

  it("resolves the settings once for a context", () => {
    const page = createPage({});
    expect(getCookieBannerSettings(page)).toBe(getCookieBannerSettings(page));
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
