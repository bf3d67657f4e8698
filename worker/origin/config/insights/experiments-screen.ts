import { hasPermission } from "../../../../shared/permissions.ts";
import { parseSiteSettings } from "../../../../shared/site-settings.ts";
import { dayMs } from "../../../insights/period.ts";
import { checkSampleRatio, type SampleRatio, type VariantCount } from "../../../insights/sample-ratio.ts";
import { readCurrentSettings } from "../../../settings/current-settings.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";

export const experimentsPath = "/config/experiments";

/** The days whose visitors are counted. */
const days = 28;

/**
 * `/config/experiments`: the visitors of each variant, and a check that the shares are as planned:
 * docs/reference/insights-screens.md#experiments
 */
export async function experimentsScreen(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "settings.labs")) return missingPermissionScreen(request, "settings.labs");
  const { host } = new URL(c.req.url);
  const { DB: db, SITES: kv } = c.env;
  const [{ document }, exposures] = await Promise.all([
    readCurrentSettings({ db, kv, host }),
    readExposures(db, host),
  ]);
  const { experiments = [] } = parseSiteSettings(JSON.stringify(document)).settings;
  return configScreen(request, {
    title: "Experiments",
    current: "/config/insights",
    intro: `The visitors of each variant in the last ${days} days. Those who did not allow tracking are not counted.`,
    content: html`${experiments.length === 0 && html`<p class="note">There is no experiment. They are set up by the calls for settings (the setting <code>experiments</code>).</p>`}
${experiments.map(({ name, experimentType, variants }) => {
  const counts = variants.map(({ variant, weight }) => ({
    variant,
    weight,
    visitors: exposures.get(keyOf(name, variant)) ?? 0,
  }));
  return experimentSection({ name, isTest: experimentType === "AB_TEST", counts });
})}`,
  });
}

interface ShownExperiment {
  readonly name: string;
  readonly isTest: boolean;
  readonly counts: readonly VariantCount[];
}

function experimentSection({ name, isTest, counts }: ShownExperiment): Html {
  const weights = counts.reduce((sum, { weight }) => sum + weight, 0);
  const visitors = counts.reduce((sum, each) => sum + each.visitors, 0);
  const share = (part: number, whole: number) => (whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : "–");
  const check = checkSampleRatio(counts);
  return html`<section class="submission" aria-label="${name}">
<h2 dir="auto">${name}</h2>
<p class="note">${isTest ? "A/B test" : "Feature toggle"}</p>
<table class="figures">
<thead><tr><th scope="col">Variant</th><th scope="col">Visitors</th><th scope="col">Share</th><th scope="col">Planned</th></tr></thead>
<tbody>${counts.map((each) => html`<tr><th scope="row" dir="auto">${each.variant}</th><td>${each.visitors}</td><td>${share(each.visitors, visitors)}</td><td>${share(each.weight, weights)}</td></tr>`)}</tbody>
</table>
<p${check.result === "mismatch" && html` role="alert"`}>${checkText(check)}</p>
</section>
`;
}

function checkText({ result, probability }: SampleRatio): string {
  if (result === "unknown") return "Sample ratio: too few visitors to tell.";
  const chance = probability < 0.0001 ? "less than 0.0001" : probability.toFixed(4);
  return result === "fits"
    ? `Sample ratio: as planned (p ${chance}).`
    : `Sample ratio: not as planned (p ${chance}). Do not trust the results: something loses visitors of a variant, or the weights were changed in these days.`;
}

const keyOf = (name: string, variant: string): string => JSON.stringify([name, variant]);

/** The number of visitors by experiment and variant. The visitor of an exposure is that of its page's view. */
async function readExposures(db: D1Database, host: string): Promise<ReadonlyMap<string, number>> {
  const query = `WITH views AS MATERIALIZED (
      SELECT substr(id, 1, instr(id, '.')) AS page, visitor_id FROM events
      WHERE host = ?1 AND endpoint = 'record-hit' AND occurred_at >= ?2 AND bot = 0 AND visitor_id IS NOT NULL)
    SELECT e.data ->> '$.data.name' AS name, e.data ->> '$.data.variant' AS variant,
      count(DISTINCT v.visitor_id) AS visitors
    FROM events e JOIN views v ON v.page = substr(e.id, 1, instr(e.id, '.'))
    WHERE e.host = ?1 AND e.endpoint = 'record-event' AND e.name = 'experiment_exposure' AND e.occurred_at >= ?2
    GROUP BY 1, 2`;
  const { results } = await db
    .prepare(query)
    .bind(host, Date.now() - days * dayMs)
    .all<{ name: string; variant: string; visitors: number }>();
  return new Map(results.map(({ name, variant, visitors }) => [keyOf(name, variant), visitors]));
}
