import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { skipLinkEdit } from "../../../worker/edits/skip-link.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

const html = "<!doctype html><html><head></head><body><main id=page></main></body></html>";
const link = /<body><a class="awning-skip" href="#page"[^>]*>([^<]*)<\/a>/;

interface Options {
  readonly context?: Record<string, unknown>;
  readonly cookies?: Record<string, string>;
}

function rewrite({ context = {}, cookies = {} }: Options = {}): string {
  const parsed = parseContext({
    website: { language: "en-GB" },
    templateVersion: "7.1",
    cookieSettings: { isCookieBannerEnabled: true },
    ...context,
  });
  const page = {
    facts: {
      url: new URL("https://shop.example/page"),
      cookies: new Map(Object.entries(cookies)),
      consent: "none",
      flags: {},
    },
    charset: "utf-8",
    runtime: "replace",
    context: parsed.context,
    contextStatus: "ok",
  } as unknown as Page;
  return applyEdit(skipLinkEdit, page, html);
}

describe("the skip link", () => {
  it("stands at the start of the body of pages with a cookie banner there, in the page's language", () => {
    expect(link.exec(rewrite())?.[1]).toBe("Skip to content");
    expect(link.exec(rewrite({ context: { website: { language: "de-CH" } } }))?.[1]).toBe(
      "Zum Inhalt springen",
    );
  });

  it.each([
    ["the visitor has decided", { cookies: { ss_cookieAllowed: "true" } }],
    [
      "the banner is in the header",
      {
        context: {
          cookieSettings: {
            isCookieBannerEnabled: true,
            cookieBannerVariant: "BAR",
            cookieBannerPosition: "TOP",
          },
        },
      },
    ],
    ["the page has no banner", { context: { cookieSettings: {} } }],
    ["the page is a cover page, without the element", { context: { pageType: 3 } }],
    [
      "the template may have no such element",
      { context: { templateVersion: "7", templateId: "55f0aac0e4b0f0a5b7e0b22e" } },
    ],
  ])("is not inserted if %s", (_, options) => expect(rewrite(options)).toBe(html));
});
