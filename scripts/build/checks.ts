import { gzipSync } from "node:zlib";
import {
  commerceBudget,
  describeExcess,
  filesBudget,
  foreignModules,
  formatTable,
  measureBudget,
  measureInlineScripts,
  pagesBudget,
  settingsBudget,
  sizeBudgets,
} from "../size-budgets.ts";
import { checkModules, compileTexts, type Translations } from "../texts.ts";
import { type BundledFiles, chunksOf } from "./bundle.ts";
import { root } from "./paths.ts";
import type { Files } from "./write-files.ts";

/** Prints problems and exits. `wrangler dev` goes on, because a problem must not interrupt development. */
function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && process.env.WRANGLER_COMMAND !== "dev") process.exit(1);
}

/** The translations. Exits with an error if the catalogue has problems. */
export function checkTexts(): Translations {
  const compiled = compileTexts();
  report([...compiled.problems, ...checkModules(compiled)]);
  return compiled.translations;
}

/** The maximum size of a file of texts, gzipped. */
const maxTextBytes = 1000;

/** Prints the size of the largest file of texts, whose names begin with the prefix. Exits if it is too large. */
export function checkTextSizes(files: Files, prefix: string): void {
  const sizes = [...files]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, content]) => ({ name, bytes: gzipSync(content, { level: 9 }).length }));
  report(
    sizes
      .filter(({ bytes }) => bytes > maxTextBytes)
      .map(({ name, bytes }) => `${name} has ${bytes} B of at most ${maxTextBytes} B: split its area.`),
  );
  console.log(
    `the largest file of translated texts: ${Math.max(0, ...sizes.map(({ bytes }) => bytes))} B of ${maxTextBytes} B`,
  );
}

/** The bundles whose sizes have a budget, and the scripts that the worker inlines into pages. */
export interface Measured {
  readonly client: BundledFiles;
  readonly settings: BundledFiles;
  readonly commerce: BundledFiles;
  readonly files: BundledFiles;
  readonly pages: BundledFiles;
  readonly inline: readonly [shims: string, early: string, sections: string];
}

/** Prints the size budgets. Exits with an error if one is exceeded. */
export function checkSizeBudgets({ client, settings, commerce, files, pages, inline }: Measured): void {
  const chunks = chunksOf(client);
  const [everyPage, ...others] = sizeBudgets.map((budget) => measureBudget(budget, chunks, root));
  if (everyPage === undefined) return;
  const measured = [
    everyPage,
    measureInlineScripts(...inline),
    ...others,
    measureBudget(settingsBudget, chunksOf(settings), root),
    measureBudget(commerceBudget, chunksOf(commerce), root),
    measureBudget(filesBudget, chunksOf(files), root),
    measureBudget(pagesBudget, chunksOf(pages), root),
  ];
  console.log(formatTable(measured));
  report([
    ...describeExcess(measured),
    ...foreignModules(chunks, root).map(
      (name) => `Pages of visitors have ${name}, which only contributors need.`,
    ),
  ]);
}
