import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importsOf } from "../../scripts/check-imports.ts";
import { chunkGroups } from "../../vite.config.ts";

const root = join(import.meta.dirname, "../..");

it("no module of a chunk group is the target of an import(), which would load the whole group", () => {
  const lazyTargets = globSync("client/**/*.{ts,tsx}", { cwd: root })
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")))
    .filter(({ isLazy }) => isLazy)
    .map(({ to }) => to);
  expect(lazyTargets.length).toBeGreaterThan(20);
  // A module belongs to the first group that matches.
  const groupOf = (file: string) => chunkGroups.find(({ test }) => test.test(file))?.name;
  expect(lazyTargets.filter((file) => groupOf(file) !== undefined)).toEqual([]);
});

it("every chunk group has modules", () => {
  const files = globSync("{client,node_modules/react,node_modules/react-dom}/**/*.{ts,tsx,js}", {
    cwd: root,
  });
  for (const { name, test } of chunkGroups)
    expect(
      files.some((file) => test.test(`/${file}`)),
      name,
    ).toBe(true);
});
