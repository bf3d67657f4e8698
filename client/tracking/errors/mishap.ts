import type { Failure } from "../../report.ts";
import { framesOf } from "./frames.ts";
import type { Happening } from "./remember.ts";
import { type Source, sourceOf } from "./source.ts";
import { describeThrown, type Thrown, textOf } from "./thrown.ts";

/** Something that went wrong on the page, as it is counted and told. */
export interface Mishap extends Thrown {
  readonly event: "error" | "unhandledrejection" | "failure";
  readonly source: Source;
  /** Address, line and column where it was thrown; empty where nothing tells. */
  readonly frame: string;
  /** Milliseconds since the page began. */
  readonly at: number;
  /** What of ours has failed. */
  readonly what?: string;
}

export function mishapOfHappening(happening: Happening, host: string): Mishap {
  const isRejection = happening.type === "unhandledrejection";
  const value: unknown = Reflect.get(happening, isRejection ? "reason" : "error");
  const said = isRejection ? "" : textOf(happening, "message");
  const known = describeThrown(value);
  // An error event without an error: the browser may say no more, or its script is older than that.
  const thrown = !isRejection && (value === null || value === undefined) ? asSaid(said, known) : known;
  const frames = framesOf(thrown.stack);
  const place = isRejection ? "" : placeOf(happening);
  const all = frames.length === 0 && place !== "" ? [place] : frames;
  return {
    event: isRejection ? "unhandledrejection" : "error",
    ...thrown,
    frame: all[0] ?? "",
    at: Number(Reflect.get(happening, "timeStamp")) || 0,
    source: sourceOf(said || thrown.message, all, host),
  };
}

/** A part of ours has said that it failed: whoever threw, it is ours. */
export function mishapOfFailure({ what, error, at }: Failure): Mishap {
  const thrown = describeThrown(error);
  const [frame = ""] = framesOf(thrown.stack);
  return { event: "failure", ...thrown, what, frame, at, source: "awning" };
}

function asSaid(message: string, thrown: Thrown): Thrown {
  return message === "" ? thrown : { ...thrown, message: message.replace(/^Uncaught (?:Error: )?/, "") };
}

function placeOf(happening: Happening): string {
  const file = textOf(happening, "filename");
  const [line, column]: readonly unknown[] = [
    Reflect.get(happening, "lineno"),
    Reflect.get(happening, "colno"),
  ];
  return file === "" ? "" : `${file}:${Number(line) || 0}:${Number(column) || 0}`;
}
