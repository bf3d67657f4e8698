import { runInNewContext } from "node:vm";
import { minifySync } from "vite";

/** The literal of the script which Playwright evaluates in a document to find elements. */
const injectedScript =
  /(?<=generated\/injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+\w+ = )'(?:[^'\\]|\\.)*'/;

/** The first statement of the method that reads the text by which logs name an element. */
const elementPreview =
  /(?<=async _initializePreview\(\) \{\s+)const utility = await this\._context\.injectedScript\(\);/;

/**
 * Changes the source of Playwright's bundle, so that a document costs a test less. Playwright evaluates a script of 330 KB
 * in most documents twice: in its own world to find elements, and in that of the page only to describe an element for
 * logs. Here the script is minified, and elements of the page's world are not described.
 * Why: docs/decisions/0195-tests-send-less-to-the-browser.md
 *
 * @throws if Playwright's code is not as expected
 */
export function lightenPlaywright(bundle: string): string {
  const minified = replaceOnce(bundle, injectedScript, minifyLiteral);
  return replaceOnce(
    minified,
    elementPreview,
    (statement) => `if (this._context.world !== "utility") return; ${statement}`,
  );
}

function replaceOnce(text: string, pattern: RegExp, replace: (match: string) => string): string {
  if (!pattern.test(text))
    throw new Error(
      `Playwright's code has changed: ${pattern} does not match. Adapt test/browser/lighter-playwright.ts.`,
    );
  return text.replace(pattern, replace);
}

function minifyLiteral(literal: string): string {
  const { code, errors } = minifySync("injected-script.cjs", runInNewContext(literal));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return JSON.stringify(code);
}
