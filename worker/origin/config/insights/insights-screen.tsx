import { renderToString } from "preact-render-to-string";
import type { ReactElement } from "react";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { type OwnerInsightsTexts, ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { dayMs } from "../../../insights/period.ts";
import { utcDay } from "../../../insights/utc-day.ts";
import { type Html, html, rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { experimentsPath } from "./experiments-screen.ts";
import { type FigureFormat, figureFormatOf } from "./figure-format.ts";
import { insightsPath, pointerPath } from "./insights-links.ts";
import { type ReportData, readReportData } from "./report-data.ts";
import {
  type BarListName,
  BarListSection,
  BlindSpotSection,
  barLists,
  DeliverySection,
  ErrorsSection,
  VisitsSection,
  VitalsSection,
} from "./sections.tsx";

const dayChoices = [7, 28, 90];

/** `/config/insights`: what visitors did, as pictures with tables. */
export async function insightsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "activity")) return missingPermissionScreen(request, "activity");
  const texts = ownerInsightsTexts(ownerLanguage(request.c));
  const data = await readReportData(request);
  return configScreen(request, {
    title: texts.visits,
    current: insightsPath,
    intro: fillText(texts.insightsIntro, { site: request.site.title }),
    content: html`${periodForm(data, request.owner.roles, texts)}${sections(
      data,
      texts,
      figureFormatOf(request),
    ).map(
      ({ id, title, view, isExported }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${rawHtml(renderToString(view))}
${isExported && html`<p><a href="${insightsPath}/export.csv?${exportQuery(data, id)}" download aria-label="${fillText(texts.exportOf, { title })}">${texts.exportCsv}</a></p>`}</section>
`,
    )}`,
  });
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly view: ReactElement;
  readonly isExported: boolean;
}

function sections(data: ReportData, texts: OwnerInsightsTexts, format: FigureFormat): readonly Section[] {
  const list = (name: BarListName): Section => ({
    id: name,
    title: barLists(texts, format)[name].title,
    view: <BarListSection name={name} data={data} texts={texts} format={format} />,
    isExported: true,
  });
  const own = (id: string, title: string, view: ReactElement, isExported = false): Section => ({
    id,
    title,
    view,
    isExported,
  });
  return [
    own("days", texts.visitCount, <VisitsSection data={data} texts={texts} format={format} />, true),
    list("pages"),
    list("referrers"),
    list("devices"),
    list("content"),
    list("uses"),
    list("campaigns"),
    list("forms"),
    list("shop"),
    own("vitals", texts.speed, <VitalsSection data={data} texts={texts} format={format} />, true),
    own("errors", texts.errors, <ErrorsSection data={data} texts={texts} format={format} />, true),
    own("blind-spot", texts.unreported, <BlindSpotSection data={data} texts={texts} format={format} />),
    own("delivery", texts.delivery, <DeliverySection data={data} texts={texts} format={format} />),
  ];
}

function exportQuery({ period }: ReportData, of: string): string {
  return new URLSearchParams({ of, ...datesOf(period) }).toString();
}

function datesOf({ from, to }: ReportData["period"]): { readonly from: string; readonly to: string } {
  return { from: utcDay(from), to: utcDay(to - dayMs) };
}

function periodForm(
  { period, previous }: ReportData,
  roles: readonly number[],
  texts: OwnerInsightsTexts,
): Html {
  const dates = datesOf(period);
  const compare = previous === undefined ? "" : "&compare=1";
  const isUntilToday = dates.to === utcDay(Date.now());
  return html`<nav class="tabs" aria-label="${texts.days}">${dayChoices.map(
    (days) =>
      html`<a href="${insightsPath}?days=${days}${compare}"${days === period.days && isUntilToday && html` aria-current="page"`}>${fillPlural(texts.dayCount, days)}</a>`,
  )}<a href="${insightsPath}/live">${texts.now}</a><a href="${pointerPath}">${texts.pointers}</a>${hasPermission(roles, "settings.labs") && html`<a href="${experimentsPath}">${texts.experiments}</a>`}</nav>
<form class="filter" method="get" action="${insightsPath}">
<label>${texts.from} <input type="date" name="from" value="${dates.from}" required></label>
<label>${texts.to} <input type="date" name="to" value="${dates.to}" required></label>
<label class="confirm"><input type="checkbox" name="compare" value="1"${previous !== undefined && html` checked`}> ${texts.compare}</label>
<button>${texts.show}</button>
</form>`;
}
