import { shrinkText } from "../shrink-text.ts";

/** The title of the site in the header, if it is a text. */
export const titleSelector = "#header > #logo > h1.logo:not(:has(img))";

/** Makes a title that is too wide for the header smaller. The early script uses this function too. */
export function shrinkTitle(): void {
  const title = document.querySelector<HTMLElement>(titleSelector);
  if (title !== null) shrinkText(title, title.parentElement);
}
