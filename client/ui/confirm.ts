import { dialogsTexts } from "../../shared/texts/dialogs.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { h } from "./h.ts";
import { openModal } from "./modal.ts";

/** The buttons of each style: docs/reference/dialogs.md#dialog-styles */
const buttonsByStyle = {
  "confirm-or-reject": ["confirm", "reject"],
  "confirm-or-cancel": ["confirm", "cancel"],
  "confirm-only": ["confirm"],
  "no-buttons": [],
} as const;

/** A choice, with the key of its text in the catalogue. */
const labelKeys = { confirm: "ok", reject: "no", cancel: "cancel" } as const;
type Choice = keyof typeof labelKeys;

interface ConfirmOptions {
  readonly style: keyof typeof buttonsByStyle;
  readonly title: string;
  readonly message: string;
  readonly labels?: Partial<Readonly<Record<Choice, string>>>;
  /** True if Escape closes the dialog with the choice "cancel"; true by default. */
  readonly escapeCancels?: boolean;
}

export interface OpenConfirm {
  /** The visitor's choice. It is "cancel" also after Escape and `close`. */
  readonly choice: Promise<Choice>;
  readonly close: () => void;
}

let lastId = 0;

/**
 * Opens a confirmation dialog above everything that is open. A choice closes it. Callers load the texts `dialogs` first.
 */
export function openConfirm({
  style,
  title,
  message,
  labels,
  escapeCancels = true,
}: ConfirmOptions): OpenConfirm {
  const messageId = `awning-question-${++lastId}`;
  let chosen: Choice = "cancel";
  const { promise: choice, resolve } = withResolvers<Choice>();
  const names = buttonsByStyle[style];
  const texts = dialogsTexts(pageLanguage());
  const controls = names.map((name, index) => {
    const className = index === 0 ? "awning-dialog-button" : "awning-dialog-button awning-quiet";
    // The last button is the harmless choice. It gets the initial focus, so that an accidental key press confirms
    // nothing.
    const focus = index === names.length - 1 ? { autofocus: "" } : {};
    const button = h(
      "button",
      className,
      { type: "button", ...focus },
      labels?.[name] ?? texts[labelKeys[name]],
    );
    button.addEventListener("click", () => {
      chosen = name;
      close();
    });
    return button;
  });
  const close = openModal({
    role: "alertdialog",
    title,
    describedBy: messageId,
    escapeCloses: escapeCancels,
    content: [
      h("p", "awning-dialog-text", { id: messageId }, message),
      ...(controls.length > 0 ? [h("div", "awning-dialog-buttons", {}, ...controls)] : []),
    ],
    onClose: () => resolve(chosen),
  });
  return { choice, close };
}

/** Some browsers do not support `Promise.withResolvers` yet. */
function withResolvers<Value>() {
  let resolve = (_value: Value) => {};
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
