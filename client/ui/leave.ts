/** Spec 9, dialogs: the hide transition's time-out, in milliseconds. */
const timeLimit = 600;

/** Marks an element as leaving and waits until the transitions that this has started are over. */
export async function leave(element: HTMLElement): Promise<void> {
  element.dataset.awningLeaving = "";
  const moving = element.getAnimations().map(({ finished }) => finished.catch(() => {}));
  await Promise.race([
    Promise.all(moving),
    new Promise((resolve) => {
      setTimeout(resolve, timeLimit);
    }),
  ]);
}
