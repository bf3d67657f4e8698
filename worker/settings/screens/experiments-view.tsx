import type { ReactNode } from "react";
import { experimentProblems } from "../../../shared/experiments/problems.ts";
import type { ExperimentDefinition } from "../../../shared/experiments/settings.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OwnerInsightsTexts, ownerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { ownerSettingProblemsTexts } from "../../../shared/texts/owner-setting-problems.ts";
import { readExposures, type VisitorsOf } from "../../insights/exposures.ts";
import { dayMs } from "../../insights/period.ts";
import { checkSampleRatio, type SampleRatio } from "../../insights/sample-ratio.ts";
import type { FigureFormat } from "../../insights/screens/figure-format.ts";
import { readCurrentSettings, type SettingsDeps } from "../current-settings.ts";
import type { ExperimentOutcome } from "../decide-experiment.ts";

/** The days whose visitors are counted. */
export const experimentDays = 28;

interface ExperimentData {
  /** The version of the settings. */
  readonly version: number;
  readonly experiments: readonly ExperimentDefinition[];
  readonly visitorsOf: VisitorsOf;
}

/** Reads the experiments of a site's settings, with the visitors of their variants. */
export async function readExperimentData(deps: SettingsDeps): Promise<ExperimentData> {
  const { version, document } = await readCurrentSettings(deps);
  const { experiments } = parseSiteSettings(JSON.stringify(document)).settings;
  const since = Date.now() - experimentDays * dayMs;
  return { version, experiments, visitorsOf: await readExposures(deps.db, { ...deps, since, experiments }) };
}

interface ExperimentsArea {
  readonly language: string;
  readonly format: FigureFormat;
  readonly formatTime: (at: number) => string;
  /** Path of the screen, which takes decisions too. */
  readonly path: string;
  /** Path of the form of experiments. */
  readonly formPath: string;
  /** The crumb of forms, if the area needs one. */
  readonly crumb?: string;
}

interface ExperimentsProps {
  readonly data: ExperimentData;
  readonly area: ExperimentsArea;
  /** The result of the decision that was sent. */
  readonly outcome: ExperimentOutcome | undefined;
}

/**
 * The visitors of each variant, a check that the shares are as planned, and the end of an experiment:
 * docs/reference/insights-screens.md#experiments
 */
export function ExperimentsView({ data, area, outcome }: ExperimentsProps) {
  const { experiments } = data;
  const texts = ownerInsightsTexts(area.language);
  const problems = new Map(experimentProblems(experiments, ownerSettingProblemsTexts(area.language)));
  return (
    <>
      {outcome === undefined ? null : (
        // biome-ignore lint/a11y/noAutofocus: the page shows what was sent, and is read from there
        <p role={outcome.isDone ? "status" : "alert"} tabIndex={-1} autoFocus>
          <strong>{outcome.text}</strong>
        </p>
      )}
      {experiments.length === 0 ? <p className="note">{texts.noExperiment}</p> : null}
      {experiments.map((experiment, index) => (
        <Experiment
          key={experiment.name}
          experiment={experiment}
          problem={problems.get(index)}
          data={data}
          area={area}
          texts={texts}
        />
      ))}
      <p>
        <a className="button" href={area.formPath}>
          {experiments.length === 0 ? texts.setUp : texts.change}
        </a>
      </p>
    </>
  );
}

interface ExperimentProps {
  readonly experiment: ExperimentDefinition;
  readonly data: ExperimentData;
  readonly area: ExperimentsArea;
  readonly texts: OwnerInsightsTexts;
}

function Experiment({
  experiment,
  problem,
  data,
  area,
  texts,
}: ExperimentProps & {
  /** The reason why the experiment cannot be used. */
  readonly problem: string | undefined;
}) {
  const { name, experimentType, variants, endedWith } = experiment;
  const { format } = area;
  const counts = variants.map(({ variant, weight }) => ({
    variant,
    weight,
    visitors: data.visitorsOf(name, variant),
  }));
  const weights = counts.reduce((sum, { weight }) => sum + weight, 0);
  const visitors = counts.reduce((sum, each) => sum + each.visitors, 0);
  const check = checkSampleRatio(counts);
  const type = experimentType === "AB_TEST" ? texts.abTest : texts.featureToggle;
  return (
    <section className="submission" aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <p className="note">{endedWith === "" ? type : fillText(texts.endedType, { type })}</p>
      {problem === undefined ? null : <p role="alert">{fillText(texts.ownDefault, { problem })}</p>}
      <table className="figures">
        <thead>
          <tr>
            {[texts.variant, texts.visitors, texts.share, texts.planned].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((each) => (
            <tr key={each.variant}>
              <th scope="row" dir="auto">
                {each.variant}
              </th>
              <td>{format.number(each.visitors)}</td>
              <td>{format.share(each.visitors, visitors, 1)}</td>
              <td>{format.share(each.weight, weights, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role={check.result === "mismatch" ? "alert" : undefined}>{checkText(check, texts, format)}</p>
      <EndForm experiment={experiment} data={data} area={area} texts={texts} />
    </section>
  );
}

/** The form that ends an experiment, or lets it run again. */
function EndForm({ experiment, data, area, texts }: ExperimentProps) {
  const { name, variants, endedWith } = experiment;
  const fields = (
    <>
      {area.crumb === undefined ? null : <input type="hidden" name="crumb" value={area.crumb} />}
      <input type="hidden" name="version" value={data.version} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  if (endedWith !== "")
    return (
      <>
        <p>
          <EndText experiment={experiment} area={area} texts={texts} />
        </p>
        <form className="decisions" method="post" action={area.path}>
          {fields}
          <button
            type="submit"
            name="action"
            value="resume"
            aria-label={fillText(texts.runAgainOf, { name })}
          >
            {texts.runAgain}
          </button>
        </form>
      </>
    );
  return (
    <form className="decisions" method="post" action={area.path}>
      {fields}
      <select name="variant" aria-label={fillText(texts.afterEnd, { name })}>
        {variants.map(({ variant }) => (
          <option key={variant} value={variant}>
            {fillText(texts.everybodyOption, { variant })}
          </option>
        ))}
      </select>
      <button type="submit" name="action" value="end" aria-label={fillText(texts.endOf, { name })}>
        {texts.end}
      </button>
    </form>
  );
}

/** The sentence about the variant with which an experiment has ended. */
function EndText({
  experiment: { endedWith, endedAt },
  area,
  texts,
}: Pick<ExperimentProps, "experiment" | "area" | "texts">) {
  const at = Date.parse(endedAt);
  const text: string = Number.isFinite(at) ? texts.everybodySince : texts.everybodyGets;
  const parts: Readonly<Record<string, ReactNode>> = {
    "{variant}": <strong dir="auto">{endedWith}</strong>,
    "{time}": Number.isFinite(at) ? area.formatTime(at) : "",
  };
  return <>{text.split(/(\{\w+\})/).map((part) => parts[part] ?? part)}</>;
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
