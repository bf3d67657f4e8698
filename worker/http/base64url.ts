/** Base64url without padding (https://www.rfc-editor.org/rfc/rfc4648#section-5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * The decoded bytes; undefined for any text that `toBase64Url` does not produce, such as a second encoding of
 * the same bytes.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(characters, (byte) => byte.charCodeAt(0));
    return toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    // The text is not base64.
    return undefined;
  }
}
