/**
 * Maximum wait for the lock: a tab that hangs while it holds the lock must not keep this one from counting its visit.
 */
const lockTimeoutMs = 500;

/**
 * Runs a function while no other tab of the site holds the lock, so that two tabs that are opened at the same time
 * create only one visitor. After a timeout, and on http hosts, where browsers have no Web Locks, it runs the function
 * without a lock.
 */
export async function withTabLock(name: string, run: () => void): Promise<void> {
  let hasRun = false;
  const runOnce = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  if ("locks" in navigator) {
    await Promise.race([
      // The request rejects if the browser denies locks to a frame.
      navigator.locks.request(name, runOnce).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, lockTimeoutMs)),
    ]);
  }
  runOnce();
}
