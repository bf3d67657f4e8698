/**
 * The header of the Pacific templates. The navigation is on the left and right of the logo, or below it if it does not
 * fit. Style sheets hide it until it has the class `positioned`. The early script uses this module too.
 */

import { shrinkTexts } from "./shrink-texts.ts";

/** Space between the logo and the navigation, on each side. */
const logoMarginPx = 30;
/** Space that stays free next to each half of the navigation. */
const edgeMarginPx = 12;

interface Header {
  readonly element: HTMLElement;
  readonly inner: HTMLElement;
  readonly logo: HTMLElement;
  readonly navigation: HTMLElement;
}

/** The header; undefined if the page has no header of this kind. */
export function findHeader(): Header | undefined {
  const element = document.getElementById("header");
  const inner = element?.querySelector<HTMLElement>(".header-inner");
  const logo = inner?.querySelector<HTMLElement>(":scope > .title-logo-wrapper h1");
  const navigation = inner?.querySelector<HTMLElement>(":scope > #headerNav");
  return element && inner && logo && navigation ? { element, inner, logo, navigation } : undefined;
}

/**
 * Shows and positions the navigation, reserves space for a header that overlaps the page, and shrinks texts that are
 * too wide. Must be called again when a size has changed, and only after the style sheets have loaded.
 */
export function layOutNavigation(): void {
  const header = findHeader();
  if (header === undefined) return;
  // The class is set before the style is computed for the first time, so that the navigation does not fade in.
  header.navigation.classList.add("positioned");
  shrinkTexts();
  const isBelowLogo = placeNavigation(header);
  makeRoom(header, isBelowLogo);
}

/** Positions the navigation. True if it is below the logo. */
function placeNavigation({ element, logo, navigation }: Header): boolean {
  const items = [...navigation.querySelectorAll<HTMLElement>("#mainNavigation > div")].filter(
    ({ offsetWidth }) => offsetWidth > 0,
  );
  if (items.length < 2) return false;
  const gapPx = logo.offsetWidth + 2 * logoMarginPx;
  const sidePx = (element.clientWidth - gapPx) / 2 - paddingOf(element) - cartWidth(paddingOf(element));
  const widths = items.map(({ offsetWidth }) => offsetWidth);
  const split = countItemsLeftOfLogo(widths);
  const leftPx = sum(widths.slice(0, split));
  const rightPx = sum(widths.slice(split));
  const isBelowLogo = Math.max(leftPx, rightPx) > sidePx - edgeMarginPx;
  for (const [index, item] of items.entries())
    item.style.marginRight = !isBelowLogo && index === split - 1 ? `${gapPx}px` : "";
  const { style } = navigation;
  if (isBelowLogo) {
    style.margin = "10px 0 0";
    return true;
  }
  // The margin centers the gap at the logo although the halves of the navigation differ in width.
  style.marginLeft = `${rightPx - leftPx}px`;
  // The navigation is moved up to the middle of the logo, so that it does not make the header higher.
  const halfHeightsPx = (logo.offsetHeight + navigation.offsetHeight) / 2;
  style.marginTop = `${-Math.floor(halfHeightsPx)}px`;
  style.marginBottom = `${Math.ceil(halfHeightsPx - navigation.offsetHeight)}px`;
  return false;
}

/**
 * The number of items on the left of the logo. If the number of all items is odd, the middle one is added to the
 * narrower half.
 */
export function countItemsLeftOfLogo(widths: readonly number[]): number {
  const half = Math.floor(widths.length / 2);
  if (widths.length % 2 === 0) return half;
  return sum(widths.slice(0, half)) > sum(widths.slice(half + 1)) ? half : half + 1;
}

/** The width of the cart link in the corner, with the space next to it; 0 without a cart. */
function cartWidth(paddingPx: number): number {
  const cart = document.querySelector<HTMLElement>(".custom-cart");
  return cart === null ? 0 : cart.offsetWidth + paddingPx;
}

/** A transparent header overlaps the first section or the banner. Its text is moved down to start below the header. */
function makeRoom({ element, inner, logo }: Header, isBelowLogo: boolean): void {
  const text = document.querySelector<HTMLElement>(
    ".main-content > .index-section:first-child .has-main-media:not(.gallery-content) > .content-inner, .banner-thumbnail-wrapper .desc-wrapper",
  );
  if (text === null) return;
  const isOver = getComputedStyle(element).position === "absolute";
  const navigationPx = isBelowLogo
    ? (inner.querySelector<HTMLElement>("#mainNavigation")?.offsetHeight ?? 0)
    : 0;
  const roomPx = (logo.offsetHeight + paddingOf(inner, "paddingTop")) / 2 + navigationPx;
  text.style.paddingTop = isOver ? `${roomPx}px` : "";
}

function paddingOf(element: HTMLElement, side: "paddingLeft" | "paddingTop" = "paddingLeft"): number {
  return Number.parseFloat(getComputedStyle(element)[side]) || 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
