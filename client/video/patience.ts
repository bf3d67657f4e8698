/** For a frame to load, and for the player in it to answer then. */
const limits = { load: 20_000, answer: 8000 };

/**
 * Calls `fail` when a frame does not load in time, or when its player does not answer. A browser says that a frame has
 * loaded even when it shows nothing but an error, so only an answer is a sign of life; where no player is known that
 * would give one, the loading has to do. Returns what ends the waiting: to be called with the first answer.
 */
export function waitFor(frame: HTMLIFrameElement, answers: boolean, fail: () => void): () => void {
  let timer = setTimeout(fail, limits.load);
  const loaded = () => {
    clearTimeout(timer);
    if (answers) timer = setTimeout(fail, limits.answer);
  };
  frame.addEventListener("load", loaded, { once: true });
  return () => {
    clearTimeout(timer);
    frame.removeEventListener("load", loaded);
  };
}
