import { afterEach, expect, it, vi } from "vitest";
import { readPageData } from "../../../client/dom/page-data.ts";
import { isEnabled } from "../../../client/experiments/exposure.ts";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["{", "The underlying Praetor configuration is not loaded"],
  ['{"experiments":[]}', "The specified feature does not exist"],
])("an experiment in a page with the data %j has its fallback and a warning", (data, message) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const page = readPageData({ getElementById: () => ({ textContent: data }) } as unknown as Document);
  const name = `of ${data}`;
  expect(isEnabled(page, name, true)).toBe(true);
  expect(isEnabled(page, name, true)).toBe(true);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`Awning: experiment ${name}: ${message}`);
});
