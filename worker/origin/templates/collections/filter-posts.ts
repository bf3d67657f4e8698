import { maxListedItems } from "../../rows/items.ts";
import type { PostFilter, PostPage } from "../../rows/posts.ts";
import type { View } from "../view.ts";

/** The builder's number of posts of a page of a list. */
const postsPerPage = 20;

/** The tag or category that an address of a blog names: `?tag=` or `?category=`. */
export function postFilterOf({ url }: Pick<View, "url">): PostFilter | undefined {
  for (const type of ["category", "tag"] as const) {
    const name = url.searchParams.get(type)?.trim();
    if (name) return { type, name };
  }
  return undefined;
}

/** The page of the list that an address of a blog names: `?page=`, from 1. The first for anything else. */
export function pageNumberOf({ url }: Pick<View, "url">): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

type BlogView = Pick<View, "url" | "posts">;

/** The posts of the page that the address names, the newest first. */
export function readPosts(view: BlogView): Promise<PostPage> {
  return view.posts({ filter: postFilterOf(view), page: pageNumberOf(view), perPage: postsPerPage });
}

/** The posts of a feed, the newest first. */
export async function readFeedPosts(view: BlogView): Promise<PostPage["posts"]> {
  return (await view.posts({ filter: postFilterOf(view), page: 1, perPage: maxListedItems })).posts;
}

/** The address of a page of a blog's list, and of the posts of a tag or category. */
export function postListPath(
  path: string,
  { filter, page = 1 }: { readonly filter?: PostFilter | undefined; readonly page?: number },
): string {
  const query = new URLSearchParams({
    ...(filter && { [filter.type]: filter.name }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
