import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { atWidths } from "../browser/widths.ts";
import { distinctPages, hasRealPages, type PublishedPage, skipReason } from "./published-pages.ts";
import { addedMoves, type LayoutMoves, visitPage } from "./visit-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Some pages shift by themselves, and not on every load: moves of the original in any attempt are not counted. */
const maxAttempts = 5;

/** The numbers of overlays that the settings in the page's context demand. */
function expectedOverlays({ bytes }: PublishedPage): { bannerCount: number; barCount: number } {
  const text = bytes.toString("utf8");
  return {
    bannerCount: /"isCookieBannerEnabled"\s*:\s*true/.test(text) ? 1 : 0,
    barCount: /"showAnnouncementBar"\s*:\s*true/.test(text) ? 1 : 0,
  };
}

/**
 * True if the error is about a file of this host that the origin does not have either. The browser decides when it
 * requests a file that a page names (an icon below the fold, for example): one visit may have an error that the other
 * has not.
 */
async function isMissingAtOrigin(error: string): Promise<boolean> {
  const path = /^Failed to load resource: .* \((\/[^)#]*)[^)]*\)$/.exec(error)?.[1];
  if (path === undefined || path.startsWith("/_awning/")) return false;
  const response = await fetch(inject("browserOrigin") + path);
  await response.body?.cancel();
  return response.status >= 400;
}

/** True if the error is about a file of another host that the page names. The tests block all of them. */
function isBlockedFile(error: string, { bytes }: PublishedPage): boolean {
  const host = /^Failed to load resource: net::ERR_FAILED \(https?:\/\/([^/)]+)/.exec(error)?.[1];
  return host !== undefined && bytes.includes(host);
}

const cases = atWidths(distinctPages);

/** A template's bar on phones grows when its logo has loaded, whose size no page states (docs/decisions/0042-mobile-menus.md). */
const barWithLogo = /^DIV#\.mobile-branding-wrapper\b/;

/** A fixed header shrinks as soon as the page is scrolled (docs/decisions/0050-sections-and-header-while-scrolling.md). */
const fixedHeader = /^DIV#\.header-inner\b/;

/**
 * Parts of headers that move when a logo has loaded whose size no page states (docs/compatibility/templates.md), by the start of
 * the page's path. The navigation of the original is not placed without the builder's scripts, so it does not move.
 */
const movedByLogo: Readonly<Record<string, RegExp>> = {
  "/pages/cobhc-404": /^DIV#headerNav:/,
  "/pages/injaz-home": /^(?:HEADER#header|DIV#(?:overlayNav|headerNav)):/,
  "/sites/thaboyjuicee": /^(?:DIV#\.undefined|DIV#site|A#\.(?:previous|next)):/,
};

/**
 * The footer of an article whose comments are loaded when they come near. Where that takes long, the footer is in view by
 * then (docs/compatibility/not-built.md).
 */
const movedByComments = { path: /\/dcs-goal-for-the-week\.html$/, move: /^DIV#footerWrapper:/ };

function isMovedByLogo(path: string, move: string): boolean {
  const [, pattern] = Object.entries(movedByLogo).find(([start]) => path.startsWith(start)) ?? [];
  return barWithLogo.test(move) || (pattern?.test(move) ?? false);
}

/**
 * Errors of pages' own scripts, which fail at the origin as well, by the start of the page's path. The original is not
 * visited for them.
 */
const ownErrors: Readonly<Record<string, RegExp>> = {
  "/pages/cobhc-": /^newDate is not defined /,
  "/pages/inventor-": /^\$ is not defined /,
};

const isOwnError = (path: string, error: string): boolean =>
  Object.entries(ownErrors).some(([start, pattern]) => path.startsWith(start) && pattern.test(error));

/** The script of the maps service, which the tests block like every other host. */
const mapsScript = /https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/;

describe("published pages in a browser", () => {
  it.each(cases)("$path at $width px: all blocks mount, and nothing shifts", async ({ width, ...page }) => {
    const originalErrors = new Set<string>();
    const originalMoves: LayoutMoves[] = [];
    let added: readonly string[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const rewritten = await visitPage(browser, inject("proxied") + page.path, width);
      expect(rewritten.blockStates.filter((state) => state !== "ready")).toEqual([]);
      expect(rewritten.failedCount).toBe(0);
      const { bannerCount, barCount } = rewritten;
      expect({ bannerCount, barCount }).toEqual(expectedOverlays(page));
      expect(rewritten.errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
      added = addedMoves(rewritten.moves, originalMoves).filter(
        (move) =>
          !isMovedByLogo(page.path, move) &&
          !fixedHeader.test(move) &&
          !(movedByComments.path.test(page.path) && movedByComments.move.test(move)),
      );
      const areMissing = await Promise.all(rewritten.errors.map(isMissingAtOrigin));
      const newErrors = rewritten.errors.filter(
        (error, index) =>
          !areMissing[index] &&
          !isBlockedFile(error, page) &&
          !mapsScript.test(error) &&
          !isOwnError(page.path, error),
      );
      if (added.length === 0 && newErrors.length === 0) break;
      // The same page from the origin, where the builder's runtime cannot be loaded.
      const original = await visitPage(browser, inject("browserOrigin") + page.path, width);
      for (const error of original.errors) originalErrors.add(error);
      originalMoves.push(original.moves);
      expect(newErrors.filter((error) => !originalErrors.has(error))).toEqual([]);
      added = addedMoves(rewritten.moves, originalMoves).filter((move) => added.includes(move));
      if (added.length === 0) break;
    }
    expect(added).toEqual([]);
  });

  /** Visits the original only if something has moved: the browser is slowed down, which takes as much CPU time. */
  async function expectNoShiftOnSlowPhone(
    path: string,
    isExpected: (move: string) => boolean,
  ): Promise<void> {
    const address = `${path}?chunk=3000`;
    const { moves } = await visitPage(browser, inject("proxied") + address, 390, 4);
    const unexpected = (originals: readonly LayoutMoves[]) =>
      addedMoves(moves, originals).filter((move) => !isExpected(move));
    if (unexpected([]).length === 0) return;
    const original = await visitPage(browser, inject("browserOrigin") + address, 390, 4);
    expect(unexpected([original.moves])).toEqual([]);
  }

  it.skipIf(!hasRealPages)(
    `/pages/cobhc-home: nothing shifts on a slow phone while the page arrives in chunks${skipReason}`,
    () => {
      // A logo that the mirror lacks shifts every page of this site.
      const logo = /#(siteWrapper|headerNav):/;
      return expectNoShiftOnSlowPhone("/pages/cobhc-home", (move) => logo.test(move));
    },
  );

  it("/own/workshop-home: nothing shifts on a slow phone while the page arrives in chunks", () =>
    expectNoShiftOnSlowPhone("/own/workshop-home", () => false));
});
