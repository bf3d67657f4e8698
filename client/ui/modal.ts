import { attributes } from "../../shared/names.ts";
import { adoptDialogStyle } from "./adopt-dialog-style.ts";
import { onEscape } from "./escape-stack.ts";
import { fadeOut } from "./fade-out.ts";
import { h } from "./h.ts";

interface ModalOptions {
  /** ARIA role. Screen readers read the content of an `alertdialog` at once. */
  readonly role: "dialog" | "alertdialog";
  readonly title: string;
  /** Id of the element in `content` that describes the dialog. */
  readonly describedBy?: string;
  readonly content: readonly Node[];
  /** A class in addition to that of all dialogs. */
  readonly className?: string;
  /** True if Escape and a phone's back gesture close the dialog; true by default. */
  readonly escapeCloses?: boolean;
  /** Called once, when the dialog begins to close for any reason. */
  readonly onClose?: () => void;
}

let lastId = 0;

/**
 * Opens a modal dialog in the top layer. Everything behind it is inert. On close the focus returns to the element that
 * had it before. Returns the function that closes the dialog.
 */
export function openModal({
  role,
  title,
  describedBy,
  className = "",
  content,
  escapeCloses = true,
  onClose,
}: ModalOptions): () => void {
  adoptDialogStyle();
  const titleId = `awning-dialog-${++lastId}`;
  const dialog = h(
    "dialog",
    `awning-dialog ${className}`.trim(),
    { role, [attributes.addedElement]: "", "aria-labelledby": titleId },
    h("h2", "awning-dialog-title", { id: titleId }, title),
    ...content,
  );
  if (describedBy !== undefined) dialog.setAttribute("aria-describedby", describedBy);

  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    removeEscape();
    onClose?.();
    fadeOut(dialog).then(() => {
      dialog.close();
      dialog.remove();
    });
  };
  const removeEscape = onEscape(() => {
    if (escapeCloses) close();
  });
  // `cancel` is the browser's own request to close: by Escape or a phone's back gesture. A second one in a row cannot
  // be prevented.
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    if (escapeCloses) close();
  });
  dialog.addEventListener("close", close);
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
