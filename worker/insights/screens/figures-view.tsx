import type { ReactElement } from "react";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { dayMs, maxDays } from "../period.ts";
import { utcDay } from "../utc-day.ts";
import type { FigureFormat } from "./figure-format.ts";
import type { ReportData } from "./report-data.ts";
import {
  type BarListName,
  BarListSection,
  BlindSpotSection,
  barLists,
  DeliverySection,
  ErrorsSection,
  LosingPage,
  VisitsSection,
  VitalsSection,
} from "./sections.tsx";

const dayChoices = [7, 28, 90];

interface FiguresProps {
  readonly data: ReportData;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
  /** Path of the screen. Files are below it, at `/export.csv`. */
  readonly path: string;
  /** Further screens beside the choices of days. */
  readonly links: readonly { readonly path: string; readonly title: string }[];
}

/** The choice of days, and the figures of a report as pictures with tables. */
export function FiguresView({ data, texts, format, path, links }: FiguresProps) {
  return (
    <>
      <PeriodForm data={data} texts={texts} path={path} links={links} />
      <LosingPage data={data} texts={texts} format={format} />
      {sections(data, texts, format).map(({ id, title, view, isExported }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {view}
          {isExported ? (
            <p>
              <a
                href={`${path}/export.csv?${new URLSearchParams({ of: id, ...datesOf(data.period) })}`}
                download
                aria-label={fillText(texts.exportOf, { title })}
              >
                {texts.exportCsv}
              </a>
            </p>
          ) : null}
        </section>
      ))}
    </>
  );
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly view: ReactElement;
  readonly isExported: boolean;
}

const listsOfSite: readonly BarListName[] = [
  "pages",
  "referrers",
  "devices",
  "content",
  "uses",
  "campaigns",
  "forms",
  "shop",
];
/** Orders of proxied sites are at the origin. */
const listsOfProxiedSite = listsOfSite.filter((name) => name !== "shop");

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
    ...(data.site === undefined ? listsOfProxiedSite : listsOfSite).map(list),
    own("vitals", texts.speed, <VitalsSection data={data} texts={texts} format={format} />, true),
    own("errors", texts.errors, <ErrorsSection data={data} texts={texts} format={format} />, true),
    own("blind-spot", texts.unreported, <BlindSpotSection data={data} texts={texts} format={format} />),
    own("delivery", texts.delivery, <DeliverySection data={data} texts={texts} format={format} />),
  ];
}

function datesOf({ from, to }: ReportData["period"]): { readonly from: string; readonly to: string } {
  return { from: utcDay(from), to: utcDay(to - dayMs) };
}

function PeriodForm({ data, texts, path, links }: Omit<FiguresProps, "format">) {
  const { period, previous, isCompared } = data;
  const dates = datesOf(period);
  const compare = isCompared ? "&compare=1" : "";
  const isUntilToday = dates.to === utcDay(Date.now());
  return (
    <>
      <nav className="tabs" aria-label={texts.days}>
        {dayChoices.map((days) => (
          <a
            key={days}
            href={`${path}?days=${days}${compare}`}
            aria-current={days === period.days && isUntilToday ? "page" : undefined}
          >
            {fillPlural(texts.dayCount, days)}
          </a>
        ))}
        {links.map((link) => (
          <a key={link.path} href={link.path}>
            {link.title}
          </a>
        ))}
      </nav>
      <form className="filter" method="get" action={path}>
        <label>
          {texts.from} <input type="date" name="from" defaultValue={dates.from} required />
        </label>
        <label>
          {texts.to} <input type="date" name="to" defaultValue={dates.to} required />
        </label>
        <label className="confirm">
          <input type="checkbox" name="compare" value="1" defaultChecked={isCompared} /> {texts.compare}
        </label>
        <button type="submit">{texts.show}</button>
      </form>
      {isCompared && previous === undefined && (
        <p className="note">{fillText(texts.notCompared, { days: maxDays })}</p>
      )}
    </>
  );
}
