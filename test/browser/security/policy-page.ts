import type { Browser, Page } from "playwright-core";
import { type Opened, openPage } from "../browser.ts";
import { refusals, watchRefusals } from "./refusals.ts";

export interface PolicyQuery {
  readonly csp?: readonly string[];
  readonly report?: readonly string[];
  readonly meta?: readonly string[];
}

/** Opens a page of the test origin under a policy. */
export function openUnder(
  browser: Browser,
  base: string,
  policy: PolicyQuery,
  options: { readonly javaScriptEnabled?: boolean } = {},
): Promise<Opened> {
  return openPage(browser, `${base}/policy?${queryOf(policy)}`, { ...options, beforeLoad: watchRefusals });
}

function queryOf(policy: PolicyQuery): URLSearchParams {
  const pairs = Object.entries(policy) as [string, readonly string[]][];
  return new URLSearchParams(pairs.flatMap(([name, texts]) => texts.map((text) => [name, text])));
}

/** What the browser has refused so far, a line each. */
export async function violations(page: Page): Promise<readonly string[]> {
  const all = await refusals(page);
  return all.map(({ directive, blocked, kept }) => `${kept} ${directive} ${blocked}`).sort();
}

/** What of the origin's own has come through: scripts, styles, requests, pictures, a handler. */
export async function ownWork(page: Page): Promise<unknown> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>("#handler");
    button?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const index = (id: string) => getComputedStyle(document.querySelector(id) ?? document.body).zIndex;
    return {
      ran: [...((window as unknown as { own?: string[] }).own ?? [])].sort(),
      styles: ["#inline", "#nonce", "#external", "#attribute"].map(index),
      picture: document.querySelector<HTMLImageElement>("#picture")?.naturalWidth,
    };
  });
}
