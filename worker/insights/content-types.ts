/** The names of items by their record type: docs/reference/page-types.md#item-record-types */
const contentNames: Readonly<Record<number, string>> = {
  1: "blog-post",
  2: "gallery-image",
  7: "album-track",
  8: "gallery-video",
  11: "store-item",
  12: "event-item",
};

/** The name of an item's record type; that of a type that has none is its number. */
export function contentName(recordType: number): string {
  return contentNames[recordType] ?? `record type ${recordType}`;
}
