import { describe, expect, it } from "vitest";
import { pageTypes } from "../../../shared/page-types.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { ownCodeEdit } from "../../../worker/edits/own-code.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

const script = '<script src="https://statistics.example/a.js"></script>';
const note = "<p>Sale</p>";

function rewrite(
  settings: object,
  { pageType = 0, consent = "none", nonce = undefined as string | undefined } = {},
) {
  const site = parseSiteSettings(JSON.stringify({ ownCode: settings }));
  const page = { facts: { site, consent }, context: { pageType }, nonce } as unknown as Page;
  return applyEdit(ownCodeEdit, page, "<!doctype html><html><head></head><body><h1>Page</h1></body></html>");
}

describe("code of the owner in a page", () => {
  it("stands at the end of the head and at the start of the body", () => {
    expect(rewrite({ head: script, body: note })).toBe(
      `<!doctype html><html><head>${script}</head><body>${note}<h1>Page</h1></body></html>`,
    );
  });

  it("has the nonce of the page's policy", () => {
    expect(rewrite({ head: script }, { nonce: "abc" })).toContain('<script nonce="abc" src=');
  });

  it("waits for the consent to cookies if the owner says so", () => {
    const settings = { head: script, when: "consent" };
    expect(rewrite(settings)).not.toContain(script);
    expect(rewrite(settings, { consent: "declined" })).not.toContain(script);
    expect(rewrite(settings, { consent: "accepted" })).toContain(script);
  });

  it("is not in the checkout, and not if it could change the page", () => {
    expect(rewrite({ head: script }, { pageType: pageTypes.checkout })).not.toContain(script);
    expect(rewrite({ head: script, body: "<!--" })).toContain("<body><h1>");
  });
});
