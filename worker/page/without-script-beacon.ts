import { paths } from "../../shared/names.ts";
import { keepsInsights } from "../tracking/keeps-insights.ts";
import type { Edit } from "./edit.ts";

/** Tells, where a site keeps insights, of pages whose scripts do not run: they cannot report themselves. It says nothing else. */
export const withoutScriptBeacon: Edit = {
  name: "without-script-beacon",
  bodyStart: ({ facts }) =>
    keepsInsights(facts.site)
      ? `<noscript data-awning><img src="${paths.withoutScript}" alt="" hidden></noscript>`
      : "",
};
