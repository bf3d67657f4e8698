export { watchIslands } from "../../../client/boot/islands.ts";
export { readPageData } from "../../../client/dom/page-data.ts";
export { onFailure } from "../../../client/loading/report.ts";
