import type { ReactElement } from "react";
import { paths } from "../../../shared/names.ts";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { readLiveFigures } from "../../insights/live-figures.ts";
import { exportTable } from "../../insights/screens/export-tables.ts";
import { figureFormat } from "../../insights/screens/figure-format.ts";
import { FiguresView } from "../../insights/screens/figures-view.tsx";
import { LiveView } from "../../insights/screens/live-view.tsx";
import { PointersView, readPointerData } from "../../insights/screens/pointers-view.tsx";
import { type ReportData, readReportData } from "../../insights/screens/report-data.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { decideExperiment, type ExperimentOutcome } from "../../settings/decide-experiment.ts";
import {
  ExperimentsView,
  experimentDays,
  readExperimentData,
} from "../../settings/screens/experiments-view.tsx";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";
import { areaLocale, areaTimeFormat, operatorScreenResponse } from "./area-page.tsx";

/** Path of the figures of a proxied site: docs/decisions/0154-figures-of-proxied-sites.md */
const figuresPath = `${paths.configArea}/insights`;
const livePath = `${figuresPath}/live`;
const pointerPath = `${figuresPath}/pointer`;
const experimentsPath = `${figuresPath}/experiments`;

function readData({ facts, env }: RequestContext): Promise<ReportData> {
  const { host } = facts.site;
  return readReportData(env.DB, { host, query: facts.url.searchParams }, () => undefined);
}

/** `/_awning/config/insights`: the visits of a proxied site, as pictures with tables. */
export async function showFigures(context: RequestContext): Promise<Response> {
  const { request, facts } = context;
  const language = visitorLanguage(request);
  const texts = ownerInsightsTexts(language);
  return figuresPage(context, {
    title: texts.visits,
    intro: fillText(texts.insightsIntro, { site: facts.site.host }),
    view: (
      <FiguresView
        data={await readData(context)}
        texts={texts}
        format={figureFormat(areaLocale(language))}
        path={figuresPath}
        links={[
          { path: livePath, title: texts.now },
          { path: pointerPath, title: texts.pointers },
          { path: experimentsPath, title: texts.experiments },
        ]}
      />
    ),
  });
}

/** `/_awning/config/insights/live`: the last 30 minutes. */
export async function showLiveFigures(context: RequestContext): Promise<Response> {
  const { request, facts, env } = context;
  const language = visitorLanguage(request);
  const texts = ownerInsightsTexts(language);
  return figuresPage(context, {
    title: texts.now,
    intro: texts.liveIntro,
    view: (
      <LiveView
        figures={await readLiveFigures(env.DB, facts.site.host)}
        texts={texts}
        format={figureFormat(areaLocale(language))}
        path={livePath}
        figuresPath={figuresPath}
      />
    ),
  });
}

/** `/_awning/config/insights/pointer?page=/about&device=desktop&days=28`: where the pointers of owners and editors were. */
export async function showPointers(context: RequestContext): Promise<Response> {
  const { request, facts, env } = context;
  const language = visitorLanguage(request);
  const texts = ownerInsightsTexts(language);
  const data = await readPointerData(env.DB, { host: facts.site.host, query: facts.url.searchParams });
  return figuresPage(context, {
    title: texts.pointers,
    intro: texts.pointersIntro,
    view: (
      <PointersView
        data={data}
        texts={texts}
        format={figureFormat(areaLocale(language))}
        path={pointerPath}
        figuresPath={figuresPath}
      />
    ),
  });
}

/** `/_awning/config/insights/experiments`: the visitors of each variant, with the result of a decision that was sent. */
export async function showExperiments(
  context: RequestContext,
  outcome?: ExperimentOutcome,
): Promise<Response> {
  const language = visitorLanguage(context.request);
  const texts = ownerInsightsTexts(language);
  const { learned } = context.facts.site;
  const area = {
    language,
    format: figureFormat(areaLocale(language)),
    formatTime: areaTimeFormat(language, learned),
    path: experimentsPath,
    formPath: `${paths.configArea}/settings/experiments`,
  };
  return figuresPage(context, {
    title: texts.experiments,
    intro: fillPlural(texts.experimentsIntro, experimentDays),
    status: outcome?.isDone === false ? 409 : 200,
    view: <ExperimentsView data={await readExperimentData(depsOf(context))} area={area} outcome={outcome} />,
  });
}

/** `POST /_awning/config/insights/experiments`: ends an experiment, or lets it run again. */
export async function decideExperimentByOperator(context: RequestContext): Promise<Response> {
  const { request, env } = context;
  const outcome = await decideExperiment(depsOf(context), {
    fields: (await readPostedFields(request)) ?? new Map(),
    author: "operator",
    env,
  });
  return showExperiments(context, outcome);
}

function depsOf({ request, facts, env }: RequestContext) {
  return { db: env.DB, kv: env.SITES, host: facts.site.host, language: visitorLanguage(request) };
}

/** A screen of figures, with a note while no events are kept. */
function figuresPage(
  { request, facts }: RequestContext,
  {
    title,
    intro,
    view,
    status = 200,
  }: {
    readonly title: string;
    readonly intro: string;
    readonly view: ReactElement;
    readonly status?: number;
  },
): Response {
  const { host } = facts.site;
  const language = visitorLanguage(request);
  const operatorTexts = ownerSettingsOperatorTexts(language);
  return operatorScreenResponse({
    title,
    host,
    language,
    part: "insights",
    status,
    intro,
    content: (
      <>
        {hasInsightsEnabled(facts.site) ? null : (
          <p className="note">
            {operatorTexts.notKept}{" "}
            <a href={`${paths.configArea}/settings/visits`}>{operatorTexts.keepEvents}</a>
          </p>
        )}
        {view}
      </>
    ),
  });
}

/** `/_awning/config/insights/export.csv?of=pages&days=7`: one table of them. Undefined for an unknown name. */
export function exportOperatorFigures(context: RequestContext): Promise<Response | undefined> {
  return exportTable(context.facts.url.searchParams.get("of") ?? "", () => readData(context));
}
