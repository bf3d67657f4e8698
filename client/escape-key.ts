import type { PageData } from "../shared/page-data.ts";
import { loadChunk } from "./load-chunk.ts";
import { report } from "./report.ts";

/** What the browser closes by itself: once the ladder has come, nobody knows any more that the key was meant for it. */
const closing = ":is(dialog[open], :popover-open)";

/**
 * Escape (spec 2): `escape/ladder.ts`, which is fetched at once where the key may lead to the configuration area or to a
 * sign-in, and elsewhere at the first press. A press that comes before it waits for it.
 */
export function watchEscape(page: PageData): void {
  let loading: Promise<(event: KeyboardEvent) => void> | undefined;
  const load = () => {
    loading ??= loadChunk("escape", () => import("./escape/ladder.ts")).then(({ climb }) => {
      removeEventListener("keydown", wait);
      return climb(page);
    });
    loading.catch((error: unknown) => report("escape", error));
    return loading;
  };
  const wait = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // In an `:is` an unknown selector does no harm.
    const meant = document.querySelector(closing) === null;
    load().then(
      (press) => meant && press(event),
      () => {},
    );
  };
  addEventListener("keydown", wait);
  if (page.viewer.owner || page.escapeToLogin) load();
}
