/** The folders in the header. Narrow windows show those of the menu instead, so they do not load this code. */
import { runWithChunk } from "../../loading/load-chunk.ts";

/** Starts the folders when the first of them is shown. */
export function startFolders(header: HTMLElement): void {
  const titles = [...header.querySelectorAll<HTMLElement>("#headerNav .folder-toggle")];
  const [first] = titles;
  if (first === undefined) return;
  const observer = new ResizeObserver(() => {
    if (!first.checkVisibility()) return;
    observer.disconnect();
    runWithChunk(
      "header folders",
      () => import("../data-href-folders.ts"),
      ({ startDataHrefFolders }) => startDataHrefFolders(titles),
    );
  });
  observer.observe(first);
}
