/** A random UUID. (`crypto.randomUUID` exists only on https hosts.) */
export function uuid(): string {
  // The first digit of the third group is the version, that of the fourth has the variant in its first two bits.
  return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (place === "x" ? byte & 15 : (byte & 3) | 8).toString(16);
  });
}

/** A random page id: 21 URL-safe characters with about 125 random bits. */
export function newPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 21)
    .replace(/\W/g, "_");
}
