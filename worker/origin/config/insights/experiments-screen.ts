import { experimentProblems } from "../../../../shared/experiments/problems.ts";
import type { ExperimentDefinition } from "../../../../shared/experiments/settings.ts";
import { parseSiteSettings } from "../../../../shared/site-settings.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { type OwnerInsightsTexts, ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { ownerSettingProblemsTexts } from "../../../../shared/texts/owner-setting-problems.ts";
import { dayMs } from "../../../insights/period.ts";
import { checkSampleRatio, type SampleRatio } from "../../../insights/sample-ratio.ts";
import type { FigureFormat } from "../../../insights/screens/figure-format.ts";
import { readCurrentSettings } from "../../../settings/current-settings.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { outcomeText } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { figureFormatOf } from "./owner-figure-format.ts";

export const experimentsPath = "/config/experiments";

/** Path of the form of experiments. */
const formPath = "/config/settings/experiments";
/** The days whose visitors are counted. */
const days = 28;

/**
 * `/config/experiments`: the visitors of each variant, a check that the shares are as planned, and the end of an
 * experiment: docs/reference/insights-screens.md#experiments
 */
export async function experimentsScreen(
  request: OwnerRequest,
  outcome?: { readonly isDone: boolean; readonly text: string },
): Promise<Response> {
  const { c } = request;
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const { host } = new URL(c.req.url);
  const { DB: db, SITES: kv } = c.env;
  const { version, document } = await readCurrentSettings({ db, kv, host });
  const { experiments = [] } = parseSiteSettings(JSON.stringify(document)).settings;
  const [crumb, counts] = await Promise.all([
    getCrumb(c),
    readExposures(db, { host, since: Date.now() - days * dayMs, experiments }),
  ]);
  const format = figureFormatOf(request);
  const problems = new Map(experimentProblems(experiments, ownerSettingProblemsTexts(ownerLanguage(c))));
  return configScreen(request, {
    title: texts.experiments,
    current: "/config/insights",
    status: outcome?.isDone === false ? 409 : 200,
    intro: fillPlural(texts.experimentsIntro, days),
    content: html`${outcome && outcomeText(outcome)}
${experiments.length === 0 && html`<p class="note">${texts.noExperiment}</p>`}
${experiments.map((experiment, index) =>
  experimentSection(experiment, texts, {
    format,
    problem: problems.get(index),
    visitorsOf: (variant) => counts.get(keyOf(experiment.name, variant)) ?? 0,
    form: endForm(request, experiment, { version, crumb }),
  }),
)}<p><a class="button" href="${formPath}">${experiments.length === 0 ? texts.setUp : texts.change}</a></p>`,
  });
}

interface SectionParts {
  /** The reason why the experiment cannot be used. */
  readonly problem: string | undefined;
  readonly visitorsOf: (variant: string) => number;
  readonly form: Html;
  readonly format: FigureFormat;
}

function experimentSection(
  { name, experimentType, variants, endedWith }: ExperimentDefinition,
  texts: OwnerInsightsTexts,
  { problem, visitorsOf, form, format }: SectionParts,
): Html {
  const counts = variants.map(({ variant, weight }) => ({ variant, weight, visitors: visitorsOf(variant) }));
  const weights = counts.reduce((sum, { weight }) => sum + weight, 0);
  const visitors = counts.reduce((sum, each) => sum + each.visitors, 0);
  const share = (part: number, whole: number) => format.share(part, whole, 1);
  const check = checkSampleRatio(counts);
  const type = experimentType === "AB_TEST" ? texts.abTest : texts.featureToggle;
  return html`<section class="submission" aria-label="${name}">
<h2 dir="auto">${name}</h2>
<p class="note">${endedWith === "" ? type : fillText(texts.endedType, { type })}</p>
${problem !== undefined && html`<p role="alert">${fillText(texts.ownDefault, { problem })}</p>`}
<table class="figures">
<thead><tr><th scope="col">${texts.variant}</th><th scope="col">${texts.visitors}</th><th scope="col">${texts.share}</th><th scope="col">${texts.planned}</th></tr></thead>
<tbody>${counts.map((each) => html`<tr><th scope="row" dir="auto">${each.variant}</th><td>${format.number(each.visitors)}</td><td>${share(each.visitors, visitors)}</td><td>${share(each.weight, weights)}</td></tr>`)}</tbody>
</table>
<p${check.result === "mismatch" && html` role="alert"`}>${checkText(check, texts, format)}</p>
${form}
</section>
`;
}

