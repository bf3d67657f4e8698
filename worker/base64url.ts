/** Without the padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Undefined for what `toBase64Url` would not have written: of all spellings of some bytes only one is taken. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(characters, (byte) => byte.charCodeAt(0));
    return toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    // Not base64: nobody of ours has written it.
    return undefined;
  }
}
