import type { OriginContext } from "../bindings.ts";
import type { ScreenData, View } from "../templates/view.ts";

/** The result of a screen. It must be known before the page's head is sent. */
export interface ScreenResult {
  /** HTTP status of the page; 200 by default. */
  readonly status?: number;
  readonly state?: ScreenData;
}

/** Prepares a page that needs more data than its row in `collections`. */
export type PageLoader = (view: View, c: OriginContext) => ScreenResult | Promise<ScreenResult>;
