import manifest from "../dist/build.json" with { type: "json" };
import type { OverlayName } from "../shared/names.ts";

/** A part of the client that only some pages need. `elements` are the registries of blocks, overlays and features. */
export type PagePart = "elements";

/** The result of building the client (`npm run build`), as the worker needs it. */
export interface Build {
  /** A digest of the client and one of the worker's sources, with a dot between them. Part of a page's ETag. */
  readonly version: string;
  /** Path of the client's module script. */
  readonly main: string;
  /** Paths of the modules that `main` imports at once, for `modulepreload`. */
  readonly preload: readonly string[];
  /** Paths of the script and style sheet of the configuration area. No page of a site loads them. */
  readonly config: string;
  readonly configStyle: string;
  /** Classic script for the head (`client/early/`). */
  readonly early: string;
  /** Texts by which a page shows what it needs of the client, with the parts that each stands for (`scripts/page-needles.ts`). */
  readonly needles: Readonly<Record<string, readonly PagePart[]>>;
  /** The same for pages of version 7.1 only, after `early`. */
  readonly earlySections: string;
  /** More of them, for the pages of a template family (`client/templates/NAME/early.ts`). */
  readonly familyEarly: Readonly<Record<string, string>>;
  /** Minified CSS of overlays and forms, to be inlined in the pages that have them. */
  readonly styles: { readonly [name in OverlayName | "forms"]?: string };
}

/** Cast, because the inferred type of the JSON changes with every build and may be that of an earlier one. */
export const build = manifest as unknown as Build;
