import type { PageData } from "../../../shared/page-data.ts";
import { loadScript } from "../../loading/load-script.ts";
import { whenConsented } from "../../loading/when-consented.ts";
import { h } from "../../ui/h.ts";

declare global {
  interface Window {
    /** https://developer.x.com/en/docs/x-for-websites/javascript-api/guides/scripting-loading-and-initialization */
    twttr?: { readonly widgets?: { readonly load?: (element: HTMLElement) => void } };
  }
}

const scriptUrl = "https://platform.twitter.com/widgets.js";
/** Time for which the script is waited for: docs/reference/blocks.md#social-links */
const timeoutMs = 10_000;

/**
 * A follow button, published empty with the name of an account. It is shown when the service's script has loaded, which
 * needs consent. A failure is ignored, and the button stays hidden.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const { username = "" } = element.dataset;
  if (!/^\w{1,15}$/.test(username)) throw new TypeError("The follow button does not name an account.");
  const link = h(
    "a",
    "twitter-follow-button",
    { href: `https://twitter.com/${username}`, "data-show-count": "false", hidden: "" },
    `Follow @${username}`,
  );
  element.append(link);
  const stop = whenConsented(page, () => {
    loadScript(scriptUrl, timeoutMs).then(
      () => {
        link.hidden = false;
        window.twttr?.widgets?.load?.(element);
      },
      () => {
        // The button stays hidden.
      },
    );
  });
  return () => {
    stop();
    link.remove();
  };
}
