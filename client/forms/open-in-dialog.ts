import { adoptDialogStyle } from "../ui/dialog-style.ts";
import { element } from "../ui/element.ts";
import { leave } from "../ui/leave.ts";

/**
 * A form that opens over the page from a button of its block (`.lightbox-handle`). The form itself is moved into the
 * dialog and back, so that it stays what it is, with all that was typed.
 */
export function openInDialog(block: HTMLElement): () => void {
  const handle = block.querySelector<HTMLElement>(".lightbox-handle");
  // The edge writes the button into the wrapper that is there; the form has one of its own then.
  const wrapper = block.querySelector<HTMLElement>(".form-wrapper:not(:has(.lightbox-handle))");
  if (handle === null || wrapper === null) return () => {};
  const inner = wrapper.querySelector<HTMLElement>(".form-inner-wrapper");
  const title =
    wrapper.querySelector<HTMLElement>(".form-title")?.textContent?.trim() ||
    handle.textContent?.trim() ||
    "Form";
  handle.setAttribute("aria-haspopup", "dialog");

  let close = () => {};
  const open = (event: Event) => {
    event.preventDefault();
    adoptDialogStyle();
    const place = document.createComment("form");
    wrapper.replaceWith(place);
    const closer = element(
      "button",
      "awning-form-dialog-close",
      { type: "button", "aria-label": "Close" },
      "\u00d7",
    );
    const dialog = element(
      "dialog",
      "awning-form-dialog",
      { "data-awning": "", "aria-label": title },
      closer,
      wrapper,
    );
    wrapper.classList.remove("hidden");
    if (inner) inner.hidden = false;
    let closing = false;
    close = () => {
      if (closing) return;
      closing = true;
      leave(dialog).then(() => {
        wrapper.classList.add("hidden");
        if (inner) inner.hidden = true;
        place.replaceWith(wrapper);
        dialog.close();
        dialog.remove();
      });
    };
    closer.addEventListener("click", close);
    dialog.addEventListener("cancel", (cancelled) => {
      if (cancelled.target !== dialog) return;
      cancelled.preventDefault();
      close();
    });
    dialog.addEventListener("close", close);
    // In the block: its style sheet goes on styling the form.
    block.append(dialog);
    dialog.showModal();
    wrapper.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
  };
  handle.addEventListener("click", open);
  return () => {
    handle.removeEventListener("click", open);
    close();
  };
}
