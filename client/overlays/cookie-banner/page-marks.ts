/** On the body: the banner is on show, its buttons do nothing (spec 4). */
export const forcedClass = "sqs-cookie-banner-v2-forced";

const enabledClass = "sqs-cookie-banner-v2-enabled";
const topClass = "sqs-cookie-banner-v2-top";
const dropzone = ".sqs-announcement-bar-dropzone";

/** Gives the body and the dropzone the classes that sites know from the platform's banner. */
export function markPage(host: HTMLElement): void {
  unmarkPage();
  const inFlow = host.querySelector(":scope > .TOP") !== null;
  document.body.classList.add(inFlow ? topClass : enabledClass);
  if (inFlow) host.closest(dropzone)?.classList.add(enabledClass);
}

/** The platform's banner leaves its classes behind until the next load. */
export function unmarkPage(): void {
  document.body.classList.remove(enabledClass, topClass);
  document.querySelector(dropzone)?.classList.remove(enabledClass);
}

/** The page's own word, where it has one. It comes after the context, so the edge does not know. */
export function isIncapable(): boolean {
  const { Static } = window as { Static?: { COOKIE_BANNER_CAPABLE?: unknown } };
  return Static?.COOKIE_BANNER_CAPABLE === false;
}
