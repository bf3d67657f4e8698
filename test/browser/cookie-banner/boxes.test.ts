import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { showBanner, stylesOf } from "./show-banner.ts";

/**
 * Figures of the platform's banner with a text of one line, as recorded on published sites. Figures that depend on the
 * machine's fonts are left out.
 */
const heights = {
  1440: { TEXT: [59, 97], BUTTON: [78, 116], ICON: [75, 75] },
  390: { TEXT: [97, 97], BUTTON: [116, 116], ICON: [75, 75] },
} as const;
const margins = {
  1440: { TEXT: 40, BUTTON: 40, ICON: 30 },
  390: { TEXT: 10, BUTTON: 10, ICON: 10 },
} as const;
const buttons = { TEXT: 19, BUTTON: 38, ICON: 35 } as const;
const colours = {
  LIGHT: { ground: "rgb(238, 238, 238)", ink: "rgb(17, 17, 17)", border: "rgb(68, 68, 68)" },
  DARK: { ground: "rgb(0, 0, 0)", ink: "rgb(255, 255, 255)", border: "rgb(255, 255, 255)" },
} as const;

const places = [
  ["BAR", "TOP"],
  ["BAR", "BOTTOM"],
  ["POPUP", "TOP_LEFT"],
  ["POPUP", "TOP_RIGHT"],
  ["POPUP", "BOTTOM_LEFT"],
  ["POPUP", "BOTTOM_RIGHT"],
] as const;
const themes = ["LIGHT", "DARK"] as const;
const buttonStyles = ["TEXT", "BUTTON", "ICON"] as const;
const types = ["OPT_IN", "OPT_IN_AND_OUT"] as const;

const combinations = places.flatMap(([variant, position]) =>
  themes.flatMap((theme) =>
    buttonStyles.flatMap((buttonStyle) =>
      types.map((type) => ({ variant, position, theme, buttonStyle, type })),
    ),
  ),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

function measure(page: Page) {
  return page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        box: [x, y, width, height] as const,
        position: style.position,
        layer: style.zIndex,
        ground: style.backgroundColor,
        ink: style.color,
        border: style.border,
        corner: style.borderRadius,
        case: style.textTransform,
        font: `${style.fontSize} ${style.lineHeight} ${style.letterSpacing}`,
        margin: style.margin,
      };
    };
    return {
      banner: of(".sqs-cookie-banner-v2"),
      text: of(".sqs-cookie-banner-v2-text p"),
      accept: of(".sqs-cookie-banner-v2-accept"),
      deny: of(".sqs-cookie-banner-v2-deny"),
      body: getComputedStyle(document.body).padding,
    };
  });
}

const viewports = { 1440: 900, 390: 844 } as const;
type Width = keyof typeof viewports;
type Site = "plain" | "hostile";
type Combination = (typeof combinations)[number];

it.each(["plain", "hostile"] as const)(
  "has the platform's boxes and styles on a %s page at 1440 and 390 px",
  async (site) => {
    const { page, context } = await openReusedPage(browser, "about:blank", { javaScriptEnabled: false });
    const addresses = combinations.map((combination) => addressOf(combination, site));
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    // The page is loaded once. Of the others only the banner is shown, at its place: they have the same styles.
    await page.goto(addresses[0] ?? "");
    const styles = stylesOf(pages[0] ?? "");
    expect(styles).not.toBeNull();
    for (const html of pages) expect(stylesOf(html)).toEqual(styles);
    for (const width of [1440, 390] as const) {
      await page.setViewportSize({ width, height: viewports[width] });
      for (const [index, combination] of combinations.entries()) {
        await page.evaluate(showBanner, pages[index] ?? "");
        checkBoxes(await measure(page), combination, site, width);
      }
    }
    await context.close();
  },
  60_000,
);

/** The address of the page with a banner of these settings. */
function addressOf({ variant, position, theme, buttonStyle, type }: Combination, site: Site): string {
  const settings = {
    cookieBannerText: "<p>Cookies?</p>",
    cookieBannerCtaText: "OK",
    cookieBannerOptOutCtaText: "No",
    cookieBannerVariant: variant,
    cookieBannerPosition: position,
    cookieBannerTheme: theme,
    cookieBannerCtaVariant: buttonStyle,
    cookieBannerAcceptType: type,
  };
  const query = new URLSearchParams({
    settings: JSON.stringify(settings),
    ...(site === "hostile" && { hostile: "1" }),
  });
  return `${inject("proxied")}/bannered?${query}`;
}

function checkBoxes(
  boxes: Awaited<ReturnType<typeof measure>>,
  { variant, position, theme, buttonStyle, type }: Combination,
  site: Site,
  width: Width,
): void {
  const height = viewports[width];
  const name = `${width} px: ${variant} ${position} ${theme} ${buttonStyle} ${type}`;
  const { banner, text, accept, deny } = boxes;
  if (!banner || !text || !accept) throw new Error(`${name}: incomplete`);
  const [x, y, wide, high] = banner.box;
  const near = (value: number, expected: number, of: string) =>
    expect(Math.abs(value - expected), `${name}: ${of} is ${value}, not ${expected}`).toBeLessThanOrEqual(1);

  near(high, heights[width][buttonStyle][variant === "BAR" ? 0 : 1], "height");
  const edge = variant === "BAR" ? 0 : margins[width][buttonStyle];
  if (position.startsWith("BOTTOM")) near(y + high, height - edge, "bottom");
  else if (site === "plain" || variant === "POPUP") near(y, edge, "top");
  if (variant === "BAR" && (site === "plain" || position === "BOTTOM")) {
    near(x, 0, "left");
    near(wide, width, "width");
  } else if (variant === "POPUP") {
    if (position.endsWith("LEFT") || width === 390) near(x, edge, "left");
    if (position.endsWith("RIGHT") || width === 390) near(x + wide, width - edge, "right");
    if (width === 1440 && buttonStyle === "ICON") near(wide, 350, "width");
    else if (width === 1440 && type === "OPT_IN") near(wide, 250, "width");
  }
  near(accept.box[3], buttons[buttonStyle], "height of the button");

  expect(
    [banner.position, banner.layer, banner.ground, banner.border.slice(0, 3), banner.corner],
    name,
  ).toEqual([
    variant === "BAR" && position === "TOP" ? "relative" : "fixed",
    "300000",
    colours[theme].ground,
    "0px",
    "0px",
  ]);
  expect([text.ink, text.font, text.margin], name).toEqual([colours[theme].ink, "12px 18px 0.6px", "10px"]);
  expect(deny !== undefined, name).toBe(type === "OPT_IN_AND_OUT" && buttonStyle !== "ICON");
  for (const button of deny ? [accept, deny] : [accept]) {
    expect([button.ink, button.margin, button.case, button.corner, button.ground], name).toEqual([
      colours[theme].ink,
      "10px",
      "none",
      "0px",
      "rgba(0, 0, 0, 0)",
    ]);
    expect(button.font, name).toBe(buttonStyle === "BUTTON" ? "12px 12px 1.2px" : "12px 18px 0.6px");
    if (buttonStyle === "BUTTON") expect(button.border, name).toBe(`1px solid ${colours[theme].border}`);
  }
  if (deny) expect(accept.box[0] + accept.box[2], name).toBeLessThan(deny.box[0]);
  if (site === "plain") expect(boxes.body, name).toBe("0px");
}
