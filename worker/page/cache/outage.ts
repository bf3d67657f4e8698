import { errorPageMark } from "../../proxy/error-page.ts";
import { Until } from "./until.ts";

/**
 * Milliseconds for which an origin that kept a visitor waiting in vain is not waited for where there is a copy, and one that
 * failed is taken to be down.
 */
const afterTimeout = 15_000;
const silent = new Until(500);

/** What an answer says of the origin: `slow` and `down` when it is none of the site's own. */
export function stateOf({ status, headers }: Response): "up" | "slow" | "down" {
  if (headers.get("x-awning") === errorPageMark) {
    if (status === 504) return "slow";
    // The others (a loop, say) are the owner's to mend, and should be seen.
    return status === 502 ? "down" : "up";
  }
  return status >= 500 ? "down" : "up";
}

/** Pages whose origin has just failed: a copy of them is no longer served as if it would be renewed. */
const failed = new Until(1000);

/** Remembers whether the origin answers. */
export function note(
  { key, origin }: { readonly key: string; readonly origin: string },
  answer: Response,
): void {
  const state = stateOf(answer);
  if (state === "slow") silent.add(origin, afterTimeout);
  else silent.delete(origin);
  if (state === "up") failed.delete(key);
  else failed.add(key, afterTimeout);
}

export function hasJustFailed(key: string): boolean {
  return failed.has(key);
}

/** It has just kept somebody waiting for nothing. `origin`: the host and the origin's address. */
export function isSilent(origin: string): boolean {
  return silent.has(origin);
}

/** Never answered from a copy: what is said there is true now, or it is not said. */
const never = /^\/+(?:checkout|commerce|cart|api|config)(?:\/|$)/i;

export function mayBeCopied(pathname: string): boolean {
  if (!pathname.includes("%")) return !never.test(pathname);
  try {
    return !never.test(decodeURIComponent(pathname));
  } catch {
    // Broken escapes: what the origin makes of them is not known.
    return false;
  }
}
