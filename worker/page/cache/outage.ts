import { errorPageMark } from "../../proxy/error-page.ts";
import { Until } from "./until.ts";

/** Milliseconds for which an origin that kept a visitor waiting in vain is not waited for where there is a copy. */
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

/** Remembers whether the origin answers. `origin`: the host and the origin's address. */
export function note(origin: string, answer: Response): void {
  if (stateOf(answer) === "slow") silent.add(origin, afterTimeout);
  else if (silent.has(origin)) silent.delete(origin);
}

/** It has just kept somebody waiting for nothing. */
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
