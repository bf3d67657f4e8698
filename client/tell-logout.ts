import type { PageData } from "../shared/page-data.ts";
import { loadChunk } from "./load-chunk.ts";
import { report } from "./report.ts";

/** Tells somebody who has just signed out that it has worked (spec 2). */
export function tellLogout({ flags }: PageData): void {
  if (!flags.logout) return;
  loadChunk("logout notice", () => import("./logout-notice.ts"))
    .then(({ noticeLogout }) => noticeLogout())
    .catch((error: unknown) => report("logout notice", error));
}
