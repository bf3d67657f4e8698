import type { SiteLevel } from "../../shared/context.ts";
import type { SiteSettings } from "../../shared/site-settings.ts";

/** One site that the worker stands in front of. */
export interface Site {
  /** As the visitor's address bar says it, with a port that is not the scheme's own. */
  readonly host: string;
  /** Where the site is published; undefined means the embedded origin. */
  readonly origin: URL | undefined;
  /** What the owner has set, defaults applied. */
  readonly settings: SiteSettings;
  /** What earlier pages have said of the site; undefined until one has passed. */
  readonly learned: SiteLevel | undefined;
  /** Changes when the authored or the learned settings change. Part of the derived ETag. */
  readonly version: string;
  /** What is wrong with the stored settings, each naming the key and the field. */
  readonly problems: readonly string[];
}
