/** Policies as sites send them. `{nonce}` and `{hash}` are replaced by those of the test origin's scripts. */
export const policies: Readonly<Record<string, { readonly csp?: string[]; readonly report?: string[] }>> = {
  "everything named one by one": {
    csp: [
      "default-src 'none'; base-uri 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'",
    ],
  },
  "strict, by nonce": {
    csp: [
      "script-src 'nonce-{nonce}' 'strict-dynamic' 'unsafe-inline' https:; object-src 'none'; base-uri 'none'",
    ],
  },
  "strict, by hash": { csp: ["script-src 'sha256-{hash}' 'strict-dynamic'; style-src 'none'"] },
  "lax, but against objects": {
    csp: ["default-src * data: blob: 'unsafe-inline' 'unsafe-eval'; object-src 'none'"],
  },
  "its own host and nothing else": { csp: ["default-src 'self'"] },
  "unsafe-inline and its own host": {
    csp: ["script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"],
  },
  "unsafe-inline and no host": {
    csp: ["script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'none'"],
  },
  "a hash beside its own host": {
    csp: ["default-src 'self' data:; script-src 'self' 'sha256-{hash}'; style-src 'self' 'nonce-{nonce}'"],
  },
  "elements and attributes apart": {
    csp: [
      "script-src 'none'; script-src-elem 'self' 'unsafe-inline'; script-src-attr 'none'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
    ],
  },
  "two headers": { csp: ["default-src 'self' 'unsafe-inline' data:", "script-src 'nonce-{nonce}' 'self'"] },
  "two policies in one header": {
    csp: ["script-src 'nonce-{nonce}', style-src 'nonce-{nonce}'; form-action 'none'"],
  },
  nothing: { csp: ["default-src 'none'"] },
  "a report-only policy that is stricter": {
    csp: ["default-src 'self' 'unsafe-inline'"],
    report: ["default-src 'none'; form-action 'none'"],
  },
  "frames and https alone": { csp: ["frame-ancestors 'self'; upgrade-insecure-requests"] },
  "a sandbox": { csp: ["sandbox allow-scripts allow-same-origin allow-forms; script-src 'nonce-{nonce}'"] },
  "trusted types": {
    csp: ["require-trusted-types-for 'script'; trusted-types default; script-src 'self' 'nonce-{nonce}'"],
  },
  "https from anywhere": { csp: ["default-src https: 'unsafe-inline' 'unsafe-eval'"] },
};
