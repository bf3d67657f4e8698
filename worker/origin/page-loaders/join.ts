import { getCrumb } from "../accounts/crumb.ts";
import { loadPlanOptions } from "../store/memberships/plan-options.ts";
import type { PageLoader } from "./page-loader.ts";

/** A page that sells memberships. Its join buttons need the crumb. */
export const join: PageLoader = async (_view, c) => ({
  state: { crumb: await getCrumb(c), planOptions: await loadPlanOptions(c.env.DB) },
});
