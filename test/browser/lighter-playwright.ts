import { runInNewContext } from "node:vm";
import { minifySync } from "vite";

/** The literal of the script which Playwright evaluates in a document to find elements. */
const injectedScript =
  /(?<=generated\/injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+\w+ = )'(?:[^'\\]|\\.)*'/;

/** The name of the variable of this script. */
const injectedScriptName = /(?<=generated\/injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+)\w+/;

/** The script, which is empty, that each new document runs in Playwright's own world. */
const newDocumentScript =
  /(?<=Page\.addScriptToEvaluateOnNewDocument", \{\s+source: )""(?=,\s+worldName: this\._crPage\.utilityWorldName)/;

/** The evaluation of the script for finding elements in a document. */
const evaluation =
  /this\.rawEvaluateHandle\(\w+\)(?=\.then\(\(handle\) => \{\s+handle\._setPreview\("InjectedScript"\))/;

/** The first statement of the method that reads the text by which logs name an element. */
const elementPreview =
  /(?<=async _initializePreview\(\) \{\s+)const utility = await this\._context\.injectedScript\(\);/;

/**
 * Changes the source of Playwright's bundle, so that a document costs a test less. Playwright sends a script of 330 KB to
 * most documents twice: to its own world to find elements, and to that of the page only to describe an element for logs.
 * Here the script is minified and sent once for each page, as a function that each new document has in Playwright's own
 * world. Elements of the page's world are not described.
 * Why: docs/decisions/0195-tests-send-less-to-the-browser.md
 *
 * @throws if Playwright's code is not as expected
 */
export function lightenPlaywright(bundle: string): string {
  const [scriptName = ""] = injectedScriptName.exec(bundle) ?? [];
  const changes: readonly [RegExp, (match: string) => string][] = [
    [injectedScript, minifyLiteral],
    [
      newDocumentScript,
      () =>
        `"globalThis.loadInjectedScript = () => { const module = {}; " + ${scriptName} + "; return module.exports; };"`,
    ],
    [
      evaluation,
      // A document that was there before the page's scripts were registered does not have the function.
      (evaluateSource) =>
        `this.rawEvaluateHandle(${shortEvaluation}).then((found) => found._objectId ? found : ${evaluateSource})`,
    ],
    [elementPreview, (statement) => `if (this._context.world !== "utility") return; ${statement}`],
  ];
  return changes.reduce((text, [pattern, replace]) => replaceOnce(text, pattern, replace), bundle);
}

/** The expression, a template in Playwright's code, that makes the object for finding elements if there is the function. */
const shortEvaluation =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is Playwright's.
  "`globalThis.loadInjectedScript && new (loadInjectedScript().InjectedScript())(globalThis, ${JSON.stringify(options)})`";

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
