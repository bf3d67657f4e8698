import { setTimeout } from "node:timers/promises";

/** Waits without keeping the process alive: a fault must not outlast the test that requested it. */
export function wait(milliseconds: number): Promise<void> {
  return setTimeout(milliseconds, undefined, { ref: false });
}
