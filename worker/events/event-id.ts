const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A unique id of 21 URL-safe characters, the first part of the event ids of a page. */
export function newPageId(): string {
  let id = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(21))) id += alphabet.charAt(byte & 63);
  return id;
}

/** An event id is a page's id and the event's number on that page. */
export function isEventId(id: unknown): id is string {
  return typeof id === "string" && /^[\w-]{21}\.\d{1,9}$/.test(id);
}
