import { isObject } from "../fields.ts";
import { safeLink } from "../overlays/safe-link.ts";
import type { CommentsTexts } from "../texts/comments.ts";

/** Maximum lengths of what a visitor can write into a comment, in characters. */
export const commentLimits = { name: 80, email: 254, url: 200, body: 2500 } as const;

/** Values of `commentSortType` and `sortBy`: docs/reference/comments.md#order */
export const sortOrders = { newest: 2, oldest: 3 } as const;
export type SortOrder = (typeof sortOrders)[keyof typeof sortOrders];

export interface Comment {
  readonly id: string;
  readonly authorName: string;
  /** The author's website, an http(s) URL. */
  readonly authorUrl?: string;
  readonly isMember: boolean;
  /** Plain text. */
  readonly body: string;
  /** The day of the comment for readers, and in ms since 1970; 0 if unknown. */
  readonly dateText: string;
  readonly addedOn: number;
  readonly likeCount: number;
  readonly replies: readonly Comment[];
}

/** The comments of one item, with the settings of the site that apply to them. */
export interface CommentSection {
  readonly itemId: string;
  /** Page of the list, from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly total: number;
  readonly sort: SortOrder;
  /** True if new comments are accepted. */
  readonly isOpen: boolean;
  readonly guestsAllowed: boolean;
  readonly threaded: boolean;
  readonly approvalRequired: boolean;
  readonly avatars: boolean;
  readonly likesAllowed: boolean;
  readonly flagsAllowed: boolean;
  /** Name of the signed-in member, who comments under it. */
  readonly memberName?: string;
  readonly comments: readonly Comment[];
  /** The words around the comments. */
  readonly texts: CommentsTexts;
}

export interface ParseOptions {
  readonly itemId: string;
  readonly page: number;
  readonly sort: SortOrder;
  /** True if new comments are accepted, where the response does not say it. */
  readonly isOpen: boolean;
  readonly texts: CommentsTexts;
  readonly formatDate: (at: number) => string;
  /** Converts a body that may contain HTML to text. */
  readonly htmlToText: (html: string) => string;
}

/** Limits for one list, so that a hostile response cannot fill the page. */
const maxComments = 1000;
const maxDepth = 4;
const maxBodyLength = 10_000;
/** Number of threads on a page of the list, as the embedded origin sends them. */
export const threadsPerPage = 25;

/**
 * Parses the response of `GetComments` (docs/reference/comments.md#calls), and the JSON in a page of the embedded
 * origin, which has the same format. Throws a TypeError if it is not a list of comments. Comments without an id or a
 * body are left out.
 */
export function parseCommentSection(json: unknown, options: ParseOptions): CommentSection {
  if (!isObject(json) || !Array.isArray(json.comments))
    throw new TypeError("The response has no list of comments.");
  const settings = isObject(json.commentSettings) ? json.commentSettings : {};
  const flag = (name: string, fallback: boolean) =>
    typeof settings[name] === "boolean" ? settings[name] : fallback;
  const { isOpen, itemId, page, sort } = options;
  const toText = settings.textOnly === true ? (text: string) => text : options.htmlToText;
  const comments = parseList(json.comments, { ...options, htmlToText: toText });
  const memberName = text(settings.memberName, commentLimits.name);
  return {
    itemId,
    page,
    sort: settings.sortType === sortOrders.oldest ? sortOrders.oldest : sort,
    hasMore: json.hasMore === true,
    total: count(json.totalComments) ?? count(json.visibleComments) ?? countComments(comments),
    isOpen: flag("isOpen", isOpen),
    guestsAllowed: flag("anonAllowed", true),
    threaded: flag("threaded", true),
    approvalRequired: flag("approvalRequired", false),
    avatars: flag("avatarsOn", true),
    likesAllowed: flag("likesAllowed", true),
    flagsAllowed: flag("flagsAllowed", true),
    ...(memberName === "" ? {} : { memberName }),
    comments,
    texts: options.texts,
  };
}

/** Parses one comment; undefined if it is not one. */
export function parseComment(json: unknown, options: ParseOptions): Comment | undefined {
  return isObject(json) ? readComment(json, options, []) : undefined;
}

/** The number of comments and replies. */
export function countComments(comments: readonly Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0);
}

/** Builds the tree: replies name their parent, or are nested in it. A reply whose parent is missing is a thread. */
function parseList(list: readonly unknown[], options: ParseOptions): readonly Comment[] {
  const entries = flatten(list, 0).slice(0, maxComments);
  const known = new Set(entries.map(({ json }) => json.id));
  const childrenOf = new Map<unknown, Entry[]>();
  for (const entry of entries) {
    const parent = known.has(entry.parent) && entry.parent !== entry.json.id ? entry.parent : undefined;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), entry]);
  }
  const build = (parent: unknown, depth: number): readonly Comment[] =>
    (childrenOf.get(parent) ?? []).flatMap(({ json }) => {
      const replies = depth < maxDepth ? build(json.id, depth + 1) : [];
      return readComment(json, options, replies) ?? [];
    });
  return build(undefined, 1);
}

interface Entry {
  readonly json: Readonly<Record<string, unknown>>;
  readonly parent: unknown;
}

function flatten(list: readonly unknown[], depth: number, parent?: unknown): readonly Entry[] {
  if (depth > maxDepth) return [];
  return list.slice(0, maxComments).flatMap((json) => {
    if (!isObject(json)) return [];
    const nested = [json.replies, json.children].find(Array.isArray) ?? [];
    return [{ json, parent: json.parentId ?? parent }, ...flatten(nested, depth + 1, json.id)];
  });
}

function readComment(
  json: Readonly<Record<string, unknown>>,
  { formatDate, htmlToText, texts }: ParseOptions,
  replies: readonly Comment[],
): Comment | undefined {
  const { id, memberAccount } = json;
  const body = typeof json.body === "string" ? htmlToText(json.body.slice(0, maxBodyLength)).trim() : "";
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || body === "") return undefined;
  const member = isObject(memberAccount) ? text(memberAccount.displayName, commentLimits.name) : "";
  const url = safeLink(text(json.authorUrl, commentLimits.url));
  const addedOn = count(json.addedOn) ?? 0;
  return {
    id,
    authorName: member || text(json.authorName, commentLimits.name) || texts.anonymous,
    ...(url !== undefined && /^https?:\/\//i.test(url) ? { authorUrl: url } : {}),
    isMember: isObject(memberAccount),
    body,
    addedOn,
    dateText: text(json.dateText, 60) || (addedOn > 0 ? formatDate(addedOn) : ""),
    likeCount: count(json.likeCount) ?? 0,
    replies,
  };
}

function text(value: unknown, maxLength: number): string {
  return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
}

/** A non-negative integer up to the limit of dates. */
function count(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15
    ? Number(value)
    : undefined;
}
