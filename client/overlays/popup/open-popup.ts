import { attributes } from "../../../shared/names.ts";
import type { PopupData } from "../../../shared/overlays/popup/visibility.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { track } from "../../tracking/track.ts";
import { onBackdropPress } from "../../ui/backdrop-press.ts";
import { onEscape } from "../../ui/escape-stack.ts";
import { fadeOut } from "../../ui/fade-out.ts";
import { recordPopupClosed } from "./popup-storage.ts";

/** Opens the popup and enhances its form. Escape, its close button and a click outside close it. */
export function openPopup(dialog: HTMLDialogElement, { version }: PopupData, page: PageData): void {
  if (dialog.open) return;
  const trackAction = (action: "show" | "click" | "close" | "submit") =>
    track({ overlay: "popup", action, version });
  const controller = new AbortController();
  const { signal } = controller;
  let isSubmitted = false;

  const close = () => {
    if (signal.aborted) return;
    controller.abort();
    removeEscape();
    recordPopupClosed(version, isSubmitted);
    trackAction("close");
    fadeOut(dialog).then(() => {
      dialog.removeAttribute(attributes.fadingOut);
      dialog.close();
    });
  };
  const removeEscape = onEscape(close);
  // `cancel` is the browser's own request to close: by Escape or a phone's back gesture.
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
  onBackdropPress(dialog, close, signal);
  dialog.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("a.awning-popup-button")) {
        trackAction("click");
        close();
      }
    },
    { signal },
  );

  enhancePopupForm(dialog, page, () => {
    isSubmitted = true;
    recordPopupClosed(version, true);
    trackAction("submit");
  });
  // The dialog itself gets the focus, so that screen readers announce its name, and a key press for the page does not
  // activate a button.
  dialog.tabIndex = -1;
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  trackAction("show");
}

const enhancedForms = new WeakSet<Element>();

/** Loads the module for the popup's form. Until it is loaded, the browser submits the form itself. */
function enhancePopupForm(dialog: HTMLDialogElement, page: PageData, onSubmitted: () => void): void {
  const form = dialog.querySelector<HTMLFormElement>("form[data-form-id]");
  if (!form || enhancedForms.has(form)) return;
  enhancedForms.add(form);
  const messages = [...form.querySelectorAll<HTMLElement>(".form-submission-text, .form-submission-html")];
  new MutationObserver((_, observer) => {
    // Origins hide the messages of their forms by a class, Awning by the attribute `hidden`.
    if (messages.every(({ hidden, classList }) => hidden || classList.contains("hidden"))) return;
    observer.disconnect();
    onSubmitted();
  }).observe(form, { subtree: true, attributeFilter: ["hidden", "class"] });
  runWithChunk(
    "popup: form",
    () => import("../../forms/enhance-form.ts"),
    ({ enhanceForm }) => void enhanceForm(form, page),
  );
}
