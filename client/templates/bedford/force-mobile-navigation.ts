/**
 * The header of the Bedford templates has the menu of phones also in wide windows whose width its navigation exceeds. The
 * early script uses this module too.
 */

/** Decides by the current width of the window. Call it again when a size has changed; it needs the style sheets. */
export function forceMobileNavigation(): void {
  const { body } = document;
  const header = document.querySelector<HTMLElement>("#sidecarNav ~ #siteWrapper #header");
  const navigation = header?.querySelector<HTMLElement>("#headerNav");
  // An open menu keeps its class until it is closed.
  if (!header || !navigation || body.classList.contains("mobile-nav-open")) return;
  body.classList.remove("force-mobile-nav");
  const room =
    header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight);
  const isTooWide =
    navigation.getBoundingClientRect().right > room + 1 ||
    navigation.scrollWidth > navigation.clientWidth + 1;
  body.classList.toggle("force-mobile-nav", isTooWide);
}
