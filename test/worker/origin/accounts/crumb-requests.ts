import { afterEach, vi } from "vitest";
import { demoPassword } from "./browser.ts";

export const loginPath = "/api/auth/Login";
export const credentials = { email: "owner@demo.test", password: demoPassword };
export const hourMs = 60 * 60 * 1000;

/** Restores the clock after the test. */
export function advanceHours(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * hourMs });
}
afterEach(() => vi.useRealTimers());
