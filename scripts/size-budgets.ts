/**
 * The maximum sizes of scripts for visitors, gzipped. The build prints these budgets as a table. If one is exceeded, the
 * build fails and lists the chunks with their largest modules.
 */
import { globSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";

export interface Budget {
  readonly name: string;
  readonly maxBytes: number;
  /** Modules whose chunks are counted, together with all chunks that these import. */
  readonly entries: readonly string[];
  /** Modules whose chunks are not counted, because another budget covers them. */
  readonly except?: readonly string[];
  /** True: only the chunks of the entries are counted, without those that they import. */
  readonly withoutImports?: true;
}

const everyPage = ["client/boot/main.ts"];

const templatesFolder = join(import.meta.dirname, "../client/templates");

/** Budgets of the template families. Each family is one chunk, `client/templates/NAME/NAME.ts`. */
const familyBudgets: readonly Budget[] = globSync("*/*.ts", { cwd: templatesFolder })
  .filter((file) => basename(file, ".ts") === dirname(file))
  .map((file) => ({
    name: `the ${dirname(file)} templates`,
    maxBytes: 4_000,
    entries: [`client/templates/${file.replaceAll(sep, "/")}`],
    withoutImports: true,
  }));

/** Modules of contributors, and of pages where the builder's runtime stays: they have scripts of their own. */
const modulesOfOthers = /\/client\/(?:owner\/|tracking\/alongside-entry\.ts$)/;

/**
 * The modules among those of a page's scripts that only contributors need, as paths below `root`: pages of visitors do not
 * grow by the configuration area.
 */
export function foreignModules(
  chunks: readonly Pick<Rolldown.OutputChunk, "moduleIds">[],
  root: string,
): readonly string[] {
  return chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => modulesOfOthers.test(id.replaceAll(sep, "/")))
    .map((id) => relative(root, id));
}

export const sizeBudgets: readonly Budget[] = [
  { name: "every page, without blocks", maxBytes: 8_000, entries: everyPage },
  {
    name: "a slideshow with its lightbox, without image loading",
    // 300 B make the settings of the engine work; the chunk that reads them is loaded only for galleries that have any.
    // 300 B are for pages from right to left: docs/decisions/0097-right-to-left.md
    maxBytes: 14_500,
    entries: [
      "client/blocks/gallery/gallery.ts",
      "client/gallery/designs/slideshow.ts",
      "client/lightbox/watch-openers.ts",
      "client/lightbox/open-from-page.ts",
    ],
    except: [
      ...everyPage,
      "client/boot/start-elements.ts",
      "client/images/load-responsive-image.ts",
      "client/images/summary-thumbnail.ts",
    ],
  },
  {
    name: "autoplay of a gallery, with its pause button",
    maxBytes: 1_300,
    entries: ["client/gallery/run-autoplay.ts"],
    except: ["client/gallery/designs/slideshow.ts", "client/boot/start-elements.ts", ...everyPage],
  },
  {
    // The registries, and what finds texts in the page's language: docs/decisions/0089-catalogue-of-texts.md
    // 20 B name the classes of animations exactly: docs/decisions/0159-less-before-the-first-input.md
    name: "the start of a page with elements",
    // 20 B apply style sheets without a new layout of the page: docs/decisions/0188-style-sheets-at-the-end.md
    // The hashed names of the chunks that it loads make 20 B more or less after any change of these, and of any text.
    maxBytes: 7_700,
    entries: ["client/boot/start-elements.ts"],
    except: everyPage,
  },
  {
    name: "sections and fixed headers of 7.1 pages",
    maxBytes: 4_000,
    entries: ["sections", "header-scroll", "image-effects"].map((name) => `client/templates/7.1/${name}.ts`),
    except: everyPage,
  },
  // Neither has React in it, which the player of a track loads at the first interaction, and forms never.
  {
    name: "an audio block, before the first interaction",
    maxBytes: 5_000,
    entries: ["client/blocks/audio/audio.tsx"],
    except: [...everyPage, "client/boot/start-elements.ts"],
  },
  {
    // The form of a product shares its chunks, which are therefore smaller and compress less.
    name: "a form that is in the page as JSON",
    maxBytes: 25_200,
    entries: ["client/blocks/form-component/form-component.tsx"],
    except: [...everyPage, "client/boot/start-elements.ts"],
  },
  {
    // Controls, gallery actions and the form of a product come with the first touch: docs/decisions/0060-product-controls.md
    name: "a product page, before it is touched",
    maxBytes: 3_000,
    entries: ["client/blocks/product/product.ts", "client/store/gallery/product-gallery.ts"],
    except: [...everyPage, "client/boot/start-elements.ts"],
  },
  {
    name: "the checkout page in all, before the first interaction",
    maxBytes: 33_700,
    entries: [...everyPage, "client/store/checkout/checkout-page.ts", "client/store/cart/browser-cart.ts"],
  },
  {
    // Rendered by Preact: docs/decisions/0099-preact-in-the-checkout.md
    name: "the checkout page in all, after the first interaction",
    maxBytes: 90_000,
    entries: [
      ...everyPage,
      "client/store/checkout/checkout-page.ts",
      "client/store/checkout/hydrate-checkout.tsx",
      "client/store/cart/browser-cart.ts",
    ],
  },
  {
    // Transferred, at most 38.75 kB: 1/40 of the builder's runtime. `wrangler dev` compresses less than this measurement, by
    // 0.4 kB: docs/decisions/0178-largest-page-before-the-first-input.md
    name: "a Bedford page with a slideshow, before the first input",
    maxBytes: 38_700,
    entries: [
      ...everyPage,
      "client/boot/start-elements.ts",
      "client/boot/when-seen.ts",
      "client/tracking/interactions.ts",
      "client/animation/animation.ts",
      "client/templates/bedford/bedford.ts",
      "client/blocks/mobile-nav-7.0/mobile-nav.ts",
      "client/blocks/gallery/gallery.ts",
      "client/gallery/designs/slideshow.ts",
      "client/gallery/run-autoplay.ts",
      "client/blocks/image/image.ts",
      "client/images/lazy-loader.ts",
    ],
  },
  ...familyBudgets,
];

