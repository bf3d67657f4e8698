import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocks } from "../../../client/blocks/index.ts";
import * as blockTypes from "../../../shared/block-types.ts";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The attributes in which blocks, or elements in them, have JSON. */
const dataAttributes = [
  "data-block-json",
  "data-config-settings",
  "data-config-video",
  "data-context",
  "data-current-context",
  "data-current-styles",
  "data-product",
  "data-props",
  "data-settings",
  "data-variants",
];

/**
 * The published content of blocks whose data is in an element of theirs. The value of `bad` is the attribute that is 10 MB
 * long in one of the tests.
 */
const contents: Readonly<Record<string, string>> = {
  audio: '<div class="sqs-audio-embed" bad="data-url"></div>',
  chart:
    '<div class="chart-block-container" bad="data-settings"><div class="chart-block-content"></div></div>',
  form: '<form class="sqs-form-block" bad></form><script type="application/json" class="sqs-form-block-context">JSON</script>',
  "form-component":
    '<script type="application/json" class="sqs-form-block-context">JSON</script><div class="form-wrapper" bad></div>',
  gallery:
    '<div class="sqs-gallery-container"><div class="sqs-gallery"><div class="slide">Slide</div></div></div>',
  map: '<div bad="data-context"></div>',
  summary:
    '<div class="sqs-gallery-container"><div class="sqs-gallery"><div class="summary-item">Item</div></div></div>',
  video: '<div class="sqs-native-video" bad="data-config-video"></div>',
  "cart-page": '<script type="application/json">JSON</script><div id="sqs-cart-container"></div>',
};

/** The attribute with the data of a block itself; `data-block-json` if it is not named. */
const ownAttributes: Readonly<Record<string, string>> = {
  "header-nav-7.1": "data-current-styles",
  "gallery-tiles": "data-props",
  "gallery-reel": "data-props",
  "gallery-slideshow": "data-props",
  "list-carousel": "data-current-context",
  "product-block": "data-product",
  product: "data-context",
  "video-background": "data-config-video",
};

/** The opening tag of an element that the first part of a selector matches. */
function elementFor(selector: string): { readonly tag: string; readonly attributes: string } {
  const first = selector.replaceAll(/:\w+\((?:[^()]|\([^()]*\))*\)/g, "").split(",")[0] ?? "";
  const classes = [...first.replaceAll(/\[[^\]]*\]/g, "").matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const id = /#([\w-]+)/.exec(first)?.[1];
  const attributes = [...first.matchAll(/\[([\w-]+)(?:[*~^$]?="([^"]*)")?\]/g)];
  return {
    tag: /^[a-z]+/.exec(first)?.[0] ?? "div",
    attributes: [
      `class="${classes.join(" ")}"`,
      ...(id ? [`id="${id}"`] : []),
      ...attributes.map(([, name, value]) => `${name}="${value ?? ""}"`),
    ].join(" "),
  };
}

const hostile = JSON.stringify({
  html: '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>',
  url: "javascript:window.hacked=1",
  collectionId: "../../x",
}).replace("{", '{"__proto__":{"polluted":1},');

const badData: Readonly<Record<string, string | null>> = {
  none: null,
  empty: "",
  broken: '{"a":',
  null: "null",
  number: "42",
  list: "[[],null,{}]",
  "wrong types":
    '{"collectionId":7,"location":[],"design":{},"url":[],"items":"x","variants":5,"artistId":{},"dataTable":{"data":"x"},"fields":true}',
  hostile,
};

/** Blocks whose data is valid, and whose element or page lacks what they need. */
const incompleteBlocks =
  `<div data-block-type="${blockTypes.video}" data-name="video, no player"><p>video</p></div>` +
  `<div data-block-type="${blockTypes.calendar}" data-name="calendar, no time zone" data-block-json='{"collectionId":"5f0000000000000000000001"}'><p>calendar</p></div>`;

/** Every block of the registry with the named data, each with a paragraph that the origin has sent. */
function blocksWith(data: string): string {
  const all = Object.entries(blocks).map(([name, { selector }]) => {
    const { tag, attributes } = elementFor(selector);
    const content = `<div class="sqs-block-content"><p>${name}</p>${contents[name] ?? ""}</div>`;
    return `<${tag} ${attributes} data-name="${name}, ${data}" bad="${ownAttributes[name] ?? "data-block-json"}">${content}</${tag}>`;
  });
  return `<section data-bad="${data}">${all.join("")}${incompleteBlocks}</section>`;
}

/**
 * Sets the data of all blocks before the client starts. It is not in the HTML, so that a text of 10 MB is there once and
 * not in each block.
 */
function setData({ data, names }: { data: Record<string, string | null>; names: readonly string[] }): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-bad]")) {
    const value = data[section.dataset.bad ?? ""] ?? null;
    const text = value === "10 MB" ? `{"a":"${"x".repeat(1e7)}"}` : value;
    const isHuge = value === "10 MB";
    // An attribute of 10 MB takes long to set, so each element has only its own.
    for (const element of section.querySelectorAll<HTMLElement>("[bad]"))
      for (const name of isHuge ? (element.getAttribute("bad") ?? "").split(" ") : names)
        if (name === "") continue;
        else if (text !== null) element.setAttribute(name, text);
        else if (element.getAttribute(name) !== "") element.removeAttribute(name);
    for (const script of section.querySelectorAll("script")) script.textContent = text;
  }
  Object.assign(window, { kept: [...document.querySelectorAll("[data-bad] p")] });
}

