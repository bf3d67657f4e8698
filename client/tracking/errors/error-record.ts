import type { ErrorReport } from "./error-report.ts";
import { redact } from "./redact.ts";

const maxNameLength = 100;
const maxMessageLength = 1000;
/** Limits of a record: docs/reference/tracking.md#error-reporting */
const maxStackLength = 5000;
const maxFrameLength = 500;
const maxPartLength = 200;

/** An error in the list that is sent to `POST /api/events/RecordJavascriptErrors`. */
export interface ErrorRecord {
  readonly event: ErrorReport["event"];
  readonly data: {
    readonly name: string;
    readonly message: string;
    readonly stack: string;
    readonly frame: string;
    readonly source: ErrorReport["source"];
    /** Name of the part of the client that has failed. */
    readonly what?: string;
    readonly pagePath: string;
  };
  readonly timestamp: number;
}

/**
 * Creates a record from a report: limits the length of texts and removes data that may identify the visitor. `at` is in
 * ms since 1970.
 */
export function toErrorRecord(
  report: ErrorReport,
  { pagePath, secrets, at }: { pagePath: string; secrets: readonly string[]; at: number },
): ErrorRecord {
  const safe = (text: string, maxLength: number) => redact(text, secrets).slice(0, maxLength);
  return {
    event: report.event,
    data: {
      name: safe(report.name, maxNameLength),
      message: safe(report.message, maxMessageLength),
      stack: safe(report.stack, maxStackLength),
      frame: redact(report.frame, []).slice(0, maxFrameLength),
      source: report.source,
      ...(report.part === undefined ? {} : { what: safe(report.part, maxPartLength) }),
      pagePath,
    },
    timestamp: at,
  };
}
