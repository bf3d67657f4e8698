/** `timingSafeEqual` is Cloudflare's addition to Web Crypto. The types of the DOM library do not declare it. */
const subtle = crypto.subtle as SubtleCrypto & {
  timingSafeEqual(a: ArrayBuffer | ArrayBufferView, b: ArrayBuffer | ArrayBufferView): boolean;
};

/** Compares bytes in a time that does not depend on their values. Throws a TypeError if the lengths differ. */
export function timingSafeEqual(a: ArrayBuffer | ArrayBufferView, b: ArrayBuffer | ArrayBufferView): boolean {
  return subtle.timingSafeEqual(a, b);
}
