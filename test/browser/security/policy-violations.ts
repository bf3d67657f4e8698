import type { Page } from "playwright-core";

/** A violation of a content security policy, enforced or reported only. */
export interface PolicyViolation {
  readonly directive: string;
  /** An address without this host, or a keyword such as `inline`. */
  readonly blocked: string;
  readonly kept: "enforce" | "report";
}

/** Records every violation from the start of the page. For `beforeLoad`. */
export async function watchPolicyViolations(page: Page): Promise<void> {
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

export function collectPolicyViolations(page: Page): Promise<readonly PolicyViolation[]> {
  return page.evaluate(() => (window as unknown as { refused: PolicyViolation[] }).refused);
}
