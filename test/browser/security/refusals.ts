import type { Page } from "playwright-core";

/** What a browser has refused because of a policy, or would have. */
export interface Refusal {
  readonly directive: string;
  /** An address, without this host; or a word such as `inline`. */
  readonly blocked: string;
  readonly kept: "enforce" | "report";
}

/** Notes every refusal from the page's first byte on. For `beforeLoad`. */
export async function watchRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: unknown[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push({
        directive: event.effectiveDirective,
        blocked: event.blockedURI.replace(location.origin, ""),
        kept: event.disposition,
      });
    });
  });
}

export function refusals(page: Page): Promise<readonly Refusal[]> {
  return page.evaluate(() => (window as unknown as { refused: Refusal[] }).refused);
}
