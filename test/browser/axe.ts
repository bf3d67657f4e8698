import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * axe for a page and its frames of the same origin. It describes violations only and needs no second page for its
 * results, which takes a third of the time.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}
