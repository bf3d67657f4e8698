import manifest from "../dist/build.json" with { type: "json" };
import type { OverlayName } from "../shared/names.ts";

/**
 * A part of the client or of the edge's work that only some pages need. `elements`: the registries of blocks, overlays and
 * features. `layout`: the script that lays out elements before the first paint. `drawn-blocks`: the first HTML of blocks
 * that are published empty (`edits/drawn-blocks.ts`). `join-buttons`: the script for presses of join buttons
 * (`edits/join-plan.ts`).
 */
export type ClientPart = "elements" | "layout" | "drawn-blocks" | "join-buttons";

/** The result of building the client (`npm run build`), as the worker needs it. */
export interface Build {
  /**
   * Part of a page's ETag: a digest of the client and a digest of the worker's sources, with a dot between
   * them.
   */
  readonly version: string;
  /** Path of the client's module script. */
  readonly main: string;
  /** Paths of the modules that `main` loads on a page with elements. */
  readonly elements: readonly string[];
  /** Paths of the script and style sheet of the configuration area. No page of a site loads them. */
  readonly config: string;
  readonly configStyle: string;
  /** Path of the script of settings screens, which have `config` as well. */
  readonly settings: string;
  /** Path of the script of the store's screens, which have `config` as well. */
  readonly commerce: string;
  /** Path of the script of the screen of files, which has `config` as well. */
  readonly files: string;
  /** Path of the script of the editor of pages, which has `config` as well. */
  readonly pages: string;
  /** Path of the script of pages where the builder's runtime stays, if they need it (`client/tracking/alongside-entry.ts`). */
  readonly alongside: string;
  /** Classic script for the head of every page (`client/early/`). */
  readonly early: string;
  /** Early script for pages with elements that need space before the first paint, appended to `early`. */
  readonly earlyLayout: string;
  /**
   * Texts in the HTML of a page that show which parts of the client it needs, with those parts
   * (`scripts/page-needles.ts`).
   */
  readonly needles: Readonly<Record<string, readonly ClientPart[]>>;
  /** Early script for pages of version 7.1, appended to `early`. */
  readonly earlySections: string;
  /**
   * Early scripts for pages of one template family, by the folder's name (`client/templates/NAME/early.ts`).
   */
  readonly familyEarly: Readonly<Record<string, string>>;
  /** Minified CSS of overlays, forms, the cart, options of products, charts and maps, to be inlined in the pages that have them. */
  readonly styles: {
    readonly [name in OverlayName | "charts" | "forms" | "maps" | "store" | "variant-picker"]?: string;
  };
}

/** A cast, because the type that TypeScript infers from the JSON file changes with every build. */
export const build = manifest as unknown as Build;
