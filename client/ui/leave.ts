import { painted } from "./painted.ts";

/** Spec 9, dialogs: the hide transition's time-out, in milliseconds. */
const timeLimit = 600;

/**
 * Marks an element as leaving and waits until this has been painted, and until the transitions that it has started are
 * over. Closing a modal dialog is dear, since everything behind it changes: whoever pressed sees the answer before.
 */
export async function leave(element: HTMLElement): Promise<void> {
  element.dataset.awningLeaving = "";
  const moving = element.getAnimations().map(({ finished }) => finished.catch(() => {}));
  await Promise.race([
    Promise.all([painted(), ...moving]),
    new Promise((resolve) => {
      setTimeout(resolve, timeLimit);
    }),
  ]);
}
