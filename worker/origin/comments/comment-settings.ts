import * as z from "zod";
import { type SortOrder, sortOrders } from "../../../shared/comments/comments.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";

/** `commentState` of an item. */
export const commentStates = { on: 1, off: 2 } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** The settings of the site for comments, under their names in `websiteSettings`. */
const settings = z.object({
  commentsEnabled: z.boolean().catch(false),
  commentAnonAllowed: z.boolean().catch(false),
  commentThreaded: z.boolean().catch(true),
  commentApprovalRequired: z.boolean().catch(true),
  commentAvatarsOn: z.boolean().catch(true),
  commentLikesAllowed: z.boolean().catch(false),
  commentFlagsAllowed: z.boolean().catch(false),
  /** Number of reports at which a comment waits for a moderator again; 0 if reports do not hide it. */
  commentFlagThreshold: z.number().int().nonnegative().catch(0),
  commentSortType: z.number().catch(sortOrders.newest),
});
type SiteCommentSettings = z.infer<typeof settings>;

export interface CommentSettings extends SiteCommentSettings {
  /** True if the item shows comments at all. */
  readonly areShown: boolean;
  /** True if new comments are accepted. */
  readonly isOpen: boolean;
}

/** The settings that apply to an item now (docs/reference/comments.md#state). */
export function commentSettings(site: Site, item: Item): CommentSettings {
  const ofSite = settings.parse(site.websiteSettings);
  const isOn = ofSite.commentsEnabled && item.commentState === commentStates.on;
  const closesAt = item.publishedAt + item.commentsCloseAfter * dayMs;
  return {
    ...ofSite,
    // Comments that are off are shown while there are any.
    areShown: isOn || item.commentCount > 0,
    isOpen: isOn && (item.commentsCloseAfter === 0 || Date.now() < closesAt),
  };
}

/** The order that a request asks for, or else the site's. */
export function requestedSort(requested: string | null | undefined, site: SiteCommentSettings): SortOrder {
  const wanted = Number(requested ?? site.commentSortType);
  return wanted === sortOrders.oldest ? sortOrders.oldest : sortOrders.newest;
}

const maxPage = 1000;

/** The page of the list that a request asks for, from 1. */
export function requestedPage(requested: string | null | undefined): number {
  const page = Number(requested);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
