import { dialogsTexts } from "../../shared/texts/dialogs.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
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
export async function showSystemError({ message, reload }: SystemErrorOptions): Promise<void> {
  await loadTexts(["dialogs"]);
  const texts = dialogsTexts(pageLanguage());
  closeCurrent?.();
  const reloadButton = h("button", "awning-dialog-button", { type: "button", autofocus: "" }, texts.reload);
  const clearButton = h("button", "awning-dialog-button awning-quiet", { type: "button" }, texts.clear);
  const close = openModal({
    role: "alertdialog",
    title: texts.wrong,
    describedBy: messageId,
    className: "awning-system-error",
    content: [
      h("p", "awning-dialog-text", { id: messageId }, message ?? texts.logged),
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
