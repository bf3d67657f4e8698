import type { PageData } from "../../shared/page-data.ts";
import { openConfigArea } from "../dom/config-area.ts";
import { loadChunk } from "../loading/load-chunk.ts";

/**
 * Opens the owner's sign-in dialog. If it cannot be loaded, opens the configuration area, which shows a sign-in page.
 */
export function promptSignIn(page: PageData): void {
  loadChunk("sign-in", () => import("../account/sign-in-dialog.ts"))
    .then(({ openSignInDialog }) => openSignInDialog(page))
    .catch(() => openConfigArea(page));
}
