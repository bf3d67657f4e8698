import { once } from "./once.ts";

/** For how many ms another tab is waited for: one that hangs with the lock must not keep this one from counting. */
const patience = 500;

/**
 * Runs it while no other tab of the site does, so that two that open at once make one visitor. On http hosts browsers
 * have no locks: there it just runs.
 */
export async function oneAtATime(name: string, run: () => void): Promise<void> {
  const runOnce = once(run);
  if ("locks" in navigator) {
    const signal = AbortSignal.timeout(patience);
    // It also rejects where the browser keeps locks from a frame.
    await navigator.locks.request(name, { signal }, runOnce).catch(() => {});
  }
  runOnce();
}
