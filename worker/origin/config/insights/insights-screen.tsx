import { renderToString } from "preact-render-to-string";
import type { ReactElement } from "react";
import { hasPermission } from "../../../../shared/permissions.ts";
import { dayMs } from "../../../insights/period.ts";
import { utcDay } from "../../../insights/utc-day.ts";
import { type Html, html, rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { experimentsPath } from "./experiments-screen.ts";
import { insightsPath, pointerPath } from "./insights-links.ts";
import { type ReportData, readReportData } from "./report-data.ts";
import {
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
  const data = await readReportData(request);
  return configScreen(request, {
    title: "Visits",
    current: insightsPath,
    intro: `What visitors of ${request.site.title} did. Days are in UTC. Events arrive within a minute or two and are kept for 90 days.`,
    content: html`${periodForm(data, request.owner.roles)}${sections(data).map(
      ({ id, title, view, isExported }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${rawHtml(renderToString(view))}
${isExported && html`<p><a href="${insightsPath}/export.csv?${exportQuery(data, id)}" download aria-label="Export as CSV: ${title}">Export as CSV</a></p>`}</section>
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

function sections(data: ReportData): readonly Section[] {
  const list = (name: keyof typeof barLists): Section => ({
    id: name,
    title: barLists[name].title,
    view: <BarListSection name={name} data={data} />,
    isExported: true,
  });
  const own = (id: string, title: string, view: ReactElement, isExported = false): Section => ({
    id,
    title,
    view,
    isExported,
  });
  return [
    own("days", "Visits", <VisitsSection data={data} />, true),
    list("pages"),
    list("referrers"),
    list("devices"),
    list("content"),
    list("uses"),
    list("campaigns"),
    list("forms"),
    list("shop"),
    own("vitals", "Speed", <VitalsSection data={data} />, true),
    own("errors", "Errors", <ErrorsSection data={data} />, true),
    own("blind-spot", "Pages that did not report", <BlindSpotSection data={data} />),
    own("delivery", "Delivery of events", <DeliverySection data={data} />),
  ];
}

function exportQuery({ period }: ReportData, of: string): string {
  return new URLSearchParams({ of, ...datesOf(period) }).toString();
}

function datesOf({ from, to }: ReportData["period"]): { readonly from: string; readonly to: string } {
  return { from: utcDay(from), to: utcDay(to - dayMs) };
}

function periodForm({ period, previous }: ReportData, roles: readonly number[]): Html {
  const dates = datesOf(period);
  const compare = previous === undefined ? "" : "&compare=1";
  const isUntilToday = dates.to === utcDay(Date.now());
  return html`<nav class="tabs" aria-label="Days">${dayChoices.map(
    (days) =>
      html`<a href="${insightsPath}?days=${days}${compare}"${days === period.days && isUntilToday && html` aria-current="page"`}>${days} days</a>`,
  )}<a href="${insightsPath}/live">Now</a><a href="${pointerPath}">Pointers</a>${hasPermission(roles, "settings.labs") && html`<a href="${experimentsPath}">Experiments</a>`}</nav>
<form class="filter" method="get" action="${insightsPath}">
<label>From <input type="date" name="from" value="${dates.from}" required></label>
<label>To <input type="date" name="to" value="${dates.to}" required></label>
<label class="confirm"><input type="checkbox" name="compare" value="1"${previous !== undefined && html` checked`}> Compare with the days before</label>
<button>Show</button>
</form>`;
}
