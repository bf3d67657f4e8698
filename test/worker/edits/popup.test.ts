import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { cookieNames } from "../../../shared/names.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { informationBarEdit } from "../../../worker/edits/information-bar.tsx";
import { mobileInfoBarEdit } from "../../../worker/edits/mobile-info-bar.tsx";
import { popupEdit, popupEtagVariant, popupPageData } from "../../../worker/edits/popup.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

const id = "68486ea4388400054a982c80";
const before = "<!doctype html><html><head><title>A</title></head><body>";
const after = '<div class="sqs-announcement-bar-dropzone"></div><main>Text</main></body></html>';
const newsletter = { formId: "abc" };
const day = 86_400_000;

interface PageOptions {
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

function createPage(options: PageOptions): Page {
  const { context } = parseContext({
    pageType: options.pageType ?? 2,
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
        ...options.popup,
      },
      ...options.settings,
    },
  });
  return {
    facts: {
      url: new URL(`https://shop.example/page${options.query ?? '?a="'}`),
      cookies: new Map(options.cookie === undefined ? [] : [[cookieNames.popup, options.cookie]]),
      flags: { sqsscreenshot: options.screenshot ?? false },
      framing: options.framing ?? "top",
      owner: options.owner ? { roles: [1] } : undefined,
      site: { settings: {} },
    },
    runtime: options.runtime ?? "replace",
    charset: "utf-8",
    context,
    contextStatus: "ok",
    setContext: () => {},
  } as unknown as Page;
}

function rewrite(options: PageOptions, edit = popupEdit): string {
  return applyEdit(edit, createPage(options), before + after);
}

const recently = Math.floor(Date.now() / 1000) - 60;

