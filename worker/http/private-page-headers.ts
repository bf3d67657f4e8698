/** Headers of the configuration areas. Their pages are private: they must not be framed, cached or indexed. */
export const privatePageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; frame-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The framed page detects that it is in the preview by its referrer, in browsers that give no other sign of it.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;
