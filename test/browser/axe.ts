import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { finishAnimations } from "./finish-animations.ts";

/** The minified source of axe. The package exports the other one, which is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * A check of a page and its frames of the same origin by axe, which describes violations only. axe's source is evaluated
 * once in each document: that takes as long as the check of a small page.
 */
class AxeCheck {
  readonly #page: Page;
  readonly #included: string[] = [];
  readonly #excluded: string[] = [];
  // The rules that are checked need no style sheets of other hosts, which axe would load first.
  readonly #options: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Checks only the elements of this selector, and of those of other calls. */
  include(selector: string): this {
    this.#included.push(selector);
    return this;
  }

  exclude(selector: string): this {
    this.#excluded.push(selector);
    return this;
  }

  /** Checks only the rules with one of these tags. */
  withTags(tags: string[]): this {
    this.#options.runOnly = { type: "tag", values: tags };
    return this;
  }

  /** Checks only these rules. */
  withRules(rules: string[]): this {
    this.#options.runOnly = { type: "rule", values: rules };
    return this;
  }

  disableRules(rules: string | readonly string[]): this {
    this.#options.rules = Object.fromEntries([rules].flat().map((rule) => [rule, { enabled: false }]));
    return this;
  }

  /** @throws if a selector matches nothing */
  async analyze(): Promise<AxeResults> {
    const frames = this.#excluded.includes("iframe") ? [this.#page.mainFrame()] : this.#page.frames();
    // axe cannot be evaluated in a frame that is removed meanwhile. The page itself fails below.
    await Promise.all(frames.map((frame) => evaluateAxe(this.#page, frame).catch(() => {})));
    // In the colors of a transition the rule about contrast would find text that is hard to read.
    await finishAnimations(this.#page.locator(":root"), 1000);
    const context = {
      exclude: this.#excluded,
      ...(this.#included.length > 0 && { include: this.#included }),
    };
    return this.#page.evaluate(
      ([elements, options]) => (window as unknown as { axe: typeof axeCore }).axe.run(elements, options),
      [context, this.#options] as const,
    );
  }
}

/**
 * Evaluates axe by a call of the protocol where that is possible: `evaluate` uses the page's own `eval`, which is
 * slower.
 */
async function evaluateAxe(page: Page, frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  if (frame !== page.mainFrame()) return frame.evaluate(source);
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: source });
  await session.detach();
}

/** A check of a page. Choose elements and rules by the methods, and call `analyze`. */
export const axe = (page: Page): AxeCheck => new AxeCheck(page);

/** Serious and critical problems of a page, or of the elements of a selector: the rule and the HTML of the elements. */
export async function seriousProblems(page: Page, selector?: string): Promise<[string, string[]][]> {
  const check = axe(page);
  const { violations } = await (selector === undefined ? check : check.include(selector)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
}
