/**
 * The pages of these suites: pages that were written for the project, in `pages/`, and real published pages, which are
 * test data beside the project and absent in other clones.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The test data beside the project. */
export const sharedFolder = join(import.meta.dirname, "../../../shared");
const realFolder = join(sharedFolder, "pages");
const ownFolder = join(import.meta.dirname, "pages");

export const hasRealPages = existsSync(realFolder);

/** For the title of a suite that needs a real page: why it is skipped. */
export const skipReason = hasRealPages ? "" : " (skipped: there are no published pages beside the project)";

export interface PublishedPage {
  /** Its path at the test origin, and through the worker. */
  readonly path: string;
  readonly bytes: Buffer;
}

const htmlFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .sort();

const withoutExtension = (name: string): string => name.replace(/\.html$/, "");

/** The pages written for the project, all with their style sheets. */
export const ownPages: readonly PublishedPage[] = htmlFilesIn(ownFolder).map((name) => ({
  path: `/own/${withoutExtension(name)}`,
  bytes: readFileSync(join(ownFolder, name)),
}));

/** The real pages: first those without their style sheets, then those with. */
export const realPages: readonly PublishedPage[] = hasRealPages
  ? [
      ...htmlFilesIn(realFolder)
        .filter((name) => !name.includes("/"))
        .map((name) => ({
          path: `/pages/${withoutExtension(name)}`,
          bytes: readFileSync(join(realFolder, name)),
        })),
      ...htmlFilesIn(join(realFolder, "sites")).map((name) => ({
        path: `/sites/${name.split("/").map(encodeURIComponent).join("/")}`,
        bytes: readFileSync(join(realFolder, "sites", name)),
      })),
    ]
  : [];

/** More real pages with their style sheets, for the tests of what pages show. */
export const moreRealPages: readonly PublishedPage[] = existsSync(join(realFolder, "more-sites"))
  ? htmlFilesIn(join(realFolder, "more-sites")).map((name) => ({
      path: `/more-sites/${name.split("/").map(encodeURIComponent).join("/")}`,
      bytes: readFileSync(join(realFolder, "more-sites", name)),
    }))
  : [];

export const publishedPages: readonly PublishedPage[] = [...ownPages, ...realPages];

const styledPages = realPages.filter(({ path }) => path.startsWith("/sites/"));

/** The pages without those that are also here with their style sheets: for tests that load each page in a browser. */
export const distinctPages: readonly PublishedPage[] = publishedPages.filter(
  ({ path, bytes }) => !path.startsWith("/pages/") || !styledPages.some((page) => page.bytes.equals(bytes)),
);
