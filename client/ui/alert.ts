import { element } from "./element.ts";
import { openModal } from "./modal.ts";

interface Alert {
  readonly title: string;
  readonly message: string;
}

const messageId = "awning-alert-message";
let close: (() => void) | undefined;

/** The confirm-only dialog (spec 2): says something that has to be read, and is closed with its one button. One is open at a time. */
export function showAlert({ title, message }: Alert): void {
  close?.();
  const confirm = element("button", "awning-dialog-button", { type: "button", autofocus: "" }, "OK");
  const thisOne = openModal({
    role: "alertdialog",
    title,
    describedBy: messageId,
    content: [
      element("p", "awning-dialog-text", { id: messageId }, message),
      element("div", "awning-dialog-buttons", {}, confirm),
    ],
    closed: () => {
      if (close === thisOne) close = undefined;
    },
  });
  close = thisOne;
  confirm.addEventListener("click", thisOne);
}
