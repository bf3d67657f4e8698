/** Resolves after a time, or at once when the browser is online again. While it is offline the time does not end. */
export function waitForConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (!navigator.onLine) return;
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}
