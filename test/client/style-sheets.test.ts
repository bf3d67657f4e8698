import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("style sheets find the direction of text by [dir], not by :dir(), which the build replaces by a list of languages", () => {
  const files = globSync("{client,shared}/**/*.css", { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(join(root, file), "utf8").includes(":dir("))).toEqual([]);
});
