import type { OriginContext } from "../bindings.ts";
import type { ScreenData, View } from "../templates/view.ts";

/** The result of a screen. It is known before the page's head is sent. */
export interface ScreenResult {
  /** 200 unless set. */
  readonly status?: number;
  readonly state?: ScreenData;
}

/** Prepares a page that needs more than its row. */
export type Screen = (view: View, c: OriginContext) => ScreenResult | Promise<ScreenResult>;
