import { attributes } from "../../shared/names.ts";
import { adoptDialogStyle } from "../ui/adopt-dialog-style.ts";
import { fadeOut } from "../ui/fade-out.ts";
import { h } from "../ui/h.ts";
import { formMessages, loadFormMessages } from "./form-messages.ts";

/**
 * Lets a block's button (`.lightbox-handle`) open its form in a dialog. The form's own elements move into the dialog
 * and back, with the entered text. Returns its cleanup.
 */
export function attachFormDialog(block: HTMLElement): () => void {
  const button = block.querySelector<HTMLElement>(".lightbox-handle");
  // The edge renders the button into the existing `.form-wrapper`. The form is then in another one.
  const wrapper = block.querySelector<HTMLElement>(".form-wrapper:not(:has(.lightbox-handle))");
  if (button === null || wrapper === null) return () => {};
  const inner = wrapper.querySelector<HTMLElement>(".form-inner-wrapper");
  const title =
    wrapper.querySelector<HTMLElement>(".form-title")?.textContent?.trim() || button.textContent?.trim();
  button.setAttribute("aria-haspopup", "dialog");

  let close = () => {};
  let isOpen = false;
  const controller = new AbortController();
  const { signal } = controller;
  const open = async (event: Event) => {
    event.preventDefault();
    if (isOpen) return;
    isOpen = true;
    await loadFormMessages();
    if (signal.aborted) return;
    adoptDialogStyle();
    const placeholder = document.createComment("form");
    wrapper.replaceWith(placeholder);
    const closeButton = h(
      "button",
      "awning-form-dialog-close",
      { type: "button", "aria-label": formMessages().close },
      "\u00d7",
    );
    const dialog = h(
      "dialog",
      "awning-form-dialog",
      { [attributes.addedElement]: "", "aria-label": title || formMessages().form },
      closeButton,
      wrapper,
    );
    wrapper.classList.remove("hidden");
    if (inner) inner.hidden = false;
    let isClosing = false;
    close = () => {
      if (isClosing) return;
      isClosing = true;
      fadeOut(dialog).then(() => {
        wrapper.classList.add("hidden");
        if (inner) inner.hidden = true;
        placeholder.replaceWith(wrapper);
        dialog.close();
        dialog.remove();
        isOpen = false;
      });
    };
    closeButton.addEventListener("click", close);
    dialog.addEventListener("cancel", (cancelEvent) => {
      if (cancelEvent.target !== dialog) return;
      cancelEvent.preventDefault();
      close();
    });
    dialog.addEventListener("close", close);
    // The dialog stays inside the block, so that the site's style sheet still applies to the form.
    block.append(dialog);
    dialog.showModal();
    wrapper.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
  };
  button.addEventListener("click", open, { signal });
  for (const type of ["pointerover", "focusin"]) button.addEventListener(type, loadFormMessages, { signal });
  return () => {
    controller.abort();
    close();
  };
}
