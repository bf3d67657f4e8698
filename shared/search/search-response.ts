import { isObject } from "../fields.ts";

/** The answer to the platform's search call (docs/reference/blocks.md#search), as the embedded origin gives it. */
export interface SearchResponse {
  readonly facets: readonly unknown[];
  /** True if the search itself has failed. */
  readonly serviceError: boolean;
  /** The number of results on all pages. */
  readonly totalCount: number;
  readonly items: readonly SearchAnswerItem[];
}

interface SearchAnswerItem {
  readonly id: string;
  readonly itemUrl: string;
  readonly collectionId?: string;
  readonly collectionDisplayName?: string;
  readonly recordTypeName?: string;
  readonly documentType?: string;
  readonly imageUrl?: string;
  readonly mediaFocalPoint?: { readonly x: number; readonly y: number };
  /** The title as HTML, with matches in `em`. */
  readonly title: string;
  /** Parts of the texts that match, as HTML. */
  readonly highlight: { readonly title: readonly string[]; readonly body: readonly string[] };
}

/** A result as it is shown. */
export interface SearchResult {
  readonly id: string;
  /** Address of the item, not checked. */
  readonly address: string;
  /** Class names of the result: record type and document type. */
  readonly classNames: readonly string[];
  readonly titleHtml: string;
  readonly excerptsHtml: readonly string[];
  readonly imageUrl: string;
  /** Focal point as fractions of width and height. */
  readonly focalPoint: readonly [number, number];
}

export interface SearchResultPage {
  readonly results: readonly SearchResult[];
  readonly total: number;
}

const maxResults = 100;
const maxTextLength = 1000;
const maxExcerpts = 3;

/** Reads an answer leniently. Each address is a result once. Undefined if it is not an answer, or says that the search has failed. */
export function parseSearchAnswer(data: unknown): SearchResultPage | undefined {
  if (!isObject(data) || data.serviceError || data.error || !Array.isArray(data.items)) return undefined;
  const items = data.items.slice(0, maxResults).flatMap(readItem);
  const results = [...new Map(items.map((item) => [item.address, item])).values()];
  const total = typeof data.totalCount === "number" ? data.totalCount : results.length;
  return { results, total: Math.max(total, results.length) };
}

/** An item without an address or a title cannot be shown. */
function readItem(item: unknown): SearchResult[] {
  if (!isObject(item)) return [];
  const address = text(item.itemUrl);
  const highlight = isObject(item.highlight) ? item.highlight : {};
  const titleHtml = texts(highlight.title)[0] ?? text(item.title);
  if (address === "" || titleHtml.trim() === "") return [];
  const focal = isObject(item.mediaFocalPoint) ? item.mediaFocalPoint : {};
  const recordType = className(item.recordTypeName);
  return [
    {
      id: text(item.id),
      address,
      classNames: [recordType && `sqs-post-type-${recordType}`, className(item.documentType)].filter(Boolean),
      titleHtml,
      excerptsHtml: texts(highlight.body).slice(0, maxExcerpts),
      imageUrl: text(item.imageUrl),
      focalPoint: [fraction(focal.x), fraction(focal.y)],
    },
  ];
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, maxTextLength) : "";
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter((each) => each !== "") : [];
}

function className(value: unknown): string {
  return text(value).replace(/[^\w-]/g, "");
}

function fraction(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : 0.5;
}
