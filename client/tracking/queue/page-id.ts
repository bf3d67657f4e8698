/** 126 random bits in 21 URL-safe characters. */
export function newPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 21)
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
