import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The tests that the table names, as "file > name". */
function namedTests(): string[] {
  const table = readFileSync(join(root, "docs/reference/block-tests.md"), "utf8");
  return [...table.matchAll(/`([^`]+ > [^`]+)`/g)].map(([, test = ""]) => test);
}

it("the tests in the table of blocks exist", () => {
  const missing = namedTests().filter((test) => {
    const [file = "", name = ""] = test.split(" > ");
    const path = join(root, `test/${file}.test.ts`);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(`"${name}"`);
  });
  expect(namedTests().length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
