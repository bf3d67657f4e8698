import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasRealPages, sharedFolder } from "./published-pages.ts";

/** The published pages with style sheets whose geometry was recorded under the builder's own runtime. */
export const recordedSites = {
  "novalight-elora": "/sites/thaboyjuicee%2Bnovalightart/v1/elora.html",
  "cakeshop-post":
    "/sites/AbigailBuday%2Bdepressedcakeshop.org/Blog-articles/2016/2/21/dcs-goal-for-the-week.html",
  "cakeshop-stories": "/sites/AbigailBuday%2Bdepressedcakeshop.org/stories.html",
  "anthrocon-hotel2019":
    "/sites/Anthrocon%2Bsqs-alternate/news/2019/2/2/hotel-opening-anthrocon-2019-report.html",
  "dadachi-home": "/sites/Dada11Chi%2Bdadachi/home.html",
} as const;

/** Each page's path at the worker, at both widths that were recorded, with the recording's file. */
export const recordings = Object.entries(recordedSites).flatMap(([name, path]) =>
  ([390, 1440] as const).map((width) => ({
    name,
    path,
    width,
    file: join(sharedFolder, "observed/geometry", `${name}-${width}.json`),
  })),
);

export const hasRecordings = hasRealPages && recordings.every(({ file }) => existsSync(file));
