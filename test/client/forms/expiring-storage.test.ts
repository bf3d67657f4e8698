import { afterEach, expect, it, vi } from "vitest";
import { readExpiring } from "../../../client/forms/expiring-storage.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["is read before it expires", { value: "kept", expires: 9e15 }, "kept"],
  ["is not read after it has expired", { value: "old", expires: 1 }, undefined],
  ["is always read if it has no expiry", { value: "kept" }, "kept"],
  ["is not read if its expiry is not a time", { value: "kept", expires: "never" }, undefined],
  ["is not read if it is no record", "text", undefined],
])("a stored record %s", (_, record, expected) => {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(record), removeItem: () => {} });
  expect(readExpiring("name")).toBe(expected);
});
