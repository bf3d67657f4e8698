import { expect, it } from "vitest";
import { indexAfterKey } from "../../../../client/blocks/chart/chart-marks.ts";

it.each([
  ["ArrowRight", -1, 0],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", -1, 2],
  ["ArrowLeft", 1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowUp", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Escape", 1, -1],
  ["Escape", -1, undefined],
  ["Tab", 1, undefined],
])("%s at mark %i of three leads to %s", (key, current, next) => {
  expect(indexAfterKey(key, current, 3)).toBe(next);
});
