/** An id of 24 hex digits that belongs to a name, so that a seed sown anywhere gives the same addresses. */
export async function idOf(kind: string, name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`saltmarsh:${kind}:${name}`));
  return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
