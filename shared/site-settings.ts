/** What an owner may set for a site (KV `site:{host}`), with defaults applied. Completed by the settings helper. */
export interface SiteSettings {
  readonly origin?: string;
  readonly runtime: "replace" | "alongside";
}
