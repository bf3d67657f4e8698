import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocks } from "../../../client/blocks/index.ts";
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

/** The published content of blocks whose data is in an element of theirs. Its attributes are those of the block. */
const contents: Readonly<Record<string, string>> = {
  audio: '<div class="sqs-audio-embed" bad></div>',
  chart: '<div class="chart-block-container" bad><div class="chart-block-content"></div></div>',
  form: '<form class="sqs-form-block" bad></form><script type="application/json" class="sqs-form-block-context">JSON</script>',
  "form-component":
    '<script type="application/json" class="sqs-form-block-context">JSON</script><div class="form-wrapper" bad></div>',
  map: "<div bad></div>",
  video: '<div class="sqs-native-video" bad></div>',
  "cart-page": '<script type="application/json">JSON</script><div id="sqs-cart-container"></div>',
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

/** Every block of the registry with the named data, each with a paragraph that the origin has sent. */
function blocksWith(data: string): string {
  const all = Object.entries(blocks).map(([name, { selector }]) => {
    const { tag, attributes } = elementFor(selector);
    const content = `<div class="sqs-block-content"><p>${name}</p>${contents[name] ?? ""}</div>`;
    return `<${tag} ${attributes} data-name="${name}, ${data}" bad>${content}</${tag}>`;
  });
  return `<section data-bad="${data}">${all.join("")}</section>`;
}

/**
 * Sets the data of all blocks before the client starts. It is not in the HTML, so that a text of 10 MB is there once and
 * not in each block.
 */
function setData({ data, names }: { data: Record<string, string | null>; names: readonly string[] }): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-bad]")) {
    const value = data[section.dataset.bad ?? ""] ?? null;
    const text = value === "10 MB" ? `{"a":"${"x".repeat(1e7)}"}` : value;
    // An attribute of 10 MB takes long to set, so only blocks have it, and only the one that is theirs.
    const isHuge = value === "10 MB";
    const elements = section.querySelectorAll(
      isHuge ? "[bad][data-block-type], [bad][class*=sqs-block]" : "[bad]",
    );
    for (const element of elements)
      for (const name of isHuge ? names.slice(0, 1) : names)
        if (text !== null) element.setAttribute(name, text);
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

describe("every block of the registry keeps what the origin sent", () => {
  it.each([
    ["data that is missing, broken, hostile or of wrong types", badData],
    ["10 MB of data", { huge: "10 MB" }],
  ])("with %s", async (_name, data) => {
    const uncaught: string[] = [];
    const script = `(${setData})(${JSON.stringify({ data, names: dataAttributes }).replaceAll("<", "\\u003c")})`;
    const { page, context } = await openBuiltPage(browser, {
      body: `${Object.keys(data).map(blocksWith).join("")}<script>${script}</script>`,
      init: async (opened) => {
        opened.on("pageerror", (error) => uncaught.push(error.message));
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
    await context.close();
  });
});
