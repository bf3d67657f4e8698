import { hasPermission } from "../../../../shared/permissions.ts";
import { ofWebsite, parseFilter } from "../../../inbox/submissions.ts";
import { submissionsFile } from "../../../inbox/submissions-csv.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** `GET /config/forms/export.csv`: all submissions of a filter, the latest first, with a column for each field. */
export async function exportSubmissions(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const filter = parseFilter(new URL(c.req.url).searchParams);
  return submissionsFile(c.env.DB, ofWebsite(site.id), filter);
}
