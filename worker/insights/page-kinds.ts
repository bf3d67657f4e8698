/**
 * The reason why a page was or was not expected to report a pageview; the values are stored in queue messages
 * and in D1.
 * - `expected`: shown to a visitor who may be recorded
 * - `untracked`: shown to a visitor who must not be recorded, for another reason than consent
 * - `withoutConsent`: shown to a visitor who would be recorded with consent
 * - `bot`: requested by a self-declared bot
 * - `prefetched`: fetched or rendered ahead of a visit
 * - `withoutScript`: not a served page; reported by a page whose scripts do not run
 */
export const pageKinds = {
  expected: "due",
  untracked: "withheld",
  bot: "bot",
  prefetched: "ahead",
  withoutScript: "withoutScript",
  withoutConsent: "withoutConsent",
} as const;
export type PageKind = (typeof pageKinds)[keyof typeof pageKinds];
