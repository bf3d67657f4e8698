import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { sharedFolder } from "./published-pages.ts";

/** The elements that the original shows: `kind|part of the page|text or selector|number`, and the box of each. */
interface VisibleElements {
  readonly height: number;
  readonly shown: readonly {
    readonly kind: string;
    readonly what: string;
    readonly box: readonly [number, number, number, number];
  }[];
}

const maxOffPx = 3;

/**
 * The recording of a page at a width: `NAME-WIDTH`. The slides of galleries and their images are left out: other tests
 * compare them, and a cropped image has another box of its own.
 */
export function readVisibleElements(name: string): VisibleElements {
  const path = join(sharedFolder, "observed/visible", `${name}.json`);
  const recording: VisibleElements = JSON.parse(readFileSync(path, "utf8"));
  const partOf = (what: string) => what.split("|")[1];
  const galleries = new Set(
    recording.shown.filter(({ kind }) => kind === "slide").map(({ what }) => partOf(what)),
  );
  const isInGallery = (what: string) => galleries.has(partOf(what));
  return {
    ...recording,
    shown: recording.shown.filter(
      ({ kind, what }) => kind !== "slide" && !(kind === "img" && isInGallery(what)),
    ),
  };
}

/** Names the recorded elements that the page does not show at the same place. With `Infinity` any place is right. */
export function misplacedElements(
  page: Page,
  { shown }: VisibleElements,
  maxDistancePx = maxOffPx,
): Promise<string[]> {
  return page.evaluate(
    ([recorded, maxOff]) => {
      const isVisible = (element: Element | null) =>
        element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
      const find = (what: string): (Element | Range)[] => {
        const [kind = "", part = "", label = ""] = what.split("|");
        // A part is `tag.class`, `tag.id` or an id.
        const selector = part.includes(".") ? `${part}, ${part.replace(".", "#")}` : `[id="${part}"]`;
        const parts = document.querySelectorAll(selector);
        if (kind === "block") return [...parts];
        return [...parts].flatMap((root): (Element | Range)[] => {
          if (kind !== "text")
            return [...root.querySelectorAll(kind === "img" ? "img" : label.replace(/[.]$/, ""))].filter(
              isVisible,
            );
          const found: Range[] = [];
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            const text = node.textContent?.replace(/\s+/g, " ").trim().slice(0, 60);
            if (text !== label || !isVisible(node.parentElement)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            found.push(range);
          }
          return found;
        });
      };
      return recorded
        .filter(
          ({ what, box: [left, top, boxWidth, boxHeight] }) =>
            !find(what).some((each) => {
              const { x, y, width: eachWidth, height } = each.getBoundingClientRect();
              const offsets = [x - left, y + scrollY - top, eachWidth - boxWidth, height - boxHeight];
              return offsets.every((offset) => Math.abs(offset) <= maxOff);
            }),
        )
        .map(({ what }) => what);
    },
    [shown, maxDistancePx] as const,
  );
}
