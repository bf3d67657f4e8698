import { attributes, paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { openPreferences, prefetchOnIntent } from "./open-preferences.ts";

/** Enhances the button that the edge has rendered. */
export function start(page: PageData): void {
  const host = document.querySelector<HTMLElement>(`[${attributes.cookiePreferences}]`);
  if (host !== null) enhanceSavedPreferences(host, page);
}

/** Adds the button after a choice on this page. The edge renders it on the next pages (saved-preferences.tsx). */
export function addSavedPreferences(text: string, page: PageData): void {
  if (document.querySelector(`[${attributes.cookiePreferences}]`)) return;
  const host = document.createElement("div");
  host.setAttribute(attributes.cookiePreferences, "");
  host.setAttribute("role", "region");
  host.setAttribute("aria-label", text);
  const form = document.createElement("form");
  form.className = "awning-cookie-pill";
  form.action = paths.consent;
  const button = document.createElement("button");
  button.textContent = text;
  form.append(button);
  host.append(form);
  document.body.prepend(host);
  enhanceSavedPreferences(host, page);
}

/** Opens the preferences dialog instead of the preferences page. */
function enhanceSavedPreferences(host: HTMLElement, page: PageData): void {
  prefetchOnIntent(host, "button");
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    openPreferences(page);
  });
}
