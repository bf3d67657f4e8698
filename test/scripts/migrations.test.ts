import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const worker = join(import.meta.dirname, "../../worker");

it("the worker's list of migrations has every file of worker/migrations, in wrangler's order", () => {
  const files = readdirSync(join(worker, "migrations")).filter((name) => name.endsWith(".sql"));
  const list = readFileSync(join(worker, "database/migrations.ts"), "utf8");
  const applied = [...list.matchAll(/name: "([^"]*)"/g)].map(([, name]) => name);
  expect(applied).toEqual(files.sort());
  for (const name of applied) expect(list).toContain(`from "../migrations/${name}"`);
});
