import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { paths } from "../../shared/names.ts";
import { axe } from "../browser/axe.ts";
import { launchBrowser, openPage, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { showBanner } from "../browser/cookie-banner/show-banner.ts";
import { waitForNetwork } from "../browser/page-waits.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

const recording = join(sharedFolder, "observed/geometry/cookie-banner.json");
/** The page on which the platform's banner was recorded. */
const recordedOn = "Anthrocon+sqs-alternate/news/2019/2/2/hotel-opening-anthrocon-2019-report.html";

interface Recorded {
  readonly w: 1440 | 390;
  readonly v: string;
  readonly pos: string;
  readonly th: string;
  readonly cta: string;
  readonly at: string;
  readonly st: readonly (Readonly<Record<string, unknown>> & {
    readonly el: string;
    readonly box: readonly [number, number, number, number];
  })[];
}

/** Properties that are not compared on elements without text: they inherit them from the page. */
const inherited = /^(font|line|letter|text|color|align|justify|border|max)/;
const unmeasured = /^(el|box|top|right|bottom|left|width|height|transition|animationName|position)$/;

/** Without its scripts and styles a page is a fifth as large. */
async function fetchWithoutScripts(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: "text/html" } });
  return (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!existsSync(recording))(
  `the cookie banner beside a site's own style sheet${skipReason}`,
  () => {
    // Each page is fetched once, for both widths.
    const pages = new Map<string, Promise<string>>();
    it.each([1440, 390] as const)(
      "has the recorded boxes and styles in all 72 settings at %i px",
      async (width) => {
        const all = JSON.parse(readFileSync(recording, "utf8")) as Recorded[];
        const { page, context } = await openPage(browser, "about:blank", {
          viewport: { width, height: width === 1440 ? 900 : 844 },
          javaScriptEnabled: false,
        });
        await context.route(/\.(css|jpe?g|png)(\?|$)/, (route) => {
          const file = join(
            sharedFolder,
            "pages/sites",
            decodeURIComponent(new URL(route.request().url()).pathname.slice(15)),
          );
          return file.endsWith(".css") && existsSync(file) ? route.fulfill({ path: file }) : route.abort();
        });
        const pageUrl = (settings: object) =>
          `${inject("proxied")}/bannered-sites/${recordedOn}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`;
        const differences: string[] = [];
        let compared = 0;
        for (const { v, pos, th, cta, at, st } of all.filter(({ w }) => w === width)) {
          const settings = {
            isCookieBannerEnabled: true,
            cookieBannerText: "",
            cookieBannerCtaText: "OK",
            cookieBannerVariant: v,
            cookieBannerPosition: pos,
            cookieBannerTheme: th,
            cookieBannerCtaVariant: cta,
            cookieBannerAcceptType: at,
          };
          // The page is loaded once. Of the others only the banner is shown, at its place: the rest is the same.
          if (page.url() === "about:blank") await page.goto(pageUrl(settings), { waitUntil: "load" });
          else {
            const url = pageUrl(settings);
            const html = pages.get(url) ?? fetchWithoutScripts(url);
            pages.set(url, html);
            await page.evaluate(showBanner, await html);
          }
          const actual = await page.evaluate(
            (keys) => {
              const root = document.querySelector(".sqs-cookie-banner-v2");
              const elements = root === null ? [] : [root, ...root.querySelectorAll("*")];
              return elements.map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                // Only the recorded properties are read: all of them take most of the time of the test.
                const style = getComputedStyle(element) as unknown as Record<string, unknown>;
                const name = element.tagName.toLowerCase();
                return {
                  el: name === "p" ? "p." : `${name}.${element.className}`,
                  box: [x, y, width, height],
                  style: Object.fromEntries(keys.map((key) => [key, style[key]])),
                };
              });
            },
            Object.keys(st[0] ?? {}),
          );
          // The recording of a bar at the top was made with the page scrolled by its height.
          const scrolledBy = v === "BAR" && pos === "TOP" ? -(st[0]?.box[1] ?? 0) : 0;
          for (const { el, box, ...style } of st) {
            const match = actual.find((element) => element.el === el);
            const offsets = box.map(
              (value, side) => (match?.box[side] ?? Number.NaN) - value - (side === 1 ? scrolledBy : 0),
            );
            const styles = Object.entries(style).filter(
              ([key, value]) =>
                value !== "" &&
                !unmeasured.test(key) &&
                !(el.startsWith("div") && inherited.test(key)) &&
                match?.style[key] !== value,
            );
            compared++;
            if (!offsets.every((value) => Math.abs(value) <= 1) || styles.length > 0)
              differences.push(
                `${v} ${pos} ${th} ${cta} ${at}: ${el}: off by ${offsets}; recorded ${JSON.stringify(styles)}`,
              );
          }
        }
        await context.close();
        expect(differences).toEqual([]);
        expect(compared).toBe(816 / 2);
      },
    );
  },
);

