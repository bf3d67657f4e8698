/**
 * The header of 7.1 pages: the menu behind its burger button, and folders of links. The site's own style sheets show
 * both by classes and attributes. In wide windows a folder opens below its title, in narrow ones it is a pane of the
 * menu.
 */
import "./style.css";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { watchFolders } from "./folders.ts";
import { startMenu } from "./menu.ts";

export function mount(header: HTMLElement): () => void {
  const controller = new AbortController();
  watchFolders(header, controller.signal);
  if (header.querySelector(".language-picker-content"))
    runWithChunk(
      "language picker",
      () => import("./language-picker.ts"),
      ({ startLanguagePicker }) => startLanguagePicker(header, controller.signal),
    );
  const burgers = [...header.querySelectorAll<HTMLElement>(".header-burger-btn")];
  const menu = header.querySelector<HTMLElement>(".header-menu");
  if (menu !== null) startMenu({ header, menu, burgers }, controller.signal);
  else if (burgers.length > 0)
    reportFailure("header", new Error("The header has a burger, and no .header-menu."));
  return () => controller.abort();
}