describe("the popup edit", () => {
  it("inserts a closed dialog with forms of its own, in ASCII", () => {
    const html = rewrite({});
    expect(html).toMatch(/^[\t\n -~]*$/);
    expect(html).toContain('<div data-awning-overlay="popup"><dialog class="awning-popup awning-popup-1"');
    expect(html).not.toMatch(/<dialog[^>]* open/);
    expect(html).toContain("Gr&#xf6;&#xdf;e &lt;b>");
    expect(html).toContain('name="return" value="/page?a=%22"');
    expect(html).toContain('data-form-id="abc" method="post" action="/forms/abc#form-abc"');
    expect(html).toMatch(/<noscript data-awning><style>[^<]*5000ms/);
  });

  it("has no card without scripts in windows up to 432 px wide, unless it is for phones too", () => {
    const narrow = "@media (width<=432px){[data-awning-overlay=popup]>.awning-popup{display:none!important}}";
    expect(rewrite({ popup: { enableMobile: false } })).toContain(narrow);
    expect(rewrite({ popup: { enableMobile: true } })).not.toContain("432px");
  });

  it.each([
    ["the settings have no content, as on published pages", { popup: { content: undefined } }],
    ["it is not enabled on the page", { popup: { enabledPages: [] } }],
    ["the page is a lock screen", { pageType: 103, popup: { showOnAllPages: true } }],
    ["it was closed a minute ago", { cookie: `2.0.${recently}` }],
    ["a screenshot is taken", { screenshot: true }],
    ["the page is in the preview frame", { framing: "framed" }],
    ["the page is in the preview frame of an owner", { framing: "framed", owner: true }],
    ["the platform's runtime shows its own", { runtime: "alongside" }],
  ])("inserts nothing if %s", (_, options) => {
    expect(rewrite(options)).toBe(before + after);
    expect(popupPageData(createPage(options))).toBeUndefined();
  });

  it("inserts it again for a new version, and after the configured number of days", () => {
    expect(rewrite({ cookie: `1.1.${recently}` })).toContain("<dialog");
    expect(rewrite({ cookie: `2.0.${recently - 7 * 86_400}` })).toContain("<dialog");
  });

  it("always inserts it for contributors, shown only on request", () => {
    const options = { owner: true, cookie: `2.0.${recently}` };
    expect(rewrite(options)).toContain("<dialog");
    expect(rewrite(options)).not.toContain("<noscript");
    expect(popupPageData(createPage(options))?.onlyOnRequest).toBe(true);
    expect(popupPageData(createPage({ owner: true }))?.onlyOnRequest).toBe(false);
  });

  it("shows the success message on the page after a submission without scripts, and closes to the page itself", () => {
    const options = { query: "?a=1&sent=abc", cookie: `2.1.${recently}`, popup: { showUntilSignup: true } };
    const html = rewrite(options);
    expect(html).toContain('<p class="awning-popup-taken" role="status">');
    expect(html).toContain('name="return" value="/page?a=1"');
    expect(html).toMatch(/<noscript data-awning><style>[^<]*1ms 0ms/);
    expect(html).not.toContain("data-form-id");
    expect(popupPageData(createPage(options))).toMatchObject({ submitted: true, onlyOnRequest: true });
    expect(rewrite({ ...options, query: "?sent=another" })).toBe(before + after);
    expect(rewrite({ ...options, popup: { enabledPages: [] } })).toBe(before + after);
  });

  it("inserts it only while its schedule allows it, also for contributors", () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const popup of [
      { startsAt: inHours(1) },
      { endsAt: inHours(-1) },
      { startsAt: inHours(-2), endsAt: inHours(-1) },
    ])
      for (const owner of [false, true]) expect(rewrite({ popup, owner })).toBe(before + after);
    for (const popup of [
      { startsAt: inHours(-1), endsAt: inHours(1) },
      { startsAt: "", endsAt: "" },
    ])
      expect(rewrite({ popup })).toContain("<dialog");
  });

  it("has another variant of the page while an authored schedule forbids it", () => {
    const { settings } = parseSiteSettings(
      JSON.stringify({ popupOverlaySettings: { startsAt: "2026-11-24T09:00:00Z" } }),
    );
    const facts = { ...createPage({}).facts, site: { settings } } as unknown as Page["facts"];
    const start = Date.parse("2026-11-24T09:00:00Z");
    expect(popupEtagVariant(facts, start - 1)).toBe("unscheduled");
    expect(popupEtagVariant(facts, start)).toBeUndefined();
  });

  it("makes the variant of the page depend on the record and on the days since it was closed", () => {
    const at = (cookie: string, now: number) => popupEtagVariant(createPage({ cookie }).facts, now);
    const cookie = "2.0.1000";
    expect(at(cookie, 1_000_000 + day - 1)).toBe(at(cookie, 1_000_000));
    expect(at(cookie, 1_000_000 + day)).not.toBe(at(cookie, 1_000_000));
    expect(at("2.1.1000", 1_000_000)).not.toBe(at(cookie, 1_000_000));
    expect(popupEtagVariant(createPage({}).facts)).toBeUndefined();
  });
});

describe("the edits of the contact bars", () => {
  const settings = {
    contactPhoneNumber: "01632 960 417",
    mobileInfoBarSettings: { style: 2, isContactPhoneNumberEnabled: true },
    informationBarSettings: { isContactPhoneNumberEnabled: true },
  };

  it("insert the bars at the start of the body and in the dropzone", () => {
    const mobile = rewrite({ settings }, mobileInfoBarEdit);
    expect(mobile).toContain(
      '<body><div data-awning-overlay="mobile-info-bar" role="region" aria-label="Kontakt">',
    );
    expect(mobile).toContain("awning-mobile-info-bar-2");
    expect(mobile).toContain('href="tel:01632960417"');
    const line = rewrite({ settings }, informationBarEdit);
    expect(line).toContain('dropzone"><div data-awning-overlay="information-bar"');
    expect(line).toContain("awning-wide-only");
    const alone = rewrite(
      { settings: { ...settings, mobileInfoBarSettings: undefined } },
      informationBarEdit,
    );
    expect(alone).not.toContain('class="awning-information-bar awning-wide-only"');
  });

  it.each([
    ["without contact facts", { settings: { ...settings, contactPhoneNumber: "" } }],
    ["beside the platform's runtime", { settings, runtime: "alongside" }],
    ["on a lock screen", { settings, pageType: 103 }],
  ])("insert nothing %s", (_, options) => {
    expect(rewrite(options, mobileInfoBarEdit)).toBe(before + after);
    expect(rewrite(options, informationBarEdit)).toBe(before + after);
  });
});
