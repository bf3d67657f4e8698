import { paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { loadTexts } from "../../loading/load-texts.ts";

/** Opens the preferences dialog. If it cannot be loaded, goes to the preferences page. */
export function openPreferences(page: PageData): void {
  load()
    .then(({ openPreferencesDialog }) => openPreferencesDialog(page))
    .catch(() => {
      const query = new URLSearchParams({ return: location.pathname + location.search });
      location.assign(`${paths.consent}?${query}`);
    });
}

/** Loads the dialog's module and texts when a pointer enters its button or the button gets the focus. */
export function prefetchOnIntent(host: HTMLElement, buttonSelector: string): void {
  const prefetch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(buttonSelector)) load().catch(() => {});
  };
  host.addEventListener("pointerover", prefetch);
  host.addEventListener("focusin", prefetch);
}

async function load() {
  const texts = loadTexts(["cookies"]);
  const module = await loadChunk("cookie preferences", () => import("./preferences-dialog.tsx"));
  await texts;
  return module;
}
