import { element } from "./element.ts";
import { openModal } from "./modal.ts";

/** The four styles of spec 2, by the buttons that they have. */
const buttons = {
  "confirm-or-reject": ["confirm", "reject"],
  "confirm-or-cancel": ["confirm", "cancel"],
  "confirm-only": ["confirm"],
  "no-buttons": [],
} as const;

type Choice = "confirm" | "reject" | "cancel";

interface Question {
  readonly style: keyof typeof buttons;
  readonly title: string;
  readonly message: string;
  readonly labels?: Partial<Readonly<Record<Choice, string>>>;
  /** Whether Escape cancels: yes when it does not say. */
  readonly escapeCancels?: boolean;
}

export interface Asked {
  /** What the visitor has chosen; "cancel" for Escape, and when the page has closed it. */
  readonly choice: Promise<Choice>;
  readonly close: () => void;
}

const usual: Readonly<Record<Choice, string>> = { confirm: "OK", reject: "No", cancel: "Cancel" };
let asked = 0;

/**
 * Opens a dialog in one of the four styles (spec 2 and 4). A choice hides it. It stands above whatever is open, and the
 * one below waits.
 */
export function askVisitor({ style, title, message, labels, escapeCancels = true }: Question): Asked {
  const messageId = `awning-question-${++asked}`;
  let chosen: Choice = "cancel";
  let tell = (_choice: Choice) => {};
  const choice = new Promise<Choice>((resolve) => {
    tell = resolve;
  });
  const controls = buttons[style].map((name, index) => {
    const look = index === 0 ? "awning-dialog-button" : "awning-dialog-button awning-quiet";
    // What ends nothing has the focus: a key pressed in haste confirms no loss.
    const first = index === buttons[style].length - 1 ? { autofocus: "" } : {};
    const button = element("button", look, { type: "button", ...first }, labels?.[name] ?? usual[name]);
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
      element("p", "awning-dialog-text", { id: messageId }, message),
      ...(controls.length > 0 ? [element("div", "awning-dialog-buttons", {}, ...controls)] : []),
    ],
    closed: () => tell(chosen),
  });
  return { choice, close };
}
