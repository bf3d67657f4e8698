/**
 * The Bedford templates use the menu of narrow windows also in wide ones if the navigation does not fit into the
 * header. The early script uses this module too.
 */

/**
 * Sets the class for the menu, by the current width of the window. Must be called again when a size has changed, and
 * only after the style sheets have loaded.
 */
export function forceMobileNavigation(): void {
  const { body } = document;
  const header = document.querySelector<HTMLElement>("#sidecarNav ~ #siteWrapper #header");
  const navigation = header?.querySelector<HTMLElement>("#headerNav");
  // While the menu is open, its class is not changed.
  if (!header || !navigation || body.classList.contains("mobile-nav-open")) return;
  body.classList.remove("force-mobile-nav");
  const room =
    header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight);
  const isTooWide =
    navigation.getBoundingClientRect().right > room + 1 ||
    navigation.scrollWidth > navigation.clientWidth + 1;
  body.classList.toggle("force-mobile-nav", isTooWide);
}
