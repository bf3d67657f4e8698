import { adoptDialogStyle } from "./dialog-style.ts";
import { element } from "./element.ts";
import { leave } from "./leave.ts";
import { onEscape } from "./on-escape.ts";

interface ModalOptions {
  /** `alertdialog` interrupts: its message is read at once. */
  readonly role: "dialog" | "alertdialog";
  readonly title: string;
  /** Id of the element in `content` that says what it is about. */
  readonly describedBy?: string;
  readonly content: readonly Node[];
  /** A class beside the dialogs' own. */
  readonly className?: string;
  /** Whether Escape, or a phone's way back, closes it: yes when it does not say. */
  readonly escapeCloses?: boolean;
  /** Called once it begins to close, however that came about. */
  readonly closed?: () => void;
}

let made = 0;

/**
 * Opens a modal dialog: Escape closes it, and the focus goes back to where it was. Everything behind it is inert, and the
 * browser keeps it on top of whatever the page has. Returns what closes it.
 */
export function openModal({
  role,
  title,
  describedBy,
  className = "",
  content,
  escapeCloses = true,
  closed,
}: ModalOptions): () => void {
  adoptDialogStyle();
  const titleId = `awning-dialog-${++made}`;
  const dialog = element(
    "dialog",
    `awning-dialog ${className}`.trim(),
    { role, "data-awning": "", "aria-labelledby": titleId },
    element("h2", "awning-dialog-title", { id: titleId }, title),
    ...content,
  );
  if (describedBy !== undefined) dialog.setAttribute("aria-describedby", describedBy);

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    stopEscape();
    closed?.();
    leave(dialog).then(() => {
      dialog.close();
      dialog.remove();
    });
  };
  const stopEscape = onEscape(() => {
    if (escapeCloses) close();
  });
  // The browser's own way to close: Escape, a phone's back gesture. It may not be held back twice in a row.
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
