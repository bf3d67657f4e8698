const waitingTasks: [element: Element, start: () => void, distance?: number][] = [];

/**
 * Resolves in a task of its own (docs/decisions/0151-one-block-a-task.md). Of the elements that wait, one that the visitor
 * uses comes first, then the one that is nearest to the viewport.
 */
export function ownTask(element: Element): Promise<void> {
  return new Promise((start) => {
    waitingTasks.push([element, start]);
    // Each call has a timer, so the last timer starts the last task.
    setTimeout(() =>
      waitingTasks
        .sort((a, b) => rankOf(a) - rankOf(b))
        .shift()?.[1](),
    );
  });
}

function rankOf(task: (typeof waitingTasks)[number]): number {
  const [element] = task;
  if (isInUse(element)) return -1;
  // Each task changes the page, so every further measurement would force a layout.
  task[2] ??= Math.abs(element.getBoundingClientRect().top);
  return task[2];
}

/** True if the pointer or the focus is on the element. */
export function isInUse(element: Element): boolean {
  return element.matches(":hover, :focus-within");
}
