import type { PopupData } from "../../../shared/overlays/popup/due.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../load-chunk.ts";
import { report } from "../../report.ts";
import { tell } from "../../tracking/tell.ts";
import { leave } from "../../ui/leave.ts";
import { onEscape } from "../../ui/on-escape.ts";
import { rememberPopup } from "./remember.ts";

/** Opens the popup over the page, its form brought to life. Escape, its cross and a press beside it close it. */
export function openPopup(dialog: HTMLDialogElement, { version }: PopupData, page: PageData): void {
  if (dialog.open) return;
  const told = (action: "show" | "click" | "close" | "submit") => tell({ overlay: "popup", action, version });
  const ending = new AbortController();
  const { signal } = ending;
  let submitted = false;

  const close = () => {
    if (signal.aborted) return;
    ending.abort();
    stopEscape();
    rememberPopup(version, submitted);
    told("close");
    leave(dialog).then(() => {
      delete dialog.dataset.awningLeaving;
      dialog.close();
    });
  };
  const stopEscape = onEscape(close);
  // The browser's own way to close: Escape, a phone's back gesture.
  dialog.addEventListener(
    "cancel",
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener("close", close, { signal });
  dialog.addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.matches(".awning-popup-close")) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener(
    "click",
    (event) => {
      if (event.target === dialog && isBeside(dialog, event)) close();
      else if (event.target instanceof Element && event.target.closest("a.awning-popup-button")) {
        told("click");
        close();
      }
    },
    { signal },
  );

  bringFormToLife(dialog, page, () => {
    submitted = true;
    rememberPopup(version, true);
    told("submit");
  });
  // The dialog itself has the focus: its name is read, and no key that was meant for the page presses a button.
  dialog.tabIndex = -1;
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  told("show");
}

const alive = new WeakSet<Element>();

/** Until its script has come, and without it, the form is posted. */
function bringFormToLife(dialog: HTMLDialogElement, page: PageData, sent: () => void): void {
  const form = dialog.querySelector<HTMLFormElement>("form[data-form-id]");
  const message = form?.querySelector<HTMLElement>(".form-submission-text");
  if (!form || !message || alive.has(form)) return;
  alive.add(form);
  new MutationObserver((_, observer) => {
    if (message.hidden) return;
    observer.disconnect();
    sent();
  }).observe(message, { attributeFilter: ["hidden"] });
  loadChunk("forms", () => import("../../forms/enhance.ts"))
    .then(({ enhanceForm }) => enhanceForm(form, page))
    .catch((error: unknown) => report("popup: form", error));
}

/** Whether a press was beside the card: the browser gives the dialog what is pressed in the dark around it. */
function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
