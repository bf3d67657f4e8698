import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { attributes } from "../../../shared/names.ts";
import { CookiePreferences } from "../../../shared/overlays/cookie-banner/preferences.tsx";
import { preferencesStyle } from "../../../shared/overlays/cookie-banner/preferences-style.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { cookiesTexts } from "../../../shared/texts/cookies.ts";
import { onBackdropPress } from "../../ui/backdrop-press.ts";
import { applyChoice, readConsentCookie } from "./apply-choice.ts";

const titleId = "awning-cookie-choices-title";
const dialogStyle = `${preferencesStyle}
.awning-cookie-dialog { box-sizing: border-box; width: min(560px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); margin: auto; padding: 28px; overflow: auto; border: 0; border-radius: 12px; background: #fff; box-shadow: 0 12px 48px rgb(0 0 0 / 30%); }
.awning-cookie-dialog::backdrop { background: rgb(0 0 0 / 45%); }
@media (width < 600px) { .awning-cookie-dialog { padding: 20px; } }
`;

const sheet = new CSSStyleSheet();

/** Adds the style as a constructed style sheet, which a site's Content-Security-Policy cannot block. */
function addStyle(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(dialogStyle);
  document.adoptedStyleSheets.push(sheet);
}

/** Opens the cookie preferences in a dialog, which is removed when it closes. */
export function openPreferencesDialog(page: PageData): void {
  if (document.querySelector(".awning-cookie-dialog")) return;
  const labels = cookiesTexts(page.site.language);
  const dialog = document.createElement("dialog");
  dialog.className = "awning-cookie-dialog";
  dialog.setAttribute(attributes.addedElement, "");
  dialog.setAttribute("aria-labelledby", titleId);
  addStyle();
  const root = createRoot(dialog);
  const close = () => {
    dialog.close();
    dialog.remove();
    root.unmount();
  };
  flushSync(() =>
    root.render(
      <CookiePreferences
        consent={consent()}
        returnTo={location.pathname + location.search}
        titleId={titleId}
        labels={labels}
        cancel={
          <button type="button" onClick={close}>
            {labels.cancel}
          </button>
        }
      />,
    ),
  );
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    const choice = event.target instanceof HTMLFormElement ? new FormData(event.target).get("choice") : null;
    close();
    if (choice === "accept" || choice === "decline") applyChoice(choice, page);
  });
  onBackdropPress(dialog, close);
  // Escape closes a dialog without an event for its buttons.
  dialog.addEventListener("close", close);
  document.body.append(dialog);
  dialog.showModal();
}

function consent(): "accepted" | "declined" | "none" {
  const cookie = readConsentCookie();
  if (cookie === undefined) return "none";
  return cookie === "true" ? "accepted" : "declined";
}
