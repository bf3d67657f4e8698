import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";

/** The browser closes these by itself. After the handler has loaded it is too late to see that one of them was open. */
const closedByBrowser = ":is(dialog[open], :popover-open)";

/**
 * Loads the Escape handler (docs/reference/escape.md): at once where the key may lead to the configuration area or to a
 * sign-in, elsewhere at the first press. A press that comes before the handler waits for it.
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
    // `:is` ignores a selector that the browser does not know.
    const isForPage = document.querySelector(closedByBrowser) === null;
    load().then(
      (handle) => isForPage && handle(event),
      () => {},
    );
  };
  addEventListener("keydown", onKeydown);
  if (page.viewer.owner || page.escapeToLogin) load();
}
