import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { cookieNames } from "../../../shared/names.ts";
import { informationBarEdit, mobileInfoBarEdit } from "../../../worker/page/contact-bars.tsx";
import type { Page } from "../../../worker/page/edit.ts";
import { Pass } from "../../../worker/page/pass.ts";
import { popupEdit, popupPageData, popupVariant } from "../../../worker/page/popup.ts";

const id = "68486ea4388400054a982c80";
const before = "<!doctype html><html><head><title>A</title></head><body>";
const after = '<div class="sqs-announcement-bar-dropzone"></div><main>Text</main></body></html>';
const newsletter = { formId: "abc" };
const day = 86_400_000;

interface Given {
  readonly popup?: Record<string, unknown>;
  readonly settings?: Record<string, unknown>;
  readonly cookie?: string;
  readonly framing?: string;
  readonly owner?: boolean;
  readonly screenshot?: boolean;
  readonly runtime?: string;
  readonly pageType?: number;
  readonly query?: string;
}

function pageOf(given: Given): Page {
  const { context } = parseContext({
    pageType: given.pageType ?? 2,
    collection: { id },
    website: { language: "de-DE" },
    websiteSettings: {
      popupOverlaySettings: {
        version: 2,
        enabledPages: [id],
        showOnTimer: true,
        timerDelay: 5000,
        displayFrequency: 7,
        content: { title: "Größe <b>", newsletter },
        ...given.popup,
      },
      ...given.settings,
    },
  });
  return {
    facts: {
      url: new URL(`https://shop.example/page${given.query ?? '?a="'}`),
      cookies: new Map(given.cookie === undefined ? [] : [[cookieNames.popup, given.cookie]]),
      flags: { sqsscreenshot: given.screenshot ?? false },
      framing: given.framing ?? "top",
      owner: given.owner ? { roles: [1] } : undefined,
      site: { settings: { runtime: given.runtime ?? "replace" } },
    },
    charset: "utf-8",
    context,
    contextStatus: "ok",
    contextRead: () => {},
  } as unknown as Page;
}

function through(given: Given, edit = popupEdit): string {
  const pass = new Pass(pageOf(given), [edit]);
  const pieces = [...pass.write(new TextEncoder().encode(before + after)), ...pass.end()];
  return pieces.map((piece) => new TextDecoder("latin1").decode(piece)).join("");
}

const recently = Math.floor(Date.now() / 1000) - 60;

describe("the popup in the stream", () => {
  it("is a closed dialog with forms of its own, in ASCII", () => {
    const html = through({});
    expect(html).toMatch(/^[\t\n -~]*$/);
    expect(html).toContain('<div data-awning-overlay="popup"><dialog class="awning-popup awning-popup-1"');
    expect(html).not.toMatch(/<dialog[^>]* open/);
    expect(html).toContain("Gr&#xf6;&#xdf;e &lt;b>");
    expect(html).toContain('name="return" value="/page?a=%22"');
    expect(html).toContain('data-form-id="abc" method="post" action="/forms/abc"');
    expect(html).toMatch(/<noscript data-awning><style>[^<]*5000ms/);
  });

  it.each([
    ["the settings name no content, as on published pages", { popup: { content: undefined } }],
    ["the page is not among those enabled", { popup: { enabledPages: [] } }],
    ["the page is a lock screen", { pageType: 103, popup: { showOnAllPages: true } }],
    ["it was closed a minute ago", { cookie: `2.0.${recently}` }],
    ["it is photographed", { screenshot: true }],
    ["it stands in the preview's frame", { framing: "framed" }],
    ["it stands in the preview's frame of an owner", { framing: "framed", owner: true }],
    ["the platform's runtime shows its own", { runtime: "alongside" }],
  ])("is left out when %s", (_, given) => {
    expect(through(given)).toBe(before + after);
    expect(popupPageData(pageOf(given))).toBeUndefined();
  });

  it("comes again with a new version, and when its days are over", () => {
    expect(through({ cookie: `1.1.${recently}` })).toContain("<dialog");
    expect(through({ cookie: `2.0.${recently - 7 * 86_400}` })).toContain("<dialog");
  });

  it("is always there for who works on the site, held until it is asked for", () => {
    const given = { owner: true, cookie: `2.0.${recently}` };
    expect(through(given)).toContain("<dialog");
    expect(through(given)).not.toContain("<noscript");
    expect(popupPageData(pageOf(given))?.held).toBe(true);
    expect(popupPageData(pageOf({ owner: true }))?.held).toBe(false);
  });

  it("says on the page that its posted form leads back to that it was taken, and closes to the page itself", () => {
    const given = { query: "?a=1&sent=abc", cookie: `2.1.${recently}`, popup: { showUntilSignup: true } };
    const html = through(given);
    expect(html).toContain('<p class="awning-popup-taken" role="status">');
    expect(html).toContain('name="return" value="/page?a=1"');
    expect(html).toMatch(/<noscript data-awning><style>[^<]*1ms 0ms/);
    expect(html).not.toContain("data-form-id");
    expect(popupPageData(pageOf(given))).toMatchObject({ taken: true, held: true });
    expect(through({ ...given, query: "?sent=another" })).toBe(before + after);
    expect(through({ ...given, popup: { enabledPages: [] } })).toBe(before + after);
  });

  it("makes another page of it when another day has come, and of every record", () => {
    const at = (cookie: string, now: number) => popupVariant(pageOf({ cookie }).facts, now);
    const cookie = "2.0.1000";
    expect(at(cookie, 1_000_000 + day - 1)).toBe(at(cookie, 1_000_000));
    expect(at(cookie, 1_000_000 + day)).not.toBe(at(cookie, 1_000_000));
    expect(at("2.1.1000", 1_000_000)).not.toBe(at(cookie, 1_000_000));
    expect(popupVariant(pageOf({}).facts)).toBeUndefined();
  });
});

describe("the bars of contact facts in the stream", () => {
  const settings = {
    contactPhoneNumber: "01632 960 417",
    mobileInfoBarSettings: { style: 2, isContactPhoneNumberEnabled: true },
    informationBarSettings: { isContactPhoneNumberEnabled: true },
  };

  it("stand at the body's start, and in the page's own place", () => {
    const mobile = through({ settings }, mobileInfoBarEdit);
    expect(mobile).toContain(
      '<body><div data-awning-overlay="mobile-info-bar" role="region" aria-label="Kontakt">',
    );
    expect(mobile).toContain("awning-mobile-info-bar-2");
    expect(mobile).toContain('href="tel:01632960417"');
    const line = through({ settings }, informationBarEdit);
    expect(line).toContain('dropzone"><div data-awning-overlay="information-bar"');
    expect(line).toContain("awning-wide-only");
    const alone = through(
      { settings: { ...settings, mobileInfoBarSettings: undefined } },
      informationBarEdit,
    );
    expect(alone).not.toContain('class="awning-information-bar awning-wide-only"');
  });

  it.each([
    ["with nothing to say", { settings: { ...settings, contactPhoneNumber: "" } }],
    ["beside the platform's runtime", { settings, runtime: "alongside" }],
    ["on a lock screen", { settings, pageType: 103 }],
  ])("are not there %s", (_, given) => {
    expect(through(given, mobileInfoBarEdit)).toBe(before + after);
    expect(through(given, informationBarEdit)).toBe(before + after);
  });
});
