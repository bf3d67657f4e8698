import manifest from "../dist/build.json" with { type: "json" };
import type { OverlayName } from "../shared/names.ts";

/** What `npm run build` made of the client, as the edge needs it. */
export interface Build {
  /** Digest of everything below and of every file of the client: a page's ETag depends on it. */
  readonly version: string;
  /** Path of the client's module script. */
  readonly main: string;
  /** Paths of modules that `main` imports at once, for `modulepreload`. */
  readonly preload: readonly string[];
  /** Paths of the configuration area's own script and style sheet, which no page of a site loads. */
  readonly config: string;
  readonly configStyle: string;
  /** Classic script for the head (`client/early/`). */
  readonly early: string;
  /** Minified CSS of the overlays that have any, and of forms, to be inlined where they are in the page. */
  readonly styles: { readonly [name in OverlayName | "form"]?: string };
}

/** Typed by nothing else: the compiler's own view of the JSON changes with every build, or is that of an earlier one. */
export const build = manifest as unknown as Build;
