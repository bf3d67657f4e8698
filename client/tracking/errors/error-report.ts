import type { ClientFailure } from "../../loading/report.ts";
import { describeThrown, stringProperty, type ThrownDescription } from "./describe-thrown.ts";
import type { RawErrorEvent } from "./error-buffer.ts";
import { type ErrorSource, errorSource } from "./error-source.ts";
import { parseStackFrames } from "./stack-frames.ts";

/** An error of the page, before its texts are limited and redacted. */
export interface ErrorReport extends ThrownDescription {
  readonly event: "error" | "unhandledrejection" | "failure";
  readonly source: ErrorSource;
  /** URL, line and column of the innermost frame; empty if unknown. */
  readonly frame: string;
  /** Time of the error, in ms since the page's time origin. */
  readonly at: number;
  /** Name of the part of the client that has failed. */
  readonly part?: string;
}

export function toErrorReport(event: RawErrorEvent, host: string): ErrorReport {
  const isRejection = event.type === "unhandledrejection";
  const value: unknown = Reflect.get(event, isRejection ? "reason" : "error");
  const message = isRejection ? "" : stringProperty(event, "message");
  const described = describeThrown(value);
  // Browsers hide the errors of cross-origin scripts. Old browsers have no error object in the event.
  const isHidden = !isRejection && (value === null || value === undefined);
  const thrown = isHidden ? withEventMessage(described, message) : described;
  const stackFrames = parseStackFrames(thrown.stack);
  const position = isRejection ? "" : positionOf(event);
  const frames = stackFrames.length === 0 && position !== "" ? [position] : stackFrames;
  return {
    event: isRejection ? "unhandledrejection" : "error",
    ...thrown,
    frame: frames[0] ?? "",
    at: Number(Reflect.get(event, "timeStamp")) || 0,
    source: errorSource(message || thrown.message, frames, host),
  };
}

/** The report of a failure that the client has handled. Its source is always the client. */
export function reportOfFailure({ part, error, at }: ClientFailure): ErrorReport {
  const thrown = describeThrown(error);
  const [frame = ""] = parseStackFrames(thrown.stack);
  return { event: "failure", ...thrown, part, frame, at, source: "awning" };
}

function withEventMessage(thrown: ThrownDescription, message: string): ThrownDescription {
  return message === "" ? thrown : { ...thrown, message: message.replace(/^Uncaught (?:Error: )?/, "") };
}

/** The position of an error event, as `URL:line:column`. */
function positionOf(event: RawErrorEvent): string {
  const file = stringProperty(event, "filename");
  const line: unknown = Reflect.get(event, "lineno");
  const column: unknown = Reflect.get(event, "colno");
  return file === "" ? "" : `${file}:${Number(line) || 0}:${Number(column) || 0}`;
}
