import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { look, type Shift } from "./look.ts";
import { type Published, present, published, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Some pages move by themselves, and not every time: what their own pages did in any of the tries is not ours. */
const tries = 3;

/** What the settings in the page's context make due. */
function due({ bytes }: Published): { banners: number; bars: number } {
  const text = bytes.toString("utf8");
  return {
    banners: /"isCookieBannerEnabled"\s*:\s*true/.test(text) ? 1 : 0,
    bars: /"showAnnouncementBar"\s*:\s*true/.test(text) ? 1 : 0,
  };
}

/**
 * Whether the error is about a file of this host that the origin does not have either. When a browser asks for what a
 * page names (an icon below the fold, say) is its own decision: one look may see the error that the other has not.
 */
async function lacksAtOrigin(error: string): Promise<boolean> {
  const path = /^Failed to load resource: .* \((\/[^)#]*)[^)]*\)$/.exec(error)?.[1];
  if (path === undefined || path.startsWith("/_awning/")) return false;
  const answer = await fetch(inject("browserOrigin") + path);
  await answer.body?.cancel();
  return answer.status >= 400;
}

const cases = published.flatMap((page) => ([390, 1440] as const).map((width) => ({ ...page, width })));

/** A template's bar on phones grows when its logo has come, whose size no page says (docs/decisions/menus.md). */
const barWithLogo = /^DIV#\.mobile-branding-wrapper /;

describe.skipIf(!present)(`published pages in a browser${why}`, () => {
  it.each(cases)("$path at $width px comes alive, and nothing moves", async ({ width, ...page }) => {
    const ownErrors = new Set<string>();
    const ownMoves = new Set<string>();
    let ours: readonly Shift[] = [];
    for (let attempt = 0; attempt < tries; attempt++) {
      // The same page straight from the origin: the platform's runtime is off the machine, and so out of reach.
      const [awning, bare] = await Promise.all([
        look(browser, inject("proxied") + page.path, width),
        look(browser, inject("browserOrigin") + page.path, width),
      ]);
      for (const error of bare.errors) ownErrors.add(error);
      for (const { moves } of bare.shifts) for (const move of moves) ownMoves.add(move);

      expect(awning.blocks.filter((state) => state !== "ready")).toEqual([]);
      expect(awning.failed).toBe(0);
      expect({ banners: awning.banners, bars: awning.bars }).toEqual(due(page));
      expect(awning.errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
      const unseen = awning.errors.filter((error) => !ownErrors.has(error));
      const brokenHere = await Promise.all(unseen.map(async (error) => !(await lacksAtOrigin(error))));
      expect(unseen.filter((_, index) => brokenHere[index])).toEqual([]);
      ours = awning.shifts.filter(
        ({ moves }) =>
          moves.some((move) => !ownMoves.has(move)) && !moves.some((move) => barWithLogo.test(move)),
      );
      if (ours.length === 0) break;
    }
    expect(ours).toEqual([]);
  });

  it("stay still on a slow phone while they arrive piece by piece", async () => {
    const path = "/pages/cobhc-home?chunk=3000";
    const bare = await look(browser, inject("browserOrigin") + path, 390, 4);
    const own = new Set(bare.shifts.flatMap(({ moves }) => moves));
    const { shifts } = await look(browser, inject("proxied") + path, 390, 4);
    // A logo that its mirror does not hold comes and goes with every page of this site.
    const logo = /#(siteWrapper|headerNav)\./;
    expect(shifts.filter(({ moves }) => moves.some((move) => !own.has(move) && !logo.test(move)))).toEqual(
      [],
    );
  });
});
