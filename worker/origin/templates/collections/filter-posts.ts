import type { Item } from "../../rows/items.ts";
import type { View } from "../view.ts";

/** The tag or category that an address of a blog names: `?tag=` or `?category=`. */
interface PostFilter {
  readonly type: "category" | "tag";
  readonly name: string;
}

export function postFilterOf({ url }: Pick<View, "url">): PostFilter | undefined {
  for (const type of ["category", "tag"] as const) {
    const name = url.searchParams.get(type)?.trim();
    if (name) return { type, name };
  }
  return undefined;
}

/** The posts of the page that the address names, in the order of the list. */
export async function readPosts(view: Pick<View, "url" | "collection" | "items">): Promise<readonly Item[]> {
  const posts = await view.items(view.collection.path);
  const filter = postFilterOf(view);
  if (filter === undefined) return posts;
  const key = filter.name.toLowerCase();
  return posts.filter((post) =>
    (filter.type === "tag" ? post.tags : post.categories).some((name) => name.toLowerCase() === key),
  );
}

/** The address of the posts of a tag or category. */
export function postFilterPath(path: string, { type, name }: PostFilter): string {
  return `${path}?${new URLSearchParams({ [type]: name })}`;
}
