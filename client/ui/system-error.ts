import { element } from "./element.ts";
import { openModal } from "./modal.ts";
import "./system-error.css";

interface SystemError {
  /** What the server has said; without it, that the failure was logged and reported. */
  readonly message?: string;
  /** Loads the page anew. */
  readonly reload: () => void;
}

const messageId = "awning-system-error-message";
let close: (() => void) | undefined;

/**
 * The full-page system error overlay (spec 2 and 8), and its network variant where the server has said something. One
 * is open at a time: the latest.
 */
export function showSystemError({ message, reload }: SystemError): void {
  close?.();
  const again = element("button", "awning-dialog-button", { type: "button", autofocus: "" }, "Reload Page");
  const clear = element("button", "awning-dialog-button awning-quiet", { type: "button" }, "Clear");
  const thisOne = openModal({
    role: "alertdialog",
    title: "Something Went Wrong!",
    describedBy: messageId,
    className: "awning-system-error",
    content: [
      element(
        "p",
        "awning-dialog-text",
        { id: messageId },
        message ??
          "The error has been logged and reported. You can reload the page, or clear this and go on.",
      ),
      element("div", "awning-dialog-buttons", {}, again, clear),
    ],
    closed: () => {
      if (close === thisOne) close = undefined;
    },
  });
  close = thisOne;
  again.addEventListener("click", reload);
  clear.addEventListener("click", thisOne);
}
