import type { PageData } from "../../shared/page-data.ts";
import { isConsentMissing } from "../dom/cookie.ts";
import type { EmbedContext } from "./player-url.ts";

/** The current context. The visitor may have given or withdrawn consent since the page was loaded. */
export function readEmbedContext(page: PageData): EmbedContext {
  return { isSecure: location.protocol === "https:", isRestricted: isConsentMissing(page) };
}
