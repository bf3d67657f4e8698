/**
 * A short non-cryptographic hash: two 32-bit FNV-1a hashes with different offsets. It distinguishes texts and must not
 * protect secrets.
 */
export function digest(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 15), 0x01000193);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
