import { fillPlural, fillText } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { type VitalName, vitalBands } from "../vital-bands.ts";
import { type BarRow, BarTable, DayChart, PartsBar } from "./charts.tsx";
import type { FigureFormat } from "./figure-format.ts";
import { everyDay, formFigures, type ReportData } from "./report-data.ts";

interface SectionProps {
  readonly data: ReportData;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
}

/** Names of the devices by the width of their window. */
const deviceNames = (texts: OwnerInsightsTexts): Readonly<Record<string, string>> => ({
  phone: texts.phones,
  tablet: texts.tablets,
  desktop: texts.desktops,
  unknown: texts.unknown,
});

/** Titles of items by the names of their record types. */
const contentTitles = (texts: OwnerInsightsTexts): Readonly<Record<string, string>> => ({
  "blog-post": texts.posts,
  "gallery-image": texts.galleryImages,
  "album-track": texts.tracks,
  "gallery-video": texts.galleryVideos,
  "store-item": texts.products,
  "event-item": texts.events,
  quote: texts.quotes,
  link: texts.linkPosts,
  chat: texts.chats,
  review: texts.reviews,
  gallery: texts.galleries,
  "digital-good": texts.digitalGoods,
  attachment: texts.attachments,
  lesson: texts.lessons,
});

export function VisitsSection({ data, texts, format }: SectionProps) {
  const { period, report, previous } = data;
  const totals = [
    [texts.pageviews, report.pageviews, previous?.pageviews],
    [texts.visitCount, report.visits, previous?.visits],
    [texts.visitors, report.visitors, previous?.visitors],
    [texts.withoutId, report.withoutVisitor, previous?.withoutVisitor],
  ] as const;
  return (
    <>
      <dl className="totals">
        {totals.map(([name, value, before]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {format.number(value)}
              {before !== undefined && <small>{describeChange({ value, before }, texts, format)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <DayChart
        texts={texts}
        format={format}
        days={everyDay(period, report.byDay)}
        previous={previous && everyDay(previous.period, previous.byDay).map(({ pageviews }) => pageviews)}
      />
    </>
  );
}

/** Such as `20% more than 50`. */
function describeChange(
  { value, before: number }: { readonly value: number; readonly before: number },
  texts: OwnerInsightsTexts,
  format: FigureFormat,
): string {
  const before = format.number(number);
  if (value === number) return fillText(texts.asBefore, { before });
  const isMore = value > number;
  if (number === 0) return fillText(isMore ? texts.moreThan : texts.lessThan, { before });
  const change = format.change(Math.abs(value - number) / number);
  return fillText(isMore ? texts.percentMore : texts.percentLess, { change, before });
}

export type BarListName =
  | "pages"
  | "referrers"
  | "devices"
  | "campaigns"
  | "content"
  | "uses"
  | "forms"
  | "shop";

interface BarList {
  readonly title: string;
  readonly columns: (data: ReportData) => readonly string[];
  readonly note: string;
  readonly rows: (data: ReportData) => BarRow[];
}

const noFigures = { shop: { views: 0, carts: 0, orders: 0 } };

/** The lists of the report, by name. An export has one of them. */
export const barLists = (
  texts: OwnerInsightsTexts,
  format: FigureFormat,
): Readonly<Record<BarListName, BarList>> => ({
  pages: {
    title: texts.pages,
    columns: () => [texts.page, texts.views, texts.exits, texts.exitsOfViews],
    note: texts.pagesNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.pages.map(({ path, title, views, exits }) => ({
        name: path,
        detail: title ?? undefined,
        values: [views, exits, format.share(exits, views)],
      })),
  },
  referrers: {
    title: texts.referrers,
    columns: () => [texts.site, texts.pageviews],
    note: texts.referrersNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.referrers.map(({ host, views }) => ({ name: host, values: [views] })),
  },
  devices: {
    title: texts.devices,
    columns: () => [texts.device, texts.pageviews],
    note: texts.devicesNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.devices.map(({ device, views }) => ({
        name: deviceNames(texts)[device] ?? device,
        values: [views],
      })),
  },
  content: {
    title: texts.content,
    columns: () => [texts.items, texts.pageviews],
    note: texts.contentNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.content.map(({ type, views }) => ({
        name: contentTitles(texts)[type] ?? type,
        values: [views],
      })),
  },
  uses: {
    title: texts.uses,
    columns: () => [texts.use, texts.times],
    note: texts.usesNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.uses.map(({ action, type, times }) => ({
        name: `${contentTitles(texts)[type] ?? type}: ${action}`,
        values: [times],
      })),
  },
  campaigns: {
    title: texts.campaigns,
    columns: () => [texts.campaign, texts.landings],
    note: texts.campaignsNote,
    rows: ({ report }: ReportData): BarRow[] =>
      report.campaigns.map(({ campaign, source, channel, landings }) => ({
        name: campaign || source || channel || texts.withoutName,
        detail: format.list([source, channel]) || undefined,
        values: [landings],
      })),
  },
  forms: {
    title: texts.forms,
    columns: ({ site }) => [
      texts.form,
      texts.views,
      texts.starts,
      ...(site === undefined ? [] : [texts.sent]),
      texts.completed,
    ],
    note: texts.formsNote,
    rows: (data: ReportData): BarRow[] =>
      formFigures(data).map(({ name, views, starts, sends, completed }) => ({
        name,
        values: [views, starts, ...(data.site === undefined ? [] : [sends]), format.share(completed, starts)],
      })),
  },
  shop: {
    title: texts.shop,
    columns: () => [texts.step, texts.number],
    note: texts.shopNote,
    rows: ({ site }: ReportData): BarRow[] => {
      const { shop } = site ?? noFigures;
      return shop.views + shop.carts + shop.orders === 0
        ? []
        : [
            { name: texts.productViews, values: [shop.views] },
            { name: texts.carts, values: [shop.carts] },
            { name: texts.orders, values: [shop.orders] },
          ];
    },
  },
});

export function BarListSection({ name, data, texts, format }: SectionProps & { readonly name: BarListName }) {
  const { title, columns, rows, note } = barLists(texts, format)[name];
  const listed = rows(data);
  return (
    <>
      {listed.length === 0 ? (
        <p className="note">{texts.nothingRecorded}</p>
      ) : (
        <BarTable caption={title} columns={columns(data)} rows={listed} format={format} />
      )}
      <p className="note">{note}</p>
    </>
  );
}

/** Pages with fewer views are left out, because a few visits say little. */
const minViews = 10;

/** Names the page on which the largest share of views ended the visit. */
export function LosingPage({ data: { report }, texts, format }: SectionProps) {
  const [losing] = report.pages
    .filter(({ views, exits }) => views >= minViews && exits > 0)
    .sort((one, other) => other.exits / other.views - one.exits / one.views || other.exits - one.exits);
  if (losing === undefined) return null;
  const { path, views, exits } = losing;
  return (
    <p className="finding">
      {texts.losing.split(/(\{\w+\})/).map((part) =>
        part === "{page}" ? (
          <strong key={part}>
            <a href={path} dir="auto">
              {path}
            </a>
          </strong>
        ) : (
          fillText(part, {
            exits: format.number(exits),
            views: format.number(views),
            share: format.share(exits, views),
          })
        ),
      )}
    </p>
  );
}

export function VitalsSection({ data: { report }, texts, format }: SectionProps) {
  const names = (Object.keys(vitalBands) as VitalName[]).filter((name) => report.vitals[name]);
  if (names.length === 0) return <p className="note">{texts.nothingRecorded}</p>;
  return (
    <>
      {names.map((name) => {
        const { good, poor, unit } = vitalBands[name];
        const title = texts[name];
        const vital = report.vitals[name] ?? { p75: 0, samples: 0, good: 0, poor: 0 };
        const band = vital.p75 <= good ? texts.good : vital.p75 > poor ? texts.poor : texts.needsImprovement;
        const shown = (value: number) => `${format.number(value, unit === "" ? 3 : 0)} ${unit}`.trim();
        return (
          <section className="vital" key={name}>
            <h3>
              {title} <small>{name}</small>
            </h3>
            <p>
              {texts.vital
                .split(/(\{\w+\})/)
                .map((part) =>
                  part === "{value}" ? (
                    <strong key={part}>{shown(vital.p75)}</strong>
                  ) : (
                    fillText(part, { band })
                  ),
                )}{" "}
              {fillPlural(texts.pageCount, vital.samples)}
            </p>
            <PartsBar
              format={format}
              label={fillText(texts.vitalLabel, {
                title,
                good: format.number(vital.good),
                poor: format.number(vital.poor),
                samples: format.number(vital.samples),
              })}
              parts={[
                { name: fillText(texts.goodUpTo, { limit: shown(good) }), value: vital.good, tone: "good" },
                { name: texts.between, value: vital.samples - vital.good - vital.poor, tone: "middle" },
                { name: fillText(texts.poorAbove, { limit: shown(poor) }), value: vital.poor, tone: "poor" },
              ]}
            />
          </section>
        );
      })}
    </>
  );
}

export function DeliverySection({ data: { report }, texts, format }: SectionProps) {
  const { accepted, delivered, waiting, dead, duplicates, retried } = report.delivery;
  const { number } = format;
  return (
    <>
      <PartsBar
        format={format}
        label={fillText(texts.deliveryLabel, {
          delivered: number(delivered),
          waiting: number(waiting),
          dead: number(dead),
          accepted: number(accepted),
        })}
        parts={[
          { name: texts.delivered, value: delivered, tone: "good" },
          { name: texts.waiting, value: waiting, tone: "middle" },
          { name: texts.notDelivered, value: dead, tone: "poor" },
        ]}
      />
      <p className="note">
        {fillText(texts.deliveryNote, {
          accepted: number(accepted),
          duplicates: number(duplicates),
          retried: number(retried),
        })}
      </p>
    </>
  );
}

export function BlindSpotSection({ data: { report }, texts, format }: SectionProps) {
  const { number } = format;
  const { served, reported, bot, notTracked, withoutConsent, withoutScript, neverShown, blockedOrLeftEarly } =
    report.unreportedPages;
  const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
    min === max ? number(min) : fillText(texts.range, { min: number(min), max: number(max) });
  return (
    <>
      <PartsBar
        format={format}
        label={fillText(texts.unreportedLabel, { served: number(served), reported: number(reported) })}
        parts={[
          { name: texts.reported, value: reported, tone: "good" },
          { name: texts.withoutConsent, value: withoutConsent, tone: "middle" },
          { name: texts.withoutScripts, value: withoutScript, tone: "visits" },
          {
            name: texts.blockedOrLeft,
            value: blockedOrLeftEarly.min,
            text: range(blockedOrLeftEarly),
            tone: "poor",
          },
          { name: texts.notToRecord, value: notTracked, tone: "soft" },
          { name: texts.prefetched, value: neverShown.min, text: range(neverShown), tone: "views" },
          { name: texts.bots, value: bot, tone: "soft" },
        ]}
      />
      <p className="note">{fillText(texts.unreportedNote, { served: number(served) })}</p>
    </>
  );
}

export function ErrorsSection({ data: { report }, texts }: SectionProps) {
  if (report.errors.length === 0) return <p className="note">{texts.noErrors}</p>;
  return (
    <>
      {report.errors.map(({ message, frame, stack, times, pages, path }) => (
        <details className="email" key={`${message} ${frame}`}>
          <summary>
            <span dir="auto">{message ?? texts.noMessage}</span>{" "}
            <small>
              {path === null
                ? fillText(texts.errorTimes, { times, pages })
                : fillText(texts.errorTimesPath, { times, pages, path })}
            </small>
          </summary>
          <pre className="typed" dir="ltr">
            {stack ?? frame ?? texts.noStack}
          </pre>
        </details>
      ))}
    </>
  );
}
