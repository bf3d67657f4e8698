/** Reads the HTML of a page; undefined if there is none. */
type ReadPage = (path: string) => Promise<string | undefined>;

/** Paths of one kind look the same: ids, and numbers at the end. */
const kindOf = (path: string) => path.replace(/[\da-f]{24}/gi, "ID").replace(/-\d+$/, "-N");

/** Actions, exports and previews, which are no screens. */
const noScreen = /\.\w+$|\/(?:sign-out|logout|preview)\b/;

/**
 * The screens that a configuration area has: those to which its start page, and the screens found, link. Of screens that
 * differ in an id only the first is one of them.
 */
export async function findAreaPaths(read: ReadPage, start = "/config/"): Promise<readonly string[]> {
  const found = new Map([[kindOf(start), start]]);
  // A Map's iterator also visits the entries that are added meanwhile.
  for (const path of found.values()) {
    const html = (await read(path)) ?? "";
    for (const [, link = ""] of html.matchAll(/<a\b[^>]*\shref="(\/(?:config|settings)\/[^"?#]*)/g))
      if (!noScreen.test(link) && !found.has(kindOf(link))) found.set(kindOf(link), link);
  }
  return [...found.values()];
}

/** The addresses of the site's pages in the area's list of pages: also those that are not in the site map. */
export function pagePathsOf(html: string): readonly string[] {
  return [...html.matchAll(/<code>(\/[^<]*)<\/code>/g)].map(([, path = ""]) => path);
}

/** One path of each kind. */
export const onePathOfAKind = (paths: readonly string[]): readonly string[] => [
  ...new Map([...paths].reverse().map((path) => [kindOf(path), path])).values(),
];
