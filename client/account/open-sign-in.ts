import type { PageData } from "../../shared/page-data.ts";
import { openConfigArea } from "../config-area.ts";
import { loadChunk } from "../load-chunk.ts";

/** Opens the owner's sign-in over the page; where it cannot be loaded, the configuration area asks for it itself. */
export function openSignIn(page: PageData): void {
  loadChunk("sign-in", () => import("./sign-in-dialog.ts"))
    .then(({ openSignInDialog }) => openSignInDialog(page))
    .catch(() => openConfigArea(page));
}
