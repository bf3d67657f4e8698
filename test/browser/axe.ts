import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

interface Axe {
  run(context: object, options: RunOptions): Promise<AxeResults>;
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeCheck {
  /** Checks only the elements of a selector; of several selectors if it is called more than once. */
  include(selector: string): AxeCheck;
  exclude(selector: string): AxeCheck;
  /** Leaves out a rule or rules. */
  disableRules(rules: string | readonly string[]): AxeCheck;
  /** Checks only rules that have one of the tags. */
  withTags(tags: readonly string[]): AxeCheck;
  /** @throws if axe fails, for example because a selector matches nothing */
  analyze(): Promise<Pick<AxeResults, "violations">>;
}

/**
 * A check of a page and its frames of the same origin by axe-core. It describes violations only. The source is evaluated
 * once in each document: that takes as long as a third of a check.
 */
export function axe(page: Page): AxeCheck {
  return createCheck(page, {}, { resultTypes: ["violations"] });
}

function createCheck(
  page: Page,
  context: { readonly include?: readonly string[]; readonly exclude?: readonly string[] },
  options: RunOptions,
): AxeCheck {
  const { include = [], exclude = [] } = context;
  return {
    include: (selector) => createCheck(page, { ...context, include: [...include, selector] }, options),
    exclude: (selector) => createCheck(page, { ...context, exclude: [...exclude, selector] }, options),
    disableRules: (rules) =>
      createCheck(page, context, {
        ...options,
        rules: Object.fromEntries([rules].flat().map((rule) => [rule, { enabled: false }])),
      }),
    withTags: (tags) =>
      createCheck(page, context, { ...options, runOnly: { type: "tag", values: [...tags] } }),
    async analyze() {
      await Promise.all(page.frames().map(injectAxe));
      const elements = {
        ...(include.length > 0 && { include: [...include] }),
        exclude: [...exclude],
      };
      const violations = await page.evaluate(
        async ([selected, selectedOptions]) =>
          (await (window as unknown as { axe: Axe }).axe.run(selected, selectedOptions)).violations,
        [elements, options] as const,
      );
      return { violations };
    },
  };
}

/** Evaluates axe in a document that does not have it yet. Frames of other origins are left out, as axe does. */
async function injectAxe(frame: Frame): Promise<void> {
  const isSameOrigin =
    frame.url().startsWith("about:") || originOf(frame) === originOf(frame.page().mainFrame());
  if (!isSameOrigin) return;
  if (await frame.evaluate("window.axe === undefined")) await frame.evaluate(source);
}

const originOf = (frame: Frame): string => new URL(frame.url()).origin;

/** Serious and critical problems of a page, or of the elements of a selector: the rule and the HTML of the elements. */
export async function seriousProblems(page: Page, selector?: string): Promise<[string, string[]][]> {
  const check = axe(page);
  const { violations } = await (selector === undefined ? check : check.include(selector)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
}
