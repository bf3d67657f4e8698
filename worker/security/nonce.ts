/** Creates a nonce of 128 random bits in base64. Every response gets a new one. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
