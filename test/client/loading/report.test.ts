import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
});

it("reports the same failure of the same part once", async () => {
  const { reportFailure } = await import("../../../client/loading/report.ts");
  reportFailure("block a", new Error("broken"));
  reportFailure("block a", new Error("broken"));
  reportFailure("block a", new Error("broken in another way"));
  reportFailure("block b", new Error("broken"));
  expect(console.error).toHaveBeenCalledTimes(3);
});

it("passes earlier failures, ten at most, and later ones to a listener until it is removed", async () => {
  const { reportFailure, onFailure } = await import("../../../client/loading/report.ts");
  for (let index = 0; index < 12; index++) reportFailure(`block ${index}`, "broken");
  const parts: string[] = [];
  const remove = onFailure(({ part }) => parts.push(part));
  expect(parts).toEqual(Array.from({ length: 10 }, (_, index) => `block ${index}`));
  reportFailure("block after", "broken");
  remove();
  reportFailure("block much later", "broken");
  expect(parts).toHaveLength(11);
  expect(parts.at(-1)).toBe("block after");
});

it("accepts errors that cannot be converted to text", async () => {
  const { reportFailure, onFailure } = await import("../../../client/loading/report.ts");
  const errors: unknown[] = [];
  onFailure(({ error }) => errors.push(error));
  const bare = Object.create(null);
  reportFailure("block a", bare);
  reportFailure("block a", Symbol("sign"));
  expect(errors).toEqual([bare, expect.any(Symbol)]);
});
