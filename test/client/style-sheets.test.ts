import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The declarations for a side of the window, by file. Each has its mirrored counterpart, or is right in both directions. */
const physical: Readonly<Record<string, readonly string[]>> = {
  // The middle, and a triangle in it that points to the right in both directions.
  "client/blocks/video-background/style.css": ["inset: 50% auto auto 50%"],
  "client/blocks/video/style.css": ["left: 50%", "margin: -24px 0 0 -24px", "inset: 13px 12px 13px 17px"],
  "client/gallery/designs/slideshow.css": ["right: 0", "inset: 50% auto auto 50%"],
  "worker/origin/theme/store.css": ["left: 50%"],
  // The whole width, and places that scripts compute from the left.
  "shared/charts/style.css": ["inset: 0 auto auto 0"],
  "client/blocks/tooltip/style.css": ["left: var(--awning-tooltip-left, 0)"],
  "client/lightbox/lightbox.css": ["left: 0"],
  "client/owner/styles/pages.css": ["inset: 0 auto auto 0", "margin: -36px 0 0 12px"],
  "client/owner/styles/pointers.css": ["inset: 0 auto auto 0"],
  "worker/origin/theme/gallery-sections.css": ["inset: 0 auto auto 0"],
  // Sides that the owner chooses.
  "shared/overlays/cookie-banner/style.css": [
    ...["right: 0", "left: 0", "right: 10px", "left: 10px", "left: 20px", "right: 20px"],
    ...["right: 0", "left: 0", "right: 10px", "left: 10px", "left: 20px", "right: 20px"],
  ],
  // With a rule for [dir="rtl"].
  "client/blocks/gallery-reel/style.css": ["right: 0", "left: auto"],
  "client/blocks/header-nav-7.1/style.css": ["border-width: 1px 1px 0 0"],
  "client/gallery/designs/controls.css": ["border-width: 2px 0 0 2px"],
  "client/store/cart/cart-panel.css": ["inset: 0 0 0 auto", "inset: 0 auto 0 0"],
  "shared/maps/style.css": ["text-align: right"],
  "shared/store/checkout/style.css": ["text-align: right"],
  "worker/origin/theme/summaries.css": ["border-width: 1.5px 0 0 1.5px"],
  // Arrows that point down, and triangles that point to the right.
  "client/blocks/audio/style.css": ["margin-left: 0.1875rem"],
  "client/owner/styles/bar.css": ["border-width: 0 2px 2px 0"],
  "client/ui/pause-button.css": ["margin-left: 0.1875rem"],
  "shared/overlays/information-bar/style.css": ["border-width: 0 1.5px 1.5px 0"],
};

const sideProperty =
  /^(?:left|right|(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const alignment = /^(?:text-align|float|clear)$/;
const fourSides = /^(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|style|color))$/;

/** True if the declaration differs between the left and the right. */
function isPhysical(name: string, value: string): boolean {
  if (sideProperty.test(name)) return true;
  if (alignment.test(name)) return /^(?:left|right)$/.test(value);
  const [top, right = top, bottom = top, left = right] = value.split(/\s+(?![^(]*\))/);
  if (name === "border-radius") return top !== right || bottom !== left;
  return fourSides.test(name) && right !== left;
}

const root = join(import.meta.dirname, "../..");

it("style sheets find the direction of text by [dir], not by :dir(), which the build replaces by a list of languages", () => {
  const files = globSync("{client,shared}/**/*.css", { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(join(root, file), "utf8").includes(":dir("))).toEqual([]);
});

it("style sheets say start and end instead of left and right, so that pages from right to left are mirrored", () => {
  const found: Record<string, string[]> = {};
  for (const file of globSync("{client,shared,worker}/**/*.css", { cwd: root })) {
    const css = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = "", rest = ""] of css.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
      const value = rest.replace("!important", "").trim();
      if (isPhysical(name, value)) found[file] = [...(found[file] ?? []), `${name}: ${value}`];
    }
  }
  expect(found).toEqual(physical);
});
