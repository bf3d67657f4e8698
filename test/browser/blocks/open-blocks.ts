import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type HtmlPageOptions, type OpenedPage, openHtml } from "../browser.ts";

const dist = join(import.meta.dirname, "../../../dist");

export interface BlocksPage extends Omit<HtmlPageOptions, "beforeLoad"> {
  /** HTML of the body. */
  readonly html: string;
  /** The template family whose early script the page has; "7.1" for pages of that version. */
  readonly family?: string;
  /** JSON of the page data; `{}` by default. */
  readonly pageData?: string;
  /** A site's own style sheet, without a layer. */
  readonly style?: string;
  readonly hash?: string;
  /** False for a page with blocks that wait for the visitor. Default: true. */
  readonly waitsForBlocks?: boolean;
  readonly init?: (page: Page) => Promise<void>;
}

/** Opens a page of blocks with the built client, and waits until each block is ready or has failed. */
export async function openBlocks(browser: Browser, options: BlocksPage): Promise<OpenedPage> {
  const {
    html,
    family = "",
    pageData = "{}",
    style = "",
    hash = "",
    waitsForBlocks = true,
    init,
    ...context
  } = options;
  const build: {
    main: string;
    early: string;
    earlyLayout: string;
    earlySections: string;
    familyEarly: Record<string, string>;
  } = JSON.parse(readFileSync(join(dist, "build.json"), "utf8"));
  const early = [
    build.familyEarly[family] ?? "",
    build.early + build.earlyLayout + (family === "7.1" ? build.earlySections : ""),
  ];
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><style>${style}</style>${early.map((code) => `<script>${code}</script>`).join("")}` +
    `<script type="application/json" id="awning-page">${pageData}</script><script type="module" src="${build.main}"></script>` +
    `</head><body style="margin:0">${html}</body></html>`;
  const opened = await openHtml(browser, `http://blocks.test/${hash}`, page, {
    ...context,
    ...(init && { beforeLoad: init }),
  });
  if (context.javaScriptEnabled !== false && waitsForBlocks)
    await opened.page.waitForFunction(() => {
      // Blocks below the viewport wait for the visitor's first input.
      dispatchEvent(new Event("pointermove"));
      const blocks = [...document.querySelectorAll("[data-block-type]")];
      return blocks.every((block) => /ready|failed/.test(block.getAttribute("data-awning-state") ?? ""));
    });
  return opened;
}

/** The state of every block, in the page's order. */
export function statesOf(page: Page): Promise<(string | null)[]> {
  return page.$$eval("[data-block-type]", (blocks) =>
    blocks.map((block) => block.getAttribute("data-awning-state")),
  );
}
