import type { Page } from "playwright-core";
import { axe } from "../axe.ts";

/** The rules whose result depends on the width: the size of targets, and controls that one width only shows. */
export const rulesOfBothWidths = [
  "target-size",
  "scrollable-region-focusable",
  "button-name",
  "link-name",
  "label",
];

/** Without the framed page, which has its own tests. `rules` checks only these rules. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const check = axe(page).exclude("iframe");
  const { violations } = await (rules
    ? check.withRules([...rules])
    : check.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
  ).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The width in px by which a screen is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
