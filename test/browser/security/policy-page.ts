import type { Browser, Page } from "playwright-core";
import { type Opened, openPage } from "../browser.ts";

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly kept: "enforce" | "report";
}

export interface Watched extends Opened {
  /** What the browser has refused, or would have. */
  violations(): Promise<readonly string[]>;
}

/** Opens a page of the test origin under a policy, with an ear for violations. */
export async function openUnder(
  browser: Browser,
  base: string,
  policy: PolicyQuery,
  options = {},
): Promise<Watched> {
  const opened = await openPage(browser, `${base}/policy?${queryOf(policy)}`, {
    ...options,
    beforeLoad: watch,
  });
  const violations = async () =>
    (await opened.page.evaluate(() => (window as unknown as { violations: Violation[] }).violations))
      .map(({ directive, blocked, kept }) => `${kept} ${directive} ${blocked}`)
      .sort();
  return { ...opened, violations };
}

export interface PolicyQuery {
  readonly csp?: readonly string[];
  readonly report?: readonly string[];
  readonly meta?: readonly string[];
}

function queryOf(policy: PolicyQuery): URLSearchParams {
  const pairs = Object.entries(policy) as [string, readonly string[]][];
  return new URLSearchParams(pairs.flatMap(([name, texts]) => texts.map((text) => [name, text])));
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: unknown[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push({
        directive: event.effectiveDirective,
        blocked: event.blockedURI.replace(location.origin, ""),
        kept: event.disposition,
      });
    });
  });
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
