import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
});

it("says the same failure of the same part once, and others by themselves", async () => {
  const { report } = await import("../../client/report.ts");
  report("block a", new Error("broken"));
  report("block a", new Error("broken"));
  report("block a", new Error("broken in another way"));
  report("block b", new Error("broken"));
  expect(console.error).toHaveBeenCalledTimes(3);
});

it("tells a listener what has failed before it came, up to the cap, and what fails after, until it is removed", async () => {
  const { report, onFailure } = await import("../../client/report.ts");
  for (let index = 0; index < 12; index++) report(`block ${index}`, "broken");
  const heard: string[] = [];
  const remove = onFailure(({ what }) => heard.push(what));
  expect(heard).toEqual(Array.from({ length: 10 }, (_, index) => `block ${index}`));
  report("block after", "broken");
  remove();
  report("block much later", "broken");
  expect(heard).toHaveLength(11);
  expect(heard.at(-1)).toBe("block after");
});

it("survives what has no text", async () => {
  const { report, onFailure } = await import("../../client/report.ts");
  const heard: unknown[] = [];
  onFailure(({ error }) => heard.push(error));
  const bare = Object.create(null);
  report("block a", bare);
  report("block a", Symbol("sign"));
  expect(heard).toEqual([bare, expect.any(Symbol)]);
});
