/** Returns a function that runs `update` in the next frame, once for all calls before it. */
export function oncePerFrame(update: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  };
}
