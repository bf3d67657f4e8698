import type { Mishap } from "./mishap.ts";
import { redact } from "./redact.ts";

const longestMessage = 1000;
/** Spec 9. */
const longestStack = 5000;

/** An element of spec 7's list of errors. */
export interface ErrorRecord {
  readonly event: Mishap["event"];
  readonly data: {
    readonly name: string;
    readonly message: string;
    readonly stack: string;
    readonly frame: string;
    readonly source: Mishap["source"];
    /** The part of ours that failed. */
    readonly what?: string;
    readonly pagePath: string;
  };
  readonly timestamp: number;
}

/** What is told of a mishap: bounded, and without what may be the visitor's. */
export function recordOf(
  mishap: Mishap,
  { pagePath, secrets, at }: { pagePath: string; secrets: readonly string[]; at: number },
): ErrorRecord {
  const bare = (text: string, length: number) => redact(text, secrets).slice(0, length);
  return {
    event: mishap.event,
    data: {
      name: bare(mishap.name, 100),
      message: bare(mishap.message, longestMessage),
      stack: bare(mishap.stack, longestStack),
      frame: redact(mishap.frame, []).slice(0, 500),
      source: mishap.source,
      ...(mishap.what === undefined ? {} : { what: bare(mishap.what, 200) }),
      pagePath,
    },
    timestamp: at,
  };
}
