/**
 * The names of items by their record type: docs/reference/page-types.md#item-record-types. For types without such a name it
 * is that of docs/reference/page-types.md#content-item-types.
 */
const contentNames: Readonly<Record<number, string>> = {
  1: "blog-post",
  2: "gallery-image",
  4: "quote",
  5: "link",
  6: "chat",
  7: "album-track",
  8: "gallery-video",
  10: "review",
  11: "store-item",
  12: "event-item",
  14: "gallery",
  18: "digital-good",
  19: "attachment",
  62: "lesson",
};

/** The name of an item's record type; that of an unknown type is its number. */
export function contentName(recordType: number): string {
  return contentNames[recordType] ?? `record type ${recordType}`;
}
