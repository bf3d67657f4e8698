import type { OriginContext } from "../accounts/origin-context.ts";
import type { ScreenState, View } from "../templates/view.ts";
import { basket } from "./basket.ts";
import { lookup, orderStatus } from "./lookup.ts";
import { newsletter } from "./newsletter.ts";
import { search } from "./search/index.ts";

/** What has to be known of a page before its head is sent. */
export interface Prepared {
  /** 200 unless set. */
  readonly status?: number;
  readonly state?: ScreenState;
}

export type Screen = (view: View, c: OriginContext) => Prepared | Promise<Prepared>;

/** By the name in the collection's row, column `screen`. A new behaviour is a file here and a line below. */
export const screens: Readonly<Record<string, Screen>> = {
  basket,
  /** The error page as a page of its own, to be looked at. */
  error: () => ({ status: 500 }),
  lookup,
  "newsletter-confirm": newsletter("confirm"),
  "newsletter-unsubscribe": newsletter("unsubscribe"),
  "order-status": orderStatus,
  search,
};
