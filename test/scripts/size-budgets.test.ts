import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import {
  describeExcess,
  foreignModules,
  formatTable,
  measureBudget,
  measureInlineScripts,
} from "../../scripts/size-budgets.ts";

const root = "/project";

function chunk(
  name: string,
  modules: readonly string[],
  imports: readonly string[] = [],
): Rolldown.OutputChunk {
  const code = modules.map((module) => `export const name = ${JSON.stringify(module)};`).join("\n");
  return {
    fileName: `${name}.js`,
    code,
    imports: imports.map((other) => `${other}.js`),
    moduleIds: modules.map((module) => `${root}/${module}`),
    modules: Object.fromEntries(
      modules.map((module, at) => [`${root}/${module}`, { renderedLength: 10 * (at + 1) }]),
    ),
  } as unknown as Rolldown.OutputChunk;
}

const chunks = [
  chunk("main", ["client/main.ts"], ["shared"]),
  chunk("shared", ["client/shared.ts"]),
  chunk("gallery", ["client/gallery.ts", "client/strip.ts"], ["shared", "engine"]),
  chunk("engine", ["client/engine.ts"]),
];

const gallery = {
  name: "a gallery",
  maxBytes: 1,
  entries: ["client/gallery.ts"],
  except: ["client/main.ts"],
};

describe("a size budget", () => {
  it("counts only the chunks of its entries if it says so", () => {
    const { chunks: counted } = measureBudget({ ...gallery, withoutImports: true }, chunks, root);
    expect(counted.map(({ fileName }) => fileName)).toEqual(["gallery.js"]);
  });

  it("counts the chunks of its entries and the chunks that they import", () => {
    const { chunks: counted } = measureBudget(
      { name: "main", maxBytes: 1, entries: ["client/main.ts"] },
      chunks,
      root,
    );
    expect(counted.map(({ fileName }) => fileName).sort()).toEqual(["main.js", "shared.js"]);
  });

  it("does not count the chunks that another budget covers", () => {
    const { chunks: counted } = measureBudget(gallery, chunks, root);
    expect(counted.map(({ fileName }) => fileName).sort()).toEqual(["engine.js", "gallery.js"]);
  });

  it("lists the chunks and their largest modules if it is exceeded", () => {
    const [problem = ""] = describeExcess([measureBudget(gallery, chunks, root)], 1);
    expect(problem).toMatch(/"a gallery" exceeds its budget by \d+ B/);
    expect(problem).toContain("gallery.js");
    expect(problem).toContain("client/strip.ts (20 B before compression)");
    expect(problem).not.toContain("client/gallery.ts (");
  });

  it("has no report if it is not exceeded", () => {
    const measured = measureBudget({ ...gallery, maxBytes: 10_000 }, chunks, root);
    expect(describeExcess([measured])).toEqual([]);
    expect(formatTable([measured])).toMatch(/^a gallery +\d+ B +of 10000 B$/);
  });

  it("counts inline scripts together", () => {
    const one = measureInlineScripts("a".repeat(50));
    const both = measureInlineScripts("a".repeat(50), Array.from({ length: 3000 }, (_, at) => at).join());
    expect(one.bytes).toBeLessThan(40);
    expect(describeExcess([one])).toEqual([]);
    expect(describeExcess([both])).toHaveLength(1);
  });

  it("throws for an entry that no longer exists", () => {
    const outdated = { name: "outdated", maxBytes: 1, entries: ["client/renamed.ts"] };
    expect(() => measureBudget(outdated, chunks, root)).toThrow("client/renamed.ts, which is in no chunk");
  });
});

it("modules of contributors are found in the scripts of a page", () => {
  expect(foreignModules(chunks, root)).toEqual([]);
  const grown = chunk("main", [
    "client/main.ts",
    "client/tracking/start.ts",
    "client/owner/live-figures.ts",
    "client/tracking/alongside-entry.ts",
  ]);
  expect(foreignModules([grown], root)).toEqual([
    "client/owner/live-figures.ts",
    "client/tracking/alongside-entry.ts",
  ]);
});
