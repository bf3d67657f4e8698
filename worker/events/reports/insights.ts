import { ensureSchema } from "../../database/ensure-schema.ts";
import { databaseUnavailableResponse, forbiddenResponse, jsonResponse } from "../../http/json-response.ts";
import { parsePeriod } from "../../insights/period.ts";
import { readReport } from "../../insights/read-report.ts";
import { authorize } from "../../request/authorization.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";

/**
 * `GET /_awning/insights?days=7`: visits, performance and errors of the site's pages, and the state of event delivery. For
 * the site's administrators and the operator. Days are in UTC and include today.
 */
export async function handleInsights({ request, facts, env }: RequestContext): Promise<Response> {
  if ((await authorize(request, facts, env)) === undefined) return forbiddenResponse();
  const { from, to, days } = parsePeriod(facts.url.searchParams, Date.now());
  const { host } = facts.site;
  try {
    await ensureSchema(env.DB);
    const report = await readReport(env.DB, { host, from, to });
    return jsonResponse({
      site: host,
      from,
      to,
      days,
      collected: hasInsightsEnabled(facts.site),
      ...report,
    });
  } catch (error) {
    return databaseUnavailableResponse(error);
  }
}
