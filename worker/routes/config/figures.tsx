import type { ReactElement } from "react";
import { paths } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { exportTable } from "../../insights/screens/export-tables.ts";
import { figureFormat } from "../../insights/screens/figure-format.ts";
import { FiguresView } from "../../insights/screens/figures-view.tsx";
import { PointersView, readPointerData } from "../../insights/screens/pointers-view.tsx";
import { type ReportData, readReportData } from "../../insights/screens/report-data.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";
import { areaLocale, operatorScreenResponse } from "./area-page.tsx";

/** Path of the figures of a proxied site: docs/decisions/0154-figures-of-proxied-sites.md */
const figuresPath = `${paths.configArea}/insights`;
const pointerPath = `${figuresPath}/pointer`;

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
        links={[{ path: pointerPath, title: texts.pointers }]}
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

/** A screen of figures, with a note while no events are kept. */
function figuresPage(
  { request, facts }: RequestContext,
  { title, intro, view }: { readonly title: string; readonly intro: string; readonly view: ReactElement },
): Response {
  const { host } = facts.site;
  const language = visitorLanguage(request);
  const operatorTexts = ownerSettingsOperatorTexts(language);
  return operatorScreenResponse({
    title,
    host,
    language,
    part: "insights",
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
