import type { Flags } from "../../shared/page-data.ts";
import type { Site } from "../site/site.ts";

/** Who asks, and for what: made once a request, frozen, read by rules and edits. */
export interface Facts {
  readonly url: URL;
  readonly site: Site;
  readonly consent: "accepted" | "declined" | "none";
  /** Digest of the announcement this browser has closed. */
  readonly announcementClosed: string | undefined;
  readonly flags: Flags;
  readonly cookies: ReadonlyMap<string, string>;
}
