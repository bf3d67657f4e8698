import { hasPermission } from "../../../../shared/permissions.ts";
import { exportTable } from "../../../insights/screens/export-tables.ts";
import { missingPermissionScreen, notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { readOwnerReport } from "./site-figures.ts";

/** `GET /config/insights/export.csv?of=pages&days=7`: one table of the report. */
export async function exportFigures(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "activity")) return missingPermissionScreen(request, "activity");
  const of = request.c.req.query("of") ?? "";
  return (await exportTable(of, () => readOwnerReport(request))) ?? notFoundScreen(request);
}
