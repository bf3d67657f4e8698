import { expect, it } from "vitest";
import { formatTime } from "../../../../client/blocks/audio/format-time.ts";

it.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [60, "1:00"],
  [754, "12:34"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [36_754, "10:12:34"],
  [-1, "0:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%d s is %s", (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
