import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * axe for a page and its frames of the same origin. It describes violations only and needs no second page for its
 * results, which takes a third of the time.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

/** Serious and critical problems of a page, or of the elements of a selector: the rule and the HTML of the elements. */
export async function seriousProblems(page: Page, selector?: string): Promise<[string, string[]][]> {
  const builder = axe(page);
  const { violations } = await (selector === undefined ? builder : builder.include(selector)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
}
