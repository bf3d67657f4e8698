import { expect, it } from "vitest";
import { formatPercent } from "../../../shared/store/percent.ts";

it.each([
  [8.875, "en-US", "8.875%"],
  [20, "en_GB", "20%"],
  [19, "de-DE", "19\u00a0%"],
  [0.1 + 0.2, "en", "0.3%"],
  [7, "no locale", "7%"],
])("%s in %s is %j", (percent, locale, text) => {
  expect(formatPercent(percent, locale)).toBe(text);
});
