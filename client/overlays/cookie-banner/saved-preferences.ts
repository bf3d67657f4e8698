import { attributes, paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { openPreferences, prefetchOnIntent } from "./open-preferences.ts";

/** Enhances the preferences button that the edge has rendered. */
export function start(page: PageData): void {
  const host = document.querySelector<HTMLElement>(`[${attributes.cookiePreferences}]`);
  if (host !== null) enhanceSavedPreferences(host, page);
}

/**
 * Adds the preferences button after a choice on this page. On the following pages the edge renders it
 * (saved-preferences.tsx).
 */
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

/** Makes the button open the preferences dialog instead of the preferences page. */
function enhanceSavedPreferences(host: HTMLElement, page: PageData): void {
  prefetchOnIntent(host, "button");
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    openPreferences(page);
  });
}
