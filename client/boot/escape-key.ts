import type { PageData } from "../../shared/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { whenPresent } from "../loading/when-present.ts";
import { whenTouched } from "../loading/when-touched.ts";

/**
 * Elements that the browser itself closes with Escape. When the handler has loaded, it can no longer be seen that one
 * of them was open.
 */
const closedByBrowser = ":is(dialog[open],:popover-open)";

/** Dialogs of the site: the site's own scripts may close them with the same press, before the handler has loaded. */
const siteDialogs = "[role*=dialog]";

/**
 * Loads the Escape handler (docs/reference/escape.md). If Escape can lead to the configuration area or to a sign-in, it
 * is loaded with the visitor's first input, and at once on a page with a dialog; otherwise at the first press. A press
 * before it has loaded is handled afterwards.
 */
export function watchEscapeKey(page: PageData): void {
  let loading: Promise<((event: KeyboardEvent) => void) | undefined> | undefined;
  const load = () => {
    loading ??= runWithChunk(
      "escape",
      () => import("../escape/handler.ts"),
      ({ startEscapeHandling }) => {
        removeEventListener("keydown", onKeydown);
        return startEscapeHandling(page);
      },
    );
    return loading;
  };
  const onKeydown = (event: KeyboardEvent) => {
    // `:is` ignores selectors that the browser does not support.
    if (event.key === "Escape" && !document.querySelector(closedByBrowser))
      load().then((handle) => handle?.(event));
  };
  addEventListener("keydown", onKeydown);
  if (!page.viewer.owner && !page.escapeToLogin) return;
  whenTouched(load);
  whenPresent(siteDialogs, load);
}
