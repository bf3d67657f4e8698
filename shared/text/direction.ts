/** The writing direction of a language: right to left for Arabic, Hebrew, Persian and others. */
export function directionOf(language: string): "ltr" | "rtl" {
  return /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)/i.test(language) ? "rtl" : "ltr";
}
