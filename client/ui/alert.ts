import { askVisitor } from "./ask-visitor.ts";

interface Alert {
  readonly title: string;
  readonly message: string;
}

let close: (() => void) | undefined;

/** The confirm-only dialog (spec 2): says something that has to be read, and is closed with its one button. One is open at a time. */
export function showAlert({ title, message }: Alert): void {
  close?.();
  const { close: thisOne, choice } = askVisitor({ style: "confirm-only", title, message });
  close = thisOne;
  choice.then(() => {
    if (close === thisOne) close = undefined;
  });
}
