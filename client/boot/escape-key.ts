import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";

/**
 * Elements that the browser itself closes with Escape. When the handler has loaded, it can no longer be seen that one
 * of them was open.
 */
const closedByBrowser = ":is(dialog[open], :popover-open)";

/**
 * Loads the Escape handler (docs/reference/escape.md). If Escape can lead to the configuration area or to a sign-in, it
 * is loaded at once, otherwise at the first press. A press before it has loaded is handled afterwards.
 */
export function watchEscapeKey(page: PageData): void {
  let loading: Promise<(event: KeyboardEvent) => void> | undefined;
  const load = () => {
    loading ??= loadChunk("escape", () => import("../escape/handler.ts")).then(({ createEscapeHandler }) => {
      removeEventListener("keydown", onKeydown);
      return createEscapeHandler(page);
    });
    loading.catch((error: unknown) => reportFailure("escape", error));
    return loading;
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // `:is` ignores selectors that the browser does not support.
    const isForPage = document.querySelector(closedByBrowser) === null;
    load().then(
      (handle) => isForPage && handle(event),
      () => {},
    );
  };
  addEventListener("keydown", onKeydown);
  if (page.viewer.owner || page.escapeToLogin) load();
}
