import { savedBannerCapableKey } from "../../../shared/overlays/cookie-banner/visibility.ts";

/**
 * Class of the body while the banner is shown for a preview and its buttons do nothing.
 * docs/reference/overlays.md#cookie-banner-events
 */
export const bannerPreviewClass = "sqs-cookie-banner-v2-forced";

const enabledClass = "sqs-cookie-banner-v2-enabled";
const topClass = "sqs-cookie-banner-v2-top";
const dropzone = ".sqs-announcement-bar-dropzone";

/** Adds the builder's classes to body and dropzone: docs/reference/overlays.md#cookie-banner-classes */
export function addPageClasses(host: HTMLElement): void {
  removePageClasses();
  const isInFlow = host.querySelector(":scope > .TOP") !== null;
  document.body.classList.add(isInFlow ? topClass : enabledClass);
  if (isInFlow) host.closest(dropzone)?.classList.add(enabledClass);
}

export function removePageClasses(): void {
  document.body.classList.remove(enabledClass, topClass);
  document.querySelector(dropzone)?.classList.remove(enabledClass);
}

/**
 * True if a script of the page disables the banner. The edge cannot know that, because the script runs after the page's
 * context.
 */
export function isDisabledByPage(): boolean {
  const { Static = {} } = window as { Static?: Record<string, unknown> };
  return Static[savedBannerCapableKey in Static ? savedBannerCapableKey : "COOKIE_BANNER_CAPABLE"] === false;
}
