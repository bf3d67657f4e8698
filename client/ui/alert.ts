import { loadTexts } from "../loading/load-texts.ts";
import { openConfirm } from "./confirm.ts";

interface AlertOptions {
  readonly title: string;
  readonly message: string;
}

let closeCurrent: (() => void) | undefined;

/** Shows a message with one button (docs/reference/dialogs.md#dialog-styles). A new alert replaces an open one. */
export async function showAlert({ title, message }: AlertOptions): Promise<void> {
  await loadTexts(["dialogs"]);
  closeCurrent?.();
  const { close, choice } = openConfirm({ style: "confirm-only", title, message });
  closeCurrent = close;
  choice.then(() => {
    if (closeCurrent === close) closeCurrent = undefined;
  });
}
