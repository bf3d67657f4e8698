import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../load-chunk.ts";
import { report } from "../../report.ts";

const requests = ["force", "update", "unforce"] as const;

/** What the page can ask of the banner by `awning:cookie-banner:…` (docs/overlays.md). */
export function answer(event: Event, page: PageData): void {
  const request = requests.find((each) => event.type.endsWith(`:${each}`));
  if (request === undefined) return;
  const detail: unknown = "detail" in event ? event.detail : undefined;
  loadChunk("cookie banner", () => import("./present.tsx"))
    .then(({ present }) => present(request, detail, page))
    .catch((error: unknown) => report(`cookie banner: ${request}`, error));
}
