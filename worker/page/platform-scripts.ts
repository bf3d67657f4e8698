import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { standIns } from "./platform-stand-ins.ts";

/** Longer inline scripts are somebody's own code: the platform's boot scripts have some hundred bytes. */
const longestBoot = 16 * 1024;
const decoder = new TextDecoder("latin1");

/** Pages whose opening held a platform script: the others are not read beyond it. */
const platformPages = new WeakSet<Page>();

/**
 * Takes the builder's own runtime out of the page (`runtime: "replace"`) and leaves stand-ins for the names that
 * inline handlers call. Customers' code injection stays. Which scripts are the platform's: markup 1.
 */
export const platformScripts: Edit = {
  name: "platform-scripts",
  script(element, page) {
    if (page.facts.site.settings.runtime !== "replace") return "keep";
    const source = element.attribute("src");
    if (source !== undefined) {
      if (!isPlatformAddress(source)) return "keep";
      platformPages.add(page);
      return "remove";
    }
    const type = element.attribute("type");
    if (type !== undefined && !/^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i.test(type.trim()))
      return "keep";
    return {
      limit: longestBoot,
      hold: true,
      decide(rawText) {
        if (rawText === null || !isBoot(decoder.decode(rawText))) return "keep";
        platformPages.add(page);
        return "remove";
      },
    };
  },
  beyondOpening: (page) => platformPages.has(page),
  instead: (page) => `<script data-awning${nonceAttribute(page)}>${standIns}</script>`,
};

/**
 * Mirrors keep the path but not always the host (`../assets.squarespace.com/…`), write `@` as `%40`, or keep nothing
 * but the file's name: a bundle, its digest and its locale, or a website component.
 */
export function isPlatformAddress(source: string): boolean {
  const path = source.replace(/%40/g, "@").replace(/[?#].*$/s, "");
  return (
    /(?:^|\/)(?:assets|static1?)\.squarespace\.com\/(?:@sqs\/|universal\/scripts)/i.test(path) ||
    /(?:^|\/)(?:@sqs\/polyfiller|universal\/scripts-(?:v6|compressed))\//i.test(path) ||
    /(?:^|\/)static\/v?ta\/[^?]*\/scripts\//i.test(path) ||
    /(?:^|\/)website-component-definition\/static-assets\/[^?]*\.js$/i.test(path) ||
    /(?:^|\/)[a-z][a-z_-]+-[0-9a-f]{12,24}-min\.[a-z]{2}-[A-Z]{2}\.js$/.test(path) ||
    /(?:^|\/)website\.components\.[\w.]+\.js$/.test(path)
  );
}

/** Inline scripts that only start the platform's runtime or list its bundles. */
function isBoot(text: string): boolean {
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
