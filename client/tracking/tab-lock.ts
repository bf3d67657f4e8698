/** A tab that hangs with the lock must not keep this one from counting its visit. */
const lockTimeoutMs = 500;

/**
 * Runs a function while no other tab of the site holds the lock, so that two tabs that open at once create one visitor.
 * Runs it without a lock after a timeout, and on http hosts, where browsers have no Web Locks.
 */
export async function withTabLock(name: string, run: () => void): Promise<void> {
  let hasRun = false;
  const runOnce = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  if ("locks" in navigator) {
    const signal = AbortSignal.timeout(lockTimeoutMs);
    // It also rejects if the browser denies locks to a frame.
    await navigator.locks.request(name, { signal }, runOnce).catch(() => {});
  }
  runOnce();
}
