export { watchIslands } from "../../../client/islands.ts";
export { readPageData } from "../../../client/page.ts";
export { onFailure } from "../../../client/report.ts";
