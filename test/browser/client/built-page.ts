import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { type HtmlPageOptions, type OpenedPage, openHtml, watchLayoutShift } from "../browser.ts";

const dist = join(import.meta.dirname, "../../../dist");
export const clientBuild: Readonly<Record<"main" | "alongside" | "early" | "earlyLayout", string>> & {
  /** Style sheets that the edge writes into pages, by the names of overlays and elements. */
  readonly styles: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(join(dist, "build.json"), "utf8"));

const assetPrefix = "/_awning/assets/";

/** Page data before the visitor's choice, on a site that asks for consent. */
export const beforeConsent = {
  consent: { choice: "none", restricted: true },
  tracking: { ifConsentChanges: { events: true, pageview: true, identify: true } },
} as const;

export interface BuiltPage extends Omit<HtmlPageOptions, "beforeLoad"> {
  readonly body: string;
  readonly head?: string;
  /** False for a page without the layout part of the early script. Default: true. */
  readonly hasLayout?: boolean;
  /** Content of the page data script. No script if undefined. */
  readonly data?: string | undefined;
  /** Handles requests for the client's files. Returns false to leave them to the build. */
  readonly onAsset?: (route: Route, name: string) => Promise<boolean>;
  readonly init?: (page: Page) => Promise<void>;
}

export interface OpenedBuiltPage extends OpenedPage {
  /** Names of the modules and style sheets that the page has requested. */
  readonly assets: string[];
  readonly layoutShift: () => Promise<{ total: number; sources: string[] }>;
}

/** Opens a page with the built client, in the markup of the edge. */
export async function openBuiltPage(browser: Browser, options: BuiltPage): Promise<OpenedBuiltPage> {
  const { body, head = "", hasLayout = true, onAsset, init, ...rest } = options;
  const { data = "{}", ...context } = rest;
  const script = "data" in options && options.data === undefined ? "" : pageData(data);
  // The edge leaves the early script out if the platform's runtime stays in the page.
  const layout = hasLayout ? clientBuild.earlyLayout : "";
  const early = data.includes('"alongside"') ? "" : `<script>${clientBuild.early}${layout}</script>`;
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}` +
    `${early}${script}<script type="module" src="${clientBuild.main}"></script>` +
    `</head><body style="margin:0">${body}</body></html>`;
  const assets: string[] = [];
  let layoutShift: OpenedBuiltPage["layoutShift"] = async () => ({ total: 0, sources: [] });
  const opened = await openHtml(browser, "http://built.test/", html, {
    ...context,
    beforeLoad: async (page) => {
      layoutShift = await watchLayoutShift(page);
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(assetPrefix)) assets.push(pathname.slice(assetPrefix.length));
      });
      if (onAsset)
        await page.route(`http://built.test${assetPrefix}**`, async (route) => {
          const { pathname } = new URL(route.request().url());
          if (!(await onAsset(route, pathname.slice(assetPrefix.length)))) await route.fallback();
        });
      await init?.(page);
    },
  });
  return { ...opened, assets, layoutShift };
}

function pageData(json: string): string {
  return `<script type="application/json" id="awning-page">${json}</script>`;
}
