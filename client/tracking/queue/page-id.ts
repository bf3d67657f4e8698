/** 21 URL-safe characters, about as random as 125 bits. */
export function newPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 21)
    .replace(/\W/g, "_");
}
