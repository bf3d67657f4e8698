import { expect, it } from "vitest";
import { fittingColumns } from "../../../client/templates/brine/blog-list.ts";

it.each([
  [1200, 3, 40, 3],
  [680, 3, 40, 3],
  [679, 3, 40, 2],
  [440, 3, 40, 2],
  [439, 3, 40, 1],
  [100, 1, 0, 1],
  [0, 6, 0, 1],
])(
  "a list %i px wide with up to %i columns and %i px between them has %i",
  (width, columns, spacingPx, expected) => {
    expect(fittingColumns(width, { columns, spacingPx })).toBe(expected);
  },
);
