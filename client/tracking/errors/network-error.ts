import { tell } from "../tell.ts";

/** A call that broke off because its page is being left fails as well; such a page is gone by then. */
const pageIsLeftWithin = 1000;

/** Records a call of ours that no network carried (spec 7, internal tracking event). Queries are nobody's business. */
export function tellNetworkError(path: string): void {
  const urlRequested = path.replace(/[?#].*$/s, "");
  setTimeout(() => tell({ event: "system_network_error", data: { urlRequested } }), pageIsLeftWithin);
}
