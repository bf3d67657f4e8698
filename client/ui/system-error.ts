import { h } from "./h.ts";
import { openModal } from "./modal.ts";
import "./system-error.css";

interface SystemErrorOptions {
  /** The server's message. Default: a message that the error was logged and reported. */
  readonly message?: string;
  readonly reload: () => void;
}

const messageId = "awning-system-error-message";
let closeCurrent: (() => void) | undefined;

/** Shows the full-page error (docs/reference/dialogs.md#system-error-overlay). A new error replaces an open one. */
export function showSystemError({ message, reload }: SystemErrorOptions): void {
  closeCurrent?.();
  const reloadButton = h("button", "awning-dialog-button", { type: "button", autofocus: "" }, "Reload Page");
  const clearButton = h("button", "awning-dialog-button awning-quiet", { type: "button" }, "Clear");
  const close = openModal({
    role: "alertdialog",
    title: "Something Went Wrong!",
    describedBy: messageId,
    className: "awning-system-error",
    content: [
      h(
        "p",
        "awning-dialog-text",
        { id: messageId },
        message ??
          "The error has been logged and reported. You can reload the page, or clear this and go on.",
      ),
      h("div", "awning-dialog-buttons", {}, reloadButton, clearButton),
    ],
    onClose: () => {
      if (closeCurrent === close) closeCurrent = undefined;
    },
  });
  closeCurrent = close;
  reloadButton.addEventListener("click", reload);
  clearButton.addEventListener("click", close);
}
