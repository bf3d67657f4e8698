import type { Browser, Page } from "playwright-core";
import { type OpenedPage, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { collectPolicyViolations, watchPolicyViolations } from "./policy-violations.ts";

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
): Promise<OpenedPage> {
  return openReusedPage(browser, `${base}/policy?${queryOf(policy)}`, {
    ...options,
    beforeLoad: watchPolicyViolations,
  });
}

function queryOf(policy: PolicyQuery): URLSearchParams {
  const pairs = Object.entries(policy) as [string, readonly string[]][];
  return new URLSearchParams(pairs.flatMap(([name, texts]) => texts.map((text) => [name, text])));
}

/** The violations so far, one line each. */
export async function collectViolations(page: Page): Promise<readonly string[]> {
  const all = await collectPolicyViolations(page);
  return all.map(({ directive, blocked, kept }) => `${kept} ${directive} ${blocked}`).sort();
}

/** What the policy has allowed of the origin's page, and the violations. */
export async function ownResults(page: Page) {
  return { work: await ownScriptResults(page), violations: await collectViolations(page) };
}

/** The parts of the origin's page that the policy has allowed: scripts, styles, requests, images, a handler. */
export async function ownScriptResults(page: Page): Promise<unknown> {
  await waitForNetwork(page);
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>("#handler");
    button?.click();
    await new Promise(requestAnimationFrame);
    const zIndexOf = (id: string) => getComputedStyle(document.querySelector(id) ?? document.body).zIndex;
    return {
      ran: [...((window as unknown as { own?: string[] }).own ?? [])].sort(),
      styles: ["#inline", "#nonce", "#external", "#attribute"].map(zIndexOf),
      picture: document.querySelector<HTMLImageElement>("#picture")?.naturalWidth,
    };
  });
}
