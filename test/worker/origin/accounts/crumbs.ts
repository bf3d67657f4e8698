import { afterEach, vi } from "vitest";
import { password } from "./browser.ts";

export const login = "/api/auth/Login";
export const credentials = { email: "owner@demo.test", password };
export const hour = 60 * 60 * 1000;

/** What a test does to the time is undone behind it. */
export function inHours(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * hour });
}
afterEach(() => vi.useRealTimers());
