import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listShown } from "../../tools/shown-content/list-shown.ts";
import { listWaiting } from "../../tools/shown-content/list-waiting.ts";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { atWidths } from "../browser/widths.ts";
import { comparePages, withoutAdditions } from "./compare-pages.ts";
import { hiddenOnPurpose } from "./hidden-on-purpose.ts";
import { mirroredStyle } from "./mirrored-style.ts";
import { moreRealPages, ownPages, type PublishedPage, realPages, skipReason } from "./published-pages.ts";
import { misplacedElements, readVisibleElements } from "./visible-elements.ts";

const withStyleSheets = [
  ...ownPages,
  ...realPages.filter(({ path }) => path.startsWith("/sites/")),
  ...moreRealPages,
];

/** Names of the recordings, by the ends of the paths of their pages. */
const recordings: Readonly<Record<string, string>> = {
  "/breads-1.html": "partycake-breads",
  "/shop.html": "uprooted-shop",
};

const heights = { 390: 844, 1440: 900 } as const;
const storage = mkdtempSync(join(tmpdir(), "awning-shown-content-"));
let browser: Browser;
let dev: TestWorker;
beforeAll(async () => {
  [browser, dev] = await Promise.all([
    // Style sheets of other hosts could not be read otherwise.
    launchBrowser(["--disable-web-security"]),
    startTestWorker(
      ["SESSION_SECRET:a secret for tests, long enough to be taken", `ORIGIN:${inject("browserOrigin")}`],
      storage,
    ),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
  rmSync(storage, { recursive: true, force: true });
});

/** The page and its status, once its features are known. */
async function fetchDecided(path: string): Promise<{ readonly status: string; readonly html: string }> {
  let fetched = { status: "", html: "" };
  const visit = async () => {
    const response = await fetch(dev.url + path, {
      headers: { accept: "text/html", "sec-fetch-dest": "document" },
    });
    const html = Buffer.from(await response.arrayBuffer()).toString("latin1");
    fetched = { status: response.headers.get("x-awning") ?? "", html };
    return fetched.status;
  };
  await expect.poll(visit).not.toContain("first-visit");
  return fetched;
}

/** Ends all CSS transitions: elements that fade in take half a second in each view. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/**
 * Scrolls through the page and waits in each view until nothing is hidden that should be shown. Each element is half in one
 * of the views, for which it is looked at.
 */
async function expectNothingHidden(page: Page): Promise<void> {
  const options = { hiddenOnPurpose: hiddenOnPurpose.map(({ selector }) => selector), inViewport: true };
  for (let isEnd = false; !isEnd; ) {
    const waiting = async () => {
      await page.evaluate(endTransitions);
      return page.evaluate(listWaiting, options);
    };
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY === before;
    });
  }
}

async function expectShown({ path }: PublishedPage, width: 390 | 1440): Promise<void> {
  const { page, context } = await openReusedPage(browser, dev.url + path, {
    viewport: { width, height: heights[width] },
    external: (url) => mirroredStyle(path, url),
  });
  const [, name] = Object.entries(recordings).find(([end]) => path.endsWith(end)) ?? [];
  const recording = name === undefined ? undefined : readVisibleElements(`${name}-${width}`);
  if (recording !== undefined)
    await expect
      .poll(() => misplacedElements(page, recording, Number.POSITIVE_INFINITY), { timeout: 20_000 })
      .toEqual([]);
  await expectNothingHidden(page);
  await context.close();
}

describe(`published pages with their style sheets${skipReason}`, () => {
  it.each(atWidths(withStyleSheets))(
    "$path shows at $width px what the original shows, or has all of its scripts",
    async ({ width, ...published }) => {
      const { status, html } = await fetchDecided(published.path);
      if (status.includes("runtime=kept"))
        expect(comparePages(published.bytes.toString("latin1"), withoutAdditions(html))).toEqual({
          removedScripts: [],
        });
      else await expectShown(published, width);
    },
  );
});

describe("the search for hidden content", () => {
  const options = { hiddenOnPurpose: [".closed"], inViewport: true };
  const hidden: readonly (readonly [cause: string, html: string])[] = [
    [".a:not(.rendered)", '<style>.a:not(.rendered){opacity:0}</style><p class="a">Text</p>'],
    [
      ".site.loaded .a",
      '<style>.a{opacity:0}.site.loaded .a{opacity:1}</style><div class="site"><p class="a">Text</p></div>',
    ],
    [".preFade", '<style>.preFade{opacity:0}</style><p class="preFade">Text</p>'],
    [".hidden", '<style>.hidden{display:none}</style><form class="hidden"><input></form>'],
    [
      ".a:not(.positioned)",
      '<style>@media all{.a:not(.positioned){visibility:hidden}}</style><nav class="a"><a href="/">Home</a></nav>',
    ],
    ["style: opacity", '<p style="opacity: 0">Text</p>'],
    ["a picture without a source", '<img data-src="/a.png" width="10" height="10">'],
    [
      "an empty clip path",
      '<svg width="0" height="0"><clipPath id="c"><path d="M0,0z"/></clipPath></svg><div class="section-background" style="clip-path:url(#c)">Text</div>',
    ],
    ['data-awning-state="failed"', '<p data-awning-state="failed">Text</p>'],
  ];
  const shown = `<p>Text</p><p data-awning-state="ready">Text</p><div hidden><p class="preFade">Text</p></div>
<div class="closed"><p style="opacity:0">Text</p></div><p style="position:absolute;top:5000px;opacity:0">Text</p><p style="opacity:0"></p>`;

  it("finds what waits for a script, and nothing else", async () => {
    const page = await browser.newPage();
    for (const [cause, html] of hidden) {
      await page.setContent(`<!doctype html>${html}`);
      expect((await page.evaluate(listWaiting, options)).map((each) => each.cause)).toEqual([cause]);
    }
    await page.setContent(`<!doctype html><style>.preFade{opacity:0}</style>${shown}`);
    expect(await page.evaluate(listWaiting, options)).toEqual([]);
    await page.close();
  });

  it("lists what a page shows", async () => {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><h1>Title</h1><a href="/x">Link</a><button style="opacity:0">Faint</button>
<div style="height:0;overflow:hidden"><p>Clipped</p></div><button>Press</button><p hidden>Away</p>`,
    );
    expect((await page.evaluate(listShown)).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      "text Title",
      "link Link",
      "text Link",
      "control Press",
      "text Press",
    ]);
    await page.close();
  });
});

describe("what stays hidden on purpose", () => {
  it("is documented where it differs from the original", () => {
    for (const { documented: [file, text] = [] } of hiddenOnPurpose)
      if (file !== undefined && text !== undefined)
        expect(readFileSync(join(import.meta.dirname, "../../docs/compatibility", file), "utf8")).toContain(
          text,
        );
  });
});