/** The form that ends an experiment, or lets it run again. */
function endForm(
  { c, site }: OwnerRequest,
  { name, variants, endedWith, endedAt }: ExperimentDefinition,
  { version, crumb }: { readonly version: number; readonly crumb: string },
): Html {
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const at = Date.parse(endedAt);
  const variant = html`<strong dir="auto">${endedWith}</strong>`;
  const fields = html`<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="name" value="${name}">`;
  if (endedWith !== "")
    return html`<p>${
      Number.isFinite(at)
        ? fillHtml(texts.everybodySince, { variant, time: formatDateTime(withOwnerLocale(c, site), at) })
        : fillHtml(texts.everybodyGets, { variant })
    }</p>
<form class="decisions" method="post" action="${experimentsPath}">${fields}
<button name="action" value="resume" aria-label="${fillText(texts.runAgainOf, { name })}">${texts.runAgain}</button>
</form>`;
  return html`<form class="decisions" method="post" action="${experimentsPath}">${fields}
<select name="variant" aria-label="${fillText(texts.afterEnd, { name })}">${variants.map(({ variant }) => html`<option value="${variant}">${fillText(texts.everybodyOption, { variant })}</option>`)}</select>
<button name="action" value="end" aria-label="${fillText(texts.endOf, { name })}">${texts.end}</button>
</form>`;
}

function checkText(
  { result, probability }: SampleRatio,
  texts: OwnerInsightsTexts,
  format: FigureFormat,
): string {
  if (result === "unknown") return texts.tooFew;
  const chance =
    probability < 0.0001
      ? fillText(texts.below, { value: format.number(0.0001, 4) })
      : format.number(probability, 4);
  return fillText(result === "fits" ? texts.asPlanned : texts.notAsPlanned, { chance });
}

const keyOf = (name: string, variant: string): string => JSON.stringify([name, variant]);

interface ExposurePeriod {
  readonly host: string;
  readonly since: number;
  /** Visitors of an ended experiment are counted up to its end. */
  readonly experiments: readonly ExperimentDefinition[];
}

/** The number of visitors by experiment and variant. The visitor of an exposure is that of its page's view. */
async function readExposures(
  db: D1Database,
  { host, since, experiments }: ExposurePeriod,
): Promise<ReadonlyMap<string, number>> {
  const ends = experiments
    .filter(({ endedWith, endedAt }) => endedWith !== "" && Number.isFinite(Date.parse(endedAt)))
    .map(({ name, endedAt }) => [name, Date.parse(endedAt)]);
  const query = `WITH views AS MATERIALIZED (
      SELECT substr(id, 1, instr(id, '.')) AS page, visitor_id FROM events
      WHERE host = ?1 AND endpoint = 'record-hit' AND occurred_at >= ?2 AND bot = 0 AND visitor_id IS NOT NULL),
    ends AS MATERIALIZED (SELECT value ->> 0 AS name, value ->> 1 AS at FROM json_each(?3))
    SELECT e.data ->> '$.data.name' AS name, e.data ->> '$.data.variant' AS variant,
      count(DISTINCT v.visitor_id) AS visitors
    FROM events e JOIN views v ON v.page = substr(e.id, 1, instr(e.id, '.'))
    WHERE e.host = ?1 AND e.endpoint = 'record-event' AND e.name = 'experiment_exposure' AND e.occurred_at >= ?2
      AND NOT EXISTS (SELECT 1 FROM ends WHERE ends.name = e.data ->> '$.data.name' AND e.occurred_at >= ends.at)
    GROUP BY 1, 2`;
  const { results } = await db
    .prepare(query)
    .bind(host, since, JSON.stringify(ends))
    .all<{ name: string; variant: string; visitors: number }>();
  return new Map(results.map(({ name, variant, visitors }) => [keyOf(name, variant), visitors]));
}