/** Brings blocks into view and points at them. Returns those that have not finished. */
function awaken(): string[] {
  const waiting = "[data-name]:not([data-awning-state=ready], [data-awning-state=failed])";
  return [...document.querySelectorAll<HTMLElement>(waiting)].map((element) => {
    element.scrollIntoView();
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return element.dataset.name ?? "";
  });
}

type Errors = Readonly<Record<string, readonly string[]>>;

/** The errors of blocks whose elements or page lack a part that published pages have, whatever their data. */
const missingParts: Errors = {
  accordion: ["Error: The accordion has no .accordion-items-container."],
  calendar: ["RangeError: Failed to load timezone."],
  "comment-count": ["TypeError: The page does not name the external comments."],
  comments: ["TypeError: The comments do not name their item."],
  donation: ["TypeError: The donation block has no donate button."],
  "external-comments": ["TypeError: The page does not name the external comments."],
  "follow-button": ["TypeError: The follow button does not name an account."],
  "gallery-reel": ["Error: The reel has no list."],
  "gallery-slideshow": ["Error: The slideshow has no list."],
  "list-carousel": ["Error: The list has no slides."],
  marquee: ["Error: The marquee has no .Marquee."],
  reservation: ["TypeError: The reservation block does not name the script of its widget."],
  "search-page": ["TypeError: The search page has no .sqs-search-page-output."],
  "tabs-menu": ["Error: The menu block has no .menus."],
  video: ["Error: Invalid video: its record has no address.", "Error: VideoLoader not found"],
  "video-background": ["Error: Invalid video embed."],
};

/** The errors in the console by block: docs/reference/galleries.md#gallery-errors names those of galleries. */
const errorsOfBadData: Errors = {
  ...missingParts,
  audio: ["TypeError: The audio block has no address."],
  calendar: [
    "RangeError: Failed to load timezone.",
    "SyntaxError: Unexpected end of JSON input",
    "TypeError: The calendar has no settings.",
    "TypeError: The calendar's settings name no collection.",
  ],
  chart: ["Error: Unknown chart type: undefined", "SyntaxError: Unexpected end of JSON input"],
  "form-component": [
    "SyntaxError: The form's settings are not JSON.",
    "TypeError: The form's block has no settings.",
    "TypeError: The form's settings are not an object.",
    "TypeError: The form's settings have no formId.",
  ],
  gallery: [
    "Error: Error decoding gallery block data.",
    'Error: Unknown gallery design: "".',
    "TypeError: Error evaluating gallery block data.",
  ],
  "gallery-tiles": [
    "Error: Error decoding gallery block data.",
    "TypeError: Error evaluating gallery block data.",
  ],
  map: [
    "TypeError: The map has no data.",
    "TypeError: The map's data has no location.",
    "TypeError: The map's data is not valid JSON.",
  ],
  summary: [
    "Error: Error decoding gallery block data.",
    'Error: Unknown gallery design: "".',
    "TypeError: Error evaluating gallery block data.",
  ],
  "tour-dates": [
    "SyntaxError: Unexpected end of JSON input",
    "TypeError: The settings of the tour dates name no artist.",
    "TypeError: The tour dates have no settings.",
  ],
};

const errorsOfHugeData: Errors = {
  ...missingParts,
  audio: ["RangeError: Its address has 10000008 characters."],
  calendar: ["RangeError: Failed to load timezone.", "TypeError: The calendar's settings are too long."],
  chart: ["Error: Unknown chart type: undefined"],
  "form-component": ["TypeError: The form's settings have no formId."],
  gallery: ['Error: Unknown gallery design: "".'],
  map: ["RangeError: The map's data has 10000008 characters."],
  summary: ['Error: Unknown gallery design: "".'],
  "tour-dates": ["TypeError: The settings of the tour dates are too long."],
};

describe("every block of the registry keeps what the origin sent", () => {
  it.each([
    ["data that is missing, broken, hostile or of wrong types", badData, errorsOfBadData],
    ["10 MB of data", { huge: "10 MB" }, errorsOfHugeData],
  ])("with %s, and says why in the console", async (_name, data, expected) => {
    const uncaught: string[] = [];
    const reported = new Map<string, Set<string>>();
    const script = `(${setData})(${JSON.stringify({ data, names: dataAttributes }).replaceAll("<", "\\u003c")})`;
    const { page, context } = await openBuiltPage(browser, {
      body: `${Object.keys(data).map(blocksWith).join("")}<script>${script}</script>`,
      init: async (opened) => {
        opened.on("pageerror", (error) => uncaught.push(error.message));
        opened.on("console", (message) => {
          const [, name = "", reason = ""] = /^Awning: block (\S+) failed\. (.*)/.exec(message.text()) ?? [];
          if (name !== "") reported.set(name, (reported.get(name) ?? new Set()).add(reason));
        });
      },
    });
    await expect.poll(() => page.evaluate(awaken), { timeout: 25_000 }).toEqual([]);
    const lost = await page.evaluate(() => {
      const kept: readonly Element[] = Reflect.get(window, "kept");
      return kept.filter(({ isConnected }) => !isConnected).map(({ textContent }) => textContent);
    });
    expect(lost).toEqual([]);
    expect(await page.evaluate(() => [Reflect.get(window, "hacked"), Reflect.get({}, "polluted")])).toEqual([
      undefined,
      undefined,
    ]);
    expect(uncaught).toEqual([]);
    const reasons = [...reported].map(([name, all]) => [name, [...all].toSorted()] as const);
    expect(Object.fromEntries(reasons)).toEqual(expected);
    await context.close();
  });
});
