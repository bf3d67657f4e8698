import { paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { loadOnIntent, openPreferences } from "./open-preferences.ts";

const attribute = "data-awning-cookie-preferences";

/** The control that has come with the page. */
export function begin(page: PageData): void {
  const host = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (host !== null) enhanceSavedPreferences(host, page);
}

/** Lets the control that leads back to a choice open the dialog instead of the page of choices. */
function enhanceSavedPreferences(host: HTMLElement, page: PageData): void {
  loadOnIntent(host, "button");
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    openPreferences(page);
  });
}

/** The control for a choice just made; pages that load after it bring it with them (saved-preferences.tsx). */
export function addSavedPreferences(text: string, page: PageData): void {
  if (document.querySelector(`[${attribute}]`)) return;
  const host = document.createElement("div");
  host.setAttribute(attribute, "");
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
