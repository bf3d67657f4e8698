/** Of a page of ours that is a form: without script, and nobody's to keep. */
export const formPageHeaders = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  "content-type": "text/html; charset=utf-8",
  // The form names its origin, and the way back is found by it.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
