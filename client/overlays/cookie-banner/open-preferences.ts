import { paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../load-chunk.ts";

/** Opens the dialog of choices; where it cannot be loaded, goes to their page. */
export function openPreferences(page: PageData): void {
  load()
    .then(({ openPreferencesDialog }) => openPreferencesDialog(page))
    .catch(() => {
      const back = new URLSearchParams({ return: location.pathname + location.search });
      location.assign(`${paths.consent}?${back}`);
    });
}

/** A pointer over its opener, or the focus on it, is reason enough to fetch the dialog. */
export function loadOnIntent(host: HTMLElement, opener: string): void {
  const fetchSoon = ({ target }: Event) => {
    if (target instanceof Element && target.closest(opener)) load().catch(() => {});
  };
  host.addEventListener("pointerover", fetchSoon);
  host.addEventListener("focusin", fetchSoon);
}

function load() {
  return loadChunk("cookie preferences", () => import("./preferences-dialog.tsx"));
}