/** The script of the owner's settings screens, which no visitor loads. React is in it. */
export const settingsEntry = "client/owner/settings/settings-entry.tsx";
export const settingsBudget: Budget = {
  name: "the owner's settings screens",
  // 8 kB of it choose and upload pictures.
  maxBytes: 105_000,
  entries: [settingsEntry],
};

/** The script of the owner's screens of the store, which no visitor loads. React is in it. */
export const storeEntry = "client/owner/store/store-entry.tsx";
export const commerceBudget: Budget = {
  name: "the owner's screens of the store",
  maxBytes: 80_000,
  entries: [storeEntry],
};

/** The script of the owner's screen of files, which no visitor loads. React is in it. */
export const filesEntry = "client/owner/files/files-entry.tsx";
export const filesBudget: Budget = {
  name: "the owner's screen of files",
  maxBytes: 80_000,
  entries: [filesEntry],
};

/** The script for the editor of a page, of which nothing is loaded by visitors. */
export const pagesEntry = "client/owner/pages/editor-entry.tsx";
export const pagesBudget: Budget = {
  name: "the owner's editor of pages",
  maxBytes: 95_000,
  entries: [pagesEntry],
};

export interface BudgetResult {
  readonly budget: Budget;
  readonly bytes: number;
  readonly chunks: readonly {
    readonly fileName: string;
    readonly bytes: number;
    readonly modules: readonly string[];
  }[];
}

/**
 * Measures one budget. Throws if an entry is not part of any chunk, because it was renamed or is no longer imported.
 */
export function measureBudget(
  budget: Budget,
  output: readonly Rolldown.OutputChunk[],
  root: string,
): BudgetResult {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const closure = (entries: readonly string[]): Set<Rolldown.OutputChunk> => {
    const found = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      if (!budget.withoutImports) for (const name of chunk.imports) add(byName.get(name));
    };
    for (const entry of entries) {
      const chunk = output.find(({ moduleIds }) => moduleIds.some((id) => pathOf(id, root) === entry));
      if (chunk === undefined)
        throw new Error(`scripts/size-budgets.ts names ${entry}, which is in no chunk of the client.`);
      add(chunk);
    }
    return found;
  };
  const excluded = closure(budget.except ?? []);
  const chunks = [...closure(budget.entries)]
    .filter((chunk) => !excluded.has(chunk))
    .map(({ fileName, code, modules }) => ({
      fileName,
      bytes: gzipSync(code, { level: 9 }).length,
      modules: Object.entries(modules)
        .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
        .map(([id, { renderedLength }]) => `${pathOf(id, root)} (${renderedLength} B before compression)`),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  return { budget, bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks };
}

/** The inline scripts of a page that needs nothing reserved before its first paint. */
export function measureInlineScripts(...scripts: readonly string[]): BudgetResult {
  const bytes = gzipSync(scripts.join(""), { level: 9 }).length;
  const name = "inline, on pages that need nothing reserved";
  return { budget: { name, maxBytes: 4_000, entries: [] }, bytes, chunks: [] };
}

/** Formats the budgets as a table, one line each. */
export function formatTable(measured: readonly BudgetResult[]): string {
  const rows = measured.map(({ budget, bytes }) => [
    budget.name,
    `${bytes} B`,
    `of ${budget.maxBytes} B`,
    bytes > budget.maxBytes ? "EXCEEDED" : "",
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = "", ...rest]) =>
      [name.padEnd(widths[0] ?? 0), ...rest.map((text, at) => text.padStart(widths[at + 1] ?? 0))]
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Messages about exceeded budgets: the excess, the chunks and their largest modules. */
export function describeExcess(measured: readonly BudgetResult[], maxModules = 5): string[] {
  return measured
    .filter(({ budget, bytes }) => bytes > budget.maxBytes)
    .map(({ budget, bytes, chunks }) =>
      [
        `"${budget.name}" exceeds its budget by ${bytes - budget.maxBytes} B (scripts/size-budgets.ts). Its chunks:`,
        ...chunks.map(({ fileName, bytes: size, modules }) =>
          [`  ${fileName} ${size} B`, ...modules.slice(0, maxModules).map((line) => `    ${line}`)].join(
            "\n",
          ),
        ),
      ].join("\n"),
    );
}

function pathOf(id: string, root: string): string {
  return relative(root, id.replace(/[?\0].*$/, ""))
    .split(sep)
    .join("/");
}
