import type { Page } from "playwright-core";

/**
 * The visible elements of a page that do not stand at the mirrored place within their parents when the page runs in the
 * other direction, as short texts. A place that the owner chooses as left or right is not mirrored, nor is one that a
 * script has computed, so such elements are left out.
 *
 * @param without selector of the elements that are left out; their content is compared
 */
export function notMirrored(page: Page, without = "none"): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const root = document.documentElement;
    const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (each) =>
        each instanceof HTMLElement &&
        each.offsetWidth > 1 &&
        !each.matches(selector) &&
        getComputedStyle(each).display !== "inline" &&
        each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
    );
    const spaces = () =>
      elements.map((each) => {
        let ancestor = each.parentElement ?? root;
        // An element without a box, such as one that is shown as its content.
        while (ancestor.offsetWidth === 0) ancestor = ancestor.parentElement ?? root;
        const parent = ancestor.getBoundingClientRect();
        const { left, right } = each.getBoundingClientRect();
        return { before: left - parent.left, after: parent.right - right };
      });
    const inDirection = (dir: string) => {
      root.dir = dir;
      return spaces();
    };
    if (root.offsetWidth === 0) throw new Error("The page is not shown.");
    const { dir } = root;
    const [ltr, rtl] = [inDirection("ltr"), inDirection("rtl")];
    root.dir = dir;
    return elements.flatMap((each, index) => {
      const [there, here] = [ltr[index], rtl[index]];
      if (!there || !here) return [];
      const difference = Math.max(Math.abs(there.before - here.after), Math.abs(there.after - here.before));
      return difference < 1.5 ? [] : [`${each.localName}.${each.className}: ${difference.toFixed(1)} px`];
    });
  }, without);
}
