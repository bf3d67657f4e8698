/** Categories of the store are nested: `Table/Bowls` is the category Bowls in the category Table. */

/** Maximum number of categories that a page shows: docs/reference/layout.md#limits */
const maxCategories = 10_000;

export interface Category {
  /** The whole name: `Table/Bowls`. */
  readonly path: string;
  /** The last part: `Bowls`. */
  readonly name: string;
  readonly children: readonly Category[];
}

/** The name without spaces beside its slashes, and without empty parts. */
export function normalizeCategory(path: string): string {
  return categoryParts(path).join("/");
}

export function categoryParts(path: string): string[] {
  return path
    .split("/")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** True for the category itself and those that are in it. */
export function isWithinCategory(path: string, category: string): boolean {
  return path === category || path.startsWith(`${category}/`);
}

/** The names of these categories and of those that they are in, each once, a category before those in it. */
export function withParentCategories(paths: Iterable<string>): string[] {
  const all = new Set<string>();
  for (const path of paths) {
    const parts = categoryParts(path);
    for (const at of parts.keys()) if (all.size < maxCategories) all.add(parts.slice(0, at + 1).join("/"));
  }
  return [...all];
}

/** The categories of products as a tree, in the order of the products. */
export function categoryTree(paths: Iterable<string>): readonly Category[] {
  const roots: Category[] = [];
  const lists = new Map<string, Category[]>([["", roots]]);
  for (const path of withParentCategories(paths)) {
    const at = path.lastIndexOf("/");
    const children: Category[] = [];
    lists.set(path, children);
    lists.get(path.slice(0, Math.max(0, at)))?.push({ path, name: path.slice(at + 1), children });
  }
  return roots;
}
