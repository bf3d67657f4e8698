import { type Content, type Html, html } from "../templates/html.ts";

/**
 * Attributes of the message about what was sent. It gets the focus when the screen opens, so that it is read out and the
 * next Tab goes on behind it.
 */
export const focusedMessage = html` tabindex="-1" autofocus`;

/** The message that an action was done. */
export function successMessage(text: Content): Html {
  return html`<p role="status"${focusedMessage}><strong>${text}</strong></p>`;
}

/** The message that an action was refused, with further content behind the reason. */
export function refusalText(reason: Content, more?: Content): Html {
  return html`<p role="alert"${focusedMessage}><strong>${reason}</strong>${more}</p>`;
}

/** The message of {@link successMessage} or {@link refusalText}. */
export function outcomeText({ isDone, text }: { readonly isDone: boolean; readonly text: string }): Html {
  return isDone ? successMessage(text) : refusalText(text);
}
