/**
 * The header of 7.1 pages: the menu that its burger opens over the page, and folders of links. The site's own style
 * sheets show both by classes and attributes, and whether a folder drops down or is a pane is by the window's width.
 */
import "./style.css";
import { report } from "../report.ts";
import { watchFolders } from "./folders.ts";
import { watchMenu } from "./menu.ts";

export function mount(header: HTMLElement): () => void {
  const ending = new AbortController();
  watchFolders(header, ending.signal);
  const burgers = [...header.querySelectorAll<HTMLElement>(".header-burger-btn")];
  const menu = header.querySelector<HTMLElement>(".header-menu");
  if (menu !== null) watchMenu({ header, menu, burgers }, ending.signal);
  else if (burgers.length > 0) report("header", new Error("The header has a burger, and no .header-menu."));
  return () => ending.abort();
}
