import type { Edit } from "../rewrite/edit.ts";
import { inlineScript } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { platformShims } from "./platform-shims.ts";

/** The builder's boot scripts have a few hundred bytes. A longer inline script is the site's own code. */
const maxBootScriptBytes = 16 * 1024;
/** The longest observed URL has some 200 characters. */
const maxPlatformUrlLength = 2048;
const decoder = new TextDecoder("latin1");

/**
 * Pages whose opening contained a script of the builder's. In the body of other pages the edit does not read
 * scripts.
 */
const platformPages = new WeakSet<Page>();

/**
 * Removes the platform's own runtime from the page (setting `runtime: "replace"`) and leaves shims for the names that
 * inline handlers call. The site's own code stays.
 */
export const platformScriptsEdit: Edit = {
  name: "platform-scripts",
  script(element, page) {
    if (page.runtime !== "replace") return "keep";
    const source = element.attribute("src");
    if (source !== undefined) {
      if (!isPlatformScriptUrl(source)) return "keep";
      platformPages.add(page);
      return "remove";
    }
    const type = element.attribute("type");
    if (type !== undefined && !/^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i.test(type.trim()))
      return "keep";
    return {
      maxBytes: maxBootScriptBytes,
      holdOutput: true,
      decide(rawText) {
        if (rawText === null || !isBootScript(decoder.decode(rawText))) return "keep";
        platformPages.add(page);
        return "remove";
      },
    };
  },
  needsBodyScripts: (page) => platformPages.has(page),
  replacement: (page) => inlineScript(page, platformShims),
};

/**
 * True if a script's URL is one of the builder's. Mirrored pages keep the path but not always the host
 * (`../assets.squarespace.com/…`), write `@` as `%40`, or keep only the file name: of a bundle with its
 * digest and locale, or of a website component.
 */
export function isPlatformScriptUrl(url: string): boolean {
  if (url.length > maxPlatformUrlLength) return false;
  const path = url.replace(/%40/g, "@").replace(/[?#].*$/s, "");
  return (
    /(?:^|\/)(?:assets|static1?)\.squarespace\.com\/(?:@sqs\/|universal\/scripts)/i.test(path) ||
    /(?:^|\/)(?:@sqs\/polyfiller|universal\/scripts-(?:v6|compressed))\//i.test(path) ||
    /\/scripts\//i.test(textAfter(path, /(?:^|\/)static\/v?ta\//i)) ||
    /\.js$/i.test(textAfter(path, /(?:^|\/)website-component-definition\/static-assets\//i)) ||
    /(?:^|\/)[a-z][a-z_-]+-[0-9a-f]{12,24}-min\.[a-z]{2}-[A-Z]{2}\.js$/.test(path) ||
    /(?:^|\/)website\.components\.[\w.]+\.js$/.test(path)
  );
}

/** The text after the first match; empty without one. One expression for both parts would take quadratic time. */
function textAfter(text: string, start: RegExp): string {
  const match = start.exec(text);
  return match === null ? "" : text.slice(match.index + match[0].length);
}

/** True for inline scripts that only start the builder's runtime or list its bundles. */
function isBootScript(text: string): boolean {
  const code = text.trim();
  return (
    /^SQUARESPACE_ROLLUPS\s*=\s*\{\s*\};?$/.test(code) ||
    /^\(function\s*\(rollups,\s*name\)[\s\S]*\}\)\(SQUARESPACE_ROLLUPS,\s*['"][\w-]+['"]\);?$/.test(code) ||
    /^(?:(?:SquarespaceFonts\.loadViaContext\(\)|Squarespace\.load\(window\)|Squarespace\.afterBodyLoad\(Y\));?\s*)+$/.test(
      code,
    ) ||
    /^if\s*\(\s*window\.ImageLoader\s*\)\s*\{?\s*window\.ImageLoader\.bootstrap\([^;]*\);?\s*\}?$/.test(code)
  );
}