type BannerCase = readonly [path: string, selector: string, labels: readonly string[]];

const ownCases: readonly BannerCase[] = [
  ["/own/workshop-home", ".sqs-cookie-banner-v2.BAR.DARK.BOTTOM.BUTTON.OPT_IN", ["All right"]],
  [
    "/own/workshop-contact",
    ".sqs-cookie-banner-v2.POPUP.LIGHT.BOTTOM_LEFT.BUTTON.OPT_IN_AND_OUT",
    ["Refuse", "Allow"],
  ],
  ["/own/cider-house-drinks", ".sqs-cookie-banner-v2.BAR.LIGHT.BOTTOM.BUTTON.OPT_IN", ["OK"]],
];

/** A page of each version and each kind of banner. */
const realCases: readonly BannerCase[] = [
  ["/pages/anthrocon-hotel2019", ".sqs-cookie-banner-v2.BAR.LIGHT.BOTTOM.BUTTON.OPT_IN", ["OK"]],
  ["/pages/flagship-study", ".sqs-cookie-banner-v2.BAR.LIGHT.BOTTOM.BUTTON.OPT_IN", ["OK"]],
  ["/pages/ld-chefstable", ".sqs-cookie-banner-v2.BAR.DARK.BOTTOM.ICON.OPT_IN", ["Accept"]],
  [
    "/pages/dadachi-member",
    ".gdpr-cookie-banner.BOTTOM.dark-bold.bar",
    ["Verwalten | Manage", "Alle ablehnen | Decline all", "Alle akzeptieren | Accept all"],
  ],
];

describe("the cookie banner of published pages", () => {
  it.each([...ownCases, ...(hasRealPages ? realCases : [])])(
    "%s: one banner, with the settings of its owner, which shifts nothing and is accessible",
    async (path, selector, labels) => {
      let shift = async () => ({ total: Number.NaN, sources: [""] });
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        viewport: { width: 390, height: 844 },
        async beforeLoad(opened) {
          shift = await watchLayoutShift(opened);
        },
      });
      await waitForNetwork(page);
      const banner = page.locator(`[data-awning-overlay="cookie-banner"] > ${selector}`);
      expect(await banner.count()).toBe(1);
      expect(await page.locator(".sqs-cookie-banner-v2:visible, .gdpr-cookie-banner:visible").count()).toBe(
        1,
      );
      const buttons = banner.getByRole("button");
      expect(
        await Promise.all(
          labels.map((label) => buttons.getByText(label).or(banner.getByLabel(label)).count()),
        ),
      ).toEqual(labels.map(() => 1));
      expect((await shift()).sources.filter((source) => /cookie-banner/.test(source))).toEqual([]);
      const { violations } = await axe(page).include('[data-awning-overlay="cookie-banner"]').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

      // The next test uses this page, and the answer sets the cookie.
      const answer = page.waitForResponse(`**${paths.consent}`);
      await page.click('[value="accept"]');
      await answer;
      // The press may be the first input, with which its code is loaded.
      await page.locator('[data-awning-overlay="cookie-banner"]').waitFor({ state: "detached" });
      await context.close();
    },
  );
});
