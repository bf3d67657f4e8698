import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** From the lowest to the topmost (docs/reference/overlays.md#stacking-order). */
const styleSheets = [
  "shared/overlays/information-bar/style.css",
  "shared/overlays/announcement-bar/style.css",
  "client/ui/dialog.css",
  "shared/overlays/cookie-banner/style.css",
  "client/lightbox/lightbox.css",
];

/** The z-index of the first rule that has one: the overlay's own, before those of its parts. */
function zIndexOf(file: string): number {
  const css = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  return Number(/z-index: (\d+)/.exec(css)?.[1]);
}

it("bars are below dialogs, dialogs below the cookie banner, and the lightbox is above all", () => {
  const order = styleSheets.map(zIndexOf);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(styleSheets.length);
  expect(zIndexOf("shared/overlays/mobile-info-bar/style.css")).toBe(order[0]);
});

it("overlays over a page begin at 30000", () => {
  expect(zIndexOf("client/ui/dialog.css")).toBe(30_000);
});
